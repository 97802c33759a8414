package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UnavoidableSetsTest {

    /** A clue that is the last of a set is needed, by another engine; and many needed ones are known. */
    @Test
    void lastClues_areNeeded() {
        Solver solver = Solvers.dlx();
        UniformGrids grids = new UniformGrids();
        UnavoidableSets sets = new UnavoidableSets();
        int known = 0;
        int needed = 0;
        for (int seed = 0; seed < 20; seed++) {
            SeededRandom random = new SeededRandom(seed, 5);
            byte[] solution = new byte[81];
            grids.write(random, solution);
            byte[] cells = solution.clone();
            sets.load(solution);
            int[] order = java.util.stream.IntStream.range(0, 81).toArray();
            random.shuffle(order);
            for (int cell : order) {
                cells[cell] = 0;
                boolean isNeeded = solver.count(Grid.of(cells), 2) > 1;
                if (sets.isNeeded(cell)) {
                    assertThat(isNeeded).isTrue();
                    known++;
                }
                sets.remove(cell);
                if (isNeeded) {
                    cells[cell] = solution[cell];
                    sets.putBack(cell);
                    needed++;
                }
            }
        }
        assertThat(known).isGreaterThan(needed / 3);
    }

    /** Each set has another solution of the rest of the grid that differs in all its cells; none is there twice. */
    @Test
    void sets_areUnavoidable() {
        Solver solver = Solvers.dlx();
        UniformGrids grids = new UniformGrids();
        UnavoidableSets sets = new UnavoidableSets();
        for (int seed = 0; seed < 5; seed++) {
            byte[] solution = new byte[81];
            grids.write(new SeededRandom(seed, 6), solution);
            sets.load(solution);
            long[] upper = new long[UnavoidableSets.MAX_SETS];
            long[] lower = new long[UnavoidableSets.MAX_SETS];
            sets.addTo(upper, lower);
            Set<List<Long>> different = new HashSet<>();
            for (int set = 0; set < sets.count(); set++) {
                byte[] rest = solution.clone();
                int size = 0;
                for (int cell = 0; cell < 81; cell++) {
                    if (Singles.isIn(upper[set], (int) lower[set], cell)) {
                        rest[cell] = 0;
                        size++;
                    }
                }
                assertThat(size).isBetween(4, UnavoidableSets.MAX_CELLS);
                assertThat(solver.count(Grid.of(rest), 2)).isEqualTo(2);
                assertThat(different.add(List.of(upper[set], lower[set]))).isTrue();
            }
            assertThat(sets.count()).isBetween(20, 80);
        }
    }
}
