package io.github.exactgrid.internal.parallel;

import java.util.concurrent.ForkJoinPool;

/**
 * Where workers run, and how many threads are to work.
 *
 * @param pool runs the workers
 * @param threads the number of threads, the caller's included
 */
public record WorkerPool(ForkJoinPool pool, int threads) {}
