package io.github.exactgrid.puzzle;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.internal.notation.QuotedName;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;

/**
 * Thrown to indicate that the rules of a puzzle cannot be written, since a constraint has no text form. The message names it.
 *
 * @see Constraint#statement
 */
public final class NoTextFormException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /** Serializable as all constraints are, unless one captures what is not. */
    private final Constraint constraint;

    NoTextFormException(Constraint constraint) {
        super("the " + QuotedName.of(constraint.name()) + " has no text form");
        this.constraint = constraint;
    }

    /**
     * Returns the constraint.
     *
     * @return the first of the constraints that has no text form
     */
    public Constraint constraint() {
        return constraint;
    }

    private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
        stream.defaultReadObject();
        if (constraint == null) {
            throw new InvalidObjectException("no constraint");
        }
    }
}
