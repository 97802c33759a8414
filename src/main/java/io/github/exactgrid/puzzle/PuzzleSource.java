package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** The puzzles of a text, one after the other. */
final class PuzzleSource {

    private final Lines lines;
    private final FormatReader reader;

    /** The number of the line at which the latest puzzle begins. */
    private long line;

    private PuzzleSource(Lines lines, FormatReader reader) {
        this.lines = lines;
        this.reader = reader;
    }

    /** Returns the puzzles of a text that may mix formats. */
    static PuzzleSource ofAnyFormat(Reader text) {
        Lines lines = new Lines(text);
        return new PuzzleSource(lines, new AnyFormatReader(lines, false));
    }

    /** Returns the only puzzle of a text, in any format. */
    static PuzzleSource ofOnePuzzle(Reader text) {
        Lines lines = new Lines(text);
        return new PuzzleSource(lines, new AnyFormatReader(lines, true));
    }

    /** Returns the puzzles of a text, all in one format. */
    static PuzzleSource of(Reader text, PuzzleFormat format) {
        Lines lines = new Lines(text);
        return new PuzzleSource(lines, reader(lines, format));
    }

    private static FormatReader reader(Lines lines, PuzzleFormat format) {
        return switch (format) {
            case LINE, ROWS, BOXED, SS, SDM -> new GridReader(lines, format);
            case SDK -> new SdkReader(lines);
            case CSV, CSV_TABLE -> new CsvReader(lines);
            case PENCILMARKS -> new PencilmarksReader(lines);
            case CANDIDATES -> new CandidatesReader(lines);
            case HODOKU -> new HodokuReader(lines);
            case SUDOKUWIKI -> new SudokuWikiReader(lines);
            case OPENSUDOKU -> new OpenSudokuReader(lines);
            case RULES -> new RulesReader(lines);
        };
    }

    /**
     * Reads the next puzzle, or returns null if there are no more.
     *
     * @throws PuzzleFormatException if the next lines are no puzzle; the next call reads the puzzle after them
     * @throws IOException if the underlying reader fails
     */
    @Nullable
    PuzzleContent next() throws IOException {
        byte[] alone = nextAlone(1);
        if (alone != null) {
            return PuzzleContent.of(Grid.of(alone));
        }
        Line first = lines.peek(lines.headers());
        if (first == null) {
            return null;
        }
        line = first.number();
        return reader.next();
    }

    /**
     * Reads the next puzzles if they are lines with nothing but a 9x9 grid.
     *
     * @param max the maximum number of puzzles, at least 1
     * @return their cells, one puzzle after the other, or null if the next one is no such line
     * @throws IOException if the underlying reader fails
     */
    byte @Nullable [] nextAlone(int max) throws IOException {
        byte[] cells = reader.nextAlone(max);
        if (cells != null) {
            line = lines.read();
        }
        return cells;
    }

    /** Returns the number of the first line of the latest puzzle, headers excluded, from 1; 0 before the first one. */
    long line() {
        return line;
    }

    /** Returns the number of lines read from the text. */
    long linesRead() {
        return lines.read();
    }
}
