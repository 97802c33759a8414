package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class CellLanesTest {

    /** Cells one by one give the same answers. */
    @Property(tries = 200)
    void fit_isThatOfCellsOneByOne(@ForAll long seed, @ForAll @IntRange(min = 1, max = 15) int digits) {
        Random random = new Random(seed);
        CellLanes lanes = new CellLanes(digits);
        Scratch scratch = new Scratch(1, new Propagator[] {new DigitSetsPropagator(new int[8], new long[0])});
        for (int question = 0; question < 100; question++) {
            int cells = 1 + random.nextInt(Math.min(digits, lanes.lanes()));
            long wanted = 0;
            while (Long.bitCount(wanted) < cells) {
                wanted |= 1L << random.nextInt(digits);
            }
            long inLanes = 0;
            for (int cell = 0; cell < cells; cell++) {
                long mask = random.nextLong() & (-1L >>> (Long.SIZE - digits));
                scratch.masks[cell] = random.nextBoolean() ? mask : mask | (wanted & random.nextLong());
                inLanes |= lanes.inLane(scratch.masks[cell], cell);
            }
            boolean fits = DigitSetsPropagator.fits(wanted, 0, cells, scratch);
            long fit = lanes.fit(inLanes, wanted, lanes.ones(cells));
            assertThat(fit != 0).isEqualTo(fits);
            for (int cell = 0; fits && cell < cells; cell++) {
                assertThat(lanes.ofLane(fit, cell)).isEqualTo(scratch.fitting[cell]);
            }
        }
    }
}
