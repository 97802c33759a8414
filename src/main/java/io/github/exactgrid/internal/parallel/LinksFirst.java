package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.KnownCovers;
import io.github.exactgrid.internal.masks.ListedCovers;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.masks.MaskTables;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.FlatDive;
import io.github.exactgrid.internal.search.FlatSearch;
import io.github.exactgrid.internal.search.RestartingSearch;
import io.github.exactgrid.internal.search.Trial;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A search that begins with links, and goes on with masks where these do better, once links have worked for a while: a first
 * cover that is easily found takes less time than the tables of the masks.
 */
final class LinksFirst implements Cursor<int[]>, Trial {

    /*
     * A first cover straight down took masks 2 to 12 times as long as links: 5x12 pentominoes, 10 queens, dominoes 8x8, sets with
     * colours. Where links find no cover soon, nothing is lost but their work so far. If they have found one, and there
     * is another, masks search from the beginning and leave that one out. Links go on as long as each cover takes them few nodes,
     * up to a share of the time that the tables take: 2,000 fillings of a crossword of 27,000 words and places took masks
     * 10 ms, 9 of them for the tables, and links 1.3; and that a classic 9x9 of 17 givens has no second solution took 0.055 ms
     * with masks and 0.022 without. If most of the nodes of links were covers then, they are kept for good: 20,000 covers of a
     * timetable of 150 lessons, of random sets and the like took masks 2 to 5 times as long.
     *
     * Where masks are not better there is no such share: the components of a problem, which take their time to be looked for and
     * prepared, pay only once covers have become dear. The covers found by then are not kept, of thousands of options each, but
     * recognised as those before the path of the links. 20 covers of a strip of 20,000 cells took the components 6.6 ms, and
     * links 1.5; 2,000 covers of one of 2,000 cells 1.5 and 0.55.
     *
     * Nor are long covers kept where masks are better: a cover of hundreds of options takes either of them longer to write down than to find,
     * so links go on as long as they do little for each.
     *
     * Where items have bounds, links find cheap covers of large problems faster: to pass an option over costs them next to
     * nothing. So they go on for some covers, from whose work the time of another is estimated. In nanoseconds, links and masks:
     *
     *     20,000 options of one item, 1 or 2 of them       25   590
     *     9,000 options of 1 to 3 out of 6 items           15    53
     *     400 options of 1 or 2 out of 3 items             14    40
     *     2,500 options of 2 to 4 out of 12 items          65    95
     *     2,500 options of 2 out of 100 items              58    25
     *     300 options of 2 to 4 out of 36 items            66    25
     *
     * Links win where most of the nodes are covers, siblings that differ in one option. Masks find those in a position of all
     * words; other covers they find in compact positions.
     */

    /**
     * The work of links, in times that of making the tables, after which they are given up, besides linking. It is less where all
     * covers of a large problem with secondary items are wanted: links seldom finish, and these tables take long.
     */
    private static final double MAX_WORK_RATIO = 0.5;

    private static final double MAX_WORK_RATIO_FOR_ALL = 0.16;

    /** The same after a dive with dead ends far from the bottom: then links seldom find a cover soon. */
    private static final double MAX_WORK_RATIO_AFTER_DIVE = 0.3;

    /** The same where links may find further covers faster: enough for the covers to compare. */
    private static final double MAX_WORK_RATIO_TO_COMPARE = 0.35;

    /**
     * Links visit this many nodes for an item at most, or they do not find a cover easily: 64 queens took links another
     * millisecond in vain, and masks 2.6. But some more where there are few items: a kakuro of 21 runs took links 415 nodes, a
     * fifth of the time of masks.
     */
    private static final long MAX_NODES_PER_ITEM = 4;

    private static final long MIN_NODES = 512;

    /** The share for further covers, as long as each takes few nodes, and the number of these covers. */
    private static final double MAX_WORK_RATIO_OF_FURTHER = 0.15;

    private static final long MAX_FURTHER = 10_000;

