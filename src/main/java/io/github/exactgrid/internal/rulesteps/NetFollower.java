package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Follows an assumption to its end by all that a level may use, further assumptions too, and follows it once more with its steps
 * recorded.
 */
final class NetFollower {

    private final RuleBook book;
    private final RuleTools tools;
    private final RuleRounds rounds;
    private final RuleCases cases;
    private final Budget budget;
    private final int size;
    private RuleBoard base;

    /** The node after which nothing is followed. */
    private long lastNode = Long.MAX_VALUE;

    NetFollower(RuleTools tools, RuleRounds rounds, RuleCases cases, Budget budget, RuleBoard board) {
        this.book = tools.book;
        this.tools = tools;
        this.rounds = rounds;
        this.cases = cases;
        this.budget = budget;
        this.size = book.digits();
        this.base = board;
    }

    /** Sets the board before all assumptions. */
    void begin(RuleBoard board) {
        base = board;
    }

    /** Sets the number of nodes after which nothing is followed. */
    void limitNodes(long nodes) {
        lastNode = nodes > Long.MAX_VALUE - budget.nodes() ? Long.MAX_VALUE : budget.nodes() + nodes;
    }

    /** Follows a net to its end by all that a level may use. Returns false if the budget, or the last node, does not allow it. */
    boolean follow(NetLevel level, RuleNet net) {
        while (!net.isDead) {
            if (!budget.spendNode() || budget.nodes() > lastNode) {
                return false;
            }
            if (!rounds.advance(net) && !net.isDead && !advance(level, net)) {
                return budget.stop() == null && budget.nodes() <= lastNode;
            }
        }
        return true;
    }

    /** Takes a round of what a level may use besides singles and clues. */
    private boolean advance(NetLevel level, RuleNet net) {
        return switch (level) {
            case SINGLES -> false;
            case PATTERNS -> rounds.usePatterns(net);
            case ASSUMPTIONS, NESTED_ASSUMPTIONS -> rounds.usePatterns(net) || useAssumptions(net);
        };
    }

    /**
     * Follows an assumption again, and records its steps.
     *
     * @param targets the candidates that are to be removed; null for a dead end
     * @return the net; or null if it has a dead end before, if there is no conclusion since patterns of an earlier board are
     *     in this one without the assumption, or if the budget does not allow it
     */
    @Nullable
    RuleNet repeat(NetLevel level, int assumed, int @Nullable [] targets) {
        return repeat(level, base, assumed, targets);
    }

    private @Nullable RuleNet repeat(NetLevel level, RuleBoard start, int assumed, int @Nullable [] targets) {
        RuleNet net = rounds.assume(start, assumed, base);
        while (targets == null ? !net.isDead : !areRemoved(net.board, targets)) {
            if (!budget.spendNode() || net.isDead) {
                return null;
            }
            if (!rounds.advance(net) && !net.isDead && !advance(level, net)) {
                return null;
            }
        }
        return net;
    }

    private boolean areRemoved(RuleBoard board, int[] targets) {
        for (int target : targets) {
            if ((board.possible[target / size] >>> target % size & 1) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Assumes each further candidate, those of cells with few of them first, and removes it if that leads to a dead end. */
    private boolean useAssumptions(RuleNet net) {
        boolean any = false;
        RuleBoard board = net.board;
        for (int count = 2; count <= size && !net.isDead; count++) {
            for (int cell = 0; cell < book.cells() && !net.isDead; cell++) {
                long marks = Long.bitCount(board.marks[cell]) == count ? board.marks[cell] : 0;
                for (long rest = marks; rest != 0 && !net.isDead; rest &= rest - 1) {
                    int placement = cell * size + Long.numberOfTrailingZeros(rest);
                    if (!board.has(placement)) {
                        continue;
                    }
                    RuleNet inner = rounds.assume(board, placement, null);
                    if (!follow(NetLevel.SINGLES, inner)) {
                        return false;
                    }
                    if (inner.isDead) {
                        any = true;
                        if (!removeWrong(net, placement) || !rounds.close(net)) {
                            return false;
                        }
                    }
                }
            }
        }
        return any;
    }

    /** Removes a candidate that leads to a dead end. Returns false if the budget does not allow it. */
    private boolean removeWrong(RuleNet net, int placement) {
        RuleNet inner = net.isRecorded() ? repeat(NetLevel.SINGLES, net.board, placement, null) : null;
        if (inner == null && net.isRecorded()) {
            return false;
        }
        remove(NetLevel.SINGLES, net, placement, inner);
        return true;
    }

    /**
     * Removes a candidate that leads to a dead end.
     *
     * @param inner its net, if that is recorded
     */
    private void remove(NetLevel level, RuleNet net, int placement, @Nullable RuleNet inner) {
        List<RuleHint.Trial> trials = List.of();
        if (inner != null) {
            RuleProof proof = new RuleProof(tools, budget, base, inner);
            trials = List.of(proof.ofDeadEnd());
            net.premises.put(net.steps == null ? 0 : net.steps.size(), proof.premises());
        }
        RuleRounds.remove(
                net,
                new RuleHint(
                        level.contradiction,
                        level.rating,
                        -1,
                        new int[] {placement},
                        List.of(),
                        new int[] {placement / size},
                        1L << placement % size,
                        null,
                        trials,
                        null));
        rounds.findDeadEnd(net);
    }

    /** Follows an assumption that cases refute again, and records its steps. Returns null if the budget does not allow it. */
    @Nullable
    RuleNet repeat(RuleCases.Case refuted) {
        return repeat(refuted, rounds.assume(base, refuted.placement(), base));
    }

    private @Nullable RuleNet repeat(RuleCases.Case refuted, RuleNet net) {
        Deque<RuleCases.Case> next = new ArrayDeque<>(refuted.cases());
        while (!net.isDead) {
            if (!budget.spendNode()) {
                return null;
            }
            if (rounds.advance(net) || net.isDead || rounds.usePatterns(net)) {
                continue;
            }
            if (next.isEmpty()) { // what a clue removes may depend on how many steps it takes
                List<RuleCases.Case> further = cases.refute(net.copy());
                if (further == null) {
                    return null;
                }
                next.addAll(further);
                continue;
            }
            RuleCases.Case inner = next.removeFirst();
            int placement = inner.placement();
            if (net.board.has(placement)) {
                RuleNet further = repeat(inner, rounds.assumeInside(net, placement, base));
                if (further == null) {
                    return null;
                }
                remove(NetLevel.of(inner), net, placement, further);
            } else if (net.board.digits[placement / size]
                    == placement % size) { // what refutes it refutes the assumption
                for (int i = inner.cases().size() - 1; i >= 0; i--) {
                    next.addFirst(inner.cases().get(i));
                }
            }
        }
        return net;
    }
}
