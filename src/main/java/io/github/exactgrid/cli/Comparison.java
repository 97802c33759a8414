package io.github.exactgrid.cli;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.puzzle.Puzzle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures engines side by side: in each round all solve the same puzzles, in an order that is reversed from round to round, so that
 * what else the machine does meets all alike. The first rounds, a third of the time, warm up and are not counted.
 */
final class Comparison {

    /** A round of less time for the fastest engine is followed by one of twice as many puzzles: clocks and caches disturb it. */
    private static final long SHORT_NANOS = 5_000_000;

    private static final int SHARE_TO_WARM_UP = 3;

    private final List<Puzzle> puzzles;
    private final List<Engine> engines;
    private final SolverFactory factory;
    private final List<List<Solver>> solvers = new ArrayList<>();

    /** For each engine, the nanoseconds a puzzle took on average in each round. */
    private final List<List<Double>> nanos = new ArrayList<>();

    private int roundSize = 1;
    private int first;

    /** The engine and the puzzle of the latest search. */
    private int latestEngine;

    private int latestPuzzle;

    /**
     * Prepares for {@link #run}.
     *
     * @param puzzles at least one
     */
    Comparison(List<Puzzle> puzzles, List<Engine> engines, SolverFactory factory) {
        this.puzzles = List.copyOf(puzzles);
        this.engines = List.copyOf(engines);
        this.factory = factory;
    }

    private void makeSolvers() {
        for (Engine engine : engines) {
            latestEngine = solvers.size();
            Map<ConstraintSet, Solver> byRules = new HashMap<>();
            List<Solver> ofPuzzles = new ArrayList<>();
            for (Puzzle puzzle : puzzles) {
                latestPuzzle = ofPuzzles.size();
                ofPuzzles.add(byRules.computeIfAbsent(
                        puzzle.constraints(),
                        rules -> factory.withEngine(engine)
                                .withConstraints(rules)
                                .newSolver()));
            }
            solvers.add(ofPuzzles);
            nanos.add(new ArrayList<>());
        }
    }

    /**
     * Measures for a time, but at least one round. Called once.
     *
     * @throws io.github.exactgrid.SearchLimitException if a search is stopped
     * @throws IllegalArgumentException if an engine cannot take the board or the rules of a puzzle
     */
    void run(Duration time) {
        makeSolvers();
        long start = System.nanoTime();
        long warm = start + time.toNanos() / SHARE_TO_WARM_UP;
        long end = start + time.toNanos();
        for (int round = 0; System.nanoTime() - end < 0 || rounds() == 0; round++) {
            boolean isWarm = System.nanoTime() - warm >= 0;
            long[] times = round(round % 2 == 1);
            if (isWarm) {
                for (int engine = 0; engine < times.length; engine++) {
                    nanos.get(engine).add((double) times[engine] / roundSize);
                }
            }
            first = (first + roundSize) % puzzles.size();
            if (!isWarm && Arrays.stream(times).min().orElse(0) < SHORT_NANOS) {
                roundSize = Math.min(2 * roundSize, 2 * puzzles.size());
            }
        }
    }

    private long[] round(boolean reversed) {
        long[] times = new long[solvers.size()];
        int solved = -1;
        for (int i = 0; i < times.length; i++) {
            int engine = reversed ? times.length - 1 - i : i;
            long start = System.nanoTime();
            latestEngine = engine;
            int solvedHere = solve(solvers.get(engine));
            times[engine] = System.nanoTime() - start;
            if (solved >= 0 && solved != solvedHere) {
                throw new IllegalStateException("engines disagree on how many puzzles have a solution");
            }
            solved = solvedHere;
        }
        return times;
    }

    /** Solves the puzzles of a round and returns how many have a solution. */
    private int solve(List<Solver> ofPuzzles) {
        int solved = 0;
        for (int i = 0; i < roundSize; i++) {
            int index = (first + i) % puzzles.size();
            latestPuzzle = index;
            Optional<Grid> solution =
                    ofPuzzles.get(index).solve(puzzles.get(index).grid());
            solved += solution.isPresent() ? 1 : 0;
        }
        return solved;
    }

    /** Returns the index of the engine of the latest search, which may have been stopped. */
    int latestEngine() {
        return latestEngine;
    }

    /** Returns the index of the puzzle of that search. */
    int latestPuzzle() {
        return latestPuzzle;
    }

    int rounds() {
        return nanos.get(0).size();
    }

    /** Returns the median of the rounds' times for a puzzle, in microseconds. */
    double micros(int engine) {
        return quantile(nanos.get(engine), 0.5) / 1000;
    }

    /** Returns a quantile of the ratios of an engine's time to that of the first engine in the same round. */
    double ratio(int engine, double share) {
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < rounds(); round++) {
            ratios.add(nanos.get(engine).get(round) / nanos.get(0).get(round));
        }
        return quantile(ratios, share);
    }

    private static double quantile(List<Double> values, double share) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get((int) Math.round(share * (sorted.size() - 1)));
    }
}
