package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import java.util.Arrays;
import java.util.Objects;

/**
 * Consecutive lines of a text, each of which is a 9x9 puzzle with classic rules and nothing else. It takes 81 bytes a puzzle. The
 * {@link Puzzle} objects are made on demand.
 *
 * <pre>{@code
 * Optional<PuzzleBlock> block = reader.nextBlock(64);
 * while (block.isPresent()) {
 *     PuzzleBlock puzzles = block.get();
 *     executor.execute(() -> {
 *         for (int i = 0; i < puzzles.size(); i++) {
 *             System.out.println(puzzles.line(i) + " " + solver.solve(puzzles.get(i).grid()));
 *         }
 *     });
 *     block = reader.nextBlock(64);
 * }
 * }</pre>
 *
 * <p>Blocks are immutable and thread-safe.
 */
public final class PuzzleBlock {

    private static final int CELLS = Line.CELLS_OF_NINE_BY_NINE;

    /** The cells of one puzzle after the other. */
    private final byte[] cells;

    private final long lastLine;

    /** Takes possession of the cells. */
    PuzzleBlock(byte[] cells, long lastLine) {
        assert cells.length > 0 && cells.length % CELLS == 0 : cells.length;
        this.cells = cells;
        this.lastLine = lastLine;
    }

    /**
     * Returns the number of puzzles.
     *
     * @return the number, at least 1
     */
    public int size() {
        return cells.length / CELLS;
    }

    /**
     * Returns a puzzle. Takes constant time.
     *
     * @param index which puzzle, 0 to {@code size() - 1}
     * @return the puzzle
     * @throws IndexOutOfBoundsException if {@code index} is out of range
     */
    public Puzzle get(int index) {
        int from = CELLS * Objects.checkIndex(index, size());
        return new Puzzle(PuzzleContent.of(Grid.of(Arrays.copyOfRange(cells, from, from + CELLS))));
    }

    /**
     * Copies the digits of a puzzle to the beginning of an array, which may serve one puzzle after the other. Takes constant time.
     *
     * @param index which puzzle, 0 to {@code size() - 1}
     * @param target takes 81 digits row by row, 0 for an empty cell
     * @throws IndexOutOfBoundsException if {@code index} is out of range, or {@code target} has fewer than 81 places
     */
    public void copyDigits(int index, byte[] target) {
        System.arraycopy(cells, CELLS * Objects.checkIndex(index, size()), target, 0, CELLS);
    }

    /**
     * Returns the line of a puzzle in its text.
     *
     * @param index which puzzle, 0 to {@code size() - 1}
     * @return the number of its line, from 1
     * @throws IndexOutOfBoundsException if {@code index} is out of range
     */
    public long line(int index) {
        return lastLine - (size() - 1 - Objects.checkIndex(index, size()));
    }

    /**
     * Returns the number of puzzles and their lines.
     *
     * @return the text
     */
    @Override
    public String toString() {
        return size() + " puzzles, lines " + line(0) + " to " + lastLine;
    }
}
