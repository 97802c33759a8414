package io.github.exactgrid.cli.syntax;

import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.generate.ClueMaker;
import io.github.exactgrid.generate.ClueMakers;
import io.github.exactgrid.generate.ClueSymmetry;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.steps.Detail;
import io.github.exactgrid.steps.Profile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The types of options whose value is one of a few names, or several of them. Each rejects all other texts with a reason. */
public final class NameTypes {

    private NameTypes() {}

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

    /** Returns the formats of grids in the order of their names. */
    private static Grid.Format[] gridFormats() {
        return new Grid.Format[] {Grid.Format.LINE, Grid.Format.ROWS, Grid.Format.BOXED};
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
