package io.github.exactgrid.benchmark;

/**
 * What a textbook makes of a 9x9 grid: the whole matrix of 729 options and 324 items in arrays of links, the givens
 * covered, and Algorithm X as a recursion (Knuth 2000). Shares nothing with the library, and is fast enough to be worth
 * comparing with.
 */
final class TextbookDlx {

    private static final int ITEMS = 324;
    private static final int NODES = 1 + ITEMS + 4 * 729;

    private final int[] left = new int[NODES];
    private final int[] right = new int[NODES];
    private final int[] up = new int[NODES];
    private final int[] down = new int[NODES];
    private final int[] header = new int[NODES];
    private final int[] option = new int[NODES];
    private final int[] size = new int[1 + ITEMS];
    private final int[][] solution = new int[9][9];

    TextbookDlx() {
        for (int i = 0; i <= ITEMS; i++) {
            left[i] = i == 0 ? ITEMS : i - 1;
            right[i] = i == ITEMS ? 0 : i + 1;
            up[i] = i;
            down[i] = i;
            header[i] = i;
        }
        int node = ITEMS + 1;
        for (int cell = 0; cell < 81; cell++) {
            int row = cell / 9;
            int column = cell % 9;
            int box = row / 3 * 3 + column / 3;
            for (int digit = 0; digit < 9; digit++) {
                int[] items = {1 + cell, 82 + 9 * row + digit, 163 + 9 * column + digit, 244 + 9 * box + digit};
                for (int i = 0; i < 4; i++) {
                    int item = items[i];
                    header[node] = item;
                    option[node] = 9 * cell + digit;
                    left[node] = i == 0 ? node + 3 : node - 1;
                    right[node] = i == 3 ? node - 3 : node + 1;
                    up[node] = up[item];
                    down[node] = item;
                    down[up[item]] = node;
                    up[item] = node;
                    size[item]++;
                    node++;
                }
            }
        }
    }

    /** Solves a grid without clashing givens, 0 for empty, that has a solution. */
    int[][] solve(int[][] grid) {
        for (int cell = 0; cell < 81; cell++) {
            int digit = grid[cell / 9][cell % 9];
            if (digit > 0) {
                int node = ITEMS + 1 + 4 * (9 * cell + digit - 1);
                for (int i = 0; i < 4; i++) {
                    cover(header[node + i]);
                }
                solution[cell / 9][cell % 9] = digit;
            }
        }
        if (!search()) {
            throw new AssertionError("no solution");
        }
        return solution;
    }

    private boolean search() {
        if (right[0] == 0) {
            return true;
        }
        int item = right[0];
        for (int i = right[item]; i != 0; i = right[i]) {
            if (size[i] < size[item]) {
                item = i;
            }
        }
        cover(item);
        for (int node = down[item]; node != item; node = down[node]) {
            for (int other = right[node]; other != node; other = right[other]) {
                cover(header[other]);
            }
            int cell = option[node] / 9;
            solution[cell / 9][cell % 9] = option[node] % 9 + 1;
            if (search()) {
                return true;
            }
            for (int other = left[node]; other != node; other = left[other]) {
                uncover(header[other]);
            }
        }
        uncover(item);
        return false;
    }

    private void cover(int item) {
        left[right[item]] = left[item];
        right[left[item]] = right[item];
        for (int node = down[item]; node != item; node = down[node]) {
            for (int other = right[node]; other != node; other = right[other]) {
                up[down[other]] = up[other];
                down[up[other]] = down[other];
                size[header[other]]--;
            }
        }
    }

    private void uncover(int item) {
        for (int node = up[item]; node != item; node = up[node]) {
            for (int other = left[node]; other != node; other = left[other]) {
                size[header[other]]++;
                up[down[other]] = other;
                down[up[other]] = other;
            }
        }
        left[right[item]] = item;
        right[left[item]] = item;
    }
}
