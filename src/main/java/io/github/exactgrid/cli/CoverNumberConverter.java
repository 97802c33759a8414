package io.github.exactgrid.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how many: a whole number of at least 1. */
final class CoverNumberConverter implements ITypeConverter<Integer> {

    @Override
    public Integer convert(String text) {
        int number;
        try {
            number = Integer.parseInt(text);
        } catch (NumberFormatException noNumber) {
            throw new TypeConversionException("'" + text + "' is no whole number, or too large");
        }
        if (number < 1) {
            throw new TypeConversionException("'" + text + "' is too little: expected at least 1");
        }
        return number;
    }
}
