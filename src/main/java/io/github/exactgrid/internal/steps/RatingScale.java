package io.github.exactgrid.internal.steps;

/**
 * The rating of chains by their size: a base, and a tenth for each of 4, 6, 8, 12, 16, 24 ... that the size less 2 exceeds. The
 * tenths are added one by one, since ratings are compared as doubles.
 */
final class RatingScale {

    private static final int MAX_TABLE = 512;

    private final double base;
    private final double[] ratings = new double[MAX_TABLE];

    RatingScale(double base) {
        this.base = base;
        for (int size = 0; size < MAX_TABLE; size++) {
            ratings[size] = compute(size);
        }
    }

    double of(int size) {
        return size < MAX_TABLE ? ratings[size] : compute(size);
    }

    private double compute(int size) {
        double rating = base;
        int ceiling = 4;
        boolean isPowerOfTwo = true;
        while (size - 2 > ceiling) {
            rating += 0.1;
            ceiling = isPowerOfTwo ? ceiling / 2 * 3 : ceiling / 3 * 4;
            isPowerOfTwo = !isPowerOfTwo;
        }
        return rating;
    }
}
