package io.github.exactgrid.internal.steps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.steps.ForcingNets.Family;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One round of the rating loop of Sudoku Explainer 1.2.1: techniques are tried from the easiest on, and the first hint of the
 * first that has one is the step. Of unique loops and of chains all are compared, and the easiest is taken.
 *
 * <p>A search belongs to one thread. It keeps what it knows about houses that have not changed since the last round.
 */
public final class StepSearch {

    /** The position that is searched: to be loaded, and changed by the steps. */
    public final Position position = new Position();

    private final Budget budget;
    private final Admission admission;
    private final Links links = new Links();
    private final Singles singles = new Singles();
    private final Locking locking = new Locking();
    private final Subsets subsets = new Subsets();
    private final Fish fish = new Fish();
    private final Wings wings = new Wings();
    private final UniqueLoops loops;
    private final BivalueGraves graves = new BivalueGraves();
    private final AlignedExclusions exclusions;
    private @Nullable ForcingChains chains;
    private @Nullable ForcingNets nets;

    /** The scans in their order. */
    private enum Producer {
        HIDDEN_SINGLE(HintKind.LAST_CELL, HintKind.HIDDEN_SINGLE, 1.0),
        DIRECT_LOCKING(HintKind.DIRECT_POINTING, HintKind.DIRECT_CLAIMING, 1.7),
        DIRECT_PAIR(HintKind.DIRECT_HIDDEN_PAIR, HintKind.DIRECT_HIDDEN_PAIR, 2.0),
        NAKED_SINGLE(HintKind.NAKED_SINGLE, HintKind.NAKED_SINGLE, 2.3),
        DIRECT_TRIPLET(HintKind.DIRECT_HIDDEN_TRIPLET, HintKind.DIRECT_HIDDEN_TRIPLET, 2.5),
        LOCKING(HintKind.POINTING, HintKind.CLAIMING, 2.6),
        NAKED_PAIR(HintKind.NAKED_PAIR, HintKind.NAKED_PAIR, 3.0),
        X_WING(HintKind.X_WING, HintKind.X_WING, 3.2),
        HIDDEN_PAIR(HintKind.HIDDEN_PAIR, HintKind.HIDDEN_PAIR, 3.4),
        NAKED_TRIPLET(HintKind.NAKED_TRIPLET, HintKind.NAKED_TRIPLET, 3.6),
        SWORDFISH(HintKind.SWORDFISH, HintKind.SWORDFISH, 3.8),
        HIDDEN_TRIPLET(HintKind.HIDDEN_TRIPLET, HintKind.HIDDEN_TRIPLET, 4.0),
        XY_WING(HintKind.XY_WING, HintKind.XY_WING, 4.2),
        XYZ_WING(HintKind.XYZ_WING, HintKind.XYZ_WING, 4.4),
        UNIQUE_LOOP(HintKind.UNIQUE_RECTANGLE_TYPE_1, HintKind.UNIQUE_LOOP_TYPE_4, 4.5),
        NAKED_QUAD(HintKind.NAKED_QUAD, HintKind.NAKED_QUAD, 5.0),
        JELLYFISH(HintKind.JELLYFISH, HintKind.JELLYFISH, 5.2),
        HIDDEN_QUAD(HintKind.HIDDEN_QUAD, HintKind.HIDDEN_QUAD, 5.4),
        BIVALUE_GRAVE(HintKind.BUG_TYPE_1, HintKind.BUG_TYPE_4, 5.6),
        ALIGNED_PAIR(HintKind.ALIGNED_PAIR_EXCLUSION, HintKind.ALIGNED_PAIR_EXCLUSION, 6.2),
        FORCING_CHAIN(HintKind.X_CYCLE, HintKind.FORCING_CHAIN, 6.5),
        ALIGNED_TRIPLET(HintKind.ALIGNED_TRIPLET_EXCLUSION, HintKind.ALIGNED_TRIPLET_EXCLUSION, 7.5),
        NISHIO(HintKind.NISHIO, HintKind.NISHIO, 7.5),
        MULTIPLE(HintKind.CELL_FORCING_CHAINS, HintKind.REGION_FORCING_CHAINS, 8.0),
        DYNAMIC(HintKind.DYNAMIC_CONTRADICTION, HintKind.DYNAMIC_REGION_CHAINS, 8.5),
        DYNAMIC_PLUS(HintKind.DYNAMIC_PLUS_CONTRADICTION, HintKind.DYNAMIC_PLUS_REGION_CHAINS, 9.0),
        NESTED_FORCING(HintKind.NESTED_FORCING_CONTRADICTION, HintKind.NESTED_FORCING_REGION_CHAINS, 9.5),
        NESTED_MULTIPLE(HintKind.NESTED_MULTIPLE_CONTRADICTION, HintKind.NESTED_MULTIPLE_REGION_CHAINS, 10.0),
        NESTED_DYNAMIC(HintKind.NESTED_DYNAMIC_CONTRADICTION, HintKind.NESTED_DYNAMIC_REGION_CHAINS, 10.5),
        NESTED_TWICE(HintKind.NESTED_TWICE_CONTRADICTION, HintKind.NESTED_TWICE_REGION_CHAINS, 11.0);

        @SuppressWarnings("ImmutableEnumChecker") // never written to
        final Set<HintKind> kinds;

        /** The lowest rating of its hints. */
        final double rating;

        Producer(HintKind first, HintKind last, double rating) {
            this.kinds = EnumSet.range(first, last);
            this.rating = rating;
        }

        boolean ranksAll() {
            return this == UNIQUE_LOOP;
        }

        boolean offersBestOnly() {
            return this == FORCING_CHAIN || compareTo(NISHIO) >= 0;
        }
    }

    private static final Producer[] PRODUCERS = Producer.values();

