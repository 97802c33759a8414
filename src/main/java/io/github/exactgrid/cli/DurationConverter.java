package io.github.exactgrid.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time of more than zero: {@code 500ms}, {@code 5s}, {@code 2m}, {@code 1h}. */
final class DurationConverter implements ITypeConverter<Duration> {

    private static final Pattern TIME = Pattern.compile("(-?\\d{1,12})(ms|s|m|h)");

    @Override
    public Duration convert(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is no time: say a whole number and a unit, such as 500ms, 5s, 2m or 1h");
        }
        long number = Long.parseLong(time.group(1));
        if (number <= 0) {
            throw new TypeConversionException("'" + text + "' is too little: a time limit is more than zero");
        }
        return switch (time.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }
}
