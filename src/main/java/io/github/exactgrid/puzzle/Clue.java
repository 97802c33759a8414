package io.github.exactgrid.puzzle;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.notation.Dimensions;
import io.github.exactgrid.internal.notation.Notation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;

/** The words of a clue, taken one after the other. A clue is a statement about cells of the board. */
final class Clue {

    /** The maximum number of figures of a number. The sum of a line of 64 cells, at most 64 * 64, has four. */
    private static final int MAX_FIGURES = 5;

    private final RulesText.Entry entry;
    private final Grid board;
    private final List<String> words;
    private int next;

    Clue(RulesText.Entry entry, Grid board) {
        this.entry = entry;
        this.board = board;
        this.words = entry.statement().words();
    }

    /** Returns an exception for this clue. */
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

    /** Takes a number, at least 0. */
    int number() {
        String word = word("a number");
        return number(word, word);
    }

    /** Takes a number, which may have a minus sign. */
    int signedNumber() {
        String word = word("a number");
        return word.startsWith("-") ? -number(word.substring(1), word) : number(word, word);
    }

    private int number(String figures, String word) {
        boolean digits = !figures.isEmpty() && figures.chars().allMatch(figure -> figure >= '0' && figure <= '9');
        if (!digits || figures.length() > MAX_FIGURES) {
            throw bad(Notation.quoted(word) + " is no number" + (digits ? " of up to " + MAX_FIGURES + " digits" : ""));
        }
        return Integer.parseInt(figures);
    }

    /** Takes all remaining numbers, at least one. */
    List<Integer> numbers() {
        List<Integer> numbers = new ArrayList<>();
        do {
            numbers.add(number());
        } while (next < words.size());
        return numbers;
    }

    /** Takes numbers, at least one, up to the name of a cell. */
    List<Integer> numbersBeforeCells() {
        return beforeCells(this::number);
    }

    /** Takes numbers that may have minus signs, at least one, up to the name of a cell. */
    List<Integer> signedNumbersBeforeCells() {
        return beforeCells(this::signedNumber);
    }

    private List<Integer> beforeCells(IntSupplier number) {
        List<Integer> numbers = new ArrayList<>();
        do {
            numbers.add(number.getAsInt());
        } while (next < words.size() && !words.get(next).startsWith("r"));
        return numbers;
    }

    /** Takes the name of a cell of the board. */
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

    /** Takes all remaining cells, at least one. */
    List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        do {
            cells.add(cell());
        } while (next < words.size());
        return cells;
    }

    /** Takes cells, at least one, and the sign {@code =} after them. */
    List<Cell> cellsBeforeEquals() {
        List<Cell> cells = cellsUpTo("=");
        word("'='");
        return cells;
    }

    /** Takes all remaining cells, at least one, in parts between bars. */
    List<List<Cell>> parts() {
        List<List<Cell>> parts = new ArrayList<>();
        parts.add(cellsUpTo("|"));
        while (accept("|")) {
            parts.add(cellsUpTo("|"));
        }
        return parts;
    }

    /** Takes all remaining cells in arms, each after a bar; none if there are none. */
    List<List<Cell>> arms() {
        List<List<Cell>> arms = new ArrayList<>();
        while (accept("|")) {
            arms.add(cellsUpTo("|"));
        }
        return arms;
    }

    private List<Cell> cellsUpTo(String sign) {
        List<Cell> cells = new ArrayList<>();
        do {
            cells.add(cell());
        } while (next < words.size() && !words.get(next).equals(sign));
        return cells;
    }

    /** Takes the words up to one of some signs, or the end. */
    List<String> wordsUpTo(Set<String> signs) {
        int first = next;
        while (next < words.size() && !signs.contains(words.get(next))) {
            next++;
        }
        return words.subList(first, next);
    }

    /** Returns the clue of a statement that is a part of this one. */
    Clue part(String key, List<String> value) {
        return new Clue(
                new RulesText.Entry(new Statement(key, String.join(" ", value)), entry.line(), List.of()), board);
    }

    /** Takes the next word if it is a given one. */
    boolean accept(String word) {
        boolean isNext = next < words.size() && words.get(next).equals(word);
        next += isNext ? 1 : 0;
        return isNext;
    }

    /** Returns whether all words have been taken. */
    boolean isAtEnd() {
        return next == words.size();
    }

    /** Takes the dimensions of a box, of any size. */
    Dimensions dimensions() {
        String word = word("a shape such as 3x3");
        return Dimensions.parse(word)
                .orElseThrow(() -> bad(Notation.quoted(word) + " is no shape, expected rows x columns such as 3x3"));
    }

    /** Rejects words that have not been taken. */
    void requireEnd() {
        if (next < words.size()) {
            throw bad(Notation.quoted(words.get(next)) + " is too much");
        }
    }
}
