package io.github.exactgrid.internal.steps;

import java.util.List;

/** What a pattern of players rests on, as evidence of a step. */
public sealed interface Logic {

    /**
     * All places of a digit in some houses lie in as many others, but for the fins.
     *
     * @param digit the digit, from 0
     * @param bases the houses it starts from
     * @param covers the houses that cover them; of two fish with the same bases, those of both
     * @param fins the places that are not covered, or lie in two bases
     */
    record FinnedFish(int digit, List<Integer> bases, List<Integer> covers, CellSet fins) implements Logic {}

    /**
     * Links of which each states that one of two nodes is true; the second node of each excludes the first of the next.
     *
     * @param links the links
     * @param isLoop whether the second node of the last link excludes the first of the first
     */
    record Alternating(List<StrongLink> links, boolean isLoop) implements Logic {}

    /**
     * That one of two nodes is true.
     *
     * @param house the house in which the digit of both has no other places, or -1
     * @param cells cells whose digits, one more than the cells, leave no other way; empty if there is a house
     */
    record StrongLink(Node from, Node to, int house, CellSet cells) {}

    /**
     * That one of some cells holds a digit.
     *
     * @param digit the digit, from 0
     * @param cells the cells
     */
    record Node(int digit, CellSet cells) {}

    /**
     * Cells in two colours, of which one is true: each house has one cell of each, or each cell one of two digits.
     *
     * @param digits the digit of the first colour and that of the second; the same if they are colours of one digit
     * @param colours the cells: two of each connected group
     * @param houses the houses that connect them; none if the cells have two candidates
     */
    record Colouring(List<Integer> digits, List<CellSet> colours, List<Integer> houses) implements Logic {}

    /**
     * Cells that cannot all be filled if the conclusion is wrong.
     *
     * @param sets the cells: the first is the stem of a blossom, or the intersection of Sue de Coq
     */
    record CellSets(List<CellSet> sets) implements Logic {}

    /** Two patterns that share cells. */
    record Dual(Logic first, Logic second) implements Logic {}
}
