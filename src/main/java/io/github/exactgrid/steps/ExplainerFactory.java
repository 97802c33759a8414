package io.github.exactgrid.steps;

import io.github.exactgrid.ConstraintSet;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of an explainer: rules, techniques, limits.
 *
 * <pre>{@code
 * Explainer explainer = ExplainerFactory.defaults()
 *         .withoutUniqueness()
 *         .withHardest(5.0)
 *         .newExplainer();
 * }</pre>
 *
 * <p>Factories are immutable: each {@code with} method returns a changed copy, and {@link #withoutHardest} and
 * {@link #withoutTimeLimit} one that has the default again. Factories with the same settings are equal.
 */
public final class ExplainerFactory implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final ExplainerFactory DEFAULTS = new ExplainerFactory(
            ConstraintSet.classic(), EnumSet.copyOf(Profile.SE_121.techniques()), Double.MAX_VALUE, null);

    private final ConstraintSet constraints;
    private final EnumSet<Technique> techniques;
    private final double hardest;
    private final @Nullable Duration timeLimit;

    private ExplainerFactory(
            ConstraintSet constraints, EnumSet<Technique> techniques, double hardest, @Nullable Duration timeLimit) {
        this.constraints = constraints;
        this.techniques = techniques;
        this.hardest = hardest;
        this.timeLimit = timeLimit;
    }

    /**
     * Returns a factory with default settings: the classic rules, the techniques of {@link Profile#SE_121}, no limit.
     *
     * @return the factory to start from
     */
    public static ExplainerFactory defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the rules, in place of those so far.
     *
     * @param newConstraints the rules
     * @return this factory with those rules
     */
    public ExplainerFactory withConstraints(ConstraintSet newConstraints) {
        return new ExplainerFactory(
                Objects.requireNonNull(newConstraints, "constraints"), techniques, hardest, timeLimit);
    }

    /**
     * Sets the techniques, in place of those so far. Without {@link Technique#WRONG_DIGIT} and {@link Technique#MISSING_MARK},
     * boards are not compared with the solution; digits that violate a rule are still reported.
     *
     * @param newTechniques the techniques
     * @return this factory with those techniques
     */
    public ExplainerFactory withTechniques(Collection<Technique> newTechniques) {
        EnumSet<Technique> chosen = EnumSet.noneOf(Technique.class);
        chosen.addAll(newTechniques);
        return new ExplainerFactory(constraints, chosen, hardest, timeLimit);
    }

    /**
     * Sets the techniques to those of a profile, in place of those so far. On boards with other rules than the classic ones, the
     * techniques of a profile stand for those of {@link Profile#GENERIC}.
     *
     * @param profile the profile
     * @return this factory with its techniques
     */
    public ExplainerFactory withProfile(Profile profile) {
        return withTechniques(profile.techniques());
    }

    /**
     * Leaves out the techniques that rely on the puzzle having one solution.
     *
     * @return this factory without techniques of the family {@link Technique.Family#UNIQUENESS}
     */
    public ExplainerFactory withoutUniqueness() {
        return new ExplainerFactory(constraints, Profile.withoutUniqueness(techniques), hardest, timeLimit);
    }

    /**
     * Limits the rating of steps.
     *
     * @param rating the highest rating, as it is printed: 5.0
     * @return this factory with that limit
     * @throws IllegalArgumentException if {@code rating} is less than 1.0 or not a number
     */
    public ExplainerFactory withHardest(double rating) {
        if (!(rating >= 1.0)) {
            throw new IllegalArgumentException("a highest rating of " + rating + ", expected at least 1.0");
        }
        return new ExplainerFactory(constraints, techniques, rating, timeLimit);
    }

    /**
     * Removes the limit of the rating.
     *
     * @return this factory without one
     */
    public ExplainerFactory withoutHardest() {
        return new ExplainerFactory(constraints, techniques, DEFAULTS.hardest, timeLimit);
    }

    /**
     * Limits the time of each call of an explainer.
     *
     * @param newTimeLimit the limit, more than zero
     * @return this factory with that limit
     * @throws IllegalArgumentException if {@code newTimeLimit} is zero or less
     */
    public ExplainerFactory withTimeLimit(Duration newTimeLimit) {
        if (newTimeLimit.isZero() || newTimeLimit.isNegative()) {
            throw new IllegalArgumentException("a time limit of " + newTimeLimit + ", expected more than zero");
        }
        return new ExplainerFactory(constraints, techniques, hardest, newTimeLimit);
    }

    /**
     * Removes the time limit.
     *
     * @return this factory without one
     */
    public ExplainerFactory withoutTimeLimit() {
        return new ExplainerFactory(constraints, techniques, hardest, null);
    }

    /**
     * Creates an explainer.
     *
     * @return a new explainer
     */
    public Explainer newExplainer() {
        return new Explainer(this);
    }

    /**
     * Returns the rules.
     *
     * @return the rules
     */
    public ConstraintSet constraints() {
        return constraints;
    }

    /**
     * Returns the techniques.
     *
     * @return the techniques, a copy
     */
    public Set<Technique> techniques() {
        return EnumSet.copyOf(techniques);
    }

    /**
     * Returns the highest rating of steps.
     *
     * @return the rating, or {@link Double#MAX_VALUE} if there is no limit
     */
    public double hardest() {
        return hardest;
    }

    /**
     * Returns the time limit.
     *
     * @return the limit, or empty if there is none
     */
    public Optional<Duration> timeLimit() {
        return Optional.ofNullable(timeLimit);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ExplainerFactory that
                && constraints.equals(that.constraints)
                && techniques.equals(that.techniques)
                && hardest == that.hardest
                && Objects.equals(timeLimit, that.timeLimit);
    }

    @Override
    public int hashCode() {
        return Objects.hash(constraints, techniques, hardest, timeLimit);
    }

    /** Returns the rules, the number of techniques and the limits. */
    @Override
    public String toString() {
        return constraints + ", " + techniques.size() + " techniques"
                + (hardest < DEFAULTS.hardest ? ", hardest " + hardest : "")
                + (timeLimit == null ? "" : ", time limit " + timeLimit);
    }

    private Object writeReplace() {
        return new Serialized(constraints, techniques, hardest, timeLimit);
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("a factory is read through its serialized form");
    }

    /** The serialized form: the settings, which are checked and copied when they are read back. */
    private record Serialized(
            ConstraintSet constraints,
            EnumSet<Technique> techniques,
            double hardest,
            @Nullable Duration timeLimit) implements Serializable {

        Serialized {
            Objects.requireNonNull(constraints, "constraints");
            techniques = EnumSet.copyOf(techniques);
        }

        private Object readResolve() throws InvalidObjectException {
            try {
                ExplainerFactory read = DEFAULTS.withConstraints(constraints)
                        .withTechniques(techniques)
                        .withHardest(hardest);
                return timeLimit == null ? read : read.withTimeLimit(timeLimit);
            } catch (IllegalArgumentException damaged) {
                throw new InvalidObjectException(damaged.getMessage());
            }
        }
    }
}
