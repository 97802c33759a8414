package io.github.exactgrid.constraint;

/** Thrown for a rule that no digits obey. Such a rule is an error in itself, but may be an alternative to others. */
final class ImpossibleRuleException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    ImpossibleRuleException(String message) {
        super(message);
    }
}
