package io.github.exactgrid.steps;

import io.github.exactgrid.internal.steps.HintKind;
import io.github.exactgrid.internal.steps.RatingScale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rating by the steps so far. */
final class Tally {

    private double er;
    private double ep;
    private double ed;
    private @Nullable HintKind hardest;

    /**
     * Adds a step, or several that are taken together.
     *
     * @param rating the difficulty as Sudoku Explainer adds it up
     * @param kind the technique, of several the first
     * @param sets whether a digit is set
     */
    void add(double rating, HintKind kind, boolean sets) {
        if (rating > er) {
            er = rating;
            hardest = kind;
        }
        ed = ed == 0 ? er : ed;
        ep = ep == 0 && sets ? er : ep;
    }

    Rating rating(boolean isExact) {
        return new Rating(
                RatingScale.tenths(er),
                RatingScale.tenths(ep),
                RatingScale.tenths(ed),
                Optional.ofNullable(hardest).map(StepReader::technique),
                isExact);
    }
}
