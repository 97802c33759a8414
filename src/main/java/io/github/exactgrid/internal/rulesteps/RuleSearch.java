package io.github.exactgrid.internal.rulesteps;

import static io.github.exactgrid.internal.rulesteps.RulePatterns.CLAIMING;
import static io.github.exactgrid.internal.rulesteps.RulePatterns.COMMON_PEER;
import static io.github.exactgrid.internal.rulesteps.RulePatterns.POINTING;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.steps.HintKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the steps of a person on a board with rules of any kind, the easiest first:
 *
 * <pre>
 *   1.0         the last empty cell of a house
 *   1.2, 1.5    the last place of a digit in a house; in a line
 *   2.3         the last candidate of a cell
 *   2.4 - 2.9   one clue alone, by the number of its empty cells
 *   2.6 - 2.9   a digit whose places in a house all exclude a candidate; in a line; not by one house
 *   3.0 - 5.4   naked and hidden sets, fish of lines
 *   3.1 - 3.5   one sum of houses, the rule of 45
 *   6.5 - 7.9   chains of candidates of which each excludes the next or makes it true, in RuleChains
 *   8.0 - 8.9   an assumption that leads to a dead end, or what all candidates of a cell, or all places of a digit in a house, have
 *               as a consequence, by the number of rounds of singles and clues that it takes, in RuleNets
 *   9.0 - 9.4   the same, by rounds of other techniques up to 3.5
 *   10.5, 11.0  assumptions inside an assumption, and inside these; where they are too many, the cases of one cell or house after
 *               the other, in RuleCases
 * </pre>
 *
 * <p>The ratings are those of Sudoku Explainer where it knows the technique. All hints of a rating are found, and none depends on the
 * order of cells or digits: in each round of an assumption all that follows is taken at once. So the highest rating
 * needed when all easiest hints are taken together is the same for all puzzles that are symmetric to each other.
 */
public final class RuleSearch {

    /** Returns hints of one rating on a board: all, or one. */
    private interface Finder {
        List<RuleHint> find(RuleBoard board, boolean wantsAll);
    }

    /** A scan with the lowest rating of its hints. */
    private record Scan(int rating, Set<HintKind> kinds, Finder finder) {}

    private final RuleTools tools;
    private final Budget budget;
    private final Set<HintKind> kinds;
    private final int hardest;
    private final boolean withEvidence;
    private final Supplier<Premises> premises;
    private final RulePatterns patterns;
    private final List<Scan> scans;

    /** The search for assumptions, once it is needed. */
    private @Nullable RuleNets nets;

    /**
     * Creates a search.
     *
     * @param board a board of the rules, such as the first to be searched
     * @param hardest the highest rating, in tenths
     * @param withEvidence whether hints have what follows from assumptions; ratings do not need it
     * @param premises what assumptions rely on, requested once they are needed: to find a solution may take long
     */
    public RuleSearch(
            RuleBoard board,
            Budget budget,
            Set<HintKind> kinds,
            int hardest,
            boolean withEvidence,
            Supplier<Premises> premises) {
        this.tools = new RuleTools(board.book, budget);
        this.budget = budget;
        this.kinds = kinds;
        this.hardest = hardest;
        this.withEvidence = withEvidence;
        this.premises = premises;
        this.patterns = new RulePatterns(tools, board, budget);
        this.scans = allScans();
    }