    /** As many are looked for in any case: if there are none, as where every item is forced, the search is over. */
    private static final long MIN_FURTHER = 3;

    /** The nodes that further covers may take on average, besides some for the first of them. */
    private static final long MAX_NODES_PER_COVER = 8;

    private static final long NODES_BEFORE_FURTHER = 64;

    /** The same where masks do not do better, besides those straight down to another cover. */
    private static final long MAX_NODES_TO_GO_ON = 32;

    /**
     * Where masks do better on the whole, a cover of this many options is too long to be kept. Links go on like that as long as they
     * visit few nodes and hide few entries for each: a thousand tilings of 20x20 squares by coloured tiles took masks 7 ms, as the
     * way down to the first takes 5, and links 0.5. Of 50,000 tilings of 39x40 squares by trominoes, with 5 nodes and 86 entries
     * each, links took 1.6 times as long.
     */
    private static final int MIN_OPTIONS_OF_LONG = 128;

    private static final long MAX_NODES_OF_LONG = 4;

    private static final long MAX_ENTRIES_OF_LONG = 60;

    /** Stands for any number of options hidden. */
    private static final long UNLIMITED = Long.MAX_VALUE / 2;

    /** The covers that links find before the time of a cover is estimated, and how many times as long masks must take. */
    private static final int COVERS_TO_COMPARE = 32;

    private static final double MIN_LEAD = 1.25;

    /** The covers after which links that find them faster are kept for good, or those that the limits allow. */
    private static final int COVERS_TO_KEEP_LINKS = 1_000;

    /** The nodes for a cover up to which most are siblings. */
    private static final double MAX_NODES_OF_SIBLING = 1.5;

    // Nanoseconds of the estimate: of links for a node and an entry hidden, of masks for a cover and a word of options.
    private static final double LINKS_NODE = 14;
    private static final double LINKS_ENTRY = 2.5;
    private static final double MASKS_COVER = 25;
    private static final double MASKS_WORD = 2.5;
    private static final double MASKS_SIBLING = 45;

    private final CoverMatrix matrix;
    private final EngineChoice choice;
    private final LinkedWork limit;
    private final Budget budget;

    /** The search that runs to the end, once that is decided; the links before. */
    private Cursor<int[]> search;

    /** The links, as long as they search. */
    private final RestartingSearch links;

    private boolean isDecided;

    /** Whether a trial of links was ended for another search. */
    private boolean areGivenUp;

    /** The components of the problem, if it has several and they have been looked for. */
    private List<CoverMatrix> components = List.of();

    private boolean hasLookedForComponents;

    /** Whether links have found a cover just now, before it is decided who finds the next. */
    private boolean hasCover;

    /** The covers that links have found before it. */
    private final List<int[]> found = new ArrayList<>();

    /** Those that a dive has found first, which links go on from; and how many more it has. */
    private final List<int[]> foundByDive;

    private final int moreFoundByDive;

    /** What links may do for further covers, and what they had done when they found the first; null before. */
    private @Nullable LinkedWork limitOfFurther;

    private long maxFurther;

    private long updatesBefore;

    private long nodesBefore;

    /**
     * Whether links go on as long as covers take them few nodes, as masks would not do better: the covers are not kept, but
     * recognised by their place in the tree.
     */
    private boolean goesOn;

    /** The covers that links have found, when they go on. */
    private int covers;

    /** The option of each label, by which the next search recognises these covers; null until links are given up. */
    private @Nullable Map<Integer, Integer> optionsByLabel;

    /** Covers that links have found to compare times, yet to be returned, and the outcome that follows; null if there are more. */
    private final Queue<int[]> ahead = new ArrayDeque<>();

    private @Nullable Outcome outcomeAfter;

    /** The cover returned last, if it was one of these. */
    private int @Nullable [] present;

