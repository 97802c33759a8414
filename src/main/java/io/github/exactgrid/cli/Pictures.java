package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.cli.syntax.PictureFormat;
import io.github.exactgrid.picture.HtmlPage;
import io.github.exactgrid.picture.Picture;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Detail;
import io.github.exactgrid.steps.Step;
import java.util.Locale;

/** The answers of a command as pictures: SVG documents one after the other, or one HTML page. Other runs do not load this. */
final class Pictures {

    private static final String TITLE = "title:";
    private static final String PAGE_TITLE = "ExactGrid";

    private final PictureFormat format;

    /** Whether each answer is an object of its own, so that none is part of a page. */
    private final boolean json;

    Pictures(PictureFormat format, boolean json) {
        this.format = format;
        this.json = json;
    }

    /** Returns the picture of a puzzle under its title, or the name of its rules, if it has either. */
    static Picture of(Puzzle puzzle, ConstraintSet rules) {
        Picture picture = Picture.of(puzzle.grid(), rules);
        for (String comment : puzzle.comments()) {
            if (comment.toLowerCase(Locale.ROOT).startsWith(TITLE)) {
                return picture.withTitle(comment.substring(TITLE.length()).strip());
            }
        }
        return puzzle.variant().isPresent() ? picture.withTitle(puzzle.variant().get()) : picture;
    }

    /** Returns the picture of a step on the board before it, with a caption. */
    String ofStep(Board board, Step step, String caption) {
        return text(Picture.of(board)
                .withStep(step)
                .withTitle(step.hint(Detail.NAME))
                .withCaption(caption));
    }

    /** Returns the text of a picture, without a line feed at its end. */
    String text(Picture picture) {
        if (format == PictureFormat.SVG) {
            return picture.toSvg().stripTrailing();
        }
        return (json ? HtmlPage.of(picture.title(), picture) : HtmlPage.figure(picture)).stripTrailing();
    }

    /** Returns an answer in words as it stands between pictures. */
    String words(String answer) {
        return format == PictureFormat.HTML && !json
                ? HtmlPage.paragraph(answer).stripTrailing()
                : answer;
    }

    /** Returns what is printed for an answer, which is a picture or words; the first one begins the page. */
    String part(String answer, boolean first) {
        String part = answer.startsWith("<") ? answer : words(answer);
        return first && format == PictureFormat.HTML ? HtmlPage.start(PAGE_TITLE) + part : part;
    }
}
