package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Random expressions against those of the JDK, in which a letter stands for a digit above 9; and the size of automata. */
class RegexProperties {

    private static final int LENGTH = 6;
    private static final int[] DIGITS = {1, 2, 3, 10, 64};

    /** An expression in our notation, and the same in that of the JDK. */
    private record Expression(String ours, String theirs) {

        static Expression random(Random random, int depth) {
            int kind = depth == 0 ? random.nextInt(3) : random.nextInt(9);
            if (kind == 0) {
                return digit(random);
            }
            if (kind == 1) {
                return random.nextInt(3) == 0 ? new Expression(".", ".") : digit(random);
            }
            if (kind == 2) {
                String not = random.nextBoolean() ? "^" : "";
                return new Expression("", "")
                        .plus("[" + not, "[" + not)
                        .plus(digit(random))
                        .plus(digit(random))
                        .plus(random.nextBoolean() ? "2-<10>" : "", "2-:")
                        .closed();
            }
            Expression one = random(random, depth - 1);
            Expression other = random(random, depth - 1);
            if (kind < 6) {
                return kind == 3
                        ? one.plus("|", "|").plus(other).grouped()
                        : one.plus(other).grouped();
            }
            String[] repetitions = {"*", "+", "?", "{2}", "{0,2}", "{1,}", "{0}"};
            String repetition = repetitions[random.nextInt(repetitions.length)];
            return one.grouped().plus(repetition, repetition).grouped();
        }

        private static Expression digit(Random random) {
            int digit = DIGITS[random.nextInt(DIGITS.length)];
            return new Expression(
                    digit > 9 || random.nextInt(4) == 0 ? "<" + digit + ">" : "" + digit, "" + letter(digit));
        }

        Expression plus(String more, String theirMore) {
            return new Expression(ours + more, more.isEmpty() ? theirs : theirs + theirMore);
        }

        Expression plus(Expression more) {
            return new Expression(ours + more.ours, theirs + more.theirs);
        }

        Expression closed() {
            return plus("]", "]");
        }

        Expression grouped() {
            return new Expression("(" + ours + ")", "(" + theirs + ")");
        }
    }

    /** '1' to '9' and the characters after them: a range of digits is one of these. */
    private static char letter(int digit) {
        return (char) ('0' + digit);
    }

    @Property(tries = 300)
    void sequences_matchAsInTheJdk(@ForAll long seed) {
        Expression expression = Expression.random(new Random(seed), 4);
        RegexAutomaton automaton = RegexAutomaton.of(expression.ours);
        Pattern pattern = Pattern.compile(expression.theirs);

        compare(automaton, automaton.start(), pattern, "");
    }

    private static void compare(RegexAutomaton automaton, long state, Pattern pattern, String word) {
        assertThat(state != Automaton.REJECT && automaton.accepts(state))
                .as("%s: %s", automaton, word)
                .isEqualTo(pattern.matcher(word).matches());
        if (word.length() < LENGTH - 2) {
            for (int digit : DIGITS) {
                long next = state == Automaton.REJECT ? state : automaton.next(state, digit);
                compare(automaton, next, pattern, word + letter(digit));
            }
        }
    }

    @Property(tries = 300)
    void paths_acceptWhatTheAutomatonAccepts(@ForAll long seed) {
        String expression = Expression.random(new Random(seed), 4).ours;
        RegexAutomaton automaton = RegexAutomaton.of(expression);
        RegexPaths paths = new RegexPaths(PositionAutomaton.of(expression));

        compare(automaton, automaton.start(), paths, Set.of(paths.start()), LENGTH - 2);
        for (int cells = 0; cells <= 3; cells++) {
            assertThat(paths.canAccept(cells, new Digits(1, 3)))
                    .isEqualTo(automaton.table().canAccept(cells, new Digits(1, 3)));
        }
    }

    private static void compare(
            RegexAutomaton automaton, long state, RegexPaths paths, Set<Long> states, int cellsLeft) {
        assertThat(states.stream().anyMatch(paths::accepts))
                .isEqualTo(state != Automaton.REJECT && automaton.accepts(state));
        for (int digit : cellsLeft == 0 ? new int[0] : DIGITS) {
            Set<Long> next = states.stream()
                    .flatMapToLong(one -> LongStream.of(paths.next(one, digit)))
                    .boxed()
                    .collect(Collectors.toSet());
            long nextState = state == Automaton.REJECT ? state : automaton.next(state, digit);
            compare(automaton, nextState, paths, next, cellsLeft - 1);
        }
    }

    /** No two states may be left after the same continuations: brute force over pairs, by the lengths of words that tell them apart. */
    @Property(tries = 200)
    void states_areAllDifferent(@ForAll long seed) {
        RegexAutomaton automaton = RegexAutomaton.of(Expression.random(new Random(seed), 3).ours);
        int states = automaton.table().states();
        int[] classes = new int[states];
        int count = 0;
        for (int round = 0; round <= states; round++) {
            Map<String, Integer> seen = new HashMap<>();
            int[] finer = new int[states];
            for (int state = 0; state < states; state++) {
                StringBuilder key =
                        new StringBuilder().append(automaton.accepts(state)).append(classes[state]);
                for (int digit = 1; digit <= 64; digit++) {
                    long next = automaton.next(state, digit);
                    key.append(',').append(next == Automaton.REJECT ? -1 : classes[(int) next]);
                }
                finer[state] = seen.computeIfAbsent(key.toString(), unseen -> seen.size());
            }
            classes = finer;
            count = seen.size();
        }

        assertThat(count).isEqualTo(states);
    }

    @Property(tries = 200)
    void reachability_agreesWithWords(@ForAll long seed) {
        RegexAutomaton automaton = RegexAutomaton.of(Expression.random(new Random(seed), 3).ours);
        for (int cells = 0; cells <= 3; cells++) {
            for (int digits : new int[] {1, 3}) {
                assertThat(automaton.table().canAccept(cells, new Digits(1, digits)))
                        .isEqualTo(accepts(automaton, automaton.start(), cells, digits));
            }
        }
    }

    private static boolean accepts(RegexAutomaton automaton, long state, int cells, int digits) {
        if (cells == 0) {
            return automaton.accepts(state);
        }
        for (int digit = 1; digit <= digits; digit++) {
            long next = automaton.next(state, digit);
            if (next != Automaton.REJECT && accepts(automaton, next, cells - 1, digits)) {
                return true;
            }
        }
        return false;
    }
}