    private LinksFirst(
            CoverMatrix matrix,
            EngineChoice choice,
            double maxWorkRatio,
            @Nullable FlatDive dived,
            List<int[]> foundByDive,
            int moreFoundByDive,
            Budget budget) {
        this.matrix = matrix;
        this.choice = choice;
        this.limit = LinkedWork.inShare(maxWorkRatio, matrix);
        this.foundByDive = List.copyOf(foundByDive);
        this.moreFoundByDive = moreFoundByDive;
        this.budget = budget;
        goesOn = moreFoundByDive > 0;
        nodesBefore = budget.nodes();
        links = new RestartingSearch(
                matrix, budget, choice.isLarge() ? new MaskSubtrees() : null, this, dived, !foundByDive.isEmpty());
        search = links;
    }

    /** Returns a search for the first cover of a problem, and then all others. */
    static Cursor<int[]> forFirst(CoverMatrix matrix, EngineChoice choice, Budget budget) {
        return of(matrix, choice, choice.mayCoversBeCheap() ? MAX_WORK_RATIO_TO_COMPARE : MAX_WORK_RATIO, null, budget);
    }

    /** Returns the same after a dive that has found none. */
    static Cursor<int[]> forFirst(CoverMatrix matrix, EngineChoice choice, FlatDive dived, Budget budget) {
        double ratio = dived.endedNearBottom() ? MAX_WORK_RATIO : MAX_WORK_RATIO_AFTER_DIVE;
        return of(matrix, choice, ratio, dived, budget);
    }

    /**
     * Returns a search for all covers but those that a dive has found, from there on; null if links do not go on, or cannot.
     *
     * @param foundByDive the first of these covers
     * @param more how many more there are
     */
    static @Nullable Cursor<int[]> forOthers(
            CoverMatrix matrix, EngineChoice choice, FlatDive dived, List<int[]> foundByDive, int more, Budget budget) {
        if (!dived.mayBeFollowed() || choice.isListed() || choice.usesMasks()) {
            return null;
        }
        return new LinksFirst(matrix, choice, maxWorkRatioForAll(matrix, choice), dived, foundByDive, more, budget);
    }

    /** Returns a search for all covers of a problem, without links where other searches are always better. */
    static Cursor<int[]> forAll(CoverMatrix matrix, EngineChoice choice, Budget budget) {
        if (choice.isListed()) {
            return new FlatSearch(matrix, budget);
        }
        if (!choice.mayEndAtOnce() && choice.usesMasks() && !choice.mayCoversBeCheap()) {
            return ComponentSearch.orMasks(matrix, budget);
        }
        return choice.mayCoversBeCheap()
                ? forFirst(matrix, choice, budget)
                : of(matrix, choice, maxWorkRatioForAll(matrix, choice), null, budget);
    }

    private static double maxWorkRatioForAll(CoverMatrix matrix, EngineChoice choice) {
        boolean hasSecondary = matrix.items() > matrix.primaryItems();
        return choice.isLarge() && hasSecondary ? MAX_WORK_RATIO_FOR_ALL : MAX_WORK_RATIO;
    }

    private static Cursor<int[]> of(
            CoverMatrix matrix, EngineChoice choice, double maxWorkRatio, @Nullable FlatDive dived, Budget budget) {
        return !LinkedWork.pays(matrix) && choice.usesMasks() && !choice.mayCoversBeCheap()
                ? ComponentSearch.orMasks(matrix, budget)
                : new LinksFirst(matrix, choice, maxWorkRatio, dived, List.of(), 0, budget);
    }

    @Override
    public long updates() {
        if (goesOn) {
            return choice.usesMasks() ? updatesOfLong(covers) - (budget.updates() - updatesBefore) : UNLIMITED;
        }
        LinkedWork further = limitOfFurther;
        return further == null
                ? Math.max(limit.updates(), matrix.options()) // straight down each option is hidden once at most
                : further.updates() - (budget.updates() - updatesBefore);
    }

