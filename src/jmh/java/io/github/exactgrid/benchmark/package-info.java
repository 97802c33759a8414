/** Benchmarks: the engines beside each other, and beside a plain textbook program. */
package io.github.exactgrid.benchmark;
