package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Sequence;
import io.github.exactgrid.internal.rules.SumRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What a rule demands of the digits of its cells, as numbers that are equal for equal demands: of a relation its pairs, of a sum
 * its coefficients and totals, of a sequence its minimal automaton, numbered as its digits reach it.
 *
 * <p>Two changes give a rule another form. The <i>reverse</i> swaps its two ends: the cells of a relation, the signs of a sum, the
 * order of a sequence. The <i>complement</i> replaces each digit {@code d} by {@code n + 1 - d}. A rule that has the same form after
 * one of them, or after both, is kept by board symmetries that swap its ends, or reverse the order of the digits.
 */
final class ValueForm {

    /** The most sets of nodes in a layer of a reversed automaton. With more the reverse is unknown, and taken as a new form. */
    private static final int MAX_SETS = 4096;

    /** The forms by change: 0 for none, {@link #REVERSED}, {@link #COMPLEMENTED}, or both; empty if unknown. */
    private final int[][] forms = new int[4][0];

    static final int REVERSED = 1;
    static final int COMPLEMENTED = 2;

    /** For each digit the lowest that it may be swapped with; 1 for all if the rule does not depend on the digits at all. */
    private final int[] interchangeable;

    /** The first positions of the blocks of cells whose order does not matter. */
    private final int[] blocks;

    // What follows from the forms. They may have a thousand numbers, and thousands of rules share them, so it is found
    // once.

    private int leastChange;
    private final boolean[] kept = new boolean[4];
    private int colour;

    private ValueForm(int digits, int[] blocks) {
        this.interchangeable = IntStream.rangeClosed(0, digits).toArray();
        this.blocks = blocks;
    }

    /** The forms of rules, each computed once for what it depends on. */
    static final class Cache {

        /** The steps of a range of totals, which is sorted: about 0.5 microseconds. */
        private static final long STEPS_OF_A_RANGE = 50;

        private final int digits;
        private final Budget budget;
        private final Map<Object, ValueForm> forms = new HashMap<>();
        private final Map<List<Integer>, Integer> colours = new HashMap<>();

        Cache(int digits, Budget budget) {
            this.digits = digits;
            this.budget = budget;
        }

        /** Returns the form of a rule that is neither a house nor a group. */
        ValueForm of(Rule rule) {
            Object key;
            if (rule instanceof PairRule pair) {
                key = List.of(
                        Arrays.hashCode(pair.allowed()),
                        Arrays.stream(pair.allowed()).boxed().toList());
            } else if (rule instanceof SumRule sum) {
                key = sum.diagramKey();
            } else {
                key = ((Sequence) rule).diagram();
            }
            ValueForm form = forms.get(key);
            if (form == null) {
                form = compute(rule);
                form.compareForms();
                List<Integer> least =
                        Arrays.stream(form.forms[form.leastChange]).boxed().toList();
                form.colour = colours.computeIfAbsent(least, any -> colours.size());
                forms.put(key, form);
            }
            return form;
        }

        private ValueForm compute(Rule rule) {
            if (rule instanceof PairRule pair) {
                return ofPair(pair.allowed());
            }
            return rule instanceof SumRule sum ? ofSum(sum) : ofDiagram(((Sequence) rule).diagram());
        }

        private ValueForm ofPair(long[] allowed) {
            boolean[][] holds = new boolean[digits][digits];
            for (int first = 0; first < digits; first++) {
                for (int second = 0; second < digits; second++) {
                    holds[first][second] = (allowed[first] >>> second & 1) != 0;
                }
            }
            ValueForm form = new ValueForm(digits, new int[] {0, 1});
            int[] same = IntStream.range(0, digits).toArray();
            int[] complement =
                    IntStream.range(0, digits).map(d -> digits - 1 - d).toArray();
            form.forms[0] = matrix(holds, same, false);
            form.forms[REVERSED] = matrix(holds, same, true);
            form.forms[COMPLEMENTED] = matrix(holds, complement, false);
            form.forms[REVERSED | COMPLEMENTED] = matrix(holds, complement, true);
            form.findInterchangeable(swap -> Arrays.equals(form.forms[0], matrix(holds, swap, false)));
            return form;
        }