    @Override
    public long nodes() {
        if (goesOn) {
            long most = choice.usesMasks()
                    ? MAX_NODES_OF_LONG * covers
                    : matrix.primaryItems() + MAX_NODES_TO_GO_ON * covers;
            return NODES_BEFORE_FURTHER + most - (budget.nodes() - nodesBefore);
        }
        LinkedWork further = limitOfFurther;
        if (further != null) {
            long most = NODES_BEFORE_FURTHER + MAX_NODES_PER_COVER * found.size();
            return Math.min(further.nodes(), most) - (budget.nodes() - nodesBefore);
        }
        return matrix.hasBounds()
                ? limit.nodes()
                : Math.min(limit.nodes(), Math.max(MIN_NODES, MAX_NODES_PER_ITEM * matrix.primaryItems()));
    }

    @Override
    public boolean isGivenUp() {
        areGivenUp |= goesOn ? areDear() : isAnotherBetter() && !keepLinks();
        return areGivenUp;
    }

    private boolean areDear() {
        boolean areDear = nodes() <= 0 || updates() <= 0;
        isDecided = areDear && !mayLeaveOutCovers();
        return areDear && !isDecided;
    }

    private boolean isAnotherBetter() {
        return !isDecided && (choice.usesMasks() || choice.mayColoursPrune() || fallsApart());
    }

    /** Returns whether another search would do better, and can leave out the covers that links have found. */
    private boolean mayLeaveOutCovers() {
        if (covers < Integer.MAX_VALUE && (choice.usesMasks() || choice.mayColoursPrune() || fallsApart())) {
            optionsByLabel = CoversBefore.optionsByLabel(matrix);
        }
        return optionsByLabel != null;
    }

    @Override
    public boolean isExtended() {
        return goesOn && !isDecided;
    }

    /** Returns whether the problem has several components, so that these are to be searched one by one. */
    private boolean fallsApart() {
        if (!hasLookedForComponents) {
            hasLookedForComponents = true;
            components = ComponentSearch.components(matrix, budget);
        }
        return !components.isEmpty();
    }

    @Override
    public Outcome advance() {
        if (hasCover) {
            hasCover = false;
            found.add(search.solution());
            decide();
        }
        present = ahead.poll();
        if (present != null) {
            return Outcome.FOUND;
        }
        if (outcomeAfter != null) {
            return outcomeAfter;
        }
        Outcome outcome = search.advance();
        if (isDecided || outcome == Outcome.EXHAUSTED || budget.stop() != null) {
            return outcome;
        }
        if (outcome == Outcome.FOUND) {
            hasCover = !goesOn;
            covers++;
            return outcome;
        }
        if (!areGivenUp && !choice.usesMasks()) {
            return outcome; // the caller has limited the search; masks could be divided now
        }
        isDecided = true;
        search = rest(); // a trial is given up only for this
        return search.advance();
    }

    /** Decides who searches for further covers, if that can be decided. */
    private void decide() {
        if (choice.mayCoversBeCheap()) {
            compare();
        } else if (!choice.usesMasks() && !matrix.hasBounds() && links.isInOrder()) {
            goesOn = true;
            nodesBefore = budget.nodes();
            links.tryOn(this);
        } else if (!matrix.hasBounds() && (found.size() < COVERS_TO_KEEP_LINKS || !keepLinks()) && mayFindFurther()) {
            links.tryOn(this);
        } else if (!matrix.hasBounds() && areLongAndCheap() && links.isInOrder()) {
            goesOn = true;
            links.tryOn(this);
        } else if (!keepLinks()) {
            isDecided = true;
            search = choice.usesMasks() || fallsApart() ? rest() : links;
        }
    }

    /** Returns whether the covers so far have many options, but took links little. */
    private boolean areLongAndCheap() {
        long further = found.size() - 1L;
        return found.get(0).length >= MIN_OPTIONS_OF_LONG
                && limitOfFurther != null
                && found.size() >= MIN_FURTHER
                && budget.nodes() - nodesBefore <= MAX_NODES_OF_LONG * further
                && budget.updates() - updatesBefore <= updatesOfLong(further);
    }

    /** Returns how many options links may hide for a number of long covers. */
    private long updatesOfLong(long covers) {
        return MAX_ENTRIES_OF_LONG * covers * matrix.options() / Math.max(1, matrix.entries());
    }

