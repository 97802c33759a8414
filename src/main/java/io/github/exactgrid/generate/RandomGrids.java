package io.github.exactgrid.generate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.generate.SeededRandom;
import io.github.exactgrid.internal.generate.UniformGrids;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Random solved grids of the classic 9x9, each of the 6,670,903,752,021,072,936,960 with exactly the same probability. */
public final class RandomGrids {

    /** What the latest call has worked with, unless another call has it: making it takes as long as a grid. */
    private static final AtomicReference<@Nullable UniformGrids> IDLE = new AtomicReference<>();

    private RandomGrids() {}

    /**
     * Returns a random solved grid.
     *
     * @param seed the seed, any number
     * @param index the number of the grid, any number; other numbers give other grids
     * @return the grid, the same for the same seed and number in every JVM
     */
    public static Grid uniform(long seed, long index) {
        byte[] cells = new byte[81];
        UniformGrids known = IDLE.getAndSet(null);
        UniformGrids grids = known == null ? new UniformGrids() : known;
        grids.write(new SeededRandom(seed, index), cells);
        IDLE.set(grids);
        return Grid.of(cells);
    }

    /**
     * Returns random solved grids.
     *
     * @param seed the seed, any number
     * @return an endless, lazy, ordered stream of {@link #uniform(long, long) uniform(seed, 0)}, {@code uniform(seed, 1)} ...; it may
     *     be made parallel
     */
    public static Stream<Grid> uniform(long seed) {
        return LongStream.iterate(0, index -> index + 1).mapToObj(index -> uniform(seed, index));
    }
}
