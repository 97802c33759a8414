package io.github.exactgrid.internal.rules;

import java.util.List;

/**
 * A value that is equal for all alternatives of the same diagram.
 *
 * @param isSideBySide whether their parts are read at the same time
 * @param alternatives the {@linkplain Part#key parts} of each, and the places of their cells if that matters
 */
record AlternativesKey(boolean isSideBySide, List<List<Object>> alternatives) {}
