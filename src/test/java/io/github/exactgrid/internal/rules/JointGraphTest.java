package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Joint graphs, common words and reversed graphs, compared by all words of a few digits. */
class JointGraphTest {

    private static final int DIGITS = 4;

    /** Digits in twos are often alike. */
    private static TableAutomaton random(Random random) {
        int states = 1 + random.nextInt(5);
        int alike = random.nextInt(3);
        long[][][] targets = new long[states][DIGITS][];
        boolean[] accepted = new boolean[states];
        for (int state = 0; state < states; state++) {
            accepted[state] = random.nextInt(3) > 0;
            for (int d = 0; d < DIGITS; d++) {
                targets[state][d] = alike > 0 && d % 2 == 1
                        ? targets[state][d - 1]
                        : random.longs(random.nextInt(4) / 2, 0, states).toArray();
            }
        }
        return new TableAutomaton(targets, accepted);
    }

    private static LayeredGraph graph(Random random, int cells) {
        LayeredGraph graph = Unrolling.graph(random(random), cells, DIGITS, Budget.unlimited())
                .orElseThrow();
        return random.nextBoolean() ? graph : graph.reversed();
    }

    private static List<int[]> words(int cells) {
        List<int[]> words = new ArrayList<>();
        int count = (int) Math.pow(DIGITS, cells);
        for (int number = 0; number < count; number++) {
            int[] word = new int[cells];
            int left = number;
            for (int i = 0; i < cells; i++) {
                word[i] = 1 + left % DIGITS;
                left /= DIGITS;
            }
            words.add(word);
        }
        return words;
    }

    private static int[] backwards(int[] word) {
        int[] backwards = new int[word.length];
        for (int i = 0; i < word.length; i++) {
            backwards[i] = word[word.length - 1 - i];
        }
        return backwards;
    }

    private static boolean isDistinct(int[] word, long runs) {
        int start = 0;
        for (int i = 0; i < word.length; i++) {
            start = (runs >>> i & 1) == 0 ? i : start;
            for (int k = start; k < i; k++) {
                if (word[k] == word[i]) {
                    return false;
                }
            }
        }
        return true;
    }

    @Property
    void reversed_readsBackwards(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 1 + random.nextInt(4);
        LayeredGraph graph = graph(random, cells);
        LayeredGraph reversed = graph.reversed();
        LayeredGraph withoutChoices = JointGraph.reversed(graph, DIGITS, 1 << random.nextInt(10), Budget.unlimited());
        for (int[] word : words(cells)) {
            assertThat(withoutChoices.canAccept(word)).isEqualTo(reversed.canAccept(word));
            assertThat(reversed.canAccept(word)).isEqualTo(graph.canAccept(backwards(word)));
        }
    }

    @Property
    void of_acceptsWhatAllAccept(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 1 + random.nextInt(4);
        List<LayeredGraph> graphs = new ArrayList<>();
        for (int i = 1 + random.nextInt(JointGraph.MAX_GRAPHS); i > 0; i--) {
            graphs.add(graph(random, cells));
        }
        long runs = random.nextInt(1 << cells) & -2;
        int maxArcs = 1 << random.nextInt(12);
        Optional<LayeredGraph> joint = JointGraph.of(graphs, runs, maxArcs, Budget.unlimited());
        Optional<LayeredGraph> counted = JointGraph.withCounts(graphs, DIGITS, runs, maxArcs, Budget.unlimited());
        boolean any = false;
        for (int[] word : words(cells)) {
            boolean byAll = graphs.stream().allMatch(graph -> graph.canAccept(word));
            boolean expected = byAll && isDistinct(word, runs);
            any |= expected;
            joint.ifPresent(graph -> assertThat(graph.canAccept(word)).isEqualTo(expected));
            counted.ifPresent(graph -> assertThat(graph.canAccept(word)).isIn(expected, byAll));
        }
        boolean isAny = any;
        counted.ifPresent(graph -> assertThat(graph.canAccept(new int[cells])).isEqualTo(isAny));
        joint.ifPresent(graph -> assertThat(graph.nodes(cells)).isOne());
    }

    private static Diagram diagram(Random random, int cells) {
        return NodeSetAutomaton.diagram(graph(random, cells), DIGITS, 1 << 20, Budget.unlimited())
                .orElseThrow();
    }

    @Property
    void commonWord_existsIfBothAcceptOne(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 1 + random.nextInt(4);
        Diagram one = diagram(random, cells);
        Diagram other = diagram(random, cells);
        boolean expected = words(cells).stream().anyMatch(word -> one.canAccept(word) && other.canAccept(word));

        assertThat(new CommonWord(one, other, DIGITS, 1_000_000, Budget.unlimited()).mayExist())
                .isEqualTo(expected);
        CommonWord limited = new CommonWord(one, other, DIGITS, random.nextInt(10), Budget.unlimited());
        assertThat(limited.mayExist() || !expected).isTrue();
    }
}
