package io.github.exactgrid.steps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.steps.Admission;
import io.github.exactgrid.internal.steps.HintKind;
import io.github.exactgrid.internal.steps.Layout;
import io.github.exactgrid.internal.steps.StepSearch;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The searches for steps of an explainer, by its techniques. Thread-safe. */
final class StepSearches {

    private final Set<Technique> techniques;
    private final Set<HintKind> kinds;
    private final double hardest;

    /** A search that no call uses now. */
    private final AtomicReference<@Nullable Searcher> idle = new AtomicReference<>();

    /** A search for steps and what it spends. */
    record Searcher(StepSearch search, Budget budget, Admission admission) {}

    StepSearches(Set<Technique> techniques, double hardest) {
        this.techniques = techniques;
        this.kinds = StepReader.kinds(techniques);
        this.hardest = hardest;
    }

    /** Returns a search whose budget is running, one that is idle if possible: {@link #release} it. */
    Searcher take(Layout layout, boolean isUnique, SolutionSearches.Call call) {
        Searcher searcher = isUnique ? idle.getAndSet(null) : null;
        if (searcher == null || !searcher.search.position.layout().equals(layout)) {
            return make(layout, isUnique, call);
        }
        searcher.budget.refill(call.spent());
        searcher.budget.beginSlice();
        return searcher;
    }

    /** Ends the work of a search, which may serve another call. */
    void release(Searcher searcher) {
        searcher.budget.endSlice();
        if (searcher.admission.allowsUniqueness()) {
            idle.set(searcher);
        }
    }

    /** Returns a new search whose budget is running. */
    Searcher make(Layout layout, boolean isUnique, SolutionSearches.Call call) {
        if (isUnique) {
            return make(layout, kinds(layout), true, call);
        }
        Set<HintKind> chosen = without(layout, Technique.Family.UNIQUENESS);
        if (!layout.isClassic()) {
            chosen.removeAll(RuleExplainer.NESTED);
        }
        return make(layout, chosen, false, call);
    }

    /** Returns a new search for what shows that a board has no solution: no chains and no uniqueness, but singles in any case. */
    Searcher forRefutation(Layout layout, SolutionSearches.Call call) {
        Set<HintKind> chosen =
                without(layout, Technique.Family.UNIQUENESS, Technique.Family.CHAIN, Technique.Family.EXCLUSION);
        chosen.addAll(EnumSet.of(HintKind.LAST_CELL, HintKind.HIDDEN_SINGLE, HintKind.NAKED_SINGLE));
        return make(layout, chosen, false, call);
    }

    private Searcher make(Layout layout, Set<HintKind> chosen, boolean isUnique, SolutionSearches.Call call) {
        Budget budget = call.newBudget();
        Admission admission = new Admission(chosen, isUnique, hardest);
        budget.beginSlice();
        return new Searcher(new StepSearch(layout, budget, admission), budget, admission);
    }

    private Set<HintKind> kinds(Layout layout) {
        return layout.isClassic() ? kinds : RuleExplainer.kinds(techniques);
    }

    private Set<HintKind> without(Layout layout, Technique.Family... families) {
        Set<HintKind> chosen = EnumSet.noneOf(HintKind.class);
        for (HintKind kind : kinds(layout)) {
            if (!Set.of(families).contains(StepReader.technique(kind).family())) {
                chosen.add(kind);
            }
        }
        return chosen;
    }
}
