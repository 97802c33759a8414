package io.github.exactgrid.internal.generate;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Puzzles that wait, first in, first out: half a byte for each cell, and a byte where there are more than 15 digits. Those of the classic
 * 9x9 take 41 bytes. Not thread-safe.
 */
final class PuzzleQueue {

    private static final int CHUNK = 1 << 14;

    private final int cells;
    private final boolean isPacked;
    private final int puzzleBytes;
    private final int chunkBytes;
    private final Deque<byte[]> chunks = new ArrayDeque<>();

    /** Where the next puzzle is read in the first chunk, and written in the last one. */
    private int readAt;

    private int writtenAt;

    PuzzleQueue(int cells, int digits) {
        this.cells = cells;
        this.isPacked = digits < 16;
        this.puzzleBytes = isPacked ? (cells + 1) / 2 : cells;
        this.chunkBytes = Math.max(1, CHUNK / puzzleBytes) * puzzleBytes;
    }

    /** Returns the bytes that the puzzles take. */
    long bytes() {
        return (long) chunks.size() * chunkBytes;
    }

    /** Adds a puzzle at the end. */
    void add(byte[] puzzle) {
        if (chunks.isEmpty() || writtenAt == chunkBytes) {
            chunks.addLast(new byte[chunkBytes]);
            writtenAt = 0;
        }
        byte[] chunk = chunks.getLast();
        if (isPacked) {
            for (int cell = 0; cell < cells; cell += 2) {
                int second = cell + 1 < cells ? puzzle[cell + 1] : 0;
                chunk[writtenAt + cell / 2] = (byte) (puzzle[cell] | second << 4);
            }
        } else {
            System.arraycopy(puzzle, 0, chunk, writtenAt, cells);
        }
        writtenAt += puzzleBytes;
    }

    boolean isEmpty() {
        return chunks.isEmpty() || (chunks.size() == 1 && readAt == writtenAt);
    }

    /** Removes the first puzzle of a queue that is not empty. */
    byte[] remove() {
        byte[] chunk = chunks.getFirst();
        byte[] puzzle = new byte[cells];
        for (int cell = 0; cell < cells; cell++) {
            puzzle[cell] =
                    isPacked ? (byte) ((chunk[readAt + cell / 2] >> (4 * (cell & 1))) & 15) : chunk[readAt + cell];
        }
        readAt += puzzleBytes;
        if (readAt == chunkBytes) {
            chunks.removeFirst();
            readAt = 0;
        }
        return puzzle;
    }
}
