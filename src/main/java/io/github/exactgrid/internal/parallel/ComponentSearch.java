package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.KnownCovers;
import io.github.exactgrid.internal.masks.ListedCovers;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.Components;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Labels;
import io.github.exactgrid.internal.search.CoverSearch;
import io.github.exactgrid.internal.search.RestartingSearch;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The covers of a problem that falls apart: all combinations of the covers of its components. Each component is searched by itself,
 * so that one without covers shows at once that there are none, however many the others have.
 */
final class ComponentSearch implements Cursor<int[]> {

    /*
     * The components are like the wheels of an odometer, the first the fastest. One that has turned round begins anew: its
     * covers have been kept, as far as they are few, or are searched again.
     *
     * 30 boards of 4x4 cells in dominoes, and one of 6x6 without two opposite corners, have no cover; a search of all of them
     * together sees that again below each of the 36 covers of each of the others.
     *
     * One component may take very long to search, while another has no cover: so before any is searched to the end, links look at
     * each for a moment. Those in which they find no cover are then searched in alternating slices, each longer
     * than the one before, as far as masks suit them.
     *
     * Where a cover is found soon nothing is gained, so components are looked for only when links have found none for a
     * while, or the tables of masks, which take longer, would be made.
     */

    /** The numbers of options in all covers that are kept. */
    private static final int MAX_KEPT = 1 << 20;

    /** The memory that the tables of all components may take. */
    private static final long MAX_BYTES = 256L << 20;

    /** Components of so few options are searched at once. */
    private static final int FEW_OPTIONS = 64;

    /** The nodes of a first look, and of the first slice; each slice is longer than the one before by a factor. */
    private static final long NODES_OF_A_LOOK = 512;

    private static final int GROWTH = 4;

    /** The covers of a component after the first few for which its progress, which takes as long as a cover, is looked at once. */
    private static final int COVERS_BETWEEN_NOTES = 16;

    private final List<Wheel> wheels = new ArrayList<>();

    private final Budget budget;

    /** For each wheel the labels of the covers of the last wheel up to it, and how many wheels have turned since they were put together. */
    private final Labels[] joined;

    private int turned;

    /** Covers to leave out; null if there are none, or once all have been found; and how many of them have not been. */
    private @Nullable KnownCovers known;

    private int unfound;

    /** How many numbers may yet be kept. */
    private int room;

    /** Whether each component has a cover. */
    private boolean hasBegun;

    /** The outcome of the last {@link #advance}; FOUND before. */
    private Outcome outcome = Outcome.FOUND;

    /**
     * Prepares such a search.
     *
     * @param components the problems, the smallest first
     * @param known covers to leave out, or null
     */
    ComponentSearch(List<CoverMatrix> components, @Nullable KnownCovers known, Budget budget) {
        this(components, known, budget, MAX_KEPT);
    }

    /** The same with another limit of what is kept. */
    ComponentSearch(List<CoverMatrix> components, @Nullable KnownCovers known, Budget budget, int maxKept) {
        for (CoverMatrix component : components) {
            wheels.add(new Wheel(component));
        }
        this.known = known;
        this.budget = budget;
        joined = new Labels[components.size() + 1];
        joined[components.size()] = Labels.NONE;
        unfound = known == null ? 0 : known.size();
        room = maxKept;
    }

    /** Returns the components of a problem that may be searched one by one; none if there is one only, or the call must stop. */
    static List<CoverMatrix> components(CoverMatrix matrix, Budget budget) {
        if (matrix.hasBounds()) {
            return List.of();
        }
        try {
            List<CoverMatrix> components = matrix.derived(Parts.class, () -> new Parts(Components.of(matrix, budget)))
                    .components();
            long bytes = 0;
            for (CoverMatrix component : components) {
                bytes += MaskSearch.accepts(component) ? MaskSearch.bytes(component) : 0;
            }
            return bytes > MAX_BYTES ? List.of() : components;
        } catch (StoppedException stopped) {
            return List.of();
        }
    }

