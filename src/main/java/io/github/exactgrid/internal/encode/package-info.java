/** Rules into a cover matrix and chosen options back into placements: the one place where both vocabularies meet. */
@NullMarked
package io.github.exactgrid.internal.encode;

import org.jspecify.annotations.NullMarked;
