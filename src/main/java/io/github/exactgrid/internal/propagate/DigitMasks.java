package io.github.exactgrid.internal.propagate;

/** Masks of digits that are higher or lower than one: bit {@code d - 1} stands for digit {@code d}. */
final class DigitMasks {

    private DigitMasks() {}

    /** Returns the digits above one, none above none. */
    static long above(long digit) {
        return -(digit << 1);
    }

    /** Returns the digits below one, none below none. */
    static long below(long digit) {
        return digit == 0 ? 0 : digit - 1;
    }
}
