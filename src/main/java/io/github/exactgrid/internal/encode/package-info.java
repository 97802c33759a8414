/**
 * Encodes compiled rules as exact cover problems, and decodes covers into placements: the only package that knows both
 * vocabularies.
 *
 * <pre>
 *     Rules --&gt; GridEncoder ------&gt; CoverMatrix --&gt; a search --&gt; labels of a cover --&gt; PlacementCursor
 *                    |                  ^
 *                    +-- SequenceEncoder
 * </pre>
 *
 * <p>{@code SequenceEncoder} encodes sequences by coloured items. {@code PlacementCursor} leaves out the options that place
 * nothing.
 */
@NullMarked
package io.github.exactgrid.internal.encode;

import org.jspecify.annotations.NullMarked;
