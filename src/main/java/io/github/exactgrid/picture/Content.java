package io.github.exactgrid.picture;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/**
 * What a picture shows. All collections are unmodifiable, and in the order in which they were given unless stated otherwise.
 *
 * @param digits the digits in the cells
 * @param rules the names of the rules
 * @param shapes the drawing of the rules
 * @param overlay the highlights
 * @param texts what is written besides
 */
record Content(Digits digits, List<String> rules, List<Shape> shapes, Overlay overlay, Texts texts) {

    /**
     * The digits in the cells.
     *
     * @param givens the givens
     * @param all the givens and the digits that were found
     * @param marks the pencil marks of cells
     * @param lowest what people read for a 1: 1, or 0
     */
    record Digits(Grid givens, Grid all, Map<Cell, SortedSet<Integer>> marks, int lowest) {

        /** Returns the digit that people read for one of a grid. */
        int asRead(int digitOfGrid) {
            return digitOfGrid + lowest - 1;
        }

        /** Returns the digit that a grid has for one that people read. */
        int ofGrid(int digit) {
            return digit - lowest + 1;
        }

        /** Returns the highest digit as people read it. */
        int highest() {
            return asRead(givens.digits());
        }
    }

    /**
     * The highlights.
     *
     * @param cells the highlighted cells
     * @param candidates the highlighted candidates
     * @param links the links between candidates
     */
    record Overlay(Map<Cell, Highlight> cells, Map<Placement, Highlight> candidates, List<Link> links) {

        static final Overlay NONE = new Overlay(Map.of(), Map.of(), List.of());
    }

    /**
     * An arrow from one candidate to another.
     *
     * @param from the candidate at its tail
     * @param to the candidate at its head
     * @param strong whether the line is solid, otherwise dashed
     */
    record Link(Placement from, Placement to, boolean strong) {}

    /**
     * What is written besides the board.
     *
     * @param title what the picture is called
     * @param caption sentences below the board, may be empty
     */
    record Texts(String title, String caption) {}

    Grid board() {
        return digits.givens;
    }

    Content withDigits(Digits changed) {
        return new Content(changed, rules, shapes, overlay, texts);
    }

    Content withShapes(List<Shape> changed) {
        return new Content(digits, rules, changed, overlay, texts);
    }

    Content withOverlay(Overlay changed) {
        return new Content(digits, rules, shapes, changed, texts);
    }

    Content withTexts(Texts changed) {
        return new Content(digits, rules, shapes, overlay, changed);
    }

    /** Returns the shapes of one kind. */
    <S extends Shape> List<S> all(Class<S> kind) {
        return shapes.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
