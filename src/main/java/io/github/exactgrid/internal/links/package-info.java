/** The linked structure and its dance. Knows no search. */
@NullMarked
package io.github.exactgrid.internal.links;

import org.jspecify.annotations.NullMarked;
