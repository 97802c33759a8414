package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.ConnectedRule;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.SumRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The digits of a board, in classes of those that may be swapped with each other without any change of the rules. Under rules that
 * read no values, as the classic ones, all digits are one class; under sums each is a class of its own.
 */
final class DigitClasses {

    /** To find the form of a rule by its table or placements takes some microseconds. */
    private static final long STEPS_OF_A_RULE = 500;

    /** The class of each digit, and the digits of each class, ascending. */
    private final int[] classOf;

    private final List<int[]> members = new ArrayList<>();

    /** Whether some rule reads values: then digits keep their order or reverse it. */
    private final boolean ordered;

    private DigitClasses(int[] lowest, boolean ordered) {
        this.ordered = ordered;
        this.classOf = new int[lowest.length];
        for (int digit = 1; digit < lowest.length; digit++) {
            if (lowest[digit] == digit) {
                int least = digit;
                classOf[digit] = members.size();
                members.add(java.util.stream.IntStream.range(digit, lowest.length)
                        .filter(other -> lowest[other] == least)
                        .toArray());
            } else {
                classOf[digit] = classOf[lowest[digit]];
            }
        }
    }

    /**
     * Finds the classes of some rules.
     *
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    static DigitClasses of(Rules rules, Budget budget) {
        Set<ValueForm> forms = new HashSet<>();
        ValueForm.Cache cache = new ValueForm.Cache(rules.digits(), budget);
        Set<List<Object>> groups = new HashSet<>();
        Set<Long> kinds = new HashSet<>();
        boolean anySum = false;
        for (Rule rule : rules.all()) {
            budget.prepare(STEPS_OF_A_RULE);
            if (rule instanceof Group group) {
                groups.add(key(group));
            } else if (rule instanceof ConnectedRule connected) {
                kinds.add(connected.digits());
            } else if (!(rule instanceof House)) {
                anySum |= rule instanceof SumRule;
                forms.add(cache.of(rule));
            }
        }
        int[] lowest = new int[rules.digits() + 1];
        boolean ordered = anySum;
        for (int digit = 1; digit <= rules.digits(); digit++) {
            int upper = digit;
            ordered |= forms.stream().anyMatch(form -> form.interchangeable(upper) != 1);
            lowest[digit] = digit;
            for (int lower = 1; lower < digit && lowest[digit] == digit; lower++) {
                int other = lower;
                if (lowest[lower] == lower
                        && forms.stream().allMatch(form -> form.interchangeable(upper) == form.interchangeable(other))
                        && areOfSameKinds(kinds, lower, digit)
                        && maySwap(rules, groups, lower, digit, budget)) {
                    lowest[digit] = lower;
                }
            }
        }
        return new DigitClasses(lowest, ordered);
    }

    /** Returns a value that is equal for groups that demand the same. */
    static List<Object> key(Group group) {
        return List.of(
                group.isExactlyOne(),
                group.isForbidden(),
                Arrays.stream(group.placements()).boxed().toList());
    }

    /** Returns whether both digits or neither are in each of some masks. */
    private static boolean areOfSameKinds(Set<Long> kinds, int one, int other) {
        return kinds.stream().allMatch(kind -> ((kind >>> (one - 1) ^ kind >>> (other - 1)) & 1) == 0);
    }

    /** Returns whether each group is a group still when two digits are swapped. */
    private static boolean maySwap(Rules rules, Set<List<Object>> groups, int one, int other, Budget budget) {
        for (Group group : rules.groups()) {
            budget.prepare(1 + group.placements().length);
            int[] swapped = group.placements().clone();
            for (int i = 0; i < swapped.length; i++) {
                int digit = rules.digitOf(swapped[i]);
                int image = digit == one ? other : digit == other ? one : digit;
                swapped[i] = rules.placement(rules.cellOf(swapped[i]), image);
            }
            Arrays.sort(swapped);
            if (!groups.contains(key(new Group(group.constraint(), swapped, group.atLeast(), group.atMost())))) {
                return false;
            }
        }
        return true;
    }

    int count() {
        return members.size();
    }

    int digits() {
        return classOf.length - 1;
    }

    /** Returns the class of a digit. */
    int of(int digit) {
        return classOf[digit];
    }

    int size(int number) {
        return members.get(number).length;
    }

    /** Returns the digits of a class, ascending. */
    int[] members(int number) {
        return members.get(number);
    }

    /** Returns whether digits keep their order or reverse it. */
    boolean isOrdered() {
        return ordered;
    }

    /** Returns whether digits {@code n + 1 - d} of a class are a class again. */
    boolean isReversible() {
        for (int number = 0; number < count(); number++) {
            int reverse = reverse(number);
            if (size(reverse) != size(number)
                    || Arrays.stream(members(number)).anyMatch(d -> classOf[classOf.length - d] != reverse)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the class of {@code n + 1 - d} for the least digit of a class. */
    int reverse(int number) {
        return classOf[classOf.length - members(number)[0]];
    }

    /** Returns a number that is equal for classes that a symmetry may map to each other. */
    int colour(int number) {
        if (!ordered) {
            return 0;
        }
        return isReversible() ? Math.min(number, reverse(number)) : number;
    }
}
