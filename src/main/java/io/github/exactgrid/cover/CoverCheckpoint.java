package io.github.exactgrid.cover;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.engine.CoverProblem;
import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.zip.CRC32;

/**
 * How far a count or an enumeration of the covers of a problem has come, so that another JVM can take it up: nothing is
 * counted twice, nothing is left out.
 *
 * <pre>{@code
 * CoverCheckpoint from = Files.exists(file)
 *         ? CoverCheckpoint.parse(Files.readString(file))
 *         : CoverCheckpoint.start(problem);
 * CoverCheckpoint end = CoverSolver.defaults().count(problem, from, checkpoint -> save(checkpoint.format()));
 * BigInteger count = end.count();
 * }</pre>
 *
 * <p>The problem is divided into parts as {@link CoverSolver#split} does it, and a part into parts again where it takes long.
 * As a problem is split in the same way on every run, a part is named by a few numbers: the third part of the first part of
 * the whole. So the text of a checkpoint is small whatever the problem is: 140 bytes and the digits of the count, and for
 * each of at most 8 d parts a line of at most 5 + 2 d bytes, if d is how often a part of a part has been split; that is less
 * than 4 KB for d = 12.
 *
 * <p>A checkpoint belongs to one problem, which it knows again by its items and options, and to one version of the library,
 * as versions may split differently. Immutable, thread-safe and serializable.
 */
