/** Algorithm X over the links: iterative, resumable, limited. */
@NullMarked
package io.github.exactgrid.internal.search;

import org.jspecify.annotations.NullMarked;
