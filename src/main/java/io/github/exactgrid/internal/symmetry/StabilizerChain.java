package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.internal.limits.Budget;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A group of permutations of some points, by a base and a strong generating set: level {@code i} has the orbit of the base point
 * {@code i} under the permutations that fix the base points before it (Sims 1970; Seress, Permutation Group Algorithms, 2003).
 *
 * <p>{@link Permutations} are arrays of images. All methods with a budget throw {@link
 * io.github.exactgrid.internal.limits.StoppedException} if the call must stop.
 */
final class StabilizerChain {

    private static final int OUTSIDE = -2;
    private static final int ROOT = -1;

    private final int points;
    private final int[] base;
    private final List<int[]> generators = new ArrayList<>();
    private final List<int[]> inverses = new ArrayList<>();

    /** The level that each generator was found at: it fixes the base points before. */
    private final List<Integer> levels = new ArrayList<>();

    /** For each level and point the generator that leads to it from the base point on a shortest way, or one of the above. */
    private final int[][] ways;

    StabilizerChain(int points, int[] base, Budget budget) {
        this.points = points;
        this.base = base;
        this.ways = new int[base.length][];
        for (int level = 0; level < base.length; level++) {
            budget.prepare(points); // all levels together may take tens of megabytes
            ways[level] = new int[points];
            Arrays.fill(ways[level], OUTSIDE);
            ways[level][base[level]] = ROOT;
        }
    }

    /** Adds a generator that fixes the base points before a level. Levels are completed from the last to the first. */
    void add(int level, int[] images, Budget budget) {
        generators.add(Arrays.copyOf(images, points));
        inverses.add(Permutations.inverse(generators.get(generators.size() - 1)));
        levels.add(level);
        ways[level] = closure(level, base[level], budget);
    }

    /** Returns the way to each point of the orbit of a point under the generators of a level and after it. */
    private int[] closure(int level, int from, Budget budget) {
        int[] way = new int[points];
        Arrays.fill(way, OUTSIDE);
        way[from] = ROOT;
        int[] queue = new int[points];
        queue[0] = from;
        int count = 1;
        for (int i = 0; i < count; i++) {
            budget.prepare(generators.size());
            for (int g = 0; g < generators.size(); g++) {
                int image = generators.get(g)[queue[i]];
                if (levels.get(g) >= level && way[image] == OUTSIDE) {
                    way[image] = g;
                    queue[count++] = image;
                }
            }
        }
        return way;
    }

    boolean inOrbit(int level, int point) {
        return ways[level][point] != OUTSIDE;
    }

    /** Marks the orbit of a point under the generators of a level and after it. */
    void markOrbit(int level, int point, boolean[] marks, Budget budget) {
        int[] way = closure(level, point, budget);
        for (int i = 0; i < points; i++) {
            marks[i] |= way[i] != OUTSIDE;
        }
    }

    int points() {
        return points;
    }

    /** Returns the number of base points. */
    int length() {
        return base.length;
    }

    int basePoint(int level) {
        return base[level];
    }

    List<int[]> generators() {
        return generators;
    }

    /** Returns the number of permutations. */
    BigInteger order() {
        BigInteger order = BigInteger.ONE;
        for (int[] way : ways) {
            order = order.multiply(BigInteger.valueOf(
                    Arrays.stream(way).filter(generator -> generator != OUTSIDE).count()));
        }
        return order;
    }

    /** Returns the points that the base point of a level can be mapped to, ascending. */
    int[] orbit(int level) {
        int[] orbit = new int[points];
        int count = 0;
        for (int point = 0; point < points; point++) {
            if (inOrbit(level, point)) {
                orbit[count++] = point;
            }
        }
        return Arrays.copyOf(orbit, count);
    }

    /** Returns a permutation that fixes the base points before a level and maps that of the level to a point of its orbit. */
    int[] representative(int level, int point, Budget budget) {
        int[] product = Permutations.identity(points);
        for (int at = point; ways[level][at] != ROOT; ) {
            int generator = ways[level][at];
            budget.prepare(points);
            product = Permutations.product(product, generators.get(generator));
            at = inverses.get(generator)[at];
        }
        return product;
    }

    /** Returns a permutation of the group, each with the same probability. */
    int[] random(RandomGenerator random, Budget budget) {
        int[] product = Permutations.identity(points);
        for (int level = 0; level < base.length; level++) {
            int[] orbit = orbit(level);
            budget.prepare(2L * points);
            product = Permutations.product(product, representative(level, orbit[random.nextInt(orbit.length)], budget));
        }
        return product;
    }

    boolean contains(int[] permutation, Budget budget) {
        int[] rest = permutation;
        for (int level = 0; level < base.length; level++) {
            int image = rest[base[level]];
            if (!inOrbit(level, image)) {
                return false;
            }
            budget.prepare(2L * points);
            rest = Permutations.product(Permutations.inverse(representative(level, image, budget)), rest);
        }
        return Arrays.equals(rest, Permutations.identity(points));
    }
}
