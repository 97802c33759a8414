package io.github.exactgrid.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a shape of boxes: {@code 2x3} or {@code none}. */
final class BoxConverter implements ITypeConverter<Box> {

    private static final Pattern SHAPE = Pattern.compile("(\\d{1,4})x(\\d{1,4})");

    @Override
    public Box convert(String text) {
        if (text.equals("none")) {
            return Box.NONE;
        }
        Matcher shape = SHAPE.matcher(text);
        if (!shape.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is no shape: say rows x columns of a box, such as 2x3, or none");
        }
        int rows = Integer.parseInt(shape.group(1));
        int columns = Integer.parseInt(shape.group(2));
        if (rows == 0 || columns == 0) {
            throw new TypeConversionException("'" + text + "' has no cells: boxes have at least 1 row and 1 column");
        }
        Box box = new Box(rows, columns);
        try {
            box.constraints();
        } catch (IllegalArgumentException impossible) {
            throw new TypeConversionException(impossible.getMessage());
        }
        return box;
    }
}
