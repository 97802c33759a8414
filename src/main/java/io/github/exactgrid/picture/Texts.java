package io.github.exactgrid.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * Sizes of texts. The fonts of a reader are unknown, so widths are estimates: those of Helvetica and its substitutes, on the safe
 * side.
 */
final class Texts {

    /** The fonts that texts are written in, the first one that the reader has. */
    static final String FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif";

    /** The height of a figure above its baseline, relative to the size of the text. */
    private static final double HEIGHT = 0.72;

    /** The width of most characters, and of those of East Asian scripts and pictures, relative to the size of the text. */
    private static final double WIDTH = 0.58;

    private static final double FULL_WIDTH = 1;

    /** The first character that may be as wide as it is high: the beginning of Hangul. */
    private static final int FIRST_WIDE = 0x1100;

    private Texts() {}

    /** Returns the baseline of a text whose figures have a given vertical centre. */
    static double baseline(double centre, double size) {
        return centre + size * HEIGHT / 2;
    }

    /** Returns the width of a text. */
    static double width(String text, double size) {
        return text.codePoints()
                .mapToDouble(character -> size * (character < FIRST_WIDE ? WIDTH : FULL_WIDTH))
                .sum();
    }

    /** Returns the size in which a text is at most so wide, but no more than a given size. */
    static double fitting(String text, double size, double width) {
        return Math.min(size, size * width / Math.max(width(text, size), 1));
    }

    /** Returns a text in lines that are at most so wide, broken at blanks where possible. */
    static List<String> wrapped(String text, double size, double width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        StringTokenizer words = new StringTokenizer(text);
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            if (line.length() > 0 && width(line + " " + word, size) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
            int begin = 0;
            int end = lastWithin(line, begin, size, width);
            while (end < line.length()) {
                lines.add(line.substring(begin, end));
                begin = end;
                end = lastWithin(line, begin, size, width);
            }
            line.delete(0, begin);
        }
        if (line.length() > 0) {
            lines.add(line.toString());
        }
        return lines;
    }

    /** Returns the index after the last character that fits into a width with those from an index on, of which the first always does. */
    private static int lastWithin(CharSequence text, int begin, double size, double width) {
        int end = begin;
        double used = 0;
        while (end < text.length()) {
            int next = end + Character.charCount(Character.codePointAt(text, end));
            used += width(text.subSequence(end, next).toString(), size);
            if (used > width && end > begin) {
                return end;
            }
            end = next;
        }
        return end;
    }
}
