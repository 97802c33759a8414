package io.github.exactgrid.constraint;

/**
 * A transition of a state machine.
 *
 * @param source the state that it leads from
 * @param digits the digits: bit {@code d - 1} for digit {@code d}
 * @param target the state that it leads to
 */
record Transition(int source, long digits, int target) {}
