/**
 * Ready-made constraints, written with the same means that are open to everyone.
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid.constraint;

import org.jspecify.annotations.NullMarked;
