/** The command line: reads puzzles, asks a solver and prints its answers. Uses the exported packages only. */
@NullMarked
package io.github.exactgrid.cli;

import org.jspecify.annotations.NullMarked;
