package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.puzzle.GridReader.Layout;
import io.github.exactgrid.puzzle.Line.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads puzzles one after the other, in constant memory, and no further than is needed to know where each ends.
 *
 * <p>A text may mix formats, and puzzles of all sizes. Puzzles of {@link PuzzleFormat#RULES} come last, as all that follows
 * them is taken for their rows; many of them may follow each other. So do the rows of {@link PuzzleFormat#CSV_TABLE}.
 *
 * <p>A bad puzzle does not spoil those behind it: after an exception, go on.
 *
 * <p>Not thread-safe.
 */
public final class PuzzleReader implements Closeable {

    /** Comments and blank lines further above a puzzle than this many lines are forgotten. */
    private static final int MOST_HEADERS = 1000;

    private final Reader reader;
    private final Lines lines;
    private final @Nullable PuzzleFormat format;
    private final GridReader grids;
    private final SdkReader sdk;
    private final CsvReader csv;
    private final PencilmarksReader pencilmarks;

    /** Where the latest puzzle begins. */
    private long line;

    /**
     * Reads puzzles of all formats, telling them apart.
     *
     * @param reader the text, decoded; {@link #close} closes it
     */
    public PuzzleReader(Reader reader) {
        this(reader, null, Layout.ANY);
    }

    /**
     * Reads puzzles of one format.
     *
     * @param reader the text, decoded; {@link #close} closes it
     * @param format the format
     */
    public PuzzleReader(Reader reader, PuzzleFormat format) {
        this(reader, Objects.requireNonNull(format, "format"), layout(format));
    }

    private PuzzleReader(Reader reader, @Nullable PuzzleFormat format, Layout layout) {
        this.reader = Objects.requireNonNull(reader, "reader");
        this.lines = new Lines(reader);
        this.format = format;
        this.grids = new GridReader(lines, layout);
        this.sdk = new SdkReader(lines);
        this.csv = new CsvReader(lines);
        this.pencilmarks = new PencilmarksReader(lines);
    }

    /** Returns a reader of a text that has one puzzle, so that there is no doubt what its lines are. */
    static PuzzleReader ofOne(Reader reader, @Nullable PuzzleFormat format) {
        return new PuzzleReader(reader, format, format == null ? Layout.ONE_GRID : layout(format));
    }

    private static Layout layout(PuzzleFormat format) {
        return switch (format) {
            case LINE, SDM -> Layout.ONE_LINE;
            default -> Layout.ROWS;
        };
    }

    /**
     * Reads the next puzzle.
     *
     * @return the puzzle, or empty if there are no more
     * @throws PuzzleFormatException if what comes next is no puzzle; the next call reads what comes behind it
     * @throws IOException if the text cannot be read on
     */
    public Optional<Puzzle> next() throws IOException {
        int headers = headers();
        Line first = headers < 0 ? null : lines.peek(headers);
        if (first == null) {
            return Optional.empty();
        }
        line = first.number();
        return Optional.of(read(format == null ? recognised(headers, first) : format));
    }

    /**
     * Returns all puzzles that are left, read as they are asked for.
     *
     * @return a sequential stream, whose terminal operation throws {@link PuzzleFormatException} at the first bad puzzle, and
     *     {@link UncheckedIOException} if the text cannot be read on
     */
    public Stream<Puzzle> puzzles() {
        Spliterator<Puzzle> remaining =
                new AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super Puzzle> action) {
                        try {
                            Optional<Puzzle> puzzle = next();
                            puzzle.ifPresent(action);
                            return puzzle.isPresent();
                        } catch (IOException failure) {
                            throw new UncheckedIOException(failure);
                        }
                    }
                };
        return StreamSupport.stream(remaining, false);
    }

    /**
     * Returns where the latest puzzle begins, good or bad.
     *
     * @return the number of its first line without headers and comments, from 1; 0 if none has been read
     */
    public long line() {
        return line;
    }

    /**
     * Returns how far the text has been read.
     *
     * @return the number of lines, which may be more than the puzzles so far take
     */
    public long linesRead() {
        return lines.read();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /** Returns the number of lines above the next puzzle, or -1 if there is none. */
    private int headers() throws IOException {
        int headers = 0;
        for (Line next = lines.peek(0); next != null; next = lines.peek(headers)) {
            if (!next.isHeader()) {
                return headers;
            }
            if (headers < MOST_HEADERS) {
                headers++;
            } else {
                lines.drop(1);
            }
        }
        return -1;
    }

    private Puzzle read(PuzzleFormat known) throws IOException {
        return switch (known) {
            case LINE -> Puzzle.of(GridText.read(grids.next()));
            case ROWS, BOXED -> Puzzle.of(ofRows(grids.next()));
            case SDM -> Puzzle.of(classic(GridText.read(grids.next())));
            case SS -> Puzzle.of(classic(ofRows(withoutX(grids.next()))));
            case SDK -> sdk.next();
            case CSV, CSV_TABLE -> csv.next();
            case PENCILMARKS -> pencilmarks.next();
            case RULES -> RulesParser.parse(RulesText.take(lines));
        };
    }

    /** Tells the format of what comes next by its first line; for plain grids, whose layout does not matter, it is one. */
    private PuzzleFormat recognised(int headers, Line first) throws IOException {
        if (csv.recognises(headers)) {
            return PuzzleFormat.CSV;
        }
        if (first.is(Kind.KEY)) {
            return PuzzleFormat.RULES;
        }
        if (first.is(Kind.SECTION)) {
            return PuzzleFormat.SDK;
        }
        return PencilmarksReader.recognises(first) ? PuzzleFormat.PENCILMARKS : PuzzleFormat.LINE;
    }

    /** Reads a grid whose rows must be lines. */
    private static Grid ofRows(List<Line> rows) {
        Grid grid = GridText.read(rows);
        if (rows.size() < grid.rows()) {
            throw rows.get(0).bad("all cells on one line, expected a line for each row");
        }
        return grid;
    }

    private static List<Line> withoutX(List<Line> rows) {
        return rows.stream()
                .map(row -> row.is(Kind.FAULT)
                        ? row
                        : new Line(row.number(), row.text().replaceAll("[xX]", ".")))
                .toList();
    }

    private Grid classic(Grid grid) {
        if (!grid.isNineByNine()) {
            throw new PuzzleFormatException(
                    line, "a " + grid.rows() + "x" + grid.columns() + " grid, expected 9x9 in this format");
        }
        return grid;
    }
}
