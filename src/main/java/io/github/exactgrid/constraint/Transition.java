package io.github.exactgrid.constraint;

/**
 * A transition of a state machine.
 *
 * @param source the state that it leads from
 * @param digits the digits: the bits of {@link Digits#bit}
 * @param target the state that it leads to
 */
record Transition(int source, long digits, int target) {}
