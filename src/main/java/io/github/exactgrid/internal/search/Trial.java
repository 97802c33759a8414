package io.github.exactgrid.internal.search;

/** Decides whether a search by links that has not ended soon is given up, as another search does better. */
public interface Trial {

    /** Returns how many options may be hidden before {@link #isGivenUp} is asked. */
    long updates();

    /** Returns how many nodes may be visited before. */
    long nodes();

    /** Returns whether the search is to stop for good; once it is, always. */
    boolean isGivenUp();

    /** Returns whether the trial lasts as long again if the search is not given up. */
    default boolean isExtended() {
        return false;
    }
}
