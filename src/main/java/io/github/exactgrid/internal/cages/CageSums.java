package io.github.exactgrid.internal.cages;

import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What cells that all differ can hold if they have a sum, from the candidates of the open ones. Exact for up to four cells, whose digits
 * are tried but for the last two: those of one follow from those of the other by reversing a mask.
 *
 * <pre>
 *     sum 10, cell {1,2,3,6}     10 - 1 = 9, 8, 7, 4      the other cell {4,7,8,9}
 * </pre>
 *
 * <p>For more cells the sets of digits with the sum are tried, each of which must have a digit in each cell. Not thread-safe.
 */
final class CageSums {

    static final int ALL = -1;

    /** The most cells for which all that follows is found at once. */
    static final int MAX_EXACT = 4;

    /** With more sets than this, cells are left alone: cages of many cells on large boards. */
    private static final int MAX_SETS = 256;

    private static final int MAX_DIGITS_OF_TABLE = 10;

    private static final int[] NONE = {};

    /** For each number of digits up to some, the masks reversed. */
    private static final int[][] REVERSED = new int[MAX_DIGITS_OF_TABLE + 1][];

    static {
        for (int digits = 1; digits <= MAX_DIGITS_OF_TABLE; digits++) {
            REVERSED[digits] = new int[1 << digits];
            for (int mask = 0; mask < 1 << digits; mask++) {
                REVERSED[digits][mask] = Integer.reverse(mask) >>> (Integer.SIZE - digits);
            }
        }
    }

    private final int digits;

    /** The masks of the digits reversed, none if they are too many. */
    private final int[] reversed;

    /** By number of digits and sum the sets, none where there are too many; null where they are not known yet. */
    private final AtomicReferenceArray<int[]> sets;

    /** What each cell can hold, after {@link #support}. */
    final int[] supported;

    /** The digits that all possible combinations have. */
    int needed;

    /** Returns room for the sets of all sums. */
    static AtomicReferenceArray<int[]> sets(int digits) {
        return new AtomicReferenceArray<>((Totals.houseSum(digits) + 1) * (digits + 1));
    }

    CageSums(int digits, AtomicReferenceArray<int[]> sets) {
        this.digits = digits;
        this.sets = sets;
        this.reversed = digits > MAX_DIGITS_OF_TABLE ? NONE : REVERSED[digits];
        this.supported = new int[digits];
    }

    /**
     * Finds what cells can hold.
     *
     * @param masks the candidates of each cell, more than none
     * @param count the number of cells, at least 1
     * @return whether there is a combination
     */
    boolean support(int[] masks, int count, int total) {
        needed = ALL;
        for (int i = 0; i < count; i++) {
            supported[i] = 0;
        }
        return switch (count) {
            case 1 -> one(masks[0], total);
            case 2 -> two(masks[0], masks[1], total);
            case 3 -> three(masks, 0, 0, total);
            case 4 -> four(masks, total);
            default -> many(masks, count, total);
        };
    }

    private boolean one(int mask, int total) {
        supported[0] = total >= 1 && total <= digits ? mask & 1 << (total - 1) : 0;
        needed = supported[0];
        return supported[0] != 0;
    }

    private boolean two(int one, int other, int total) {
        int some = total < 3 ? 0 : completing(reversed(other), total) & one;
        int rest = some == 0 ? 0 : completing(reversed(some), total);
        supported[0] = some;
        supported[1] = rest;
        needed = common(some, rest);
        return some != 0;
    }

    /** Returns the digits that all pairs have: both if there is one pair, in one order or in both. */
    private static int common(int some, int rest) {
        boolean isOnePair = (some & (some - 1)) == 0 || (some == rest && Integer.bitCount(some) == 2);
        return isOnePair ? some | rest : 0;
    }

    /** Returns a mask in which the greatest digit is the first one. */
    private int reversed(int mask) {
        return reversed.length > mask ? reversed[mask] : Integer.reverse(mask) >>> (Integer.SIZE - digits);
    }

    /** Returns the digits that, with another digit of a mask that is reversed, have a sum of at least 3. */
    private int completing(int reversedMask, int total) {
        int shift = total - 1 - digits;
        int found = shift >= 0 ? reversedMask << shift : reversedMask >>> -shift;
        return (total & 1) == 0 ? found & ~(1 << (total / 2 - 1)) : found;
    }

