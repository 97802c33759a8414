package io.github.exactgrid.cli.syntax;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** How the candidates of a board are written. */
public enum CandidatesFormat {
    /** All on one line, each digit in its place, as pencilmarks; or {@link #TABLE} if a digit has no character. */
    LINE {
        @Override
        public String write(Grid board, Map<Cell, Set<Integer>> candidates, int lowest) {
            if (highest(board, lowest) > MAX_DIGIT_OF_ONE_CHARACTER) {
                return TABLE.write(board, candidates, lowest);
            }
            StringBuilder text = new StringBuilder();
            for (int row = 0; row < board.rows(); row++) {
                for (int column = 0; column < board.columns(); column++) {
                    Set<Integer> digits = candidates.getOrDefault(new Cell(row, column), Set.of());
                    for (int digit = 1; digit <= board.digits(); digit++) {
                        boolean marked = digits.contains(digit);
                        text.append(board.isVoid(row, column) ? VOID : marked ? character(asRead(digit, lowest)) : '.');
                    }
                }
            }
            assert text.length() == board.rows() * board.columns() * board.digits() : text;
            return text.toString();
        }
    },
    /** A line for each row, the digits of a cell together, the columns aligned. */
    TABLE {
        @Override
        public String write(Grid board, Map<Cell, Set<Integer>> candidates, int lowest) {
            String[][] cells = new String[board.rows()][board.columns()];
            int[] widths = new int[board.columns()];
            for (int row = 0; row < board.rows(); row++) {
                for (int column = 0; column < board.columns(); column++) {
                    Set<Integer> digits = candidates.getOrDefault(new Cell(row, column), Set.of());
                    cells[row][column] =
                            board.isVoid(row, column) ? String.valueOf(VOID) : together(board, digits, lowest);
                    widths[column] = Math.max(widths[column], cells[row][column].length());
                }
            }
            StringJoiner text = new StringJoiner("\n");
            for (String[] row : cells) {
                text.add(aligned(row, widths));
            }
            return text.toString();
        }
    };

    private static final int NINE = 9;

    /** The digits above 9 are the letters from A to Z. */
    private static final int MAX_DIGIT_OF_ONE_CHARACTER = NINE + 26;

    private static final char VOID = '#';

    /** Returns the format of a board without {@code --format}. */
    public static CandidatesFormat defaultFor(Grid board) {
        boolean nine = board.isNineByNine();
        return nine ? LINE : TABLE;
    }

    private static char character(int digit) {
        return (char) (digit <= NINE ? '0' + digit : 'A' + digit - NINE - 1);
    }

    private static int asRead(int digitOfGrid, int lowest) {
        return digitOfGrid + lowest - 1;
    }

    private static int highest(Grid board, int lowest) {
        return asRead(board.digits(), lowest);
    }

    private static String together(Grid board, Set<Integer> digits, int lowest) {
        return digits.stream()
                .map(digit -> String.valueOf(asRead(digit, lowest)))
                .collect(Collectors.joining(highest(board, lowest) > NINE ? "," : ""));
    }

    private static String aligned(String[] row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < row.length; column++) {
            line.append(row[column]).append(" ".repeat(widths[column] + 1 - row[column].length()));
        }
        return line.toString().stripTrailing();
    }

    /**
     * Writes the candidates of the cells of a board.
     *
     * @param lowest what to write for a 1
     */
    public abstract String write(Grid board, Map<Cell, Set<Integer>> candidates, int lowest);
}
