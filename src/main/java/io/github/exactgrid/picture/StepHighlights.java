package io.github.exactgrid.picture;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import io.github.exactgrid.picture.Content.Link;
import io.github.exactgrid.steps.Evidence;
import io.github.exactgrid.steps.House;
import io.github.exactgrid.steps.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;

/**
 * What a picture highlights to show a step: the cells and candidates that it follows from, the houses that it looks at, what it
 * sets and removes, and the links of chains. The first chains of a step with many are shown.
 */
final class StepHighlights {

    /** The number of links up to which a chain is added: more of them are no longer distinguished. */
    private static final int MAX_LINKS = 40;

    private final Map<Cell, SortedSet<Integer>> marks;
    private final Map<Cell, Highlight> cells = new LinkedHashMap<>();
    private final Map<Placement, Highlight> candidates = new LinkedHashMap<>();
    private final Set<Link> links = new LinkedHashSet<>();

    private StepHighlights(Map<Cell, SortedSet<Integer>> marks) {
        this.marks = marks;
    }

    /**
     * Returns the highlights.
     *
     * @param marks the pencil marks of the board before the step
     */
    static Content.Overlay of(Step step, Map<Cell, SortedSet<Integer>> marks) {
        StepHighlights highlights = new StepHighlights(marks);
        highlights.add(step.evidence());
        for (Placement removed : step.removes()) {
            highlights.candidates.put(removed, Highlight.REMOVED);
        }
        for (Placement set : step.sets()) {
            highlights.candidates.put(set, Highlight.SET);
            highlights.cells.put(set.cell(), Highlight.SET);
        }
        return new Content.Overlay(
                Collections.unmodifiableMap(highlights.cells),
                Collections.unmodifiableMap(highlights.candidates),
                List.copyOf(highlights.links));
    }

    private void add(Evidence evidence) {
        if (evidence instanceof Evidence.Pattern pattern) {
            add(pattern.houses());
            add(pattern.cells(), pattern.digits(), Highlight.REASON);
        } else if (evidence instanceof Evidence.DeadlyPattern pattern) {
            add(pattern.houses());
            add(pattern.others(), pattern.otherDigits(), Highlight.SUPPORT);
            add(pattern.cells(), pattern.digits(), Highlight.REASON);
            pattern.guards().forEach(guard -> candidates.put(guard, Highlight.SUPPORT));
        } else if (evidence instanceof Evidence.Exclusion exclusion) {
            exclusion.excluders().forEach(cell -> cells.put(cell, Highlight.SUPPORT));
            exclusion.cells().forEach(cell -> cells.put(cell, Highlight.REASON));
        } else if (evidence instanceof Evidence.Chains chains) {
            chains.chains().forEach(this::add);
        } else if (evidence instanceof Evidence.Cases cases) {
            cases.house().ifPresent(house -> add(List.of(house)));
            cases.cases().forEach(one -> candidates.put(one.assumption(), Highlight.REASON));
        } else if (evidence instanceof Evidence.Mistake mistake) {
            mistake.placements().forEach(placement -> candidates.put(placement, Highlight.REMOVED));
        }
    }

    private void add(List<House> houses) {
        for (House house : houses) {
            house.cells().forEach(cell -> cells.put(cell, Highlight.SUPPORT));
        }
    }

    /** Highlights cells, and those of some digits that are marked in them. */
    private void add(List<Cell> pattern, List<Integer> digits, Highlight highlight) {
        for (Cell cell : pattern) {
            cells.put(cell, highlight);
            for (int digit : digits) {
                if (marks.containsKey(cell) && marks.get(cell).contains(digit)) {
                    candidates.put(new Placement(cell, digit), highlight);
                }
            }
        }
    }

    private void add(Evidence.Chain chain) {
        List<Evidence.Claim> claims = new ArrayList<>(List.of(chain.assumption()));
        Set<Link> more = new LinkedHashSet<>(links);
        for (Evidence.Inference inference : chain.inferences()) {
            claims.add(inference.claim());
            for (Evidence.Claim from : inference.from()) {
                boolean strong = !from.holds() && inference.claim().holds();
                more.add(new Link(from.placement(), inference.claim().placement(), strong));
            }
        }
        if (links.isEmpty() || more.size() <= MAX_LINKS) {
            links.addAll(more);
            for (Evidence.Claim claim : claims) {
                candidates.put(claim.placement(), claim.holds() ? Highlight.REASON : Highlight.SUPPORT);
            }
        }
    }
}
