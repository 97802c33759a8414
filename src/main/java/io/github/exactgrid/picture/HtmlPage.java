package io.github.exactgrid.picture;

import java.util.Objects;

/**
 * Plain HTML pages with pictures: one file without links to others or scripts, which fits screens of any width, and the paper when
 * it is printed.
 *
 * <p>A page of many pictures is written piece by piece: {@link #start}, then {@link #figure} for each. HTML needs no end.
 */
public final class HtmlPage {

    private HtmlPage() {}

    /**
     * Returns a page of some pictures.
     *
     * @param title the title of the page
     * @param pictures the pictures
     * @return the page
     */
    public static String of(String title, Picture... pictures) {
        StringBuilder page = new StringBuilder(start(title));
        for (Picture picture : pictures) {
            page.append(figure(picture));
        }
        return page.toString();
    }

    /**
     * Returns the beginning of a page.
     *
     * @param title the title of the page
     * @return the text up to the first picture
     */
    public static String start(String title) {
        String escaped = Svg.escaped(Objects.requireNonNull(title, "title"));
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <style>
                body { margin: 1.5rem auto; max-width: 60rem; padding: 0 1rem; font-family: Helvetica, Arial, sans-serif; }
                figure { margin: 0 0 2.5rem; break-inside: avoid; }
                figcaption { margin-bottom: 0.75rem; font-weight: bold; }
                svg { display: block; max-width: 100%%; height: auto; }
                @media print { body { margin: 0; } svg { max-height: 90vh; } }
                </style>
                </head>
                <body>
                """.formatted(escaped);
    }

    /**
     * Returns a text as a part of a page.
     *
     * @param text the text
     * @return an element {@code p}
     */
    public static String paragraph(String text) {
        return "<p>" + Svg.escaped(text) + "</p>\n";
    }

    /**
     * Returns a picture as a part of a page, under its title.
     *
     * @param picture the picture
     * @return an element {@code figure}
     */
    public static String figure(Picture picture) {
        return "<figure>\n<figcaption>" + Svg.escaped(picture.title()) + "</figcaption>\n" + picture.toSvg()
                + "</figure>\n";
    }
}
