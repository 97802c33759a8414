package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.matrix.Copies;
import java.math.BigInteger;

/** The number of covers that covers by different options stand for: one for each combination of their copies. */
final class CopiesTally {

    private final Copies copies;

    /** The sum, in two parts, the first of which is not negative. */
    private long small;

    private BigInteger large = BigInteger.ZERO;

    CopiesTally(Copies copies) {
        this.copies = copies;
    }

    /** Adds what the cover by an option of each of some groups stands for. */
    void add(int[] groups) {
        long combinations = 1;
        for (int group : groups) {
            long size = copies.size(group);
            if (Math.multiplyHigh(combinations, size) != 0 || combinations * size < 0) {
                large = large.add(product(groups));
                return;
            }
            combinations *= size;
        }
        if (small + combinations < 0) {
            large = large.add(BigInteger.valueOf(small));
            small = 0;
        }
        small += combinations;
    }

    private BigInteger product(int[] groups) {
        BigInteger product = BigInteger.ONE;
        for (int group : groups) {
            product = product.multiply(BigInteger.valueOf(copies.size(group)));
        }
        return product;
    }

    /** Returns the number of covers. */
    BigInteger total() {
        return large.add(BigInteger.valueOf(small));
    }
}
