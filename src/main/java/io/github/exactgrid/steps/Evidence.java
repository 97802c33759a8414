package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a step follows from, as data. Together with the board before the step it implies what the step sets and removes.
 *
 * <p>All lists are unmodifiable.
 */
public sealed interface Evidence {

    /**
     * Cells and digits of some houses: singles, intersections, subsets, fish without fins, wings and templates.
     *
     * @param houses the houses, those the pattern starts from first: the box and then the line of pointing; the base lines and
     *     then the cover lines of a fish; none for a naked single and for wings
     * @param cells the cells of the pattern; the pivot of a wing first
     * @param digits the digits of the pattern, ascending; of a wing first the one that the first wing shares with the pivot, then
     *     that of the second, then that of both wings
     */
    record Pattern(List<House> houses, List<Cell> cells, List<Integer> digits) implements Evidence {

        /**
         * Copies the lists.
         *
         * @param houses the houses
         * @param cells the cells
         * @param digits the digits
         */
        public Pattern {
            houses = List.copyOf(houses);
            cells = List.copyOf(cells);
            digits = List.copyOf(digits);
        }
    }

    /**
     * Cells whose digits could be exchanged, so that the puzzle had several solutions, if no guard were true: unique rectangles
     * and loops, and bivalue universal graves.
     *
     * @param cells the cells of the rectangle or loop, in its order; none for a grave, which is all empty cells
     * @param digits the two digits of the rectangle or loop; none for a grave. Cells of a rectangle may be filled with them
     * @param guards the other candidates of these cells, of which at least one is true
     * @param houses the house that types 3 and 4 look at, the two of type 6 and of a hidden rectangle, or none
     * @param others the other cells of the set of type 3
     * @param otherDigits the digits of that set; else the digit that has no other place in the houses
     */
    record DeadlyPattern(
            List<Cell> cells,
            List<Integer> digits,
            List<Placement> guards,
            List<House> houses,
            List<Cell> others,
            List<Integer> otherDigits)
            implements Evidence {

        /**
         * Copies the lists.
         *
         * @param cells the cells
         * @param digits the digits
         * @param guards the guards
         * @param houses the house
         * @param others the other cells
         * @param otherDigits the other digits
         */
        public DeadlyPattern {
            cells = List.copyOf(cells);
            digits = List.copyOf(digits);
            guards = List.copyOf(guards);
            houses = List.copyOf(houses);
            others = List.copyOf(others);
            otherDigits = List.copyOf(otherDigits);
        }
    }

    /**
     * Cells whose combinations of digits other cells exclude.
     *
     * @param cells two or three cells
     * @param excluders cells that see all of these: none may lose all its candidates
     */
    record Exclusion(List<Cell> cells, List<Cell> excluders) implements Evidence {

        /**
         * Copies the lists.
         *
         * @param cells the cells
         * @param excluders the cells that see them
         */
        public Exclusion {
            cells = List.copyOf(cells);
            excluders = List.copyOf(excluders);
        }
    }

    /**
     * Chains of inferences. One chain ends with the conclusion, or closes a cycle; two chains from one assumption end in a
     * contradiction; several chains from assumptions of which one is true end with the same conclusion.
     *
     * @param chains the chains
     */
    record Chains(List<Chain> chains) implements Evidence {

        /**
         * Copies the list.
         *
         * @param chains the chains
         */
        public Chains {
            chains = List.copyOf(chains);
        }
    }

    /**
     * A digit whose places in some houses lie in as many others, but for the fins.
     *
     * @param digit the digit
     * @param bases the houses the fish starts from
     * @param covers the houses that cover them; of two siamese fish those of both
     * @param fins the places in the bases that are not covered, or lie in two bases
     */
    record Fish(int digit, List<House> bases, List<House> covers, List<Cell> fins) implements Evidence {

        /**
         * Copies the lists.
         *
         * @param digit the digit
         * @param bases the houses the fish starts from
         * @param covers the houses that cover them
         * @param fins the fins
         */
        public Fish {
            bases = List.copyOf(bases);
            covers = List.copyOf(covers);
            fins = List.copyOf(fins);
        }
    }

