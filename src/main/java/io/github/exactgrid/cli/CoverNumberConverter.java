package io.github.exactgrid.cli;

import picocli.CommandLine.ITypeConverter;

/** Reads how many: a whole number of at least 1. */
final class CoverNumberConverter implements ITypeConverter<Integer> {

    @Override
    public Integer convert(String text) {
        return (int) PositiveConverter.number(text, Integer.MAX_VALUE, "expected at least 1");
    }
}
