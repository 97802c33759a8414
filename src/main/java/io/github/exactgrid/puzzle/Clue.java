package io.github.exactgrid.puzzle;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.notation.Dimensions;
import java.util.ArrayList;
import java.util.List;

/** The words of a statement that marks cells of the board, read one after the other. */
final class Clue {

    private static final int LONGEST_NUMBER = 5;

    private final RulesText.Entry entry;
    private final Grid board;
    private final List<String> words;
    private int next;

    Clue(RulesText.Entry entry, Grid board) {
        this.entry = entry;
        this.board = board;
        this.words = entry.statement().words();
    }

    /** Returns the exception that says what is wrong with this clue. */
    PuzzleFormatException bad(String reason) {
        return entry.bad(entry.key() + ": " + reason);
    }

    /** Takes the next word. */
    String word(String expected) {
        if (next == words.size()) {
            throw bad("it ends where " + expected + " should be");
        }
        return words.get(next++);
    }

    /** Takes a number, from 0. */
    int number() {
        String word = word("a number");
        boolean digits = word.chars().allMatch(character -> character >= '0' && character <= '9');
        if (!digits || word.length() > LONGEST_NUMBER) {
            throw bad("'" + word + "' is no number" + (digits ? " of up to " + LONGEST_NUMBER + " digits" : ""));
        }
        return Integer.parseInt(word);
    }

    /** Takes all the numbers that are left, at least one. */
    List<Integer> numbers() {
        List<Integer> numbers = new ArrayList<>();
        do {
            numbers.add(number());
        } while (next < words.size());
        return numbers;
    }

    /** Takes the name of a cell, which the board must have. */
    Cell cell() {
        String word = word("a cell");
        Cell cell;
        try {
            cell = Cell.parse(word);
        } catch (IllegalArgumentException noName) {
            throw new PuzzleFormatException(entry.line(), entry.key() + ": " + noName.getMessage(), noName);
        }
        if (cell.row() >= board.rows() || cell.column() >= board.columns()) {
            throw bad(cell + " is outside the board of " + board.rows() + "x" + board.columns());
        }
        if (board.isVoid(cell.row(), cell.column())) {
            throw bad(cell + " is void: the board has no cell there");
        }
        return cell;
    }

    /** Takes all the cells that are left, at least one. */
    List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        do {
            cells.add(cell());
        } while (next < words.size());
        return cells;
    }

    /** Takes cells up to the sign {@code =}, and the sign. */
    List<Cell> cellsBeforeEquals() {
        List<Cell> cells = new ArrayList<>();
        do {
            cells.add(cell());
        } while (next < words.size() && !words.get(next).equals("="));
        word("'='");
        return cells;
    }

    /** Takes the dimensions of a box, of any size. */
    Dimensions dimensions() {
        String word = word("a shape such as 3x3");
        return Dimensions.parse(word)
                .orElseThrow(() -> bad("'" + word + "' is no shape, expected rows x columns such as 3x3"));
    }

    /** Refuses words that nobody has taken. */
    void requireEnd() {
        if (next < words.size()) {
            throw bad("'" + words.get(next) + "' is too much");
        }
    }
}
