package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class BetweenExtremesRuleTest {

    private static final int DIGITS = 6;

    private static BetweenExtremesRule rule(int cells, int sum) {
        return new BetweenExtremesRule("test", IntStream.range(0, cells).toArray(), sum, 0);
    }

    /** Returns all words of different digits whose digits between the lowest and the highest have a sum: the definition. */
    private static List<int[]> words(int cells, int digits, int sum) {
        List<int[]> words = new ArrayList<>();
        extend(new ArrayList<>(), cells, digits, words);
        words.removeIf(word -> between(word) != sum);
        return words;
    }

    private static void extend(List<Integer> begun, int cells, int digits, List<int[]> words) {
        if (begun.size() == cells) {
            words.add(begun.stream().mapToInt(Integer::intValue).toArray());
            return;
        }
        for (int digit = 1; digit <= digits; digit++) {
            if (!begun.contains(digit)) {
                List<Integer> longer = new ArrayList<>(begun);
                longer.add(digit);
                extend(longer, cells, digits, words);
            }
        }
    }

    private static int between(int[] word) {
        List<Integer> digits = Arrays.stream(word).boxed().toList();
        int one = digits.indexOf(Collections.min(digits));
        int other = digits.indexOf(Collections.max(digits));
        return digits.subList(Math.min(one, other) + 1, Math.max(one, other)).stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    private static boolean agrees(int[] word, int[] given) {
        return IntStream.range(0, word.length).allMatch(i -> given[i] == 0 || given[i] == word[i]);
    }

    /** By itself, as a sequence, and of a part of the digits, the rule accepts what the definition does. */
    @Property(tries = 300)
    void rule_agreesWithTheDefinition(@ForAll long seed) {
        Random random = new Random(seed);
        int cells = 2 + random.nextInt(4);
        List<int[]> all = words(cells, DIGITS, random.nextInt(8));
        if (all.isEmpty()) {
            return;
        }
        int[] word = all.get(random.nextInt(all.size()));
        int sum = between(word);
        BetweenExtremesRule rule = rule(cells, sum);
        int[] other = word.clone();
        int place = random.nextInt(cells);
        int swapped = other[place];
        other[place] = other[0];
        other[0] = swapped;
        byte[] solution = new byte[cells];
        for (int i = 0; i < cells; i++) {
            solution[i] = (byte) other[i];
        }
        int[] given = other.clone();
        for (int i = 0; i < cells; i++) {
            given[i] = random.nextBoolean() ? 0 : given[i];
        }

        assertThat(rule.holds(solution, DIGITS)).isEqualTo(between(other) == sum);
        assertThat(rule.sequence(DIGITS, Budget.unlimited()).holds(solution, DIGITS))
                .isEqualTo(between(other) == sum);
        if (all.stream().anyMatch(one -> agrees(one, given))) {
            assertThat(rule.canHold(given, DIGITS, Budget.unlimited())).isTrue();
        }
        if (Arrays.stream(given).noneMatch(digit -> digit == 0)) {
            assertThat(rule.canHold(given, DIGITS, Budget.unlimited())).isEqualTo(between(given) == sum);
        }
    }

    @Test
    void isPossible_agreesWithTheDefinition() {
        for (int cells = 2; cells <= 5; cells++) {
            for (int digits = cells; digits <= DIGITS; digits++) {
                for (int sum = -1; sum <= 25; sum++) {
                    assertThat(rule(cells, sum).isPossible(digits))
                            .as("%s cells, %s digits, sum %s", cells, digits, sum)
                            .isEqualTo(!words(cells, digits, sum).isEmpty());
                }
            }
        }
    }

    @Test
    void canHold_ofSomeDigits_isExact() {
        BetweenExtremesRule rule = rule(4, 7);

        assertThat(rule.canHold(new int[] {1, 0, 0, 6}, DIGITS, Budget.unlimited()))
                .isTrue();
        assertThat(rule.canHold(new int[] {1, 3, 0, 6}, DIGITS, Budget.unlimited()))
                .isTrue();
        assertThat(rule.canHold(new int[] {1, 6, 0, 0}, DIGITS, Budget.unlimited()))
                .isFalse();
    }

    /** Where the diagram would be too large, only full boards are judged; engines that need it reject the rule. */
    @Test
    void canHold_ofAVeryLongRule_judgesFullBoards() {
        BetweenExtremesRule rule = rule(20, 200);
        int[] given = IntStream.rangeClosed(1, 20).toArray();
        Budget budget = Budget.unlimited();

        assertThat(rule.canHold(given, 40, budget)).isFalse();
        given[3] = 0;
        assertThat(rule.canHold(given, 40, budget)).isTrue();
        assertThatThrownBy(() -> rule.sequence(40, budget))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("constraint 'test': an automaton of too many states on a sequence of 20 cells");
    }
}
