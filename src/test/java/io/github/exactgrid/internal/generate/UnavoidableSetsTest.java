package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.Solvers;
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
                if (isNeeded) {
                    cells[cell] = solution[cell];
                    needed++;
                } else {
                    sets.remove(cell);
                }
            }
        }
        assertThat(known).isGreaterThan(needed / 3);
    }
}
