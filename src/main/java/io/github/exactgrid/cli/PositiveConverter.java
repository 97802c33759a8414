package io.github.exactgrid.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a whole number of at least 1. */
final class PositiveConverter implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
        return number(text, Long.MAX_VALUE, "a limit is at least 1");
    }

    /** Reads a number from 1 to {@code most}; says {@code bound} if it is less. */
    static long number(String text, long most, String bound) {
        long number;
        try {
            number = Long.parseLong(text);
        } catch (NumberFormatException noNumber) {
            number = Long.MIN_VALUE;
        }
        if (number == Long.MIN_VALUE || number > most) {
            throw new TypeConversionException("'" + text + "' is no whole number, or too large");
        }
        if (number < 1) {
            throw new TypeConversionException("'" + text + "' is too little: " + bound);
        }
        return number;
    }
}
