package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.steps.HintKind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What assumptions rely on.
 *
 * @param kinds the kinds of assumptions that are allowed
 * @param solution the digit of each cell from 0, if it is known: it is not assumed where only dead ends are looked for
 */
public record Premises(Set<HintKind> kinds, int @Nullable [] solution) {}
