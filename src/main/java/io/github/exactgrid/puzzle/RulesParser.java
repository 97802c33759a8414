package io.github.exactgrid.puzzle;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.GridFormatException;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.notation.Dimensions;
import io.github.exactgrid.internal.notation.Notation;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.puzzle.RulesText.Entry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Interprets the statements of one puzzle of {@link PuzzleFormat#RULES}. Their order in the text does not matter: the size
 * and the digits come first, then the givens, then the boxes and regions, then the clues.
 */
final class RulesParser {

    /** A formula is evaluated for up to 4096 pairs of digits. */
    private static final long STEPS_OF_A_CHARACTER = 50;

    /** What it may take to find out whether the board supports the rules: several times as long as on a 64x64 board full of cages. */
    private static final SearchSettings LIMITS_OF_CHECK = SearchSettings.DEFAULTS.withTimeLimit(Duration.ofMillis(250));

    /** The keys that may occur only once. */
    private static final Set<String> SINGLE = Set.of(
            Statement.VARIANT,
            Statement.SIZE,
            Statement.DIGITS,
            Statement.BOX,
            Statement.OVERLAP,
            Statement.SOLUTIONS,
            Statement.GIVENS,
            Statement.SOLUTION);

    /** The keys besides those of clues that may occur more than once. */
    private static final Set<String> REPEATED = Set.of(Statement.GIVEN, Statement.REGIONS);

    private final RulesText text;
    private final List<Entry> entries;

    /** The lowest digit as the text has it, of which grids hold a 1. */
    private int lowestDigit = 1;

    private RulesParser(RulesText text) {
        this.text = text;
        this.entries = text.entries();
    }

    /**
     * Returns the puzzle that a text describes.
     *
     * @throws PuzzleFormatException if a statement is invalid or missing
     */
    static PuzzleContent parse(RulesText text) {
        return new RulesParser(text).parse();
    }

    private PuzzleContent parse() {
        checkKeys();
        lowestDigit = lowestOfRange();
        Grid givens = givens();
        ConstraintSet constraints = constraints(givens.cleared());
        givens = withSingleGivens(givens);
        Entry solution = entry(Statement.SOLUTION);
        List<Statement> statements =
                entries.stream().map(RulesParser::statement).toList();
        return new PuzzleContent(givens, constraints, solution == null ? null : solution(solution, givens), statements);
    }

    /** Returns a statement as it is written back: regions with their rows, other blocks without, as grids have them. */
    private static Statement statement(Entry entry) {
        if (!entry.key().equals(Statement.REGIONS)) {
            return entry.statement();
        }
        String rows = entry.rows().stream()
                .map(row -> String.join(" ", Statement.words(row.text())))
                .collect(Collectors.joining("\n"));
        return new Statement(entry.key(), rows);
    }

    private void checkKeys() {
        Set<String> seen = new HashSet<>();
        for (Entry entry : entries) {
            String key = entry.key();
            if (SINGLE.contains(key)) {
                if (!seen.add(key)) {
                    throw entry.bad("a second '" + key + "'");
                }
            } else if (!entry.statement().isComment() && !REPEATED.contains(key) && !Clues.isClue(key)) {
                throw entry.bad("unknown key " + Notation.quoted(key));
            }
            if (entry.value().isEmpty()
                    && !Statement.isBlock(key)
                    && !entry.statement().isComment()) {
                throw entry.bad(key + ": nothing follows");
            }
        }
        check(Statement.OVERLAP, "cages", entry -> entry.value().equals("cages"));
        check(
                Statement.SOLUTIONS,
                "a number of up to 18 digits",
                entry -> entry.value().matches("\\d{1,18}"));
    }

    private void check(String key, String expected, Predicate<Entry> isGood) {
        Entry entry = entry(key);
        if (entry != null && !isGood.test(entry)) {
            throw entry.bad(key + ": " + Notation.quoted(entry.value()) + ", expected " + expected);
        }
    }

    /** Returns the first statement with a key, or null if there is none. */
    private @Nullable Entry entry(String key) {
        for (Entry entry : entries) {
            if (entry.key().equals(key)) {
                return entry;
            }
        }
        return null;
    }

    private Entry required(String key) {
        Entry entry = entry(key);
        if (entry == null) {
            throw new PuzzleFormatException(text.lastLine(), "the text ends without '" + key + ":'");
        }
        return entry;
    }

    /** Returns the board with the givens of the block. */
    private Grid givens() {
        Entry size = required(Statement.SIZE);
        Dimensions shape = dimensions(size);
        if (shape.rows() > Grid.MAX_SIZE || shape.columns() > Grid.MAX_SIZE || shape.rows() * shape.columns() == 0) {
            throw size.bad("size: a board of " + shape + ", expected 1x1 to " + Grid.MAX_SIZE + "x" + Grid.MAX_SIZE);
        }
        return grid(required(Statement.GIVENS), shape, digits(shape));
    }

    private static Dimensions dimensions(Entry entry) {
        return Dimensions.parse(entry.value())
                .orElseThrow(() -> entry.bad(entry.key() + ": " + Notation.quoted(entry.value())
                        + " is no shape, expected rows x columns such as 9x9"));
    }

    private int digits(Dimensions size) {
        Entry entry = entry(Statement.DIGITS);
        if (entry == null) {
            if (size.rows() != size.columns()) {
                throw new PuzzleFormatException(text.lastLine(), "the text ends without 'digits:'");
            }
            return size.rows();
        }
        String highest = entry.value().replaceFirst("^[01]-", "");
        int digits = highest.matches("\\d{1,2}") ? Notation.ofGrid(Integer.parseInt(highest), lowestDigit) : 0;
        if (digits < 1 || digits > Grid.MAX_SIZE) {
            throw entry.bad("digits: " + Notation.quoted(entry.value()) + ", expected 1 to " + Grid.MAX_SIZE
                    + ", or a range from 0 or 1 such as 0-8");
        }
        return digits;
    }

    /** Returns the lowest digit by the statement of the digits. */
    private int lowestOfRange() {
        Entry entry = entry(Statement.DIGITS);
        return entry != null && entry.value().matches("0-.*") ? 0 : 1;
    }

    private String range(int digits) {
        return lowestDigit + " to " + Notation.asRead(digits, lowestDigit);
    }

    /** Reads the rows of {@code givens} or {@code solution}. */
    private Grid grid(Entry block, Dimensions size, int digits) {
        int[][] cells = new int[size.rows()][size.columns()];
        List<List<String>> rows = rows(block, size);
        for (int row = 0; row < size.rows(); row++) {
            Line line = block.rows().get(row);
            for (int column = 0; column < size.columns(); column++) {
                cells[row][column] = cell(rows.get(row).get(column), new Cell(row, column), digits, line);
            }
        }
        try {
            return Grid.of(cells, digits);
        } catch (GridFormatException exception) { // every place is void
            throw new PuzzleFormatException(block.line(), block.key() + ": " + exception.getMessage(), exception);
        }
    }

    private int cell(String word, Cell cell, int digits, Line line) {
        if (word.equals(".")) {
            return 0;
        }
        if (word.equals("#")) {
            return Grid.VOID;
        }
        int digit = word.matches("0|[1-9]\\d?") ? Notation.ofGrid(Integer.parseInt(word), lowestDigit) : 0;
        if (digit < 1 || digit > digits) {
            throw line.bad(
                    cell + ": " + Notation.quoted(word) + ", expected a digit from " + range(digits) + ", . or #");
        }
        return digit;
    }

    /** Returns the words of a block: a row of words for each row of the board, a word for each column. */
    private List<List<String>> rows(Entry block, Dimensions size) {
        List<List<String>> rows = new ArrayList<>();
        for (Line line : block.rows()) {
            List<String> words = Statement.words(line.text());
            if (words.size() == 1 && words.get(0).length() == size.columns()) {
                words = words.get(0).codePoints().mapToObj(Character::toString).toList();
            }
            if (words.size() != size.columns()) {
                throw line.bad(block.key() + ": " + words.size() + (words.size() == 1 ? " cell" : " cells") + " in row "
                        + (rows.size() + 1) + ", expected " + size.columns());
            }
            if (rows.size() == size.rows()) {
                throw line.bad(block.key() + ": more than " + size.rows() + " rows");
            }
            rows.add(words);
        }
        if (rows.size() < size.rows()) {
            boolean truncated = entries.stream().noneMatch(entry -> entry.line() > block.line());
            long line = truncated ? text.lastLine() : block.line() + rows.size();
            throw new PuzzleFormatException(
                    line,
                    block.key() + ": " + (truncated ? "the text ends after " : "") + rows.size() + " rows, expected "
                            + size.rows());
        }
        return rows;
    }

    /** Adds the givens that have a statement of their own. */
    private Grid withSingleGivens(Grid givens) {
        Grid filled = givens;
        for (Entry entry : entries) {
            if (entry.key().equals(Statement.GIVEN)) {
                Clue clue = new Clue(entry, givens);
                Cell cell = clue.cell();
                int read = clue.number();
                int digit = Notation.ofGrid(read, lowestDigit);
                clue.requireEnd();
                if (digit < 1 || digit > givens.digits()) {
                    throw clue.bad("the digits are " + range(givens.digits()) + ", not " + read);
                }
                if (filled.digit(cell) != 0) {
                    int known = Notation.asRead(filled.digit(cell), lowestDigit);
                    throw clue.bad(cell + " has the given " + known + " already");
                }
                filled = filled.with(cell.row(), cell.column(), digit);
            }
        }
        return filled;
    }

    private Grid solution(Entry block, Grid givens) {
        Grid solution = grid(block, new Dimensions(givens.rows(), givens.columns()), givens.digits());
        for (int row = 0; row < givens.rows(); row++) {
            String mismatch = PuzzleContent.mismatchInRow(givens, solution, row, lowestDigit);
            if (mismatch != null) {
                throw block.rows().get(row).bad("solution: " + mismatch);
            }
        }
        return solution;
    }

    // The constraints: rows, columns and boxes first, then the clues in the order of the text.

    private ConstraintSet constraints(Grid board) {
        BoxShape box = box(board.digits());
        ConstraintSet tiling = tiling(box, board);
        ConstraintSet constraints = lowestDigit == 1 ? tiling : tiling.with(Constraints.digitsFrom(lowestDigit));
        Entry regions = entry(Statement.REGIONS);
        List<List<Cell>> cellsOfRegions = regions == null ? List.of() : cellsOfRegions(regionMap(regions, board));
        Clues clues = new Clues(board, box, cellsOfRegions, entries);
        Map<Entry, Constraint> more = Interruptible.run(budget -> {
            Map<Entry, Constraint> found = new LinkedHashMap<>();
            for (Entry entry : entries) {
                budget.prepare(1 + STEPS_OF_A_CHARACTER * entry.value().length());
                if (entry.key().equals(Statement.REGIONS)) {
                    found.put(entry, located(entry, () -> Constraints.regions(regionMap(entry, board))));
                } else if (Clues.isClue(entry.key())) {
                    found.put(entry, located(entry, () -> clues.constraint(entry)));
                }
            }
            return found;
        });
        ConstraintSet all = constraints.with(more.values().toArray(Constraint[]::new));
        requireSupport(all, more, board);
        checkGaps(board);
        return all;
    }

    /**
     * Rejects a constraint that the board does not support: compiles all at once, for solvers as well, and each by itself only to find one that is
     * rejected. What takes too long is left to solvers, which have limits.
     */
    private static void requireSupport(ConstraintSet all, Map<Entry, Constraint> clues, Grid board) {
        if (clues.isEmpty()) {
            return;
        }
        try {
            Interruptible.run(LIMITS_OF_CHECK, budget -> {
                try {
                    Rules.compileAndKeep(all.constraints(), board, budget);
                } catch (IllegalArgumentException misfit) {
                    clues.forEach((entry, constraint) ->
                            located(entry, () -> Interruptible.violations(alone(constraint, all), board, budget)));
                }
                return all;
            });
        } catch (SearchLimitException stopped) {
            if (stopped.reason() != SearchLimitException.Reason.TIME) {
                throw stopped;
            }
        }
    }

    /** Returns a constraint with what numbers the digits. */
    private static List<Constraint> alone(Constraint constraint, ConstraintSet all) {
        return all.lowestDigit() == 1
                ? List.of(constraint)
                : List.of(Constraints.digitsFrom(all.lowestDigit()), constraint);
    }

    /**
     * Rejects cells that no rule is about on a board of subgrids: gaps that are not written as void places, so that every puzzle
     * would have many solutions. Boards with houses of other kinds may have such cells.
     */
    private void checkGaps(Grid board) {
        boolean hasOnlySubgrids = entry(Statement.SUBGRID) != null
                && entry(Statement.BOX) == null
                && entry(Statement.REGIONS) == null
                && entries.stream().noneMatch(entry -> entry.key().equals("house"));
        for (int row = 0; row < board.rows() && hasOnlySubgrids; row++) {
            for (int column = 0; column < board.columns(); column++) {
                Cell cell = new Cell(row, column);
                if (!board.isVoid(cell) && entries.stream().noneMatch(entry -> isInSubgrid(cell, entry))) {
                    throw required(Statement.GIVENS)
                            .rows()
                            .get(row)
                            .bad(cell + " is in no subgrid: write # where the board has no cell");
                }
            }
        }
    }

    private static boolean isInSubgrid(Cell cell, Entry entry) {
        if (!entry.key().equals(Statement.SUBGRID)) {
            return false;
        }
        List<String> words = entry.statement().words();
        Cell corner = Cell.parse(words.get(0));
        int size = Integer.parseInt(words.get(1));
        int row = cell.row() - corner.row();
        int column = cell.column() - corner.column();
        return row >= 0 && row < size && column >= 0 && column < size;
    }

    /** Returns the shape of the boxes, or null if there are none. */
    private @Nullable BoxShape box(int digits) {
        Entry box = entry(Statement.BOX);
        if (box != null) {
            boolean hasBoxes =
                    !box.value().equals(Statement.NONE) && !box.value().equals(Statement.FREE);
            return hasBoxes ? box(box) : null;
        }
        if (hasSubgrids() || entry(Statement.REGIONS) != null) {
            return null;
        }
        return BoxShape.usual(digits)
                .orElseThrow(() -> new PuzzleFormatException(
                        text.lastLine(),
                        "no boxes are usual with " + digits + " digits: write 'box: none' or a shape"));
    }

    private static BoxShape box(Entry entry) {
        Dimensions dimensions = dimensions(entry);
        try {
            return new BoxShape(dimensions.rows(), dimensions.columns());
        } catch (IllegalArgumentException outOfRange) {
            throw new PuzzleFormatException(entry.line(), entry.key() + ": " + outOfRange.getMessage(), outOfRange);
        }
    }

    /** Returns the rules of rows, columns and boxes. A board of subgrids has none unless there is a statement of boxes. */
    private ConstraintSet tiling(@Nullable BoxShape box, Grid board) {
        Entry entry = entry(Statement.BOX);
        if (entry == null) {
            if (hasSubgrids()) {
                return ConstraintSet.of();
            }
            entry = required(Statement.SIZE);
        } else if (entry.value().equals(Statement.FREE)) {
            return ConstraintSet.of();
        }
        try {
            ConstraintSet tiling = box == null ? ConstraintSet.latin() : ConstraintSet.classic(box);
            tiling.violations(board);
            return tiling;
        } catch (IllegalArgumentException misfit) {
            throw new PuzzleFormatException(entry.line(), entry.key() + ": " + misfit.getMessage(), misfit);
        }
    }

    /** Returns whether parts of the board have rules of their own. */
    private boolean hasSubgrids() {
        return entry(Statement.SUBGRID) != null || entry(Statement.BOARDS) != null;
    }

    /** Returns what a source returns; what it rejects is reported with the line of an entry. */
    private static <T> T located(Entry entry, Supplier<T> source) {
        try {
            return source.get();
        } catch (PuzzleFormatException explained) {
            throw explained;
        } catch (IllegalArgumentException misfit) {
            throw new PuzzleFormatException(entry.line(), String.valueOf(misfit.getMessage()), misfit);
        }
    }

    /** Returns the number of the region of each place, {@link Grid#VOID} if it is in none. */
    private int[][] regionMap(Entry block, Grid board) {
        int[][] map = new int[board.rows()][board.columns()];
        Map<String, Integer> numbers = new HashMap<>();
        List<List<String>> rows = rows(block, new Dimensions(board.rows(), board.columns()));
        for (int row = 0; row < map.length; row++) {
            for (int column = 0; column < map[row].length; column++) {
                String name = rows.get(row).get(column);
                boolean none = name.equals(".") || name.equals("#");
                map[row][column] = none ? Grid.VOID : numbers.computeIfAbsent(name, first -> numbers.size());
            }
        }
        return map;
    }

    private static List<List<Cell>> cellsOfRegions(int[][] map) {
        Map<Integer, List<Cell>> regions = new TreeMap<>();
        for (int row = 0; row < map.length; row++) {
            for (int column = 0; column < map[row].length; column++) {
                if (map[row][column] != Grid.VOID) {
                    regions.computeIfAbsent(map[row][column], first -> new ArrayList<>())
                            .add(new Cell(row, column));
                }
            }
        }
        return List.copyOf(regions.values());
    }
}
