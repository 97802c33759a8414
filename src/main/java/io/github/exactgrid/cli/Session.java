package io.github.exactgrid.cli;

import java.io.InputStream;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * What all commands of one run share.
 *
 * @param in standard input
 * @param screen standard output and standard error
 * @param barIsVisible whether the user would see a progress bar; called at most once
 * @param barDelay how long work lasts before a progress bar is shown
 */
record Session(InputStream in, Screen screen, BooleanSupplier barIsVisible, Duration barDelay) {}
