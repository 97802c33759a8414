package io.github.exactgrid.internal.propagators;

import java.util.Random;

/** Masks of digits that are higher or lower than one: bit {@code d - 1} stands for digit {@code d}. */
public final class DigitMasks {

    private DigitMasks() {}

    /** Returns the digits above one, none above none. */
    static long above(long digit) {
        return -(digit << 1);
    }

    /** Returns one of some digits at random, as a mask. */
    public static long random(long digits, Random random) {
        long left = digits;
        for (int skipped = random.nextInt(Long.bitCount(digits)); skipped > 0; skipped--) {
            left &= left - 1;
        }
        return left & -left;
    }

    /** Returns the digits below one, none below none. */
    static long below(long digit) {
        return digit == 0 ? 0 : digit - 1;
    }
}
