package io.github.exactgrid.cli.syntax;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.generate.ClueMaker;
import io.github.exactgrid.generate.ClueMakers;
import io.github.exactgrid.generate.ClueSymmetry;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.steps.Detail;
import io.github.exactgrid.steps.Profile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The types of the values of options. Each rejects all other texts with a reason. */
public final class ValueTypes {

    private ValueTypes() {}

    /** One of a few names. */
    private abstract static class NameType<T> extends ValueType<T> {

        private final String kind;
        private final List<String> names;

        /** Creates a type. The kind is what the message about an unknown name calls it. */
        NameType(String label, String kind, String... names) {
            super(label);
            this.kind = kind;
            this.names = List.of(names);
        }

        @Override
        public final List<String> choices() {
            return names;
        }

        /** Returns the value of the name with that index. */
        abstract T value(int index);

        @Override
        public final T read(String text) {
            int index = names.indexOf(text);
            if (index < 0) {
                int last = names.size() - 1;
                throw new IllegalArgumentException("'" + text + "' is no " + kind + ": there are "
                        + String.join(", ", names.subList(0, last)) + " and " + names.get(last));
            }
            return value(index);
        }
    }

    /** The names of engines, separated by commas. */
    public static final class EnginesType extends ValueType<List<Engine>> {

        private final EngineType engine = new EngineType();

        public EnginesType() {
            super("ENGINE,...");
        }

        @Override
        public List<Engine> read(String text) {
            List<Engine> engines = new ArrayList<>();
            for (String name : text.split(",", -1)) {
                engines.add(engine.read(name));
            }
            return engines;
        }
    }

    /** The name of an engine. */
    static final class EngineType extends NameType<Engine> {

        EngineType() {
            super(
                    "ENGINE",
                    "engine",
                    "fastest",
                    "bitboard",
                    "propagation",
                    "masks",
                    "dlx",
                    "backtracking",
                    "sorted",
                    "dynamic");
        }

        @Override
        Engine value(int index) {
            Engine[] engines = {
                Engine.FASTEST,
                Engine.BITBOARD,
                Engine.PROPAGATION,
                Engine.MASKS,
                Engine.DLX,
                Engine.BACKTRACKING,
                Engine.SORTED_BACKTRACKING,
                Engine.DYNAMIC_BACKTRACKING
            };
            return engines[index];
        }
    }

    /** The name of a format of puzzle files. */
    public static final class PuzzleFormatType extends NameType<PuzzleFormat> {

        public PuzzleFormatType() {
            super("FORMAT", "format", puzzleFormatNames());
        }

        @Override
        PuzzleFormat value(int index) {
            return puzzleFormats()[index];
        }
    }

    /** The name of a format of puzzles, which may be pictures. */
    public static final class DrawnPuzzleFormatType extends NameType<FormatChoice<PuzzleFormat>> {

        public DrawnPuzzleFormatType() {
            super("FORMAT", "format", withPictures(puzzleFormatNames()));
        }

        @Override
        FormatChoice<PuzzleFormat> value(int index) {
            PuzzleFormat[] formats = puzzleFormats();
            return index < formats.length
                    ? FormatChoice.ofText(formats[index])
                    : FormatChoice.ofPicture(pictureFormat(index - formats.length));
        }
    }

    private static String[] puzzleFormatNames() {
        return new String[] {
            "line",
            "rows",
            "boxed",
            "sdk",
            "ss",
            "sdm",
            "csv",
            "pencilmarks",
            "candidates",
            "hodoku",
            "sudokuwiki",
            "opensudoku",
            "rules"
        };
    }

    private static PuzzleFormat[] puzzleFormats() {
        return new PuzzleFormat[] {
            PuzzleFormat.LINE,
            PuzzleFormat.ROWS,
            PuzzleFormat.BOXED,
            PuzzleFormat.SDK,
            PuzzleFormat.SS,
            PuzzleFormat.SDM,
            PuzzleFormat.CSV,
            PuzzleFormat.PENCILMARKS,
            PuzzleFormat.CANDIDATES,
            PuzzleFormat.HODOKU,
            PuzzleFormat.SUDOKUWIKI,
            PuzzleFormat.OPENSUDOKU,
            PuzzleFormat.RULES
        };
    }

    private static String[] withPictures(String[] names) {
        String[] all = Arrays.copyOf(names, names.length + 2);
        all[names.length] = "svg";
        all[names.length + 1] = "html";
        return all;
    }

    /** Returns the formats of grids in the order of their names. */
    private static Grid.Format[] gridFormats() {
        return new Grid.Format[] {Grid.Format.LINE, Grid.Format.ROWS, Grid.Format.BOXED};
    }

    /** The name of a format of grids. */
    public static final class SolutionFormatType extends NameType<Grid.Format> {

        public SolutionFormatType() {
            super("FORMAT", "format", "line", "rows", "boxed");
        }

        @Override
        Grid.Format value(int index) {
            return gridFormats()[index];
        }
    }

    /** The name of a format of solutions, which may be pictures. */
    public static final class DrawnSolutionFormatType extends NameType<FormatChoice<Grid.Format>> {

        public DrawnSolutionFormatType() {
            super("FORMAT", "format", "line", "rows", "boxed", "svg", "html");
        }