        private int[] matrix(boolean[][] holds, int[] of, boolean transposed) {
            budget.prepare((long) of.length * of.length);
            int[] numbers = new int[of.length * of.length + 1];
            numbers[0] = 'p';
            for (int i = 0; i < of.length; i++) {
                for (int j = 0; j < of.length; j++) {
                    boolean held = transposed ? holds[of[j]][of[i]] : holds[of[i]][of[j]];
                    numbers[1 + i * of.length + j] = held ? 1 : 0;
                }
            }
            return numbers;
        }

        private ValueForm ofSum(SumRule sum) {
            ValueForm form = new ValueForm(digits, new int[] {0});
            for (int change = 0; change < 4; change++) {
                form.forms[change] = sum(sum, change);
            }
            return form;
        }

        private int[] sum(SumRule sum, int change) {
            int sign = (change & REVERSED) != 0 ? -1 : 1;
            int[] coefficients = Arrays.stream(sum.coefficients())
                    .map(c -> sign * c)
                    .sorted()
                    .toArray();
            long all = Arrays.stream(coefficients).asLongStream().sum() * (digits + 1);
            budget.prepare(STEPS_OF_A_RANGE * sum.totals().ranges());
            List<int[]> ranges = new ArrayList<>();
            for (int range = 0; range < sum.totals().ranges(); range++) {
                long least = (long) sign * sum.totals().least(range);
                long most = (long) sign * sum.totals().most(range);
                if ((change & COMPLEMENTED) != 0) {
                    least = all - least;
                    most = all - most;
                }
                ranges.add(new int[] {(int) Math.min(least, most), (int) Math.max(least, most)});
            }
            ranges.sort((one, other) -> Integer.compare(one[0], other[0]));
            IntStream totals = ranges.stream().flatMapToInt(Arrays::stream);
            return IntStream.concat(
                            IntStream.of('s', coefficients.length),
                            IntStream.concat(Arrays.stream(coefficients), totals))
                    .toArray();
        }

        private ValueForm ofDiagram(Diagram diagram) {
            int[] same = IntStream.rangeClosed(0, digits).toArray();
            int[] complement =
                    IntStream.rangeClosed(0, digits).map(d -> digits + 1 - d).toArray();
            ValueForm form = new ValueForm(digits, blocks(diagram));
            form.forms[0] = automaton(diagram, same);
            form.forms[COMPLEMENTED] = automaton(diagram, complement);
            form.forms[REVERSED] = reversed(diagram, same);
            form.forms[REVERSED | COMPLEMENTED] = reversed(diagram, complement);
            form.findInterchangeable(swap -> {
                int[] shifted = new int[digits + 1];
                for (int digit = 1; digit <= digits; digit++) {
                    shifted[digit] = swap[digit - 1] + 1;
                }
                return Arrays.equals(form.forms[0], automaton(diagram, shifted));
            });
            return form;
        }

        /** Numbers the nodes of each layer as the digits reach them; the automaton is minimal, so that equal ones get equal arcs. */
        private int[] automaton(Diagram diagram, int[] digitOf) {
            budget.prepare(diagram.size());
            IntStream.Builder numbers = IntStream.builder().add('q').add(diagram.cells());
            int[] nodes = diagram.nodes(0) == 0 ? new int[0] : new int[] {0};
            for (int layer = 0; layer < diagram.cells(); layer++) {
                int[] numberOf = new int[diagram.nodes(layer + 1)];
                int[] next = new int[numberOf.length];
                int count = 0;
                for (int node : nodes) {
                    for (int digit = 1; digit <= digits; digit++) {
                        int target = diagram.next(layer, node, digitOf[digit]);
                        if (target >= 0 && numberOf[target] == 0) {
                            next[count] = target;
                            numberOf[target] = ++count;
                        }
                        numbers.add(target < 0 ? 0 : numberOf[target]);
                    }
                }
                nodes = Arrays.copyOf(next, count);
            }
            return numbers.build().toArray();
        }

