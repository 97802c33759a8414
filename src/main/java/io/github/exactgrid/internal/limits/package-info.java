/** What every search is to its caller: a cursor over solutions, within a budget. */
@NullMarked
package io.github.exactgrid.internal.limits;

import org.jspecify.annotations.NullMarked;
