package io.github.exactgrid.puzzle;

import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines of one puzzle of {@link PuzzleFormat#RULES}, split into statements. {@link RulesParser} interprets them. */
final class RulesText {

    /**
     * The maximum number of lines of a puzzle: bounds the memory for a text that never ends one. A 64x64 board with candidates
     * for each cell takes 4300 lines.
     */
    private static final int MAX_LINES = 20_000;

    /**
     * A statement and its position.
     *
     * @param statement the statement
     * @param line the number of its line
     * @param rows the rows of a block: the lines below it; empty for other statements
     */
    record Entry(Statement statement, long line, List<Line> rows) {

        String key() {
            return statement.key();
        }

        String value() {
            return statement.value();
        }

        PuzzleFormatException bad(String reason) {
            return new PuzzleFormatException(line, reason);
        }
    }

    private final List<Line> lines;

    private RulesText(List<Line> lines) {
        this.lines = lines;
    }

    /**
     * Takes the lines of the next puzzle. It ends at the end of the text, or where a statement with a value follows the
     * givens: that statement, with the comments directly above it, begins the next puzzle.
     */
    static RulesText take(Lines source) throws IOException {
        int end = 0;
        int afterBlank = 0;
        boolean givens = false;
        List<Line> lines = new ArrayList<>();
        for (Line line = source.peek(0); line != null && end < MAX_LINES; line = source.peek(end)) {
            if (line.is(Kind.KEY)) {
                if (givens && !valueOf(line).isEmpty()) {
                    end = afterBlank;
                    break;
                }
                givens |= keyOf(line).equals(Statement.GIVENS);
            }
            end++;
            if (!line.is(Kind.COMMENT)) {
                afterBlank = end;
            }
        }
        for (int i = 0; i < end; i++) {
            lines.add(source.peek(i));
        }
        source.drop(end);
        return new RulesText(lines);
    }

    private static String keyOf(Line line) {
        return line.text().substring(0, line.text().indexOf(':'));
    }

    private static String valueOf(Line line) {
        String value = line.text().substring(line.text().indexOf(':') + 1);
        return String.join(" ", Statement.words(value));
    }

    /** Returns the number of the last line. */
    long lastLine() {
        return lines.get(lines.size() - 1).number();
    }

    /**
     * Splits the lines into statements.
     *
     * @throws PuzzleFormatException if a line is neither a statement nor a row nor a comment
     */
    List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        @Nullable Entry block = null;
        for (Line line : lines) {
            line.requireText();
            if (line.is(Kind.KEY)) {
                Entry entry = entry(line);
                block = Statement.isBlock(entry.key()) ? entry : null;
                entries.add(entry);
            } else if (line.is(Kind.BLANK)) {
                block = null;
            } else if (block != null && (!line.is(Kind.COMMENT) || isRowOfVoids(line))) {
                block.rows().add(line);
            } else if (line.is(Kind.COMMENT)) {
                addComment(line, block, entries);
            } else {
                throw line.bad("neither 'key: value' nor a row below givens:, solution: or regions:");
            }
        }
        return entries;
    }

    private static Entry entry(Line line) {
        String key = keyOf(line);
        String value = valueOf(line);
        Entry entry = new Entry(new Statement(key, value), line.number(), new ArrayList<>());
        if (Statement.isBlock(key) && !value.isEmpty()) {
            throw entry.bad(key + ": the rows belong on the lines below");
        }
        return entry;
    }

    /** Adds a comment to the statements so far. A comment within a block is moved above the block. */
    private static void addComment(Line line, @Nullable Entry block, List<Entry> entries) {
        int index = block == null ? entries.size() : entries.size() - 1;
        Statement comment = new Statement(Statement.COMMENT, line.text().substring(1));
        entries.add(index, new Entry(comment, line.number(), List.of()));
    }

    /** Returns whether a line that begins with {@code #} is a row: its first word is {@code #} alone, and all may be cells. */
    private static boolean isRowOfVoids(Line line) {
        for (String word : Statement.words(line.text())) {
            if (!word.matches("#|\\.|\\w{1,2}")) {
                return false;
            }
        }
        return true;
    }
}