    /**
     * A chain of strong links. The second node of each excludes the first node of the next, so one end of the chain is true.
     *
     * @param links the links
     * @param exclusions for each link the name of the constraint by which the node before it excludes its first node, and the
     *     last node of a loop that of the first link; empty if they share a house or a cell, or there is none before
     * @param isLoop whether the ends exclude each other; then exactly one node of each link is true
     * @param constraints the names of the constraints by which the nodes exclude what is removed; none if by cells and houses
     */
    record Alternating(List<StrongLink> links, List<String> exclusions, boolean isLoop, List<String> constraints)
            implements Evidence {

        /**
         * Copies the lists.
         *
         * @param links the links
         * @param exclusions the constraints of the weak links
         * @param isLoop whether the ends exclude each other
         * @param constraints the constraints that exclude what is removed
         */
        public Alternating {
            links = List.copyOf(links);
            exclusions = List.copyOf(exclusions);
            constraints = List.copyOf(constraints);
        }
    }

    /**
     * Two nodes of which at least one is true.
     *
     * @param from the first node
     * @param to the second node
     * @param house the house in which the digit of both has no other places; empty if the link is inside {@code cells}
     * @param cells a cell with two candidates, or an almost locked set: without one of its digits it holds all others
     */
    record StrongLink(Node from, Node to, Optional<House> house, List<Cell> cells) {

        /**
         * Copies the list.
         *
         * @param from the first node
         * @param to the second node
         * @param house the house
         * @param cells the cells
         */
        public StrongLink {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            Objects.requireNonNull(house, "house");
            cells = List.copyOf(cells);
        }
    }

    /**
     * That one of some cells holds a digit.
     *
     * @param digit the digit
     * @param cells the cells
     */
    record Node(int digit, List<Cell> cells) {

        /**
         * Copies the list.
         *
         * @param digit the digit
         * @param cells the cells
         */
        public Node {
            cells = List.copyOf(cells);
        }

        /** Returns the node in words: {@code 5 in r1c2 or r1c3}. */
        @Override
        public String toString() {
            return digit + " in " + StepText.or(cells);
        }
    }

    /**
     * Cells in two colours: either all of the first are true or all of the second.
     *
     * @param digits the digit of each colour
     * @param colours the cells of each colour; of two connected groups four colours, two for each
     * @param houses the houses with two places that connect them; none if the cells have two candidates
     */
    record Colouring(List<Integer> digits, List<List<Cell>> colours, List<House> houses) implements Evidence {

        /**
         * Copies the lists.
         *
         * @param digits the digits
         * @param colours the cells
         * @param houses the houses
         */
        public Colouring {
            digits = List.copyOf(digits);
            colours = colours.stream().map(List::copyOf).toList();
            houses = List.copyOf(houses);
        }
    }

    /**
     * Sets of cells that could not all be filled if the conclusion were wrong.
     *
     * @param sets the sets: the stem and the petals of a death blossom; the cells that a line and a box share, those of the line
     *     and those of the box of a Sue de Coq
     * @param houses the line and the box of a Sue de Coq; else none
     * @param digits the digits of a Sue de Coq; of a death blossom those that all petals have and that are ruled out
     */
    record CellSets(List<List<Cell>> sets, List<House> houses, List<Integer> digits) implements Evidence {

        /**
         * Copies the lists.
         *
         * @param sets the sets
         * @param houses the houses
         * @param digits the digits
         */
        public CellSets {
            sets = sets.stream().map(List::copyOf).toList();
            houses = List.copyOf(houses);
            digits = List.copyOf(digits);
        }
    }

    /**
     * Two patterns that share cells; each implies a part of the conclusion.
     *
     * @param first the first pattern
     * @param second the second pattern
     */
    record Dual(Evidence first, Evidence second) implements Evidence {

        /**
         * Creates the evidence.
         *
         * @param first the first pattern
         * @param second the second pattern
         */
        public Dual {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(second, "second");
        }
    }

    /**
     * A clue about some cells, and what it allows them with the candidates that are left.
     *
     * @param constraint the name of the constraint
     * @param cells the cells
     * @param sum the sum of the cells as digits of a grid, less those that are subtracted, which may be negative; 0 if the clue is no plain sum
     * @param subtracted the last of the cells, those that a sum of houses subtracts
     * @param houses the houses whose sums the clue follows from; none if it is a constraint
     * @param combinations the digits that the cells can hold together; none if they are many
     */
    record Clue(
            String constraint,
            List<Cell> cells,
            int sum,
            List<Cell> subtracted,
            List<House> houses,
            List<List<Integer>> combinations)
            implements Evidence {

        /**
         * Copies the lists.
         *
         * @param constraint the name of the constraint
         * @param cells the cells
         * @param sum the sum of the cells
         * @param subtracted the cells that are subtracted
         * @param houses the houses
         * @param combinations the digits that the cells can hold together
         */
        public Clue {
            Objects.requireNonNull(constraint, "constraint");
            cells = List.copyOf(cells);
            subtracted = List.copyOf(subtracted);
            houses = List.copyOf(houses);
            combinations = combinations.stream().map(List::copyOf).toList();
        }
    }

