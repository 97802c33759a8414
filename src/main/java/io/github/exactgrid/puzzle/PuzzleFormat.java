package io.github.exactgrid.puzzle;

/**
 * How a puzzle is written. {@link Puzzle#parse(String)} and {@link PuzzleReader} tell the formats apart by what the text
 * looks like; {@link Puzzle#format} writes them.
 *
 * <p>All but {@link #RULES} and {@link #PENCILMARKS} say nothing of rules, and stand for the classic ones with boxes of the
 * usual shape ({@link io.github.exactgrid.ConstraintSet#classic()}). They hold square boards without void places, of 1x1 to
 * 64x64 unless said otherwise. Blank lines and lines that start with {@code #} are left out everywhere, unless said
 * otherwise.
 */
public enum PuzzleFormat {
    /** All cells on one line, as {@link io.github.exactgrid.Grid.Format#LINE}. A text may hold many puzzles, one a line. */
    LINE,
    /** A line for each row, as {@link io.github.exactgrid.Grid.Format#ROWS}. */
    ROWS,
    /** Like {@link #ROWS} with lines between the boxes, as {@link io.github.exactgrid.Grid.Format#BOXED}. */
    BOXED,
    /**
     * SadMan Sudoku ({@code .sdk}): lines such as {@code #AThe author}, then {@code [Puzzle]}, then the rows. The letters
     * are those of {@code author}, {@code description}, {@code comment}, {@code date} (B), {@code source}, {@code level} and
     * {@code url}, which become {@linkplain Puzzle#comments comments} such as {@code author: The author}. The heading
     * {@code [Puzzle]} may be missing if the format is known. Other sections, such as {@code [State]}, are left out.
     */
    SDK,
    /**
     * Simple Sudoku ({@code .ss}), for 9x9 only: boxed, without blanks, {@code |} and {@code -----------} between the boxes.
     * Empty cells may also be {@code X} if the format is known.
     */
    SS,
    /** SudoCue collections ({@code .sdm}), for 9x9 only: like {@link #LINE}, but written with {@code 0} for empty cells. */
    SDM,
    /** A line for each row, its cells separated by commas, nothing between two commas for an empty cell. */
    CSV,
    /**
     * Comma separated columns below a heading that names them. The column {@code puzzle} (or {@code puzzles}, {@code quiz},
     * {@code quizzes}, {@code sudoku}, {@code givens}) has all cells as in {@link #LINE}; a column {@code solution} (or
     * {@code solutions}) has the solution. Other columns are left out.
     */
    CSV_TABLE,
    /**
     * 729 characters, for 9x9 only: for each cell nine, the digits that it may hold in their places and {@code .} or
     * {@code 0} elsewhere. On one line each; on several if the format is known.
     */
    PENCILMARKS,
    /**
     * The format that carries its rules, {@code key: value} line by line, and boards of every shape. The
     * {@linkplain io.github.exactgrid.puzzle package} describes it.
     */
    RULES
}
