package io.github.exactgrid.internal.steps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.steps.ForcingNets.Family;
import io.github.exactgrid.internal.steps.GeneralFish.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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
    public final Position position;

    private final Budget budget;
    private final Admission admission;
    private final Links links;
    private final Singles singles = new Singles();
    private final Locking locking;
    private final CommonPeers commonPeers = new CommonPeers();
    private final Subsets subsets = new Subsets();
    private final Fish fish = new Fish();
    private final Wings wings = new Wings();
    private final UniqueLoops loops;
    private final BivalueGraves graves = new BivalueGraves();
    private final AlignedExclusions exclusions;
    private @Nullable ForcingChains chains;
    private @Nullable ForcingNets nets;
    private @Nullable Players players;

    /** The scans in their order. */
    private enum Producer {
        HIDDEN_SINGLE(HintKind.LAST_CELL, HintKind.HIDDEN_SINGLE, 1.0),
        DIRECT_LOCKING(HintKind.DIRECT_POINTING, HintKind.DIRECT_CLAIMING, 1.7),
        DIRECT_PAIR(HintKind.DIRECT_HIDDEN_PAIR, HintKind.DIRECT_HIDDEN_PAIR, 2.0),
        NAKED_SINGLE(HintKind.NAKED_SINGLE, HintKind.NAKED_SINGLE, 2.3),
        DIRECT_TRIPLET(HintKind.DIRECT_HIDDEN_TRIPLET, HintKind.DIRECT_HIDDEN_TRIPLET, 2.5),
        LOCKING(HintKind.POINTING, HintKind.CLAIMING, 2.6),
        COMMON_PEER(HintKind.COMMON_PEER, HintKind.COMMON_PEER, 2.9),
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
        NESTED_TWICE(HintKind.NESTED_TWICE_CONTRADICTION, HintKind.NESTED_TWICE_REGION_CHAINS, 11.0),
        LOCKED_SET(HintKind.LOCKED_PAIR, HintKind.LOCKED_TRIPLE, 2.5),

        /** Offers naked triplets where Sudoku Explainer does not look for them, so it needs a technique of players to run. */
        SMALL_NAKED_TRIPLET(HintKind.LOCKED_TRIPLE, HintKind.LOCKED_TRIPLE, 3.6),
        TWO_LINKS(HintKind.SKYSCRAPER, HintKind.DUAL_TWO_STRING_KITE, 4.1),
        COLOURS(EnumSet.of(HintKind.SIMPLE_COLOURS_TRAP, HintKind.SIMPLE_COLOURS_WRAP, HintKind.MULTI_COLOURS), 4.2),
        EMPTY_RECTANGLE(HintKind.EMPTY_RECTANGLE, HintKind.DUAL_EMPTY_RECTANGLE, 4.3),
        REMOTE_PAIR(HintKind.REMOTE_PAIR, HintKind.REMOTE_PAIR, 4.3),
        W_WING(HintKind.W_WING, HintKind.W_WING, 4.4),
        RECTANGLE(HintKind.UNIQUE_RECTANGLE_TYPE_5, HintKind.AVOIDABLE_RECTANGLE_TYPE_2, 4.5),
        FINNED_X_WING(EnumSet.of(HintKind.FINNED_X_WING, HintKind.SASHIMI_X_WING, HintKind.SIAMESE_FISH), 4.6),
        FINNED_SWORDFISH(EnumSet.of(HintKind.FINNED_SWORDFISH, HintKind.SASHIMI_SWORDFISH, HintKind.SIAMESE_FISH), 4.9),
        FRANKEN_X_WING(EnumSet.of(HintKind.FRANKEN_X_WING, HintKind.SIAMESE_FRANKEN_FISH), 5.3),
        FINNED_JELLYFISH(EnumSet.of(HintKind.FINNED_JELLYFISH, HintKind.SASHIMI_JELLYFISH, HintKind.SIAMESE_FISH), 5.4),
        ALS_XZ(HintKind.ALS_XZ, HintKind.ALS_XZ, 6.3),
        MUTANT_X_WING(EnumSet.of(HintKind.MUTANT_X_WING, HintKind.SIAMESE_MUTANT_FISH), 5.5),
        SUE_DE_COQ(HintKind.SUE_DE_COQ, HintKind.SUE_DE_COQ, 5.7),
        FRANKEN_SWORDFISH(EnumSet.of(HintKind.FRANKEN_SWORDFISH, HintKind.SIAMESE_FRANKEN_FISH), 5.9),
        X_CHAIN(EnumSet.of(HintKind.X_CHAIN, HintKind.NICE_LOOP), 6.0),
        XY_CHAIN(EnumSet.of(HintKind.XY_CHAIN, HintKind.NICE_LOOP), 6.0),
        CHAIN(HintKind.NICE_LOOP, HintKind.ALTERNATING_CHAIN, 6.0),
        ALS_XY_WING(HintKind.ALS_XY_WING, HintKind.ALS_XY_WING, 6.7),
        FRANKEN_JELLYFISH(EnumSet.of(HintKind.FRANKEN_JELLYFISH, HintKind.SIAMESE_FRANKEN_FISH), 6.4),
        GROUPED_CHAIN(HintKind.GROUPED_NICE_LOOP, HintKind.GROUPED_ALTERNATING_CHAIN, 6.5),
        DEATH_BLOSSOM(HintKind.DEATH_BLOSSOM, HintKind.DEATH_BLOSSOM, 6.9),
        ALS_CHAIN(HintKind.ALS_CHAIN, HintKind.ALS_CHAIN, 7.0),
        MUTANT_SWORDFISH(EnumSet.of(HintKind.MUTANT_SWORDFISH, HintKind.SIAMESE_MUTANT_FISH), 7.0),
        ALS_NICE_LOOP(HintKind.ALS_NICE_LOOP, HintKind.ALS_ALTERNATING_CHAIN, 7.0),
        TEMPLATE(HintKind.TEMPLATE_SET, HintKind.TEMPLATE_DELETE, 7.2),
        MUTANT_JELLYFISH(EnumSet.of(HintKind.MUTANT_JELLYFISH, HintKind.SIAMESE_MUTANT_FISH), 7.4);

        @SuppressWarnings("ImmutableEnumChecker") // never written to
        final Set<HintKind> kinds;

        /** The lowest rating of its hints. */
        final double rating;

        Producer(HintKind first, HintKind last, double rating) {
            this(EnumSet.range(first, last), rating);
        }

        Producer(Set<HintKind> kinds, double rating) {
            this.kinds = kinds;
            this.rating = rating;
        }

        /** Returns whether it is a technique of players, whose scans are for the classic board only. */
        boolean isOfPlayers() {
            return compareTo(LOCKED_SET) >= 0;
        }

        boolean ranksAll() {
            return this == UNIQUE_LOOP || this == RECTANGLE;
        }

        boolean offersBestOnly() {
            return this == FORCING_CHAIN || (compareTo(NISHIO) >= 0 && compareTo(NESTED_TWICE) <= 0);
        }

        boolean nestsChains() {
            return compareTo(NESTED_FORCING) >= 0 && compareTo(NESTED_TWICE) <= 0;
        }
    }

    /** All scans, the easiest first; the order of those with equal ratings is that above. */
    private static final Producer[] PRODUCERS = Producer.values();

    static {
        Arrays.sort(PRODUCERS, Comparator.comparingDouble(producer -> producer.rating));
    }

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

    /** Creates a search on boards of a layout. Techniques of players are tried on the classic one only. */
    public StepSearch(Layout layout, Budget budget, Admission admission) {
        position = new Position(layout);
        links = new Links(layout);
        locking = new Locking(layout);
        this.budget = budget;
        this.admission = admission;
        loops = new UniqueLoops(budget);
        exclusions = new AlignedExclusions(budget);
        for (Producer producer : PRODUCERS) {
            if (admission.admitsAny(producer.kinds)
                    && admission.admits(producer.rating)
                    && (layout.isClassic() || !producer.isOfPlayers())) {
                admitted.add(producer);
            }
        }
    }

    /**
     * Returns the next step, valid until the next call; or null if the techniques find none, or the budget stopped the search,
     * which {@link Budget#stop} tells apart.
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
        return PRODUCERS[producer].nestsChains();
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

    /** Runs a scan. Returns true if the sink, or the budget, stopped it. */
    private boolean run(Producer producer, HintSink sink) {
        try {
            return scan(producer, sink);
        } catch (StoppedException stopped) {
            nets = null; // their closures may be incomplete
            return true;
        }
    }

    private boolean scan(Producer producer, HintSink sink) {
        return switch (producer) {
            case HIDDEN_SINGLE -> singles.hidden(position, sink);
            case DIRECT_LOCKING -> locking.direct(position, sink);
            case DIRECT_PAIR -> subsets.direct(position, 2, sink);
            case NAKED_SINGLE -> singles.naked(position, sink);
            case DIRECT_TRIPLET -> subsets.direct(position, 3, sink);
            case LOCKING -> locking.run(position, sink);
            case COMMON_PEER -> commonPeers.run(position, sink);
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
            case SMALL_NAKED_TRIPLET -> subsets.nakedOfPlayers(position, 3, sink);
            case LOCKED_SET -> players().lockedSets.run(position, sink);
            case TWO_LINKS -> players().twoLinks.run(position, sink);
            case COLOURS -> players().colours.run(position, sink);
            case EMPTY_RECTANGLE -> players().twoLinks.rectangles(position, sink);
            case REMOTE_PAIR -> players().colours.remotePairs(position, sink);
            case W_WING -> wings.runW(position, sink);
            case RECTANGLE -> players().rectangles.run(position, sink);
            case FINNED_X_WING -> players().fish.run(position, Shape.BASIC, 2, sink);
            case FINNED_SWORDFISH -> players().fish.run(position, Shape.BASIC, 3, sink);
            case FINNED_JELLYFISH -> players().fish.run(position, Shape.BASIC, 4, sink);
            case FRANKEN_X_WING -> players().fish.run(position, Shape.FRANKEN, 2, sink);
            case FRANKEN_SWORDFISH -> players().fish.run(position, Shape.FRANKEN, 3, sink);
            case FRANKEN_JELLYFISH -> players().fish.run(position, Shape.FRANKEN, 4, sink);
            case MUTANT_X_WING -> players().fish.run(position, Shape.MUTANT, 2, sink);
            case MUTANT_SWORDFISH -> players().fish.run(position, Shape.MUTANT, 3, sink);
            case MUTANT_JELLYFISH -> players().fish.run(position, Shape.MUTANT, 4, sink);
            case ALS_XZ -> players().chains.sets(position, 2, sink);
            case ALS_XY_WING -> players().chains.sets(position, 3, sink);
            case ALS_CHAIN -> players().chains.sets(position, 4, sink);
            case SUE_DE_COQ -> players().sueDeCoq.run(position, sink);
            case X_CHAIN -> players().chains.ofOneDigit(position, sink);
            case XY_CHAIN -> players().chains.ofCells(position, sink);
            case CHAIN -> players().chains.chains(position, sink);
            case GROUPED_CHAIN -> players().chains.grouped(position, sink);
            case ALS_NICE_LOOP -> players().chains.all(position, sink);
            case DEATH_BLOSSOM -> players().blossoms.run(position, sink);
            case TEMPLATE -> players().templates.run(position, sink);
        };
    }

    /** The scans for techniques of players. */
    private static final class Players {

        final TwoLinkPatterns twoLinks = new TwoLinkPatterns();
        final LockedSets lockedSets = new LockedSets();
        final Colours colours = new Colours();
        final Rectangles rectangles = new Rectangles();
        final AlternatingChains chains;
        final GeneralFish fish;
        final SueDeCoq sueDeCoq;
        final DeathBlossoms blossoms;
        final Templates templates;

        Players(Budget budget) {
            chains = new AlternatingChains(budget);
            fish = new GeneralFish(budget);
            sueDeCoq = new SueDeCoq(budget);
            blossoms = new DeathBlossoms(budget);
            templates = new Templates(budget);
        }
    }

    private Players players() {
        if (players == null) {
            players = new Players(budget);
        }
        return players;
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
            nets = new ForcingNets(budget, position.layout, links, admission);
        }
        links.read(position);
        return nets;
    }
}