    /** Finds what three cells can hold without a digit, the first of which has a number. */
    private boolean three(int[] masks, int from, int without, int total) {
        int second = masks[from + 1] & ~without;
        int third = reversed(masks[from + 2] & ~without);
        int firstSupported = 0;
        int secondSupported = 0;
        int thirdSupported = 0;
        int all = ALL;
        for (int left = masks[from] & ~without; left != 0; left &= left - 1) {
            int place = Integer.numberOfTrailingZeros(left);
            int rest = total - place - 1;
            if (rest < 3) {
                break;
            }
            int digit = 1 << place;
            int some = completing(third & ~(1 << (digits - 1 - place)), rest) & second & ~digit;
            if (some != 0) {
                int last = completing(reversed(some), rest);
                firstSupported |= digit;
                secondSupported |= some;
                thirdSupported |= last;
                all &= digit | common(some, last);
            }
        }
        supported[from] |= firstSupported;
        supported[from + 1] |= secondSupported;
        supported[from + 2] |= thirdSupported;
        needed = all;
        return firstSupported != 0;
    }

    private boolean four(int[] masks, int total) {
        int all = ALL;
        int firstSupported = 0;
        boolean isDecided = false;
        for (int left = masks[0]; left != 0; left &= left - 1) {
            int digit = left & -left;
            int rest = total - Integer.numberOfTrailingZeros(digit) - 1;
            if (isDecided ? hasThree(masks, digit, rest) : three(masks, 1, digit, rest)) {
                firstSupported |= digit;
                all &= digit | needed;
                isDecided =
                        all == 0 && supported[1] == masks[1] && supported[2] == masks[2] && supported[3] == masks[3];
            }
        }
        supported[0] = firstSupported;
        needed = all;
        return firstSupported != 0;
    }

    /** Returns whether the last three cells have a sum without a digit. */
    private boolean hasThree(int[] masks, int without, int total) {
        int second = masks[2] & ~without;
        int third = reversed(masks[3] & ~without);
        for (int left = masks[1] & ~without; left != 0; left &= left - 1) {
            int place = Integer.numberOfTrailingZeros(left);
            int rest = total - place - 1;
            if (rest < 3) {
                return false;
            }
            if ((completing(third & ~(1 << (digits - 1 - place)), rest) & second & ~(1 << place)) != 0) {
                return true;
            }
        }
        return false;
    }

    private boolean many(int[] masks, int count, int total) {
        int all = 0;
        for (int i = 0; i < count; i++) {
            all |= masks[i];
        }
        int[] candidates = sets(count, total);
        if (candidates.length == 0) {
            return mayHave(masks, count, total);
        }
        boolean any = false;
        for (int set : candidates) {
            if ((set & ~all) == 0 && fits(masks, count, set)) {
                any = true;
                needed &= set;
                for (int i = 0; i < count; i++) {
                    supported[i] |= masks[i] & set;
                }
            }
        }
        return any;
    }

    private static boolean fits(int[] masks, int count, int set) {
        int single = 0;
        for (int i = 0; i < count; i++) {
            int fit = masks[i] & set;
            if ((fit & (fit - 1)) == 0) {
                if ((fit & ~single) == 0) {
                    return false;
                }
                single |= fit;
            }
        }
        return true;
    }

    /** Returns false if the sum is out of reach, and leaves all cells alone otherwise. */
    private boolean mayHave(int[] masks, int count, int total) {
        int least = 0;
        int most = 0;
        for (int i = 0; i < count; i++) {
            supported[i] = masks[i];
            least += Integer.numberOfTrailingZeros(masks[i]) + 1;
            most += Integer.SIZE - Integer.numberOfLeadingZeros(masks[i]);
        }
        needed = 0;
        return least <= total && total <= most;
    }

    /** Returns the sets of digits with a sum; none if there are none, or too many. */
    private int[] sets(int count, int total) {
        int key = total * (digits + 1) + count;
        if (key < 0 || key >= sets.length()) {
            return NONE;
        }
        int[] known = sets.getAcquire(key);
        if (known == null) {
            List<Integer> found = new ArrayList<>();
            addSets(count, total, 1, 0, found);
            known = found.size() > MAX_SETS
                    ? NONE
                    : found.stream().mapToInt(Integer::intValue).toArray();
            sets.setRelease(key, known);
        }
        return known;
    }

    private void addSets(int count, int total, int least, int set, List<Integer> found) {
        if (count == 0) {
            if (total == 0) {
                found.add(set);
            }
            return;
        }
        int most = Totals.greatestSum(count, digits);
        for (int digit = least; digit <= digits && total <= most && found.size() <= MAX_SETS; digit++) {
            if (count * (2 * digit + count - 1) / 2 > total) {
                return;
            }
            addSets(count - 1, total - digit, digit + 1, set | 1 << (digit - 1), found);
        }
    }
}
