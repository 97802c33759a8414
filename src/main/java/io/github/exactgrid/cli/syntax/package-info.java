/**
 * What may be typed: a {@link io.github.exactgrid.cli.syntax.Command} with its {@link
 * io.github.exactgrid.cli.syntax.Option}s, in groups, and the {@link io.github.exactgrid.cli.syntax.ValueType}s of their
 * values: names, numbers and texts. {@link io.github.exactgrid.cli.syntax.Arguments} reads them, {@link io.github.exactgrid.cli.syntax.Suggestions} helps with mistyped ones.
 *
 * <p>Options are read by this package: a library for it took five times the time of an empty program, most of it for reflection on the
 * annotations of all commands.
 */
@NullMarked
package io.github.exactgrid.cli.syntax;

import org.jspecify.annotations.NullMarked;