        @Override
        FormatChoice<Grid.Format> value(int index) {
            Grid.Format[] formats = gridFormats();
            return index < formats.length
                    ? FormatChoice.ofText(formats[index])
                    : FormatChoice.ofPicture(pictureFormat(index - formats.length));
        }
    }

    /** The name of a format of candidates. */
    public static final class CandidatesFormatType extends NameType<FormatChoice<CandidatesFormat>> {

        public CandidatesFormatType() {
            super("FORMAT", "format", "line", "table", "svg", "html");
        }

        @Override
        FormatChoice<CandidatesFormat> value(int index) {
            CandidatesFormat[] formats = {CandidatesFormat.LINE, CandidatesFormat.TABLE};
            return index < formats.length
                    ? FormatChoice.ofText(formats[index])
                    : FormatChoice.ofPicture(pictureFormat(index - formats.length));
        }
    }

    /** Returns a format of pictures in the order of their names, svg and html. */
    private static PictureFormat pictureFormat(int index) {
        return index == 0 ? PictureFormat.SVG : PictureFormat.HTML;
    }

    /** The name of a format of pictures. */
    public static final class PictureFormatType extends NameType<PictureFormat> {

        public PictureFormatType() {
            super("FORMAT", "format", "svg", "html");
        }

        @Override
        PictureFormat value(int index) {
            return pictureFormat(index);
        }
    }

    /** How much a hint gives away. */
    public static final class DetailType extends NameType<Detail> {

        public DetailType() {
            super("DETAIL", "detail", "name", "place", "full");
        }

        @Override
        Detail value(int index) {
            Detail[] details = {Detail.NAME, Detail.PLACE, Detail.FULL};
            return details[index];
        }
    }

    /** The name of a set of techniques. */
    public static final class ProfileType extends NameType<Profile> {

        public ProfileType() {
            super("SET", "set of techniques", "se", "player");
        }

        @Override
        Profile value(int index) {
            return index == 0 ? Profile.SE_121 : Profile.PLAYER;
        }
    }

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

    /** Any text. */
    public static final class TextType extends ValueType<String> {

        public TextType() {
            super("TEXT");
        }

        @Override
        public String read(String text) {
            return text;
        }
    }

    /** The name of a file. */
    public static final class FileType extends ValueType<String> {

        public FileType() {
            super("FILE");
        }

        @Override
        public String read(String text) {
            if (text.isEmpty()) {
                throw new IllegalArgumentException("the name of a file is not empty");
            }
            return text;
        }

        @Override
        public boolean isFile() {
            return true;
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

    /** The name of a symmetry of clues. */
    public static final class SymmetryType extends NameType<ClueSymmetry> {

        public SymmetryType() {
            super(
                    "SYMMETRY",
                    "symmetry",
                    "none",
                    "180",
                    "90",
                    "rows",
                    "columns",
                    "both",
                    "diagonal",
                    "antidiagonal",
                    "diagonals",
                    "full");
        }

        @Override
        ClueSymmetry value(int index) {
            ClueSymmetry[] symmetries = {
                ClueSymmetry.NONE,
                ClueSymmetry.ROTATION_180,
                ClueSymmetry.ROTATION_90,
                ClueSymmetry.MIRROR_ROWS,
                ClueSymmetry.MIRROR_COLUMNS,
                ClueSymmetry.BOTH_MIRRORS,
                ClueSymmetry.DIAGONAL,
                ClueSymmetry.ANTIDIAGONAL,
                ClueSymmetry.BOTH_DIAGONALS,
                ClueSymmetry.FULL
            };
            return symmetries[index];
        }
    }

    /** The names of clues that are drawn, separated by commas. */
    public static final class ClueMakerType extends ValueType<ClueMaker> {

        private static final List<String> NAMES = List.of(
                "cages", "thermometers", "arrows", "dots", "xv", "sandwiches", "skyscrapers", "xsums", "littlekillers");

        private static final int MIN_CAGE = 2;
        private static final int MAX_CAGE = 5;
        private static final int MAX_THERMOMETER = 6;
        private static final int MAX_ARROW = 4;

        public ClueMakerType() {
            super("CLUES");
        }

        @Override
        public List<String> choices() {
            return NAMES;
        }

        @Override
        public ClueMaker read(String text) {
            String[] names = text.split(",", -1);
            ClueMaker[] makers = new ClueMaker[names.length];
            for (int i = 0; i < makers.length; i++) {
                makers[i] = maker(names[i]);
            }
            return makers.length == 1 ? makers[0] : ClueMakers.all(makers);
        }

        private static ClueMaker maker(String name) {
            return switch (name) {
                case "cages" -> ClueMakers.cages(MIN_CAGE, MAX_CAGE);
                case "thermometers" -> ClueMakers.thermometers(MAX_THERMOMETER);
                case "arrows" -> ClueMakers.arrows(MAX_ARROW);
                case "dots" -> ClueMakers.dots();
                case "xv" -> ClueMakers.xv();
                case "sandwiches" -> ClueMakers.sandwiches();
                case "skyscrapers" -> ClueMakers.skyscrapers();
                case "xsums" -> ClueMakers.xSums();
                case "littlekillers" -> ClueMakers.littleKillers();
                default ->
                    throw new IllegalArgumentException(
                            "'" + name + "' is no kind of clues: there are " + String.join(", ", NAMES));
            };
        }
    }
}