    /** Returns a search by masks, or of the components one by one if there are several: that is seen in less time than tables take. */
    static Cursor<int[]> orMasks(CoverMatrix matrix, Budget budget) {
        List<CoverMatrix> components = components(matrix, budget);
        return components.isEmpty() ? new MaskSearch(matrix, budget) : new ComponentSearch(components, null, budget);
    }

    @Override
    public Outcome advance() {
        while (outcome == Outcome.FOUND) {
            try {
                outcome = hasBegun ? turn() : begin();
            } catch (StoppedException stopped) {
                outcome = Outcome.STOPPED;
            }
            if (outcome != Outcome.FOUND || !isKnown()) {
                return outcome;
            }
        }
        return outcome;
    }

    /** Returns whether the present cover is to be left out. */
    private boolean isKnown() {
        KnownCovers toLeaveOut = known;
        if (toLeaveOut == null || !toLeaveOut.contain(solution())) {
            return false;
        }
        unfound--;
        known = unfound == 0 ? null : toLeaveOut;
        return true;
    }

    private Outcome begin() {
        List<Wheel> hard = new ArrayList<>();
        for (Wheel wheel : wheels) {
            boolean isSmall = wheel.component.options() <= FEW_OPTIONS;
            Outcome found = isSmall ? wheel.next() : look(wheel);
            if (found == Outcome.STOPPED && !isSmall && budget.stop() == null) {
                hard.add(wheel);
            } else if (found != Outcome.FOUND) {
                return found;
            }
        }
        Outcome found = hard.size() > 1 ? searchInSlices(hard) : Outcome.FOUND;
        for (Wheel wheel : hard) {
            if (found == Outcome.FOUND && wheel.search == null) {
                found = wheel.next();
            }
        }
        hasBegun = found == Outcome.FOUND;
        turned = wheels.size();
        return found;
    }

    /** Lets links look for a cover. Returns {@link Outcome#STOPPED} if they find none soon. */
    private Outcome look(Wheel wheel) {
        budget.limitSearch(NODES_OF_A_LOOK);
        Outcome found = wheel.nextOf(new CoverSearch(wheel.component, budget, new MaskSubtrees()));
        budget.limitSearch(Long.MAX_VALUE);
        return found;
    }

    /** Searches for a cover of each component that suits masks. Returns {@link Outcome#FOUND} if there are. */
    private Outcome searchInSlices(List<Wheel> hard) {
        List<Wheel> left = new ArrayList<>(hard);
        left.removeIf(wheel -> !wheel.usesMasks);
        for (long nodes = NODES_OF_A_LOOK; !left.isEmpty(); nodes *= GROWTH) {
            for (Iterator<Wheel> iterator = left.iterator(); iterator.hasNext(); ) {
                Wheel wheel = iterator.next();
                long before = budget.nodes();
                budget.limitSearch(nodes);
                budget.expectOtherNodes();
                Outcome found = wheel.next();
                budget.limitSearch(Long.MAX_VALUE);
                if (found == Outcome.FOUND) {
                    iterator.remove();
                } else if (found == Outcome.EXHAUSTED || budget.nodes() - before < nodes) {
                    return found; // no cover, or not this slice is over but the call
                }
            }
        }
        return Outcome.FOUND;
    }

    private Outcome turn() {
        if (!budget.spendNode()) {
            return Outcome.STOPPED; // kept covers spend nothing
        }
        for (int number = 0; number < wheels.size(); number++) {
            Outcome found = wheels.get(number).next();
            if (found == Outcome.FOUND) {
                turned = Math.max(turned, number + 1);
                return restart(number);
            }
            if (found == Outcome.STOPPED) {
                return found;
            }
        }
        return Outcome.EXHAUSTED;
    }

    /** Turns the wheels before one to their first covers. */
    private Outcome restart(int end) {
        Outcome found = Outcome.FOUND;
        for (int number = 0; number < end; number++) {
            wheels.get(number).rewind();
        }
        for (int number = 0; number < end && found == Outcome.FOUND; number++) {
            found = wheels.get(number).next();
        }
        return found;
    }

