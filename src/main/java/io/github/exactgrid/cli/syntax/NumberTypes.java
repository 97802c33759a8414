package io.github.exactgrid.cli.syntax;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Grid;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The types of options whose value consists of numbers. Each rejects all other texts with a reason. */
public final class NumberTypes {

    private NumberTypes() {}

    /** A rating of steps: a number from 1.0 with at most two decimals. */
    public static final class RatingType extends ValueType<Double> {

        public RatingType() {
            super("RATING");
        }

        @Override
        public Double read(String text) {
            if (!text.matches("[1-9]\\d?(\\.\\d{1,2})?")) {
                throw new IllegalArgumentException("'" + text + "' is no rating: write a number from 1.0, such as 4.5");
            }
            return Double.valueOf(text);
        }
    }

    /** A seed: any whole number. */
    public static final class SeedType extends ValueType<Long> {

        public SeedType() {
            super("N");
        }

        @Override
        public Long read(String text) {
            try {
                return Long.valueOf(text);
            } catch (NumberFormatException noNumber) {
                throw new IllegalArgumentException("'" + text + "' is no whole number, or too large", noNumber);
            }
        }
    }

    /** A limit: a whole number of at least 1. */
    public static final class LimitType extends ValueType<Long> {

        public LimitType() {
            super("N");
        }

        @Override
        public Long read(String text) {
            return positive(text, Long.MAX_VALUE, "a limit is at least 1");
        }
    }

    /** A quantity: a whole number of at least 1. */
    public static final class QuantityType extends ValueType<Integer> {

        public QuantityType(String label) {
            super(label);
        }

        @Override
        public Integer read(String text) {
            return (int) positive(text, Integer.MAX_VALUE, "expected at least 1");
        }
    }

    /** Reads a number from 1 to {@code max}; {@code bound} is the reason to reject a smaller one. */
    private static long positive(String text, long max, String bound) {
        long number;
        try {
            number = Long.parseLong(text);
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException("'" + text + "' is no whole number, or too large", noNumber);
        }
        if (number > max) {
            throw new IllegalArgumentException("'" + text + "' is no whole number, or too large");
        }
        if (number < 1) {
            throw new IllegalArgumentException("'" + text + "' is too little: " + bound);
        }
        return number;
    }

    /** Returns the digits at the beginning of a text as a number, or -1 if there are none or more than {@code max}. */
    private static long leadingNumber(String text, int max) {
        int end = leadingDigits(text);
        return end == 0 || end > max ? -1 : Long.parseLong(text.substring(0, end));
    }

