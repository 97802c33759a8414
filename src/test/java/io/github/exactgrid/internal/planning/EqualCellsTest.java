package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagators.Peers;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class EqualCellsTest {

    /** Two cells are peers if any cell equal to the one was a peer of any cell equal to the other. */
    @Property(tries = 300)
    void sharePeers_givesEachCellThePeersOfItsClass(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 2 + random.nextInt(100);
        int classes = 1 + random.nextInt(cells);
        int[] classOf = random.ints(cells, 0, classes).toArray();
        EqualCells equal = new EqualCells(cells);
        int[] last = new int[classes];
        for (int cell = 0; cell < cells; cell++) {
            if (last[classOf[cell]] > 0) {
                equal.join(cell, last[classOf[cell]] - 1);
            }
            last[classOf[cell]] = cell + 1;
        }
        Peers peers = new Peers(cells);
        boolean[][] expected = new boolean[classes][classes];
        for (int i = random.nextInt(2 * cells); i > 0; i--) {
            int cell = random.nextInt(cells);
            int other = random.nextInt(cells);
            if (classOf[cell] != classOf[other]) {
                peers.add(cell, other);
                expected[classOf[cell]][classOf[other]] = true;
                expected[classOf[other]][classOf[cell]] = true;
            }
        }

        equal.sharePeers(peers, Budget.unlimited());

        for (int cell = 0; cell < cells; cell++) {
            for (int other = 0; other < cells; other++) {
                assertThat(peers.arePeers(cell, other)).isEqualTo(expected[classOf[cell]][classOf[other]]);
            }
        }
    }

    /** They have no solution, which their table finds: no cell is its own peer. */
    @Test
    void sharePeers_makesNoCellAPeerOfItself() {
        EqualCells equal = new EqualCells(3);
        equal.join(0, 1);
        equal.join(1, 2);
        Peers peers = new Peers(3);
        peers.add(0, 1);

        equal.sharePeers(peers, Budget.unlimited());

        assertThat(peers.lists()).isDeepEqualTo(new int[][] {{1, 2}, {0, 2}, {0, 1}});
    }

    /** The largest board, all cells of which are equal. */
    @Test
    void sharePeers_countsItsSteps() {
        int cells = 4096;
        EqualCells equal = new EqualCells(cells);
        Peers peers = new Peers(cells);
        for (int cell = 1; cell < cells; cell++) {
            equal.join(cell - 1, cell);
            peers.add(cell - 1, cell);
        }
        Budget stopped = new Budget(Long.MAX_VALUE, 0, null);
        stopped.beginSlice();

        assertThatThrownBy(() -> equal.sharePeers(peers, stopped)).isInstanceOf(StoppedException.class);
    }
}
