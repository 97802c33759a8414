package io.github.exactgrid.picture;

import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The texts below the board: what the lines are called, rules that have no drawing, and the caption. */
final class Legend {

    private static final double TEXT = 13;
    private static final double LINE = 19;
    private static final double GAP = 16;
    private static final double SWATCH = 30;
    private static final double SWATCH_WIDTH = 9;
    private static final double ABOVE = 10;

    /** A piece of text, with the sample of a line before it or without. */
    private record Entry(Inks.@Nullable Look look, String text, double x, double y) {}

    private final List<Entry> entries = new ArrayList<>();
    private final double width;
    private double x;
    private double y;

    /**
     * Sets the texts.
     *
     * @param notes what the clues outside are called
     * @param width the width of all lines
     */
    Legend(Content content, Inks inks, List<String> notes, double width) {
        this.width = width;
        for (Map.Entry<String, Inks.Look> line : inks.all().entrySet()) {
            add(line.getValue(), line.getKey());
        }
        Set<String> texts = new LinkedHashSet<>(notes);
        content.all(Shape.Note.class).forEach(note -> texts.add(note.text()));
        texts.removeAll(inks.all().keySet());
        addParagraph(String.join("; ", texts));
        content.texts().caption().lines().forEach(this::addParagraph);
    }

    private void addParagraph(String text) {
        startLine();
        if (!text.isBlank()) {
            add(null, text);
        }
    }

    private void startLine() {
        if (x > 0) {
            x = 0;
            y += LINE;
        }
    }

    private void add(Inks.@Nullable Look look, String text) {
        double indent = look == null ? 0 : SWATCH + GAP / 2;
        double wanted = indent + Texts.width(text, TEXT);
        if (x > 0 && x + wanted > width) {
            startLine();
        }
        List<String> lines = Texts.wrapped(text, TEXT, Math.max(width - indent, TEXT));
        for (int i = 0; i < lines.size(); i++) {
            if (i > 0) {
                startLine();
            }
            entries.add(new Entry(i == 0 ? look : null, lines.get(i), x + indent, y));
            x += indent + Texts.width(lines.get(i), TEXT) + GAP;
        }
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Returns the height of all texts with the space above them. */
    double height() {
        return entries.isEmpty() ? 0 : ABOVE + y + (x > 0 ? LINE : 0);
    }

    void paint(Svg svg, double left, double top) {
        svg.open("g", "font-size", TEXT, "text-anchor", "start", "fill", "#000");
        for (Entry entry : entries) {
            double centre = top + ABOVE + entry.y + LINE / 2;
            double textLeft = left + entry.x;
            if (entry.look != null) {
                double end = textLeft - GAP / 2 - SWATCH_WIDTH / 2;
                List<Point> sample = List.of(new Point(end - SWATCH + SWATCH_WIDTH, centre), new Point(end, centre));
                entry.look.paint(svg, sample, SWATCH_WIDTH);
            }
            svg.text("text", entry.text, "x", textLeft, "y", Texts.baseline(centre, TEXT));
        }
        svg.close("g");
    }
}
