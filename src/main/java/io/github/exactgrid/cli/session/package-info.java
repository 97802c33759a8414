/**
 * What all commands of one run share: the streams, and what is read from and written to them.
 *
 * <pre>
 * inputs      Inputs: arguments, files and standard input
 * answers     Json; Screen prints all, and keeps the bar (Progress) and messages (Message) apart from them;
 *             OutputFile, with its state (SmallText) for a run that is continued; Checkpoints
 * the rest    Session: the streams, and which are Terminals with Colours; ExitStatus; UsageException; Version
 * </pre>
 *
 * <p>Only this package and {@code cli} print.
 */
@NullMarked
package io.github.exactgrid.cli.session;

import org.jspecify.annotations.NullMarked;
