/**
 * The fast engine for the classic 9x9: masks instead of links. It shares no code with the other engines, so that each can be
 * the other's oracle.
 */
@NullMarked
package io.github.exactgrid.internal.bitboard;

import org.jspecify.annotations.NullMarked;
