package io.github.exactgrid.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a whole number of at least 1. */
final class PositiveConverter implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
        long number;
        try {
            number = Long.parseLong(text);
        } catch (NumberFormatException noNumber) {
            throw new TypeConversionException("'" + text + "' is no whole number, or too large");
        }
        if (number < 1) {
            throw new TypeConversionException("'" + text + "' is too little: a limit is at least 1");
        }
        return number;
    }
}
