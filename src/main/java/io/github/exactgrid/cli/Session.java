package io.github.exactgrid.cli;

import java.io.InputStream;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * What all commands of one run share.
 *
 * @param in standard input
 * @param screen standard output and standard error
 * @param barCanBeSeen whether somebody would see a progress bar
 * @param barDelay how long work lasts before a progress bar is shown
 */
record Session(InputStream in, Screen screen, BooleanSupplier barCanBeSeen, Duration barDelay) {}
