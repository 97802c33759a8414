package io.github.exactgrid.cli;

import java.util.Properties;

/** Puts a blank line between an answer of several lines and its neighbours. */
final class Separation {

    private static final String PRINTED = "printed";
    private static final String AFTER_LINES = "afterLines";

    private boolean printed;

    /** Whether the last answer has several lines. */
    private boolean afterLines;

    /** Returns what to print for the next answer, or the next part of one, where answers are pictures; the first begins a page. */
    String next(String part, Pictures pictures) {
        boolean first = !printed;
        printed = true;
        return pictures.part(part, first);
    }

    /** Returns what to print for the next answer, or the next part of one. */
    String next(String part) {
        boolean lines = part.indexOf('\n') >= 0;
        boolean separate = printed && (lines || afterLines);
        printed = true;
        afterLines = lines;
        return separate ? "\n" + part : part;
    }

    /** Returns whether a blank line comes before the next answers if each is a line. */
    boolean isBeforeLines() {
        boolean separate = printed && afterLines;
        printed = true;
        afterLines = false;
        return separate;
    }

    /** Writes into the state of a run what the next run of the same command needs to know. */
    void save(Properties state) {
        state.setProperty(PRINTED, String.valueOf(printed));
        state.setProperty(AFTER_LINES, String.valueOf(afterLines));
    }

    /** Takes that over from the state of the run that is continued. */
    void restore(Properties state) {
        printed = Boolean.parseBoolean(state.getProperty(PRINTED));
        afterLines = Boolean.parseBoolean(state.getProperty(AFTER_LINES));
    }
}
