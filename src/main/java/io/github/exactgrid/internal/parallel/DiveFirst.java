package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.KnownCovers;
import io.github.exactgrid.internal.masks.ListedCovers;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.masks.PathBefore;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Labels;
import io.github.exactgrid.internal.search.FlatDive;
import io.github.exactgrid.internal.search.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A search that dives for its first covers, and leaves to another what a dive does not find. */
final class DiveFirst implements Cursor<int[]> {

    /** The covers after which the other search begins: for many of them it takes less time. */
    static final int MAX_FOUND = 8;

    /**
     * If this many covers, as far as the first show, took less work than to make tables, a dive goes on for about three times as long as that takes,
     * where masks would find the others of a large problem: 1,000 partitions of 200 flights into 8,000 pairings with crews took 0.63 ms, and
     * masks 2.7.
     */
    private static final int COVERS_TO_GO_ON = 150;

    private static final double MAX_WORK_RATIO = 3;

    /**
     * The same where links would find the others, and to link takes the work of this many covers: 1,000 partitions of 1,000 flights into 40,000
     * pairings with crews took 3.5 ms, and links 25. With fewer covers Latin squares and trominoes took 1.3 to 1.9 times as long.
     */
    private static final int COVERS_TO_GO_ON_BEFORE_LINKS = 1_000;

    private static final double MAX_WORK_RATIO_BEFORE_LINKS = 1;

    /** To link, and to go to where a dive has stopped, takes this work for each entry, and up to twice as much where they do not fit into a cache. */
    private static final double WORK_OF_LINKS = 4;

    private static final double MAX_CACHE_FACTOR = 2;

    private final CoverMatrix matrix;
    private final EngineChoice choice;
    private final Budget budget;

    /** Null before the first move. */
    private @Nullable FlatDive dive;

    /** The first covers that dives have found: a search that follows finds them, too, unless it begins behind the path to the last. */
    private final List<int[]> found = new ArrayList<>();

    /** The work of the dive up to the first. */
    private double workOfFirst;

    /** Whether a dive goes on after the first few covers; null before it is decided. How many more it has found then. */
    private @Nullable Boolean goesOn;

    private int foundOn;

    /** The search for all that dives have not found, or null. */
    private @Nullable Cursor<int[]> search;

    /** What it leaves out, or null if it has found all of that; and how many of these it has not. */
    private @Nullable KnownCovers known;

    private int unfound;

    /** The cover found last, if it was looked at. */
    private int @Nullable [] cover;

    /** The outcome of the last {@link #advance}; FOUND as long as there may be more covers. */
    private Outcome outcome = Outcome.FOUND;

    /** Stands before the first cover of a problem without bounds. */
    DiveFirst(CoverMatrix matrix, EngineChoice choice, Budget budget) {
        this.matrix = matrix;
        this.choice = choice;
        this.budget = budget;
    }

    @Override
    public Outcome advance() {
        if (outcome == Outcome.FOUND || (outcome == Outcome.STOPPED && budget.stop() == null)) {
            try {
                outcome = budget.stop() == null ? next() : Outcome.STOPPED;
            } catch (StoppedException stopped) {
                outcome = Outcome.STOPPED;
            }
        }
        return outcome;
    }

    private Outcome next() {
        if (search == null) {
            Outcome dived = dive();
            if (dived != Outcome.STOPPED || budget.stop() != null) {
                return dived;
            }
        }
        Cursor<int[]> on = Objects.requireNonNull(search);
        Outcome next = on.advance();
        while (next == Outcome.FOUND && isKnown(on)) {
            unfound--;
            known = unfound == 0 ? null : known;
            next = on.advance();
        }
        return next;
    }

    private boolean isKnown(Cursor<int[]> on) {
        cover = known == null ? null : on.solution();
        return known != null && cover != null && known.contain(cover);
    }

    /** Dives for a cover, or on from the one before, and prepares the search if none is found. */
    private Outcome dive() {
        FlatDive present = dive;
        Outcome dived = Outcome.STOPPED;
        if (present == null) {
            present = new FlatDive(matrix, new MaskSubtrees(), budget);
            dive = present;
            dived = present.dive();
        } else if (found.size() < MAX_FOUND) {
            dived = present.diveOn(false);
        } else if (mayDiveOn(present)) {
            dived = present.diveOn(true);
            cover = null;
            if (dived == Outcome.FOUND) {
                foundOn++;
                return dived;
            }
        }
        if (dived == Outcome.FOUND) {
            cover = present.cover();
            found.add(cover);
            workOfFirst = found.size() == 1 ? present.work() : workOfFirst;
        } else if (dived == Outcome.STOPPED && budget.stop() == null) {
            search = rest(present);
            dive = null;
        }
        return dived;
    }

    private boolean mayDiveOn(FlatDive present) {
        if (goesOn == null) {
            double work = (present.work() - workOfFirst) / (found.size() - 1);
            goesOn = choice.isLarge()
                    && !choice.isListed()
                    && present.mayBeFollowed()
                    && coversToGoOn() * work < workOfOther()
                    && (!choice.usesMasks()
                            || ComponentSearch.components(matrix, budget).isEmpty());
        }
        double ratio = choice.usesMasks() ? MAX_WORK_RATIO : MAX_WORK_RATIO_BEFORE_LINKS;
        boolean isLong = present.work() - workOfFirst > ratio * workOfOther();
        return goesOn && !(isLong && present.mayBeFollowed());
    }

    private int coversToGoOn() {
        return choice.usesMasks() ? COVERS_TO_GO_ON : COVERS_TO_GO_ON_BEFORE_LINKS;
    }

    /** Returns the work of making tables or links, whichever find the other covers. */
    private double workOfOther() {
        return choice.usesMasks()
                ? MaskSubtrees.leastPreparationWork(matrix.options(), matrix.entries())
                : WORK_OF_LINKS * matrix.entries() * Math.min(MAX_CACHE_FACTOR, LinkedWork.workPerEntry(matrix));
    }

    private Cursor<int[]> rest(FlatDive dive) {
        if (goesOn != null && goesOn && choice.usesMasks()) {
            assert dive.mayBeFollowed();
            budget.expectOtherNodes();
            Path path = dive.path();
            return new MaskSearch(matrix, budget, new PathBefore(path.items(), path.options(), dive.isAtCover()));
        }
        if (!found.isEmpty()) {
            budget.expectOtherNodes();
            Cursor<int[]> others = LinksFirst.forOthers(matrix, choice, dive, found, foundOn, budget);
            assert others != null || foundOn == 0 : "covers that were not kept would be found again";
            if (others != null) {
                return others;
            }
            known = new ListedCovers(found);
            unfound = found.size();
            return LinksFirst.forAll(matrix, choice, budget);
        }
        if (dive.isPatient() && choice.usesMasks()) {
            budget.expectOtherNodes();
            return ComponentSearch.orMasks(matrix, budget);
        }
        return LinksFirst.forFirst(matrix, choice, dive, budget);
    }

    @Override
    public int[] solution() {
        int[] present = cover;
        return present != null ? present : solutionOnDemand().get();
    }

    @Override
    public Supplier<int[]> solutionOnDemand() {
        int[] present = cover;
        if (present != null) {
            return Labels.of(present);
        }
        return search != null ? search.solutionOnDemand() : dive == null ? Labels.NONE : dive.coverOnDemand();
    }

    @Override
    public double progress() {
        Cursor<int[]> on = search;
        return on == null ? 0 : on.progress();
    }
}
