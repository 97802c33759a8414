package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Answer.Verdict;
import io.github.exactgrid.cli.session.ExitStatus;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.OutputFile;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

/** Counts verdicts: the exit status and the summary follow from them. */
final class Tally {

    private static final double NANOS_PER_SECOND = 1e9;

    // Keys of the state of a run, besides the words of the verdicts.

    private static final String NODES = "nodes";
    private static final String BAD_INPUT = "badInput";

    private final Map<Verdict, Count> counts = new EnumMap<>(Verdict.class);
    private final Set<Verdict> wanted;
    private boolean badInput;
    private final LongAdder nodes = new LongAdder();

    /** How often there was a verdict: a boxed number for each would be a sixth of what an answer allocates. */
    private static final class Count {
        private long number;
    }

    /**
     * Starts from nothing.
     *
     * @param possible the verdicts that the summary lists, besides unknown and invalid
     * @param wanted those of them that are answers of the requested kind
     */
    Tally(Set<Verdict> possible, Set<Verdict> wanted) {
        assert !Collections.disjoint(possible, wanted) : possible;
        this.wanted = wanted;
        for (Verdict verdict : possible) {
            counts.put(verdict, new Count());
        }
        counts.put(Verdict.UNKNOWN, new Count());
        counts.put(Verdict.INVALID, new Count());
    }

    void add(Verdict verdict, int count) {
        assert counts.containsKey(verdict) : verdict + " is not possible";
        Objects.requireNonNull(counts.get(verdict)).number += count;
    }

    /** Notes an input that cannot be read, or has no puzzles. */
    void noteBadInput() {
        badInput = true;
    }

    /** Adds nodes of a search. Any thread may call this, as it may {@link #nodes}. */
    void addNodes(long more) {
        nodes.add(more);
    }

    long nodes() {
        return nodes.sum();
    }

    /** Writes this tally into the state of a run. */
    void save(Properties state) {
        for (Verdict verdict : counts.keySet()) {
            state.setProperty(verdict.word(), Long.toString(count(verdict)));
        }
        state.setProperty(NODES, Long.toString(nodes()));
        state.setProperty(BAD_INPUT, Boolean.toString(badInput));
    }

    /**
     * Starts from the tally in the state of a run, which another {@link #save saved}.
     *
     * @throws NumberFormatException if the state is damaged
     */
    void restore(Properties state) {
        counts.forEach((verdict, count) -> count.number = OutputFile.number(state, verdict.word()));
        nodes.add(OutputFile.number(state, NODES));
        badInput = Boolean.parseBoolean(state.getProperty(BAD_INPUT));
    }

    long puzzles() {
        long sum = 0;
        for (Count count : counts.values()) {
            sum += count.number;
        }
        return sum;
    }

    private long count(Verdict verdict) {
        Count known = counts.get(verdict);
        return known == null ? 0 : known.number;
    }

    /** Returns the exit status. Bad input takes precedence over a limit, and a limit over a missing answer. */
    int exitStatus() {
        if (badInput || count(Verdict.INVALID) > 0) {
            return ExitStatus.BAD_INPUT;
        }
        if (count(Verdict.UNKNOWN) > 0) {
            return ExitStatus.LIMIT_REACHED;
        }
        for (Verdict verdict : counts.keySet()) {
            if (count(verdict) > 0 && !wanted.contains(verdict)) {
                return ExitStatus.NO_SOLUTION;
            }
        }
        return ExitStatus.ANSWERED;
    }

    /** Returns one line on all work that was done. */
    String summary(long elapsedNanos) {
        StringBuilder text = new StringBuilder();
        text.append(puzzles()).append(puzzles() == 1 ? " puzzle: " : " puzzles: ");
        for (Verdict verdict : counts.keySet()) {
            text.append(count(verdict)).append(' ').append(verdict.word()).append(", ");
        }
        double seconds = seconds(elapsedNanos);
        return text
                + String.format(
                        Locale.ROOT,
                        "%d nodes, %.3f seconds, %.0f puzzles per second",
                        nodes(),
                        seconds,
                        puzzles() / seconds);
    }

    /** Returns the same as JSON. */
    Json jsonSummary(long elapsedNanos) {
        Json json = Json.of("statistics").put("puzzles", puzzles());
        for (Verdict verdict : counts.keySet()) {
            json.put(verdict.word(), count(verdict));
        }
        double seconds = seconds(elapsedNanos);
        return json.put("nodes", nodes()).put("seconds", seconds).put("puzzlesPerSecond", puzzles() / seconds);
    }

    private static double seconds(long elapsedNanos) {
        return Math.max(1, elapsedNanos) / NANOS_PER_SECOND;
    }
}
