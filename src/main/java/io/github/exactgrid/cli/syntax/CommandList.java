package io.github.exactgrid.cli.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The commands, as the help, the manual and the completion see them, which are some of them. */
public interface CommandList {

    /** The group of commands about exact cover problems. */
    String COVER = "cover";

    /** Returns the words after {@code exactgrid}, in the order of the help. */
    List<String> names();

    /** Returns the words after {@code exactgrid cover}. */
    List<String> coverNames();

    /** Creates the command of a name, such as {@code solve} or {@code cover solve}; returns null if there is none. */
    @Nullable
    Command create(String name);

    /** Creates all commands. */
    List<Command> all();
}