    @Override
    public int[] solution() {
        return solutionOnDemand().get();
    }

    @Override
    public Labels solutionOnDemand() {
        for (; turned > 0; turned--) {
            joined[turned - 1] = joined[turned].plus(wheels.get(turned - 1).cover);
        }
        return joined[0];
    }

    /** A cover of a slow component stands for the share of its search since the cover before, of which the faster ones do some. */
    @Override
    public double progress() {
        if (outcome == Outcome.EXHAUSTED) {
            return 1;
        }
        double done = hasBegun ? wheels.get(0).progress() : 0;
        for (Wheel wheel : wheels.subList(1, wheels.size())) {
            done = wheel.before + (wheel.after - wheel.before) * done;
        }
        return done;
    }

    /** The components of a problem, which are kept with it. */
    private record Parts(List<CoverMatrix> components) {}

    /** A component, which stands at one of its covers. */
    private final class Wheel {

        private final CoverMatrix component;
        private final boolean usesMasks;

        /** The search; null before it has begun, and when the covers that were kept are all there are. */
        private @Nullable Cursor<int[]> search;

        /** Whether it is the one by links that has found the first cover only. */
        private boolean isLook;

        /** The covers found so far, all of them or none. */
        private List<Labels> kept = new ArrayList<>();

        private boolean keeps = true;

        /** The number of the next cover among those kept, when all are known. */
        private int next;

        private boolean isKnown;

        private Labels cover = Labels.NONE;

        /** The progress at the cover before the present one, and at this; neither for the first wheel as long as it is searched. */
        private double before;

        private double after;

        /** The covers that the search has found. */
        private long covers;

        Wheel(CoverMatrix component) {
            this.component = component;
            usesMasks = EngineChoice.of(component).usesMasks();
        }

        Outcome next() {
            if (isKnown) {
                return nextKept();
            }
            Cursor<int[]> cursor = search;
            if (cursor == null) {
                cursor = usesMasks
                        ? new MaskSearch(component, budget)
                        : new RestartingSearch(component, budget, new MaskSubtrees());
            } else if (isLook && usesMasks) {
                budget.expectOtherNodes();
                cursor = new MaskSearch(component, budget, new ListedCovers(List.of(cover.get())));
            }
            search = cursor;
            isLook = false;
            return nextOf(cursor);
        }

        /** Goes on to the next cover that a search finds, and to that search if it is the first. */
        Outcome nextOf(Cursor<int[]> cursor) {
            Outcome found = cursor.advance();
            if (found == Outcome.FOUND) {
                isLook = search == null;
                search = cursor;
                cover = Labels.of(cursor.solutionOnDemand());
                keep();
                noteProgress(cursor);
            }
            return found;
        }

        /** Notes the progress, of many covers seldom; not of the first wheel, which has most covers and whose search knows it at any time. */
        private void noteProgress(Cursor<int[]> cursor) {
            if (this == wheels.get(0)) {
                return;
            }
            covers++;
            before = after;
            if (covers <= COVERS_BETWEEN_NOTES || covers % COVERS_BETWEEN_NOTES == 0) {
                after = Math.max(before, cursor.progress());
            }
        }

        /** Returns the progress of the first wheel. */
        double progress() {
            Cursor<int[]> cursor = search;
            return isKnown || cursor == null ? after : cursor.progress();
        }

        private Outcome nextKept() {
            if (next == kept.size()) {
                return Outcome.EXHAUSTED;
            }
            cover = kept.get(next++);
            before = after;
            after = (double) next / kept.size();
            return Outcome.FOUND;
        }

        private void keep() {
            if (!keeps) {
                return;
            }
            keeps = cover.size() < room;
            if (keeps) {
                kept.add(cover);
                room -= 1 + cover.size();
            } else {
                for (Labels given : kept) {
                    room += 1 + given.size();
                }
                kept = new ArrayList<>();
            }
        }

        /** Goes back to before the first cover, after the last. */
        void rewind() {
            before = 0;
            after = 0;
            covers = 0;
            next = 0;
            isKnown = keeps;
            search = null;
        }
    }
}
