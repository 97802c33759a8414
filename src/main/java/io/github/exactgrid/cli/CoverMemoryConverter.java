package io.github.exactgrid.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads how much memory the program may take, in bytes: {@code 4096}, {@code 64k}, {@code 512m}, {@code 2g}; and returns how
 * much of it may go into the counts remembered. That is a half: the rest is for Java itself, the problem, and what the
 * collector has not come to when a table has grown. It is never more than a third of Java's heap, so that a table and the
 * half as large one before it have room there.
 */
final class CoverMemoryConverter implements ITypeConverter<Long> {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([kmg]?)");

    @Override
    public Long convert(String text) {
        Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is no size: say a whole number, and k, m or g if not bytes, such as 512m");
        }
        int shift = switch (size.group(2)) {
            case "k" -> 10;
            case "m" -> 20;
            case "g" -> 30;
            default -> 0;
        };
        long number = Long.parseLong(size.group(1));
        long most = Runtime.getRuntime().maxMemory() / 3;
        return number > (2 * most) >> shift ? most : (number << shift) / 2;
    }
}
