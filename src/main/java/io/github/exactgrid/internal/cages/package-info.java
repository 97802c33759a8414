/**
 * Searches for second solutions of boards with cages, where many sets of the same cages are tried one after another: what makes killers.
 *
 * <pre>
 *   CageSearch --&gt; CageCandidates --&gt; RegionSums, CageSums --&gt; CageBoard, Cage
 * </pre>
 */
@NullMarked
package io.github.exactgrid.internal.cages;

import org.jspecify.annotations.NullMarked;
