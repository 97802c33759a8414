package io.github.exactgrid.cli;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** How the candidates of a board are written. */
enum CandidatesFormat {
    /** All on one line, each digit in its place: as pencilmarks. Above 35 digits, for which there are no letters, a table. */
    LINE {
        @Override
        String write(Grid board, Map<Cell, Set<Integer>> candidates) {
            if (board.digits() > LAST_LETTER) {
                return TABLE.write(board, candidates);
            }
            StringBuilder text = new StringBuilder();
            for (int row = 0; row < board.rows(); row++) {
                for (int column = 0; column < board.columns(); column++) {
                    Set<Integer> digits = candidates.getOrDefault(new Cell(row, column), Set.of());
                    for (int digit = 1; digit <= board.digits(); digit++) {
                        boolean marked = digits.contains(digit);
                        text.append(board.isVoid(row, column) ? VOID : marked ? character(digit) : '.');
                    }
                }
            }
            return text.toString();
        }
    },
    /** A line for each row, the digits of a cell together. */
    TABLE {
        @Override
        String write(Grid board, Map<Cell, Set<Integer>> candidates) {
            String[][] cells = new String[board.rows()][board.columns()];
            int[] widths = new int[board.columns()];
            for (int row = 0; row < board.rows(); row++) {
                for (int column = 0; column < board.columns(); column++) {
                    Set<Integer> digits = candidates.getOrDefault(new Cell(row, column), Set.of());
                    String separator = board.digits() > 9 ? "," : "";
                    cells[row][column] = board.isVoid(row, column)
                            ? String.valueOf(VOID)
                            : digits.stream().map(String::valueOf).collect(Collectors.joining(separator));
                    widths[column] = Math.max(widths[column], cells[row][column].length());
                }
            }
            StringJoiner text = new StringJoiner("\n");
            for (String[] row : cells) {
                StringBuilder line = new StringBuilder();
                for (int column = 0; column < row.length; column++) {
                    line.append(row[column]).append(" ".repeat(widths[column] + 1 - row[column].length()));
                }
                text.add(line.toString().stripTrailing());
            }
            return text.toString();
        }
    };

    private static final int NINE = 9;
    private static final int LAST_LETTER = 35;
    private static final char VOID = '#';

    /** Returns the format of a board when nobody asks for another. */
    static CandidatesFormat usual(Grid board) {
        boolean nine = board.rows() == NINE && board.columns() == NINE && board.digits() == NINE && !board.hasVoids();
        return nine ? LINE : TABLE;
    }

    private static char character(int digit) {
        return (char) (digit <= NINE ? '0' + digit : 'A' + digit - NINE - 1);
    }

    /** Writes the candidates of the cells of a board. */
    abstract String write(Grid board, Map<Cell, Set<Integer>> candidates);
}