    /** Decides for links if they have found a number of further covers in less time than masks take for as many. */
    private boolean keepLinks() {
        int further = found.size() - 1;
        isDecided |= limitOfFurther != null
                && further >= COVERS_TO_COMPARE
                && areLinksFaster(
                        further, budget.nodes() - nodesBefore, budget.updates() - updatesBefore, MASKS_SIBLING);
        return isDecided;
    }

    /** Returns whether links may search for one more cover. */
    private boolean mayFindFurther() {
        if (limitOfFurther == null) {
            limitOfFurther = LinkedWork.inShare(MAX_WORK_RATIO_OF_FURTHER, matrix);
            long kept = LinkedWork.coversKept(MAX_WORK_RATIO_OF_FURTHER, matrix, found.get(0).length);
            maxFurther = Math.max(MIN_FURTHER, Math.min(MAX_FURTHER, kept));
            updatesBefore = budget.updates();
            nodesBefore = budget.nodes();
        }
        return found.size() < maxFurther && updates() > 0 && nodes() > 0;
    }

    /** Returns a search for the covers that links have not found: of the components, or by masks. */
    private Cursor<int[]> rest() {
        budget.expectOtherNodes();
        KnownCovers known = null;
        if (goesOn) {
            int before = foundByDive.size() + moreFoundByDive + covers;
            known = new CoversBefore(links.path(), before, matrix, Objects.requireNonNull(optionsByLabel));
        } else if (!found.isEmpty() || !foundByDive.isEmpty()) {
            List<int[]> all = new ArrayList<>(foundByDive);
            all.addAll(found);
            known = new ListedCovers(all);
        }
        return fallsApart() ? new ComponentSearch(components, known, budget) : new MaskSearch(matrix, budget, known);
    }

    /** Finds some covers by links, and keeps them, and links, if these find further ones faster. */
    private void compare() {
        long nodes = budget.nodes();
        long updates = budget.updates();
        Outcome outcome = Outcome.FOUND;
        while (outcome == Outcome.FOUND && ahead.size() < COVERS_TO_COMPARE) {
            outcome = search.advance();
            if (outcome == Outcome.FOUND) {
                ahead.add(search.solution());
            }
        }
        isDecided = true;
        boolean isGivenUp = outcome == Outcome.STOPPED && budget.stop() == null;
        double masks = MASKS_COVER + MASKS_WORD * MaskTables.wordsFor(matrix.options());
        if (isGivenUp
                || (outcome == Outcome.FOUND
                        && !areLinksFaster(
                                ahead.size(), budget.nodes() - nodes, budget.updates() - updates, masks / MIN_LEAD))) {
            ahead.clear();
            search = rest();
        } else if (outcome != Outcome.FOUND) {
            outcomeAfter = outcome;
        }
    }

    /**
     * Returns whether most nodes were covers, and links took less time for these than masks take.
     *
     * @param nanosOfMasks what masks take for a cover
     */
    private boolean areLinksFaster(int covers, long nodes, long updates, double nanosOfMasks) {
        double entriesPerOption = (double) matrix.entries() / matrix.options();
        double nanos = LINKS_NODE * nodes + LINKS_ENTRY * entriesPerOption * updates;
        return nodes < MAX_NODES_OF_SIBLING * covers && nanos < nanosOfMasks * covers;
    }

    @Override
    public boolean isDivisible() {
        return isDecided && ahead.isEmpty() && search.isDivisible();
    }

    @Override
    public Cursor<int[]> withBudget(Budget otherBudget) {
        assert isDivisible();
        return search.withBudget(otherBudget);
    }

    @Override
    public int[] solution() {
        int[] found = present;
        return found == null ? search.solution() : found;
    }

    @Override
    public Supplier<int[]> solutionOnDemand() {
        return present == null ? search.solutionOnDemand() : Cursor.super.solutionOnDemand();
    }

    @Override
    public double progress() {
        return search.progress();
    }
}