    private static int leadingDigits(String text) {
        int end = 0;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    /** A time of more than zero: {@code 500ms}, {@code 5s}, {@code 2m}, {@code 1h}. */
    public static final class DurationType extends ValueType<Duration> {

        private static final int MAX_FIGURES = 12;

        public DurationType() {
            super("TIME");
        }

        @Override
        public Duration read(String text) {
            boolean negative = text.startsWith("-");
            String amount = negative ? text.substring(1) : text;
            long number = leadingNumber(amount, MAX_FIGURES);
            Duration time = number < 0 ? null : time(number, amount.substring(leadingDigits(amount)));
            if (time == null) {
                throw new IllegalArgumentException(
                        "'" + text + "' is no time: write a whole number and a unit, such as 500ms, 5s, 2m or 1h");
            }
            if (negative || number == 0) {
                throw new IllegalArgumentException("'" + text + "' is too little: a time limit is more than zero");
            }
            return time;
        }

        private static @Nullable Duration time(long number, String unit) {
            return switch (unit) {
                case "ms" -> Duration.ofMillis(number);
                case "s" -> Duration.ofSeconds(number);
                case "m" -> Duration.ofMinutes(number);
                case "h" -> Duration.ofHours(number);
                default -> null;
            };
        }
    }

    /**
     * How much memory the program may take, in bytes: {@code 4096}, {@code 64k}, {@code 512m}, {@code 2g}. The value is
     * how many bytes of it may hold remembered counts. That is half: the rest is for Java itself, the problem, and garbage
     * that is not collected yet after a table has grown. It is at most a third of Java's heap, so that a table and the one of
     * half its size that it replaces fit in.
     */
    public static final class MemoryType extends ValueType<Long> {

        private static final int MAX_FIGURES = 15;

        public MemoryType() {
            super("SIZE");
        }

        @Override
        public Long read(String text) {
            long number = leadingNumber(text, MAX_FIGURES);
            int shift = switch (text.substring(leadingDigits(text))) {
                case "" -> 0;
                case "k", "K" -> 10;
                case "m", "M" -> 20;
                case "g", "G" -> 30;
                default -> -1;
            };
            if (number < 0 || shift < 0) {
                throw new IllegalArgumentException(
                        "'" + text + "' is no size: write a whole number, and k, m or g if not bytes, such as 512m");
            }
            long max = Runtime.getRuntime().maxMemory() / 3;
            long bytes = number > (2 * max) >> shift ? max : (number << shift) / 2;
            assert bytes >= 0 && bytes <= max : bytes;
            return bytes;
        }
    }

    /** A shape of boxes: {@code 2x3} or {@code none}. */
    public static final class BoxType extends ValueType<Box> {

        public BoxType() {
            super("RxC");
        }

        @Override
        public Box read(String text) {
            if (text.equals("none")) {
                return Box.NONE;
            }
            if (!text.matches("\\d{1,4}x\\d{1,4}")) {
                throw new IllegalArgumentException(
                        "'" + text + "' is no shape: write rows x columns of a box, such as 2x3, or none");
            }
            if (text.matches("0+x.*|.*x0+")) {
                throw new IllegalArgumentException(
                        "'" + text + "' has no cells: boxes have at least 1 row and 1 column");
            }
            return new Box(BoxShape.parse(text));
        }
    }

    /**
     * A size of boards.
     *
     * @param rows the number of rows, 1 to 64
     * @param columns the number of columns, 1 to 64
     */
    public record Size(int rows, int columns) {

        public static final Size NINE = new Size(9, 9);

        /** Returns an empty board with as many digits as the longer of its sides has cells. */
        public Grid board() {
            return rows == columns ? Grid.empty(rows) : Grid.empty(rows, columns, Math.max(rows, columns));
        }
    }

    /** A size of boards: {@code 16} or {@code 4x6}. */
    public static final class SizeType extends ValueType<Size> {

        public SizeType() {
            super("SIZE");
        }

        @Override
        public Size read(String text) {
            int cross = text.indexOf('x');
            long rows = leadingNumber(cross < 0 ? text : text.substring(0, cross), 2);
            long columns = cross < 0 ? rows : leadingNumber(text.substring(cross + 1), 2);
            String written = cross < 0 ? String.valueOf(rows) : rows + "x" + columns;
            if (!written.equals(text)) {
                throw new IllegalArgumentException(
                        "'" + text + "' is no size: write 16, or rows x columns such as 4x6");
            }
            if (Math.min(rows, columns) < 1 || Math.max(rows, columns) > Grid.MAX_SIZE) {
                throw new IllegalArgumentException(
                        "'" + text + "' is no size of boards: they have 1 to " + Grid.MAX_SIZE + " rows and columns");
            }
            return new Size((int) rows, (int) columns);
        }
    }

    /**
     * A range of numbers.
     *
     * @param least the first number
     * @param most the last number
     */
    public record Range(int least, int most) {}

    /** A range of numbers: {@code 24} or {@code 22-26}. */
    public static final class RangeType extends ValueType<Range> {

        private static final int MAX_FIGURES = 4;

        public RangeType() {
            super("N[-M]");
        }

        @Override
        public Range read(String text) {
            int dash = text.indexOf('-');
            long least = leadingNumber(dash < 0 ? text : text.substring(0, dash), MAX_FIGURES);
            long most = dash < 0 ? least : leadingNumber(text.substring(dash + 1), MAX_FIGURES);
            String written = dash < 0 ? String.valueOf(least) : least + "-" + most;
            if (least < 0 || !written.equals(text)) {
                throw new IllegalArgumentException("'" + text + "' is no number or range: write 24, or 22-26");
            }
            if (least > most) {
                throw new IllegalArgumentException("'" + text + "' is empty: " + least + " is more than " + most);
            }
            return new Range((int) least, (int) most);
        }
    }
}
