package io.github.exactgrid.constraint;

import java.util.List;

/** The parts of a regular expression over digits. */
final class RegexTree {

    private RegexTree() {}

    /** A part. */
    sealed interface Node {

        /** Returns the number of digit positions once all repetitions are written out, {@link Integer#MAX_VALUE} at most. */
        long positions();
    }

    /**
     * One digit of a set.
     *
     * @param digits the bits of {@link Digits#bit}; not 0
     */
    record Digit(long digits) implements Node {

        @Override
        public long positions() {
            return 1;
        }
    }

    /**
     * Parts one after the other.
     *
     * @param parts the parts; none match the empty sequence
     */
    record Sequence(List<Node> parts) implements Node {

        @Override
        public long positions() {
            return sum(parts);
        }
    }

    /**
     * One of several parts.
     *
     * @param parts the parts, at least one
     */
    record Choice(List<Node> parts) implements Node {

        @Override
        public long positions() {
            return sum(parts);
        }
    }

    /**
     * A part several times.
     *
     * @param part the part
     * @param least how often at least
     * @param most how often at most, {@link #UNLIMITED} for no limit
     */
    record Repetition(Node part, int least, int most) implements Node {

        static final int UNLIMITED = -1;

        @Override
        public long positions() {
            long times = most == UNLIMITED ? least + 1L : most;
            return Math.min(Integer.MAX_VALUE, times * part.positions());
        }
    }

    private static long sum(List<Node> parts) {
        return Math.min(
                Integer.MAX_VALUE, parts.stream().mapToLong(Node::positions).sum());
    }
}
