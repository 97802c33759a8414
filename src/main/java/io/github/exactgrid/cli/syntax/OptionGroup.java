package io.github.exactgrid.cli.syntax;

import java.util.List;

/**
 * Options that stand together in a help text.
 *
 * @param heading the heading above them
 * @param options the options, in the order in which they are listed
 */
public record OptionGroup(String heading, List<Option<?>> options) {

    public static OptionGroup of(String heading, Option<?>... options) {
        return new OptionGroup(heading, List.of(options));
    }
}
