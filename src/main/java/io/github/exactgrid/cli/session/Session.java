package io.github.exactgrid.cli.session;

import java.io.InputStream;
import java.time.Duration;

/**
 * What all commands of one run share.
 *
 * @param in standard input
 * @param screen standard output and standard error
 * @param terminals which of the standard streams are terminals
 * @param barDelay how long work lasts before a progress bar is shown
 */
public record Session(InputStream in, Screen screen, Terminals terminals, Duration barDelay) {}
