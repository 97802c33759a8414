package io.github.exactgrid.internal.steps;

/**
 * The rating of chains by their size: a base, and a tenth for each of 4, 6, 8, 12, 16, 24 ... that the size less 2 exceeds. All
 * tenths are added one by one, since ratings are compared as doubles.
 */
public final class RatingScale {

    private static final int MAX_TABLE = 512;
    private static final double TENTH = 0.1;

    private final double base;
    private final double[] ratings = new double[MAX_TABLE];

    /** Creates the scale of a kind of chain. */
    public RatingScale(double base) {
        this.base = base;
        for (int size = 0; size < MAX_TABLE; size++) {
            ratings[size] = compute(size);
        }
    }

    /** Returns the rating of a chain by the number of its nodes. */
    public double of(int size) {
        return size < MAX_TABLE ? ratings[size] : compute(size);
    }

    /** Returns a rating with some tenths more. */
    static double raised(double rating, int tenths) {
        double raised = rating;
        for (int i = 0; i < tenths; i++) {
            raised += TENTH;
        }
        return raised;
    }

    /** Returns a rating in tenths, as it is printed: the exact value may be a little less. */
    public static int tenths(double rating) {
        return (int) Math.floor(10 * (rating + TENTH / 2));
    }

    private double compute(int size) {
        double rating = base;
        int ceiling = 4;
        boolean isPowerOfTwo = true;
        while (size - 2 > ceiling) {
            rating += TENTH;
            ceiling = isPowerOfTwo ? ceiling / 2 * 3 : ceiling / 3 * 4;
            isPowerOfTwo = !isPowerOfTwo;
        }
        return rating;
    }
}
