package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PeersTest {

    /** Each cell is in one group, and the cells of a group are all peers. */
    @Property(tries = 300)
    void groups_arePeersAndHoldEachCellOnce(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 1 + random.nextInt(150);
        Peers peers = new Peers(cells);
        for (int i = random.nextInt(6 * cells); i > 0; i--) {
            int one = random.nextInt(cells);
            int other = random.nextInt(cells);
            if (one != other) {
                peers.add(one, other);
            }
        }
        int[] some = random.ints(0, cells)
                .distinct()
                .limit(1 + random.nextInt(cells))
                .toArray();

        List<int[]> groups = peers.groups(some, Budget.unlimited());

        assertThat(groups).allMatch(peers::areAllPeers);
        assertThat(groups.stream().flatMapToInt(Arrays::stream).boxed())
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(some).boxed().toList());
    }

    /** The first cell is a peer of one other; all others are peers. In the given order the first two would be a group. */
    @Test
    void groups_leaveMostCellsToChooseFrom() {
        Peers peers = new Peers(6);
        peers.add(0, 1);
        peers.addAll(new int[] {1, 2, 3, 4, 5});

        List<int[]> groups = peers.groups(IntStream.range(0, 6).toArray(), Budget.unlimited());

        assertThat(groups).hasSize(2);
        assertThat(groups.get(0)).containsExactlyInAnyOrder(1, 2, 3, 4, 5);
    }

    /** A rule of thousands of sets divides each of them. */
    @Test
    void groups_countTheirSteps() {
        Peers peers = new Peers(4096);
        peers.addAll(IntStream.range(0, 50).toArray());
        int[] cells = IntStream.range(0, 100).toArray();
        Budget budget = Budget.unlimited();
        budget.cancel();

        assertThatThrownBy(() -> IntStream.range(0, 20).forEach(time -> peers.groups(cells, budget)))
                .isInstanceOf(StoppedException.class);
    }
}
