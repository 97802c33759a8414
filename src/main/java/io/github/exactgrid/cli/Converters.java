package io.github.exactgrid.cli;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.steps.Detail;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the values of options. Each converter rejects all other texts with a reason. */
final class Converters {

    private Converters() {}

    /** Reads one of a few names. */
    private abstract static class NameConverter<T> implements ITypeConverter<T> {

        private final String kind;
        private final Map<String, T> values = new LinkedHashMap<>();

        /** Starts without names. The kind is what the message about an unknown name calls it. */
        NameConverter(String kind) {
            this.kind = kind;
        }

        final void add(String name, T value) {
            T former = values.put(name, value);
            assert former == null : name;
        }

        @Override
        public final T convert(String text) {
            T value = values.get(text);
            if (value == null) {
                throw new TypeConversionException("'" + text + "' is no " + kind + ": there are " + names());
            }
            return value;
        }

        private String names() {
            List<String> names = new ArrayList<>(values.keySet());
            int last = names.size() - 1;
            return String.join(", ", names.subList(0, last)) + " and " + names.get(last);
        }
    }

    /** Reads the name of an engine. */
    static final class EngineConverter extends NameConverter<Engine> {
        EngineConverter() {
            super("engine");
            add("bitboard", Engine.BITBOARD);
            add("dlx", Engine.DLX);
            add("backtracking", Engine.BACKTRACKING);
            add("sorted", Engine.SORTED_BACKTRACKING);
            add("dynamic", Engine.DYNAMIC_BACKTRACKING);
            add("fastest", Engine.FASTEST);
        }
    }

    /** Reads the name of a format of puzzle files. */
    static final class PuzzleFormatConverter extends NameConverter<PuzzleFormat> {
        PuzzleFormatConverter() {
            super("format");
            add("line", PuzzleFormat.LINE);
            add("rows", PuzzleFormat.ROWS);
            add("boxed", PuzzleFormat.BOXED);
            add("sdk", PuzzleFormat.SDK);
            add("ss", PuzzleFormat.SS);
            add("sdm", PuzzleFormat.SDM);
            add("csv", PuzzleFormat.CSV);
            add("pencilmarks", PuzzleFormat.PENCILMARKS);
            add("rules", PuzzleFormat.RULES);
        }
    }

    /** Reads the name of a format of solutions. */
    static final class SolutionFormatConverter extends NameConverter<Grid.Format> {
        SolutionFormatConverter() {
            super("format");
            add("line", Grid.Format.LINE);
            add("rows", Grid.Format.ROWS);
            add("boxed", Grid.Format.BOXED);
        }
    }

    /** Reads the name of a format of candidates. */
    static final class CandidatesFormatConverter extends NameConverter<CandidatesFormat> {
        CandidatesFormatConverter() {
            super("format");
            add("line", CandidatesFormat.LINE);
            add("table", CandidatesFormat.TABLE);
        }
    }

    /** Reads how much a hint gives away. */
    static final class DetailConverter extends NameConverter<Detail> {
        DetailConverter() {
            super("detail");
            add("name", Detail.NAME);
            add("place", Detail.PLACE);
            add("full", Detail.FULL);
        }
    }

    /** Reads a rating of steps: a number from 1.0 with at most two decimals. */
    static final class RatingConverter implements ITypeConverter<Double> {

        private static final Pattern RATING = Pattern.compile("[1-9]\\d?(\\.\\d{1,2})?");

        @Override
        public Double convert(String text) {
            if (!RATING.matcher(text).matches()) {
                throw new TypeConversionException("'" + text + "' is no rating: write a number from 1.0, such as 4.5");
            }
            return Double.valueOf(text);
        }
    }

    /** Reads a limit: a whole number of at least 1. */
    static final class LimitConverter implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            return positive(text, Long.MAX_VALUE, "a limit is at least 1");
        }
    }

    /** Reads a quantity: a whole number of at least 1. */
    static final class QuantityConverter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return (int) positive(text, Integer.MAX_VALUE, "expected at least 1");
        }
    }

    /** Reads a number from 1 to {@code max}; {@code bound} is the reason to reject a smaller one. */
    private static long positive(String text, long max, String bound) {
        long number;
        try {
            number = Long.parseLong(text);
        } catch (NumberFormatException noNumber) {
            number = Long.MIN_VALUE;
        }
        if (number == Long.MIN_VALUE || number > max) {
            throw new TypeConversionException("'" + text + "' is no whole number, or too large");
        }
        if (number < 1) {
            throw new TypeConversionException("'" + text + "' is too little: " + bound);
        }
        return number;
    }

    /** Reads a time of more than zero: {@code 500ms}, {@code 5s}, {@code 2m}, {@code 1h}. */
    static final class DurationConverter implements ITypeConverter<Duration> {

        private static final Pattern TIME = Pattern.compile("(-?\\d{1,12})(ms|s|m|h)");

        @Override
        public Duration convert(String text) {
            Matcher time = TIME.matcher(text);
            if (!time.matches()) {
                throw new TypeConversionException(
                        "'" + text + "' is no time: write a whole number and a unit, such as 500ms, 5s, 2m or 1h");
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

    /**
     * Reads how much memory the program may take, in bytes: {@code 4096}, {@code 64k}, {@code 512m}, {@code 2g}; and returns
     * how many bytes of it may hold remembered counts. That is half: the rest is for Java itself, the problem, and garbage
     * that is not collected yet after a table has grown. It is at most a third of Java's heap, so that a table and the one of
     * half its size that it replaces fit in.
     */
    static final class MemoryConverter implements ITypeConverter<Long> {

        private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([kmg]?)");

        @Override
        public Long convert(String text) {
            Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
            if (!size.matches()) {
                throw new TypeConversionException(
                        "'" + text + "' is no size: write a whole number, and k, m or g if not bytes, such as 512m");
            }
            int shift = switch (size.group(2)) {
                case "k" -> 10;
                case "m" -> 20;
                case "g" -> 30;
                default -> 0;
            };
            long number = Long.parseLong(size.group(1));
            long max = Runtime.getRuntime().maxMemory() / 3;
            long bytes = number > (2 * max) >> shift ? max : (number << shift) / 2;
            assert bytes >= 0 && bytes <= max : bytes;
            return bytes;
        }
    }

    /** Reads a shape of boxes: {@code 2x3} or {@code none}. */
    static final class BoxConverter implements ITypeConverter<Box> {

        private static final Pattern SHAPE = Pattern.compile("\\d{1,4}x\\d{1,4}");
        private static final Pattern WITHOUT_CELLS = Pattern.compile("0+x.*|.*x0+");

        @Override
        public Box convert(String text) {
            if (text.equals("none")) {
                return Box.NONE;
            }
            if (!SHAPE.matcher(text).matches()) {
                throw new TypeConversionException(
                        "'" + text + "' is no shape: write rows x columns of a box, such as 2x3, or none");
            }
            if (WITHOUT_CELLS.matcher(text).matches()) {
                throw new TypeConversionException(
                        "'" + text + "' has no cells: boxes have at least 1 row and 1 column");
            }
            try {
                return new Box(BoxShape.parse(text));
            } catch (IllegalArgumentException tooLarge) {
                throw new TypeConversionException(tooLarge.getMessage());
            }
        }
    }
}
