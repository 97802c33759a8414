package io.github.exactgrid.steps;

import io.github.exactgrid.Placement;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Why a board has no solution: a few of its digits, and the steps from them to a dead end. Where no step is found, the cases of
 * a cell, or of a digit in a house, are refuted one by one.
 *
 * @param digits the digits that suffice: without any one of them the board has a solution, or fewer candidates rule it out
 * @param reasoning the steps and cases
 */
public record Refutation(List<Placement> digits, Branch reasoning) {

    /**
     * Copies the digits.
     *
     * @param digits the digits that suffice
     * @param reasoning the steps and cases
     */
    public Refutation {
        digits = List.copyOf(digits);
        Objects.requireNonNull(reasoning, "reasoning");
    }

    /**
     * Steps that lead to a dead end, or to cases of which each does.
     *
     * @param assumption the case; empty at the root
     * @param steps the steps
     * @param deadEnd the dead end; empty if there are cases
     * @param cases the cases: all candidates of a cell, or all places of a digit in a house
     */
    public record Branch(
            Optional<Placement> assumption, List<Step> steps, Optional<DeadEnd> deadEnd, List<Branch> cases) {

        /**
         * Copies the lists.
         *
         * @param assumption the case
         * @param steps the steps
         * @param deadEnd the dead end
         * @param cases the cases
         * @throws IllegalArgumentException if a case has no assumption
         */
        public Branch {
            Objects.requireNonNull(assumption, "assumption");
            steps = List.copyOf(steps);
            Objects.requireNonNull(deadEnd, "deadEnd");
            cases = List.copyOf(cases);
            if (cases.stream().anyMatch(next -> next.assumption().isEmpty())) {
                throw new IllegalArgumentException("a case without an assumption");
            }
        }

        /**
         * Returns how deep cases are nested.
         *
         * @return 0 without cases
         */
        public int depth() {
            return cases.stream()
                    .mapToInt(Branch::depth)
                    .map(depth -> depth + 1)
                    .max()
                    .orElse(0);
        }
    }

    /**
     * Explains the refutation.
     *
     * @return English sentences, one on a line, the lines of cases indented
     */
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(
                digits.isEmpty()
                        ? "The candidates rule each other out."
                        : "These digits cannot be together: " + StepText.and(digits) + ".");
        append(text, reasoning, "");
        return text.toString();
    }

    private static void append(StringBuilder text, Branch branch, String indent) {
        for (Step step : branch.steps()) {
            text.append('\n').append(indent).append(step.text());
        }
        branch.deadEnd().ifPresent(end -> text.append('\n').append(indent).append(end));
        for (Branch next : branch.cases()) {
            Placement assumed = next.assumption().orElseThrow();
            text.append('\n').append(indent).append("Case ").append(assumed.cell());
            text.append(" is ").append(assumed.digit()).append(":");
            append(text, next, indent + "  ");
        }
    }
}
