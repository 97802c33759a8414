package io.github.exactgrid.picture;

import static io.github.exactgrid.picture.Frame.CELL;
import static io.github.exactgrid.picture.Frame.PADDING;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * Arranges a picture, and paints its layers one above the other:
 *
 * <pre>
 *   colours of cells, shades
 *   lines, thermometers, arrows
 *   lines between cells, cages, highlighted candidates
 *   digits
 *   dots and other marks between cells, labels in corners, links
 * </pre>
 */
final class SvgDocument {

    /** The least width of the texts below the board: a small board is in their middle. */
    private static final double MIN_WIDTH = 200;

    private final Content content;
    private final OutsideClues clues;
    private final List<Shape.Line> lines;
    private final Inks inks;
    private final Frame frame;
    private final Legend legend;
    private final double width;
    private final double boardBottom;

    SvgDocument(Content content) {
        this.content = content;
        Grid board = content.board();
        this.clues = new OutsideClues(board, content.all(Shape.Clue.class));
        this.lines = new ArrayList<>(content.all(Shape.Line.class));
        for (Shape.Clue clue : clues.inside()) {
            lines.add(new Shape.Line(clue.rule(), clue.cells()));
        }
        this.inks = new Inks(lines);
        double boardWidth = clues.left() + board.columns() * CELL + clues.right();
        boolean hasTexts = !new Legend(content, inks, clues.notes(), boardWidth).isEmpty();
        double contentWidth = hasTexts ? Math.max(boardWidth, MIN_WIDTH) : boardWidth;
        this.legend = new Legend(content, inks, clues.notes(), contentWidth);
        this.width = contentWidth + 2 * PADDING;
        double left = PADDING + (contentWidth - boardWidth) / 2 + clues.left();
        double top = PADDING + clues.top();
        this.frame = new Frame(board, left, top, clues.pitch());
        this.boardBottom = top + board.rows() * CELL + clues.bottom();
    }

    String text() {
        double height = boardBottom + legend.height() + PADDING;
        Svg svg = new Svg();
        svg.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "width",
                width,
                "height",
                height,
                "viewBox",
                "0 0 " + Svg.number(width) + " " + Svg.number(height),
                "role",
                "img",
                "font-family",
                Texts.FONTS,
                "text-anchor",
                "middle");
        svg.text("title", content.texts().title());
        svg.text("desc", Description.of(content));
        svg.empty("rect", "width", width, "height", height, "fill", "#fff");
        paintBoard(svg);
        clues.paint(svg, frame);
        legend.paint(svg, PADDING, boardBottom);
        return svg.close("svg").toString();
    }

    private void paintBoard(Svg svg) {
        CellDigits digits = new CellDigits(content, frame);
        HighlightLayer highlights = new HighlightLayer(content.overlay(), frame, digits);
        Paths paths = new Paths(content, lines, inks, frame);
        BorderMarks marks = new BorderMarks(content, frame);
        highlights.paintCells(svg);
        Areas.paint(svg, content, frame);
        paths.paint(svg);
        marks.paintLinks(svg);
        new GridLines(frame, content.all(Shape.Region.class)).paint(svg);
        Cages.paint(svg, content.all(Shape.Cage.class), frame);
        highlights.paintCandidates(svg);
        digits.paint(svg, !paths.isEmpty());
        marks.paint(svg);
        new CornerLabels(frame, marks.boxes()).paint(svg, content, clues.inside());
        highlights.paintLinks(svg);
    }
}