public final class CoverCheckpoint implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The first line of the text, with the version of the way in which problems are split. */
    private static final String HEADING = "exactgrid cover checkpoint 1";

    private static final String PROBLEM = "problem ";
    private static final String COUNT = "count ";
    private static final String RETURNED = "returned ";

    private static final String PART = "part";

    /** The last line: the CRC-32 of all before it, as a flipped digit or a missing end would go unnoticed otherwise. */
    private static final String CHECK = "check ";

    /** To digest the item and the colour of an entry takes some 40 nanoseconds. */
    private static final int STEPS_OF_AN_ENTRY = 4;

    /** Identifies the problem: SHA-256 of its items, options and colours. */
    private final String problem;

    private final BigInteger count;

    /** The covers of the next part that have been returned, and counted, already. */
    private final long returned;

    /** The parts that are left; the last one is next. A part is a path: the index in each split on the way to it. */
    @SuppressWarnings("serial") // is serialized as text
    private final List<List<Integer>> parts;

    CoverCheckpoint(String problem, BigInteger count, long returned, List<List<Integer>> parts) {
        assert !parts.isEmpty() || returned == 0;
        this.problem = problem;
        this.count = count;
        this.returned = returned;
        this.parts = List.copyOf(parts);
    }

    /**
     * Returns the beginning of a count or an enumeration.
     *
     * @param problem the problem
     * @return a checkpoint with a count of 0 and the whole problem left
     * @throws SearchLimitException if the thread is interrupted while it reads a large problem
     */
    public static CoverCheckpoint start(ExactCover<?, ?> problem) {
        String identity = Interruptible.run(budget -> identity(problem, budget));
        return new CoverCheckpoint(identity, BigInteger.ZERO, 0, List.of(List.of()));
    }

    /**
     * Reads a checkpoint.
     *
     * @param text what {@link #format} has written
     * @return the checkpoint
     * @throws IllegalArgumentException if the text is none, is damaged, or is that of another version
     */
    public static CoverCheckpoint parse(String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(HEADING)) {
            throw new IllegalArgumentException(
                    "no checkpoint of this version: its first line is not '" + HEADING + "'");
        }
        int end = lines.size() - 1;
        if (end < 4 || !text.endsWith(checkOf(text.substring(0, text.lastIndexOf(lines.get(end)))))) {
            throw damaged("it was changed, or its end is missing");
        }
        try {
            List<List<Integer>> parts = new ArrayList<>();
            for (String line : lines.subList(4, end)) {
                parts.add(path(value(line, PART)));
            }
            BigInteger count = new BigInteger(value(lines.get(2), COUNT));
            long returned = Long.parseLong(value(lines.get(3), RETURNED));
            boolean isPossible = returned >= 0
                    && count.compareTo(BigInteger.valueOf(returned)) >= 0
                    && (returned == 0 || !parts.isEmpty());
            if (!isPossible) {
                throw damaged("impossible numbers");
            }
            requireOrder(parts);
            return new CoverCheckpoint(value(lines.get(1), PROBLEM), count, returned, parts);
        } catch (NumberFormatException damaged) {
            throw new IllegalArgumentException("a damaged checkpoint: " + damaged.getMessage(), damaged);
        }
    }

    /** Checks that no part is within another, or there twice: the first index in which two differ is less in the later one. */
    private static void requireOrder(List<List<Integer>> parts) {
        for (int i = 1; i < parts.size(); i++) {
            List<Integer> before = parts.get(i - 1);
            List<Integer> part = parts.get(i);
            int common = 0;
            while (common < Math.min(before.size(), part.size())
                    && before.get(common).equals(part.get(common))) {
                common++;
            }
            if (common == before.size() || common == part.size() || before.get(common) < part.get(common)) {
                throw damaged("part " + part + " follows part " + before);
            }
        }
    }

    /** Returns the last line of a text. */
    private static String checkOf(String before) {
        CRC32 check = new CRC32();
        check.update(before.getBytes(StandardCharsets.UTF_8));
        return CHECK + HexFormat.of().toHexDigits((int) check.getValue()) + '\n';
    }

    static IllegalArgumentException damaged(String reason) {
        return new IllegalArgumentException("a damaged checkpoint: " + reason);
    }

    private static String value(String line, String key) {
        if (!line.startsWith(key)) {
            throw damaged("'" + line + "', expected '" + key + "'");
        }
        return line.substring(key.length());
    }

    private static List<Integer> path(String text) {
        return Arrays.stream(text.strip().split(" "))
                .filter(index -> !index.isEmpty())
                .map(Integer::valueOf)
                .toList();
    }

    /**
     * Writes this checkpoint.
     *
     * @return lines of ASCII characters, each ended by a line feed
     */
    public String format() {
        StringBuilder text = new StringBuilder(HEADING).append('\n');
        text.append(PROBLEM).append(problem).append('\n');
        text.append(COUNT).append(count).append('\n');
        text.append(RETURNED).append(returned).append('\n');
        for (List<Integer> path : parts) {
            StringJoiner indices = new StringJoiner(" ", PART + " ", "\n");
            path.forEach(index -> indices.add(index.toString()));
            text.append(indices);
        }
        return text + checkOf(text.toString());
    }

    /**
     * Returns the number of covers counted, or returned, so far.
     *
     * @return the number; that of all covers if this {@link #isDone}
     */
    public BigInteger count() {
        return count;
    }

    /**
     * Returns whether nothing is left to do.
     *
     * @return whether all covers have been counted or returned
     */
    public boolean isDone() {
        return parts.isEmpty();
    }

    /**
     * Returns into how many parts the rest of the problem is divided.
     *
     * @return the number of parts left
     */
    public int parts() {
        return parts.size();
    }

    long returned() {
        return returned;
    }

    /** Returns the path of the part that is next. Only if this is not done. */
    List<Integer> next() {
        return parts.get(parts.size() - 1);
    }

    /** Returns this checkpoint after the next part, of which more covers were counted. */
    CoverCheckpoint afterPart(BigInteger more) {
        return new CoverCheckpoint(problem, count.add(more), 0, parts.subList(0, parts.size() - 1));
    }

    /** Returns this checkpoint after another cover of the next part. */
    CoverCheckpoint afterCover() {
        return new CoverCheckpoint(problem, count.add(BigInteger.ONE), returned + 1, parts);
    }

    /** Returns this checkpoint with the next part divided into a number of parts. Only if none of its covers was returned. */
    CoverCheckpoint divided(int number) {
        assert returned == 0;
        List<List<Integer>> divided = new ArrayList<>(parts.subList(0, parts.size() - 1));
        for (int index = number - 1; index >= 0; index--) {
            List<Integer> path = new ArrayList<>(next());
            path.add(index);
            divided.add(List.copyOf(path));
        }
        return new CoverCheckpoint(problem, count, returned, divided);
    }

    /**
     * Checks that this belongs to a problem.
     *
     * @throws IllegalArgumentException if it is that of another one
     * @throws SearchLimitException if the thread is interrupted, or the time limit of the settings is over
     */
    void requireFor(ExactCover<?, ?> other, SearchSettings settings) {
        if (!problem.equals(Interruptible.run(settings, budget -> identity(other, budget)))) {
            throw new IllegalArgumentException("the checkpoint is that of another problem");
        }
    }

    /**
     * Returns what a problem is known by.
     *
     * @throws StoppedException if the call must stop
     */
    private static String identity(ExactCover<?, ?> of, Budget budget) {
        CoverProblem numbers = of.problem();
        MessageDigest digest = digest();
        int primary = of.primaryItems().size();
        add(digest, primary, of.secondaryItems().size(), numbers.options());
        for (int item = 0; item < primary; item++) {
            budget.prepare(STEPS_OF_AN_ENTRY);
            add(digest, numbers.least(item), numbers.most(item));
        }
        for (int option = 0; option < numbers.options(); option++) {
            int start = numbers.start(option);
            int length = numbers.end(option) - start;
            budget.prepare(STEPS_OF_AN_ENTRY * (1L + length));
            int[] content = new int[2 + 2 * length];
            content[0] = numbers.label(option);
            content[1] = length;
            for (int i = 0; i < length; i++) {
                content[2 + 2 * i] = numbers.item(start + i);
                content[3 + 2 * i] = numbers.colour(start + i);
            }
            add(digest, content);
        }
        add(digest, numbers.fixedLabels());
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    private static void add(MessageDigest digest, int... numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * numbers.length);
        bytes.asIntBuffer().put(numbers);
        digest.update(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CoverCheckpoint that
                && problem.equals(that.problem)
                && count.equals(that.count)
                && returned == that.returned
                && parts.equals(that.parts);
    }

    @Override
    public int hashCode() {
        return Objects.hash(problem, count, returned, parts);
    }

    /** Returns the count so far and the number of parts left. */
    @Override
    public String toString() {
        return count + " covers so far, " + parts.size() + " parts left";
    }

    private Object writeReplace() {
        return new Serialized(format());
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("a checkpoint is read through its serialized form");
    }

    /** The serialized form: text, which is parsed and checked when it is read back. */
    private record Serialized(String text) implements Serializable {

        Serialized {
            Objects.requireNonNull(text, "text");
        }

        private Object readResolve() throws InvalidObjectException {
            try {
                return parse(text);
            } catch (IllegalArgumentException damaged) {
                throw new InvalidObjectException(damaged.getMessage());
            }
        }
    }
}
