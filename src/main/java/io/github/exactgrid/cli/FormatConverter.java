package io.github.exactgrid.cli;

import io.github.exactgrid.Grid.Format;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a format. */
final class FormatConverter implements ITypeConverter<Format> {

    @Override
    public Format convert(String text) {
        return switch (text) {
            case "line" -> Format.LINE;
            case "rows" -> Format.ROWS;
            case "boxed" -> Format.BOXED;
            default -> throw new TypeConversionException("'" + text + "' is no format: there are line, rows and boxed");
        };
    }
}
