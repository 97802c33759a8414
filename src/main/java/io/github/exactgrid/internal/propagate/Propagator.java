package io.github.exactgrid.internal.propagate;

/**
 * A rule that narrows candidates. Immutable, so that all searches on boards of a kind share it.
 *
 * <p>It may remove a candidate only if the rule has no solution with it among the candidates as they are. Once all its cells
 * hold one candidate each it must fail if they break the rule, unless others see to that.
 */
abstract class Propagator {

    /** Distinct cells. A change in any of them calls for another run. */
    final int[] cells;

    Propagator(int[] cells) {
        this.cells = cells;
    }

    /** Removes candidates. Returns false if the rule cannot be obeyed any more. */
    abstract boolean run(Candidates candidates);
}