    /** Keeps the first admitted hint, or the best of all. */
    private final class Choice implements HintSink {
        final Hint hint = new Hint();
        boolean found;
        boolean ranks;

        @Override
        public boolean take(Hint other) {
            if (!admission.admits(other)) {
                return false;
            }
            if (!found || other.rating < hint.rating || (other.rating == hint.rating && other.rank < hint.rank)) {
                hint.copyFrom(other);
                found = true;
            }
            return !ranks;
        }
    }

    private final Choice choice = new Choice();

    /** The scans that may have an admitted hint. */
    private final List<Producer> admitted = new ArrayList<>();

    /** Creates a search. */
    public StepSearch(Budget budget, Admission admission) {
        this.budget = budget;
        this.admission = admission;
        loops = new UniqueLoops(budget);
        exclusions = new AlignedExclusions(budget);
        for (Producer producer : PRODUCERS) {
            if (admission.admitsAny(producer.kinds) && admission.admits(producer.rating)) {
                admitted.add(producer);
            }
        }
    }

    /**
     * Returns the next step, valid until the next call; or null if the techniques find none, or the budget does not allow to go
     * on, which the budget knows.
     */
    public @Nullable Hint next() {
        for (Producer producer : admitted) {
            choice.found = false;
            choice.ranks = producer.ranksAll();
            run(producer, choice);
            if (budget.stop() != null) {
                return null;
            }
            if (choice.found) {
                return choice.hint;
            }
        }
        return null;
    }

    /** Takes the step of a hint. */
    public void apply(Hint hint) {
        for (int i = 0; i < hint.removals; i++) {
            position.remove(hint.removed[i] / 9, hint.removed[i] % 9);
        }
        if (hint.placed >= 0) {
            position.set(hint.placed / 9, hint.placed % 9);
        }
    }

    /** Returns the number of scans, which are tried in their order. */
    static int producers() {
        return PRODUCERS.length;
    }

    /** Returns the lowest rating that a hint of a scan can have. */
    static double lowestRating(int producer) {
        return PRODUCERS[producer].rating;
    }

    /** Returns whether a scan compares its hints and offers only the best. */
    static boolean offersBestOnly(int producer) {
        return PRODUCERS[producer].offersBestOnly();
    }

    /** Returns whether a scan looks for chains inside chains, which takes a second. */
    static boolean nestsChains(int producer) {
        return PRODUCERS[producer].compareTo(Producer.NESTED_FORCING) >= 0;
    }

    /** Returns whether the budget does not allow to go on. */
    boolean isStopped() {
        return budget.stop() != null;
    }

    /** Adds copies of all admitted hints of a scan to a list. */
    void collect(int producer, List<Hint> hints) {
        Producer scan = PRODUCERS[producer];
        if (admitted.contains(scan)) {
            run(scan, hint -> {
                if (admission.admits(hint.kind) && admission.admits(hint.rating)) {
                    Hint copy = new Hint();
                    copy.copyFrom(hint);
                    hints.add(copy);
                }
                return false;
            });
        }
    }

    private boolean run(Producer producer, HintSink sink) {
        return switch (producer) {
            case HIDDEN_SINGLE -> singles.hidden(position, sink);
            case DIRECT_LOCKING -> locking.run(position, sink, true);
            case DIRECT_PAIR -> subsets.direct(position, 2, sink);
            case NAKED_SINGLE -> singles.naked(position, sink);
            case DIRECT_TRIPLET -> subsets.direct(position, 3, sink);
            case LOCKING -> locking.run(position, sink, false);
            case NAKED_PAIR -> subsets.naked(position, 2, sink);
            case X_WING -> fish.run(position, 2, sink);
            case HIDDEN_PAIR -> subsets.hidden(position, 2, sink);
            case NAKED_TRIPLET -> subsets.naked(position, 3, sink);
            case SWORDFISH -> fish.run(position, 3, sink);
            case HIDDEN_TRIPLET -> subsets.hidden(position, 3, sink);
            case XY_WING -> wings.run(position, 2, sink);
            case XYZ_WING -> wings.run(position, 3, sink);
            case UNIQUE_LOOP -> loops.run(position, sink);
            case NAKED_QUAD -> subsets.naked(position, 4, sink);
            case JELLYFISH -> fish.run(position, 4, sink);
            case HIDDEN_QUAD -> subsets.hidden(position, 4, sink);
            case BIVALUE_GRAVE -> graves.run(position, sink);
            case ALIGNED_PAIR -> exclusions.run(position, 2, sink);
            case FORCING_CHAIN -> chains().run(position, sink);
            case ALIGNED_TRIPLET -> exclusions.run(position, 3, sink);
            case NISHIO -> nets().run(position, Family.NISHIO, sink);
            case MULTIPLE -> nets().run(position, Family.MULTIPLE, sink);
            case DYNAMIC -> nets().run(position, Family.DYNAMIC, sink);
            case DYNAMIC_PLUS -> nets().run(position, Family.DYNAMIC_PLUS, sink);
            case NESTED_FORCING -> nets().run(position, Family.NESTED_FORCING, sink);
            case NESTED_MULTIPLE -> nets().run(position, Family.NESTED_MULTIPLE, sink);
            case NESTED_DYNAMIC -> nets().run(position, Family.NESTED_DYNAMIC, sink);
            case NESTED_TWICE -> nets().run(position, Family.NESTED_TWICE, sink);
        };
    }

    private ForcingChains chains() {
        if (chains == null) {
            chains = new ForcingChains(budget, links, admission);
        }
        links.read(position);
        return chains;
    }

    private ForcingNets nets() {
        if (nets == null) {
            nets = new ForcingNets(budget, links, admission);
        }
        links.read(position);
        return nets;
    }
}