    /**
     * An assumption and the steps from it to a dead end.
     *
     * @param assumption the digit that is assumed
     * @param steps the steps
     * @param deadEnd the dead end
     */
    record Trial(Placement assumption, List<Step> steps, DeadEnd deadEnd) implements Evidence {

        /**
         * Copies the steps.
         *
         * @param assumption the digit that is assumed
         * @param steps the steps
         * @param deadEnd the dead end
         */
        public Trial {
            Objects.requireNonNull(assumption, "assumption");
            steps = List.copyOf(steps);
            Objects.requireNonNull(deadEnd, "deadEnd");
        }
    }

    /**
     * Assumptions of which one is true, and the steps from each to the same conclusion.
     *
     * @param house the house in which a digit has no other places; empty if the cases are all candidates of a cell
     * @param cases the assumptions
     */
    record Cases(Optional<House> house, List<Case> cases) implements Evidence {

        /**
         * Copies the cases.
         *
         * @param house the house
         * @param cases the assumptions
         */
        public Cases {
            Objects.requireNonNull(house, "house");
            cases = List.copyOf(cases);
        }
    }

    /**
     * An assumption and the steps from it to the conclusion of all cases; none if it follows at once.
     *
     * @param assumption the digit that is assumed
     * @param steps the steps
     */
    record Case(Placement assumption, List<Step> steps) {

        /**
         * Copies the steps.
         *
         * @param assumption the digit that is assumed
         * @param steps the steps
         */
        public Case {
            Objects.requireNonNull(assumption, "assumption");
            steps = List.copyOf(steps);
        }
    }

    /**
     * A mistake of the player.
     *
     * @param placements the digits that are wrong, or the candidates that are not marked any more
     * @param constraints the names of the constraints that the digits violate; none if they only differ from the solution
     */
    record Mistake(List<Placement> placements, List<String> constraints) implements Evidence {

        /**
         * Copies the lists.
         *
         * @param placements the digits or candidates
         * @param constraints the names of constraints
         */
        public Mistake {
            placements = List.copyOf(placements);
            constraints = List.copyOf(constraints);
        }
    }

    /**
     * Inferences from an assumption.
     *
     * @param assumption what is assumed
     * @param inferences what follows, each from the assumption and earlier ones; the last one is the end of the chain
     */
    record Chain(Claim assumption, List<Inference> inferences) {

        /**
         * Copies the list.
         *
         * @param assumption what is assumed
         * @param inferences what follows
         */
        public Chain {
            Objects.requireNonNull(assumption, "assumption");
            inferences = List.copyOf(inferences);
        }

        /**
         * Returns the end of the chain.
         *
         * @return the last claim
         */
        public Claim end() {
            return inferences.isEmpty()
                    ? assumption
                    : inferences.get(inferences.size() - 1).claim();
        }
    }

    /**
     * That a cell holds a digit, or does not.
     *
     * @param placement the cell and the digit
     * @param holds whether the cell holds the digit
     */
    record Claim(Placement placement, boolean holds) {

        /** Returns the claim in words: {@code r1c2 is 5}, {@code r1c2 is not 5}. */
        @Override
        public String toString() {
            return placement.cell() + (holds ? " is " : " is not ") + placement.digit();
        }
    }

    /**
     * A claim that follows from others.
     *
     * @param from what it follows from
     * @param claim what follows
     * @param house the house in which it follows: each digit has one cell there; empty if it follows inside the cell, which holds
     *     one digit, or from a step
     * @param step the step it follows from, on the board without the candidates that are false by {@code from}
     */
    record Inference(List<Claim> from, Claim claim, Optional<House> house, Optional<Step> step) {

        /**
         * Copies the list.
         *
         * @param from what it follows from
         * @param claim what follows
         * @param house the house
         * @param step the step
         */
        public Inference {
            from = List.copyOf(from);
            Objects.requireNonNull(claim, "claim");
            Objects.requireNonNull(house, "house");
            Objects.requireNonNull(step, "step");
        }
    }
}
