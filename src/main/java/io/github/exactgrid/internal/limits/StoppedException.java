package io.github.exactgrid.internal.limits;

/**
 * Ends a preparation, or a step of a search, whose {@link Budget} must stop. What was being made is dropped. The call that owns
 * the budget catches it: no user sees it. Has neither message nor stack trace.
 */
public final class StoppedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private StoppedException() {
        super(null, null, false, false);
    }

    /** Returns an exception to throw, as its supertype (rule 3 of the page of {@code internal.engine}). */
    public static RuntimeException create() {
        return new StoppedException();
    }
}
