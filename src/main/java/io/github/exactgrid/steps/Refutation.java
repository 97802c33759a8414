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
     * Returns this refutation with digits as people read them under some {@linkplain io.github.exactgrid.ConstraintSet#lowestDigit rules}.
     *
     * @param lowestDigit what to write for a 1 of a grid: 1, or 0
     * @return the refutation, for its words only
     */
    public Refutation asRead(int lowestDigit) {
        if (lowestDigit == 1) {
            return this;
        }
        DigitsAsRead asRead = new DigitsAsRead(lowestDigit);
        return new Refutation(asRead.placements(digits), asRead(reasoning, asRead));
    }

    private static Branch asRead(Branch branch, DigitsAsRead asRead) {
        return new Branch(
                branch.assumption().map(asRead::placement),
                asRead.steps(branch.steps()),
                branch.deadEnd().map(asRead::deadEnd),
                branch.cases().stream().map(next -> asRead(next, asRead)).toList());
    }

    /**
     * Explains the refutation. Cases are left out where they take more than some thousand lines together; {@link #reasoning} has all of
     * them.
     *
     * @return English sentences, one on a line, the lines of cases indented
     */
    public String text() {
        return new Text().of(this);
    }

    /** The text of a refutation. One of 50,000 cases would have 100 million characters. */
    private static final class Text {

        /** The most lines of all cases. */
        private static final int MOST_LINES = 1000;

        private final StringBuilder text = new StringBuilder();
        private int linesLeft = MOST_LINES;

        String of(Refutation refutation) {
            text.append(
                    refutation.digits().isEmpty()
                            ? "The candidates rule each other out."
                            : "These digits cannot be together: " + StepText.and(refutation.digits()) + ".");
            append(refutation.reasoning(), "");
            return text.toString();
        }

        private void append(Branch branch, String indent) {
            for (Step step : branch.steps()) {
                text.append('\n').append(indent).append(step.text());
            }
            branch.deadEnd().ifPresent(end -> text.append('\n').append(indent).append(end));
            for (Branch next : branch.cases()) {
                Placement assumed = next.assumption().orElseThrow();
                text.append('\n').append(indent).append("Case ").append(assumed.cell());
                text.append(" is ").append(assumed.digit());
                int lines = lines(next);
                if (lines > linesLeft) {
                    text.append(": a dead end, in ").append(lines).append(" lines that are left out here.");
                    continue;
                }
                linesLeft -= 1 + next.steps().size() + (next.deadEnd().isPresent() ? 1 : 0); // its cases come below
                text.append(":");
                append(next, indent + "  ");
            }
        }

        /** Returns the number of lines below that of the assumption. */
        private static int lines(Branch branch) {
            int lines = branch.steps().size() + (branch.deadEnd().isPresent() ? 1 : 0);
            for (Branch next : branch.cases()) {
                lines += 1 + lines(next);
            }
            return lines;
        }
    }
}
