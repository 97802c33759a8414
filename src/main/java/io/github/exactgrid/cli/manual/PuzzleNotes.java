package io.github.exactgrid.cli.manual;

import java.util.List;

/** The text below the options in the help of all commands about puzzles. */
public final class PuzzleNotes {

    public static final List<String> TEXTS = List.of(
            "A file holds puzzles of any sizes up to 64x64: each on a line of its own, or on a line for each row, with or"
                    + " without box art. Comments (#) and blank lines may stand between them, and should where puzzles on"
                    + " one line and others meet; no blank lines within. Cells are 1-9 then A-Z, empty ones . 0 _ * or ?;"
                    + " or numbers separated by blanks or commas. What follows a puzzle on its line is a remark.",
            "Files of SadMan Sudoku (.sdk), Simple Sudoku (.ss), SudoCue (.sdm) and OpenSudoku will do, too; lines of"
                    + " HoDoKu's library and links of SudokuWiki; comma separated cells; tables with the columns 'puzzle'"
                    + " and 'solution'; candidate grids, or 729 pencilmarks on a line; and files that carry their rules:"
                    + " size, cages, arrows and all the rest. Files may be compressed with gzip.",
            "Every puzzle has its answer on standard output, in order: 'unknown' if a limit ended the search, 'invalid' if"
                    + " it is no puzzle, or one that the engine cannot take. Then standard error reports where"
                    + " (file:line:column) and why, and the others are still answered. Standard error also has a progress"
                    + " bar if it is a terminal and the work takes more than two seconds.",
            "Exit status:",
            "  0    every puzzle read has the requested answer (head may stop the reading)",
            "  1    no solution; for 'check' and 'solve --unique' also several;",
            "       for 'equivalent' a puzzle that is not equivalent to an earlier one",
            "  2    bad usage, bad input, or an output that cannot be written",
            "  3    a limit was reached",
            "  70   a bug in this program",
            "  130  interrupted",
            "If several apply, 2 takes precedence over 3, and 3 over 1.");

    private PuzzleNotes() {}
}
