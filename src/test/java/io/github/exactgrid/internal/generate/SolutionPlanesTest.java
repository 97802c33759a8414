package io.github.exactgrid.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SolutionPlanesTest {

    private static final int CELLS = 5;
    private static final int DIGITS = 3;
    private static final int[] OPEN = {0, 2, 3};

    private static List<byte[]> fill(SolutionPlanes planes, int count, Random random) {
        List<byte[]> solutions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] solution = new byte[CELLS];
            for (int cell = 0; cell < CELLS; cell++) {
                // the last digit is rare, so that one of many solutions has it
                solution[cell] = (byte) (random.nextInt(40) == 0 ? 3 : 1 + random.nextInt(2));
            }
            solutions.add(solution);
            planes.add(solution);
        }
        return solutions;
    }

    /** The same planes are filled twice: nothing of the first time is left. */
    @Property(tries = 300)
    void subsetsAndCounts_areThoseOfALoop(@ForAll long seed, @ForAll @IntRange(min = 0, max = 300) int count) {
        Random random = new Random(seed);
        SolutionPlanes planes = new SolutionPlanes(CELLS, DIGITS, 512);
        planes.clear(OPEN);
        fill(planes, random.nextInt(400), random);
        planes.clear(OPEN);
        List<byte[]> solutions = fill(planes, count, random);
        assertThat(planes.count()).isEqualTo(count);
        for (byte first = 1; first <= DIGITS; first++) {
            for (byte second = 1; second <= DIGITS; second++) {
                for (byte third = 1; third <= DIGITS; third++) {
                    byte[] puzzle = {first, 0, second, third, 0};
                    check(planes, solutions, puzzle);
                }
            }
        }
    }

    private static void check(SolutionPlanes planes, List<byte[]> solutions, byte[] puzzle) {
        long first = number(solutions, puzzle, 0);
        long both = number(solutions, puzzle, 0, 2);
        long all = number(solutions, puzzle, OPEN);
        SolutionPlanes.Subset everything = new SolutionPlanes.Subset();
        SolutionPlanes.Subset withOne = new SolutionPlanes.Subset();
        SolutionPlanes.Subset withTwo = new SolutionPlanes.Subset();
        everything.setToAll(planes);
        withOne.setToCommon(everything, planes.plane(0, puzzle[0]));
        withTwo.setToCommon(withOne, planes.plane(2, puzzle[2]));
        assertThat(everything.hasSeveral()).isEqualTo(solutions.size() > 1);
        assertThat(everything.hasOneIn(planes.plane(0, puzzle[0]))).isEqualTo(first == 1);
        assertThat(withOne.hasSeveral()).isEqualTo(first > 1);
        assertThat(withOne.hasOneIn(planes.plane(2, puzzle[2]))).isEqualTo(both == 1);
        assertThat(withTwo.words() > 0).isEqualTo(both > 0);
        assertThat(withTwo.hasOneIn(planes.plane(3, puzzle[3]))).isEqualTo(all == 1);
        assertThat(planes.count(puzzle, OPEN, -1, 2)).isEqualTo(Math.min(all, 2));
        assertThat(planes.count(puzzle, OPEN, -1, 1)).isEqualTo(Math.min(all, 1));
        assertThat(planes.count(puzzle, OPEN, 2, 2)).isEqualTo(Math.min(both, 2));
        assertThat(planes.count(puzzle, new int[0], -1, 2)).isEqualTo(Math.min(solutions.size(), 2));
    }

    private static long number(List<byte[]> solutions, byte[] puzzle, int... cells) {
        return solutions.stream()
                .filter(solution -> {
                    for (int cell : cells) {
                        if (solution[cell] != puzzle[cell]) {
                            return false;
                        }
                    }
                    return true;
                })
                .count();
    }

    /** Of 128 places 64 at a time are used again. */
    @Test
    void theOldestSolutions_makeRoom() {
        SolutionPlanes planes = new SolutionPlanes(1, 200, 128);
        int[] cell = {0};
        planes.clear(cell);
        for (int i = 1; i <= 200; i++) {
            planes.add(new byte[] {(byte) (i <= 100 ? i : i - 100)});
            int oldest = i <= 128 ? 1 : i <= 192 ? 65 : 129;
            for (int other = 1; other <= 100; other++) {
                int copies =
                        (other >= oldest && other <= i ? 1 : 0) + (other + 100 >= oldest && other + 100 <= i ? 1 : 0);
                assertThat(planes.count(new byte[] {(byte) other}, cell, -1, 2)).isEqualTo(copies);
            }
        }
    }
}
