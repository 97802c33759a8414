package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.links.ColumnNode;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Splits a problem into problems that have no cover in common, and together all of its covers.
 *
 * <p>The part with the most estimated work is halved, again and again. To halve a part, an item is chosen as the search would
 * choose it, and each half keeps some of the item's options: so a part is the whole without some options. For an item with
 * bounds a cover may need options of both halves. There one half is the residual problem after the first of the options
 * was chosen, which is then fixed, and the other half lacks that option.
 */
public final class TreeSplitter {

    /** Any number will do; a constant makes a problem's parts the same on every run. */
    private static final long SEED = 1;

    /** Samples for each branch if the parts should be of about equal work: the mean of 16 is within a factor of two or so. */
    private static final int PROBES_FOR_EQUAL_WORK = 16;

    /** Samples for each branch if there are many parts for each thread, so that their work need not be equal. */
    private static final int PROBES_FOR_THREADS = 1;

    /**
     * A problem with part of the covers.
     *
     * @param matrix the problem
     * @param fixed labels of options that each of its covers contains besides options of the matrix
     * @param work the estimated number of nodes of its tree
     */
    public record Part(CoverMatrix matrix, int[] fixed, double work) {}

    /**
     * The most samples for all branches of an item together. Of an item with more branches only some are sampled, at equal
     * distances: an item with 100,000 options took minutes.
     */
    private static final int MAX_PROBES_FOR_EQUAL_WORK = 4096;

    private static final int MAX_PROBES_FOR_THREADS = 256;

    private final int probes;
    private final int maxProbes;
    private final Budget budget;
    private final Random random = new Random(SEED);

    private TreeSplitter(int probes, int maxProbes, Budget budget) {
        this.probes = probes;
        this.maxProbes = maxProbes;
        this.budget = budget;
    }

    /** Returns a splitter into parts of about equal work. */
    public static TreeSplitter forEqualWork(Budget budget) {
        return new TreeSplitter(PROBES_FOR_EQUAL_WORK, MAX_PROBES_FOR_EQUAL_WORK, budget);
    }

    /** Returns a splitter into many parts for each thread, which takes little time. */
    public static TreeSplitter forThreads(Budget budget) {
        return new TreeSplitter(PROBES_FOR_THREADS, MAX_PROBES_FOR_THREADS, budget);
    }

    /**
     * Splits a problem into a number of parts, or fewer if its tree has fewer branches, but at least one. Returns null if
     * stopped.
     */
    public @Nullable List<Part> split(CoverMatrix matrix, int[] fixed, int wanted) {
        PriorityQueue<Part> parts =
                new PriorityQueue<>(Comparator.comparingDouble(Part::work).reversed());
        List<Part> whole = List.of(new Part(matrix, fixed, 1));
        List<Part> unsplittable = new ArrayList<>();
        parts.addAll(whole);
        while (!parts.isEmpty() && parts.size() + unsplittable.size() < wanted) {
            List<Part> halves = halve(parts.remove());
            if (halves == null) {
                return null;
            }
            (halves.size() == 1 ? unsplittable : parts).addAll(halves);
        }
        unsplittable.addAll(parts);
        return unsplittable.isEmpty() ? whole : unsplittable;
    }

    /**
     * Returns the halves of a part, the part itself if it has at most one cover, or nothing if it has none; null if stopped.
     */
    public @Nullable List<Part> halve(Part part) {
        try {
            return halvesOf(part);
        } catch (StoppedException stopped) {
            return null;
        }
    }

    private @Nullable List<Part> halvesOf(Part part) {
        Descent descent = new Descent(part.matrix(), budget);
        if (!descent.link()) {
            return null;
        }
        ColumnNode item = descent.downWhileForced();
        if (item == null) {
            return List.of(part);
        }
        if (item.size() <= 0) {
            return List.of();
        }
        double[] work = workOfBranches(descent, item);
        if (work == null) {
            return null;
        }
        return item.hasBounds() ? inAndOut(part, descent, item, work) : halves(part, descent, item, work);
    }

    /** Returns the estimated nodes of each branch of an item, or null if stopped. */
    private double @Nullable [] workOfBranches(Descent descent, ColumnNode item) {
        double[] work = new double[item.size()];
        int probesOfEach = Math.max(1, Math.min(probes, maxProbes / work.length));
        int distance = (work.length + maxProbes - 1) / maxProbes;
        int level = descent.level();
        for (int branch = 0; branch < work.length; branch += distance) {
            if (branch == 0) {
                descent.down(item, 0);
            } else {
                descent.further(distance);
            }
            double nodes = 1;
            for (int i = 0; i < probesOfEach; i++) {
                Probe probe = descent.probe(random);
                if (probe == null) {
                    return null;
                }
                nodes += probe.nodes() / probesOfEach;
            }
            Arrays.fill(work, branch, Math.min(work.length, branch + distance), nodes);
        }
        descent.up(level);
        return work;
    }

    private List<Part> halves(Part part, Descent descent, ColumnNode item, double[] work) {
        int[] options = item.options();
        int middle = middle(work);
        assert 0 < middle && middle < options.length && options.length == work.length;
        BitSet left = descent.optionsLeft();
        return List.of(
                without(part, left, options, middle, options.length, sum(work, 0, middle)),
                without(part, left, options, 0, middle, sum(work, middle, options.length)));
    }

    /** Returns where to cut so that the sums on both sides differ least, with at least one branch on each side. */
    private static int middle(double[] work) {
        double half = sum(work, 0, work.length) / 2;
        double before = 0;
        for (int i = 0; i < work.length - 1; i++) {
            if (before + work[i] / 2 >= half) {
                return Math.max(1, i);
            }
            before += work[i];
        }
        return work.length - 1;
    }

    private static double sum(double[] work, int from, int to) {
        return Arrays.stream(work, from, to).sum();
    }

    /** Returns a part without some of an item's options. */
    private Part without(Part part, BitSet left, int[] options, int from, int to, double work) {
        BitSet kept = (BitSet) left.clone();
        for (int i = from; i < to; i++) {
            kept.clear(options[i]);
        }
        return new Part(part.matrix().select(kept.stream().toArray(), budget), part.fixed(), work);
    }

    private List<Part> inAndOut(Part part, Descent descent, ColumnNode item, double[] work) {
        int[] options = item.options();
        CoverMatrix matrix = part.matrix();
        int[] fixed = Arrays.copyOf(part.fixed(), part.fixed().length + 1);
        fixed[part.fixed().length] = matrix.label(options[0]);
        return List.of(
                new Part(matrix.residual(options[0], budget), fixed, work[0]),
                without(part, descent.optionsLeft(), options, 0, 1, sum(work, 1, work.length)));
    }
}
