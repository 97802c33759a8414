package io.github.exactgrid.puzzle;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads puzzles from a character stream, one after the other.
 *
 * <p>The text may mix formats and sizes, with two exceptions. After the first puzzle of {@link PuzzleFormat#RULES} all
 * further lines are taken for puzzles of that format; after the heading of a {@link PuzzleFormat#CSV_TABLE} all further
 * lines are taken for its rows.
 *
 * <p>An error in one puzzle does not affect the next: after a {@link PuzzleFormatException} callers may continue to read.
 *
 * <p>A reader takes constant memory, and reads only as far as it must to know where a puzzle ends. It is not thread-safe.
 */
public final class PuzzleReader implements Closeable {

    private final Reader reader;
    private final PuzzleSource source;

    /**
     * Creates a reader that recognises the format of each puzzle.
     *
     * @param reader the text; {@link #close} closes it
     */
    public PuzzleReader(Reader reader) {
        this.reader = Objects.requireNonNull(reader, "reader");
        this.source = PuzzleSource.ofAnyFormat(reader);
    }

    /**
     * Creates a reader of one format.
     *
     * @param reader the text; {@link #close} closes it
     * @param format the format of all puzzles
     */
    public PuzzleReader(Reader reader, PuzzleFormat format) {
        Objects.requireNonNull(format, "format");
        this.reader = Objects.requireNonNull(reader, "reader");
        this.source = PuzzleSource.of(reader, format);
    }

    /**
     * Reads the next puzzle.
     *
     * @return the puzzle, or empty at the end of the text
     * @throws PuzzleFormatException if the next lines are no puzzle; the next call reads the lines after them
     * @throws IOException if the underlying reader fails
     */
    public Optional<Puzzle> next() throws IOException {
        PuzzleContent content = source.next();
        return content == null ? Optional.empty() : Optional.of(new Puzzle(content));
    }

    /**
     * Reads the next puzzles if each is a line with nothing but a 9x9 grid, as in most long files. They take less memory and time
     * than single puzzles, and are cheap to hand over to another thread. Only the first may need a read of the text.
     *
     * @param max the maximum number of puzzles, at least 1
     * @return one puzzle or more; empty if the text ends, or the next puzzle is of another kind or invalid: then call {@link #next}
     * @throws IllegalArgumentException if {@code max} is less than 1
     * @throws IOException if the underlying reader fails
     */
    public Optional<PuzzleBlock> nextBlock(int max) throws IOException {
        if (max < 1) {
            throw new IllegalArgumentException(max + " puzzles, expected at least 1");
        }
        byte[] cells = source.nextAlone(max);
        return cells == null ? Optional.empty() : Optional.of(new PuzzleBlock(cells, source.line()));
    }

    /**
     * Returns the remaining puzzles. Each is read when the stream needs it.
     *
     * @return a sequential stream; its terminal operation throws {@link PuzzleFormatException} at the first invalid puzzle,
     *     and {@link UncheckedIOException} if the underlying reader fails
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
     * Returns the line at which the latest puzzle begins, valid or not.
     *
     * @return the number of its first line, from 1, not counting comments and blank lines above it; 0 before the first call
     *     of {@link #next} and {@link #nextBlock}
     */
    public long line() {
        return source.line();
    }

    /**
     * Returns the number of lines read so far.
     *
     * @return the number of lines, which may exceed the last line of the latest puzzle
     */
    public long linesRead() {
        return source.linesRead();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
