/**
 * Exact cover problems of any kind.
 *
 * <p>{@link io.github.exactgrid.cover.ExactCover} is a problem, built with a builder or read from text;
 * {@link io.github.exactgrid.cover.CoverSolver} answers the questions to it, with the settings of a
 * {@link io.github.exactgrid.cover.CoverSolverFactory}; {@link io.github.exactgrid.cover.Cover} is a solution. No method accepts or returns {@code null};
 * {@link java.lang.NullPointerException} is thrown where one is passed.
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid.cover;

import org.jspecify.annotations.NullMarked;
