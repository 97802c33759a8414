/**
 * Encodes compiled rules as exact cover problems, and decodes covers into placements: the only package that knows both
 * vocabularies.
 *
 * <pre>
 *     Rules --&gt; GridEncoder ------&gt; CoverMatrix --&gt; CoverSearcher --&gt; labels of a cover --&gt; PlacementCursor
 *                    |                  ^
 *                    +-- SequenceEncoder
 * </pre>
 *
 * <p>{@code GridEncoder} is the plan of the engines that search for covers. {@code SequenceEncoder} encodes sequences
 * by coloured items. {@code CoverSearcher} is what a search for covers must offer, and {@code PlacementCursor} leaves
 * out the options that place nothing.
 */
@NullMarked
package io.github.exactgrid.internal.encode;

import org.jspecify.annotations.NullMarked;
