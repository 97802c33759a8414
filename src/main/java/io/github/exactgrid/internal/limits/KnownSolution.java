package io.github.exactgrid.internal.limits;

import java.util.function.Supplier;

/**
 * A solution that has been made already. A class of its own, as a lambda loads tens of classes.
 *
 * @param <S> the type of a solution
 * @param get the solution
 */
public record KnownSolution<S>(S get) implements Supplier<S> {}