        /** The automaton that reads from the last cell to the first: deterministic and minimal (Brzozowski 1962); empty if too large. */
        private int[] reversed(Diagram diagram, int[] digitOf) {
            IntStream.Builder numbers = IntStream.builder().add('q').add(diagram.cells());
            List<List<Integer>> sets = new ArrayList<>();
            if (diagram.nodes(0) > 0) {
                sets.add(List.of(0));
            }
            for (int layer = diagram.cells() - 1; layer >= 0; layer--) {
                Map<List<Integer>, Integer> numberOf = new HashMap<>();
                List<List<Integer>> next = new ArrayList<>();
                for (List<Integer> set : sets) {
                    budget.prepare((long) diagram.nodes(layer) * digits);
                    for (int digit = 1; digit <= digits; digit++) {
                        List<Integer> sources = new ArrayList<>();
                        for (int node = 0; node < diagram.nodes(layer); node++) {
                            int target = diagram.next(layer, node, digitOf[digit]);
                            if (target >= 0 && Collections.binarySearch(set, target) >= 0) {
                                sources.add(node);
                            }
                        }
                        Integer number = sources.isEmpty() ? Integer.valueOf(0) : numberOf.get(sources);
                        if (number == null) {
                            next.add(sources);
                            number = next.size();
                            numberOf.put(sources, number);
                        }
                        numbers.add(number);
                    }
                    if (next.size() > MAX_SETS) {
                        return new int[0];
                    }
                }
                sets = next;
            }
            return numbers.build().toArray();
        }

        /** Returns the first cell of each longest run in which any two neighbours may be swapped. */
        private int[] blocks(Diagram diagram) {
            IntStream.Builder blocks = IntStream.builder().add(0);
            for (int cell = 1; cell < diagram.cells(); cell++) {
                if (!commutes(diagram, cell - 1)) {
                    blocks.add(cell);
                }
            }
            return blocks.build().toArray();
        }

        private boolean commutes(Diagram diagram, int layer) {
            budget.prepare((long) diagram.nodes(layer) * digits * digits);
            for (int node = 0; node < diagram.nodes(layer); node++) {
                for (int one = 1; one < digits; one++) {
                    for (int other = one + 1; other <= digits; other++) {
                        if (after(diagram, layer, node, one, other) != after(diagram, layer, node, other, one)) {
                            return false;
                        }
                    }
                }
            }
            return true;
        }

        private static int after(Diagram diagram, int layer, int node, int first, int second) {
            int target = diagram.next(layer, node, first);
            return target < 0 ? target : diagram.next(layer + 1, target, second);
        }
    }

    private interface DigitMap {
        boolean keepsForm(int[] digitOf);
    }

    /** Finds the digits that can be swapped. Swaps generate an equivalence, so that one of each class is compared. */
    private void findInterchangeable(DigitMap map) {
        int digits = interchangeable.length - 1;
        for (int digit = 2; digit <= digits; digit++) {
            for (int lower = 1; lower < digit && interchangeable[digit] == digit; lower++) {
                if (interchangeable[lower] == lower) {
                    int[] swap = IntStream.range(0, digits).toArray();
                    swap[digit - 1] = lower - 1;
                    swap[lower - 1] = digit - 1;
                    interchangeable[digit] = map.keepsForm(swap) ? lower : digit;
                }
            }
        }
    }

    /** Returns for each digit the lowest that it may be swapped with. */
    int interchangeable(int digit) {
        return interchangeable[digit];
    }

    int[] blocks() {
        return blocks;
    }

    private void compareForms() {
        for (int change = 1; change < 4; change++) {
            if (forms[change].length > 0 && Arrays.compare(forms[change], forms[leastChange]) < 0) {
                leastChange = change;
            }
        }
        for (int change = 0; change < 4; change++) {
            kept[change] = Arrays.equals(forms[leastChange ^ change], forms[leastChange]);
        }
    }

    /** Returns the change that leads to the least form. */
    int leastChange() {
        return leastChange;
    }

    /** Returns whether a change has no effect on the least form. */
    boolean isKept(int change) {
        return kept[change];
    }

    /** Returns a number that is equal for rules that some change makes equal, among those of the same cache. */
    int colour() {
        return colour;
    }
}
