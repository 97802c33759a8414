package io.github.exactgrid.internal.symmetry;

import java.util.Arrays;

/** Permutations of some points, as arrays of images. */
public final class Permutations {

    private Permutations() {}

    static int[] identity(int points) {
        int[] identity = new int[points];
        Arrays.setAll(identity, i -> i);
        return identity;
    }

    /** Returns the permutation that maps a point to {@code first[second[point]]}. */
    public static int[] product(int[] first, int[] second) {
        int[] product = new int[second.length];
        for (int i = 0; i < product.length; i++) {
            product[i] = first[second[i]];
        }
        return product;
    }

    /** Returns the permutation that maps each image back to its point. */
    public static int[] inverse(int[] permutation) {
        int[] inverse = new int[permutation.length];
        for (int i = 0; i < inverse.length; i++) {
            inverse[permutation[i]] = i;
        }
        return inverse;
    }
}
