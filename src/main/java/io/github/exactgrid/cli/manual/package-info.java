/**
 * The help, the manual page and the completions of shells, made from what commands and their options say of themselves.
 */
@NullMarked
package io.github.exactgrid.cli.manual;

import org.jspecify.annotations.NullMarked;
