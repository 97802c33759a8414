package io.github.exactgrid.picture;

import io.github.exactgrid.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Which look the lines of each name have: a light band, and on it a thin dark line whose pattern distinguishes it from others also
 * in black and white.
 */
final class Inks {

    /**
     * The look of a line.
     *
     * @param band the colour of the band
     * @param core the colour of the thin line
     * @param dashes the lengths of its dashes and gaps; {@link #SOLID} or {@link #NO_CORE}
     */
    record Look(String band, String core, String dashes) {

        static final String SOLID = "none";

        /** There is a band only. */
        static final String NO_CORE = "";

        /** Draws a line. */
        void paint(Svg svg, List<Point> points, double width) {
            Strokes.line(svg, points, width, band);
            if (!dashes.equals(NO_CORE)) {
                Strokes.line(svg, points, width * CORE, core, "stroke-dasharray", dashes);
            }
        }
    }

    private static final double CORE = 0.22;

    private static final Look GREY = new Look("#d0d0d0", "#707070", Look.NO_CORE);
    private static final Look GREEN = new Look("#c4e6c4", "#3c8c40", Look.SOLID);
    private static final Look PURPLE = new Look("#e6cdec", "#8e3aa4", "0.1 6");
    private static final Look BLUE = new Look("#c8dcf4", "#2c6cb8", "8 6");
    private static final Look ORANGE = new Look("#f8ddbe", "#b8651c", "9 5 0.1 5");

    /** The looks that no kind of ready-made line has. */
    private static final List<Look> OTHERS = List.of(
            new Look("#f4cdd2", "#b03048", "3 6"),
            new Look("#c2e8e6", "#157f7a", "14 6"),
            new Look("#e2d4c6", "#75553a", "9 5 0.1 5 0.1 5"),
            new Look("#e9e6b4", "#7d7717", "3 6 10 6"));

    private final Map<String, Look> looks = new LinkedHashMap<>();

    Inks(List<Shape.Line> lines) {
        for (Shape.Line line : lines) {
            boolean isTaken = line.ink() == Shape.Ink.ANY || looks.containsValue(look(line.ink()));
            if (!isTaken && !looks.containsKey(line.name())) {
                looks.put(line.name(), look(line.ink()));
            }
        }
        List<Look> free = new ArrayList<>(OTHERS);
        free.addAll(List.of(GREEN, PURPLE, BLUE, ORANGE, GREY));
        free.removeAll(looks.values());
        Deque<Look> next = new ArrayDeque<>(free);
        for (Shape.Line line : lines) {
            if (!looks.containsKey(line.name())) {
                Look look = next.remove();
                next.add(look); // comes again if there are more names than looks
                looks.put(line.name(), look);
            }
        }
    }

    private static Look look(Shape.Ink ink) {
        return switch (ink) {
            case GREY -> GREY;
            case GREEN -> GREEN;
            case PURPLE -> PURPLE;
            case BLUE -> BLUE;
            default -> ORANGE;
        };
    }

    Look look(Shape.Line line) {
        return Objects.requireNonNull(looks.get(line.name()), line.name());
    }

    /** Returns the looks by the names of lines, for a legend: those with an ink of their own first. */
    Map<String, Look> all() {
        return looks;
    }
}
