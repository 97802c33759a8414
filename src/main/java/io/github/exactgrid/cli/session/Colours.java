package io.github.exactgrid.cli.session;

/**
 * Colours of a terminal, by ECMA-48. A terminal has them unless the variable {@code NO_COLOR} has any value (see no-color.org)
 * or {@code TERM} is {@code dumb}.
 */
public final class Colours {

    private static final String BOLD = "\033[1m";
    private static final String RED = "\033[31m";
    private static final String CYAN = "\033[36m";
    private static final String PLAIN = "\033[0m";

    private final boolean on;

    private Colours(boolean on) {
        this.on = on;
    }

    static Colours none() {
        return new Colours(false);
    }

    /** Returns the colours of a standard stream, {@link Terminals#OUT} or {@link Terminals#ERR}. */
    public static Colours of(Terminals terminals, int stream) {
        boolean wanted = terminals.variable("NO_COLOR").isEmpty()
                && !terminals.variable("TERM").equals("dumb");
        return new Colours(wanted && terminals.isTerminal(stream));
    }

    public String heading(String text) {
        return paint(BOLD, text);
    }

    public String name(String text) {
        return paint(CYAN, text);
    }

    String error(String text) {
        return paint(RED, text);
    }

    private String paint(String colour, String text) {
        return on && !text.isEmpty() ? colour + text + PLAIN : text;
    }
}
