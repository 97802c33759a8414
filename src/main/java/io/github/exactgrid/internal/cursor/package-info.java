/** What every search is to its caller: a cursor over solutions, within a budget. */
@NullMarked
package io.github.exactgrid.internal.cursor;

import org.jspecify.annotations.NullMarked;
