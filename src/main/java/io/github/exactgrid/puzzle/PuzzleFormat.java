package io.github.exactgrid.puzzle;

/**
 * A text format of puzzles. {@link Puzzle#parse(String)} and {@link PuzzleReader} recognise the format of a text; {@link
 * Puzzle#format} writes all formats.
 *
 * <p>{@link #RULES} and {@link #PENCILMARKS}, with those that are read as it, describe the rules. All other formats imply the
 * classic rules with boxes of the {@linkplain io.github.exactgrid.BoxShape#usual usual shape}. Their boards are square, from 1x1
 * to 64x64 unless a format is for 9x9 only, have one digit for each row and no void places. Readers ignore blank lines and lines
 * that start with {@code #}, except where a format gives them a meaning.
 */
public enum PuzzleFormat {
    /** All cells on one line, as {@link io.github.exactgrid.Grid.Format#LINE}. A text may have many puzzles, one on each line. */
    LINE,
    /** One line for each row, as {@link io.github.exactgrid.Grid.Format#ROWS}. */
    ROWS,
    /** Like {@link #ROWS} with lines between the boxes, as {@link io.github.exactgrid.Grid.Format#BOXED}. */
    BOXED,
    /**
     * SadMan Sudoku ({@code .sdk}): headers such as {@code #AThe author}, then {@code [Puzzle]}, then the rows. A header
     * becomes a {@linkplain Puzzle#comments comment} such as {@code author: The author}. Its letter stands for {@code author},
     * {@code description}, {@code comment}, {@code date} (B), {@code source}, {@code level} or {@code url}. {@code [Puzzle]}
     * may be missing if callers specify the format. Other sections, such as {@code [State]}, are ignored.
     */
    SDK,
    /**
     * Simple Sudoku ({@code .ss}), for 9x9 only: rows without blanks, {@code |} and {@code -----------} between the boxes.
     * If callers specify the format, {@code X} is an empty cell, too.
     */
    SS,
    /** SudoCue collections ({@code .sdm}), for 9x9 only: like {@link #LINE}, written with {@code 0} for an empty cell. */
    SDM,
    /** One line for each row, its cells separated by commas, nothing between two commas for an empty cell. */
    CSV,
    /**
     * Comma separated columns below a heading that names them, a puzzle in each row. The column {@code puzzle} (or
     * {@code puzzles}, {@code quiz}, {@code quizzes}, {@code sudoku}, {@code givens}) has all cells as in {@link #LINE}. The
     * optional column {@code solution} (or {@code solutions}) has the solution. Other columns are ignored.
     */
    CSV_TABLE,
    /**
     * 729 characters, for 9x9 only: nine for each cell, one for each digit from 1 to 9. The character is the digit if the
     * cell may hold it, else {@code .} or {@code 0}. A puzzle is on one line; if callers specify the format, it may be on
     * several.
     */
    PENCILMARKS,
    /**
     * A candidate grid, for 9x9 only, as forums and Simple Sudoku write it: 81 groups of digits, those that each cell may hold,
     * ascending, on nine lines or on one, with or without box art. It is read as {@link #PENCILMARKS}.
     */
    CANDIDATES,
    /**
     * A line of the library of HoDoKu, for 9x9 only: {@code :technique:candidates:givens:deleted candidates:...}. A digit that a
     * player has set, after {@code +}, is read as a given. If candidates are deleted, it is read as {@link #PENCILMARKS}.
     */
    HODOKU,
    /**
     * A link to the solver of SudokuWiki, for 9x9 only: the board after {@code bd=} has 81 cells, or candidates, which are read as
     * {@link #PENCILMARKS}: 162 figures of base 32, or {@code S9B} and 162 figures of base 36.
     */
    SUDOKUWIKI,
    /** The XML of OpenSudoku ({@code .opensudoku}), for 9x9 only: the givens of each element {@code game}. */
    OPENSUDOKU,
    /**
     * The format that describes its rules, for boards of every shape: statements {@code key: value}, one on each line. The
     * {@linkplain io.github.exactgrid.puzzle package} describes it.
     */
    RULES
}