    private List<Scan> allScans() {
        return List.of(
                scan(RuleHint.LAST_CELL, HintKind.LAST_CELL, patterns::lastCells),
                scan(RuleHint.HIDDEN_SINGLE, HintKind.HIDDEN_SINGLE, () -> patterns.hiddenSingles(false)),
                scan(RuleHint.HIDDEN_SINGLE_IN_LINE, HintKind.HIDDEN_SINGLE, () -> patterns.hiddenSingles(true)),
                scan(RuleHint.NAKED_SINGLE, HintKind.NAKED_SINGLE, patterns::nakedSingles),
                clueScan(24, HintKind.CLUE),
                clueScan(25, HintKind.CLUE),
                clueScan(26, HintKind.CLUE),
                scan(POINTING, HintKind.POINTING, () -> patterns.common(POINTING)),
                clueScan(27, HintKind.CLUE),
                clueScan(28, HintKind.CLUE),
                scan(CLAIMING, HintKind.CLAIMING, () -> patterns.common(CLAIMING)),
                clueScan(29, HintKind.CLUE),
                scan(COMMON_PEER, HintKind.COMMON_PEER, () -> patterns.common(COMMON_PEER)),
                scan(RulePatterns.NAKED_PAIR, patterns::naked),
                clueScan(31, HintKind.RULE_OF_45),
                clueScan(32, HintKind.RULE_OF_45),
                scan(RulePatterns.X_WING, patterns::fish),
                clueScan(33, HintKind.RULE_OF_45),
                clueScan(34, HintKind.RULE_OF_45),
                scan(RulePatterns.HIDDEN_PAIR, patterns::hidden),
                clueScan(35, HintKind.RULE_OF_45),
                scan(RulePatterns.NAKED_TRIPLET, patterns::naked),
                scan(RulePatterns.SWORDFISH, patterns::fish),
                scan(RulePatterns.HIDDEN_TRIPLET, patterns::hidden),
                scan(RulePatterns.NAKED_QUAD, patterns::naked),
                scan(RulePatterns.JELLYFISH, patterns::fish),
                scan(RulePatterns.HIDDEN_QUAD, patterns::hidden),
                new Scan(
                        65,
                        EnumSet.of(
                                HintKind.X_CYCLE,
                                HintKind.Y_CYCLE,
                                HintKind.FORCING_X_CHAIN,
                                HintKind.XY_CYCLE,
                                HintKind.FORCING_CHAIN),
                        this::chains),
                assumption(NetLevel.SINGLES),
                assumption(NetLevel.PATTERNS),
                assumption(NetLevel.ASSUMPTIONS),
                assumption(NetLevel.NESTED_ASSUMPTIONS));
    }

    private Scan scan(int rating, HintKind kind, Runnable scan) {
        return new Scan(rating, Set.of(kind), (board, wantsAll) -> patterns.run(scan, board, wantsAll));
    }

    private Scan scan(RulePatterns.Pattern pattern, Consumer<RulePatterns.Pattern> scan) {
        return scan(pattern.rating(), pattern.kind(), () -> scan.accept(pattern));
    }

    private Scan clueScan(int rating, HintKind kind) {
        return scan(rating, kind, () -> patterns.clues(rating));
    }

    private Scan assumption(NetLevel level) {
        return new Scan(level.rating, level.kinds(), (board, wantsAll) -> assume(level, board, wantsAll));
    }

    /**
     * Returns hints of the lowest rating that has any; incomplete if {@link Budget#stop} says that the search was stopped.
     *
     * @param wantsAll whether to find all, or one
     */
    public List<RuleHint> easiest(RuleBoard board, boolean wantsAll) {
        for (int scan = 0; scan < scans.size(); scan++) {
            List<RuleHint> hints = hints(board, scan, wantsAll);
            if (!hints.isEmpty() || budget.stop() != null) {
                if (wantsAll && scan + 1 < scans.size() && scans.get(scan + 1).rating == scans.get(scan).rating) {
                    List<RuleHint> more = new ArrayList<>(hints);
                    more.addAll(hints(board, scan + 1, true));
                    return more;
                }
                return hints;
            }
        }
        return List.of();
    }

    /** Returns the number of scans. */
    public int scans() {
        return scans.size();
    }

    /** Returns the kinds of the hints of one scan. */
    public Set<HintKind> kinds(int scan) {
        return scans.get(scan).kinds;
    }

    /** Returns the hints of one scan. */
    public List<RuleHint> hints(RuleBoard board, int scan, boolean wantsAll) {
        Scan wanted = scans.get(scan);
        return wanted.rating <= hardest && !Collections.disjoint(kinds, wanted.kinds)
                ? wanted.finder.find(board, wantsAll)
                : List.of();
    }

    /** Takes a step. */
    public static void apply(RuleBoard board, RuleHint hint) {
        for (int removed : hint.removed()) {
            board.remove(removed);
        }
        int size = board.book.digits();
        if (hint.placed() >= 0 && board.digits[hint.placed() / size] < 0) {
            board.set(hint.placed() / size, hint.placed() % size);
        }
    }

    private List<RuleHint> chains(RuleBoard board, boolean wantsAll) {
        int hardestChain = Math.min(hardest, NetLevel.SINGLES.rating - 1);
        return List.copyOf(new RuleChains(tools, board, budget, kinds, hardestChain, wantsAll).run());
    }

    private List<RuleHint> assume(NetLevel level, RuleBoard board, boolean wantsAll) {
        RuleNets current = nets;
        if (current == null) {
            RulePatterns inNets = new RulePatterns(tools, board, budget);
            current = new RuleNets(tools, inNets, board, budget, hardest, withEvidence, premises.get());
            nets = current;
        }
        current.begin(board);
        return List.copyOf(current.run(level, wantsAll));
    }
}
