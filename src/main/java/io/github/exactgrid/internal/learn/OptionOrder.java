package io.github.exactgrid.internal.learn;

/**
 * The options in the order of their weights, which grow where conflicts are: a binary heap. Later conflicts count more (VSIDS: Moskewicz and
 * others, "Chaff: Engineering an Efficient SAT Solver", DAC 2001).
 */
final class OptionOrder {

    /** By how much more each conflict counts than the one before. */
    private static final double GROWTH = 1 / 0.95;

    private static final double MAX_WEIGHT = 1e100;

    private final double[] weights;

    /** The options that wait for a guess: the children of place i are at 2 i + 1 and 2 i + 2, and no heavier. */
    private final int[] heap;

    /** The place of each option, or -1. */
    private final int[] places;

    private int size;
    private double increment = 1;

    /** Takes all options in, by their first weights. */
    OptionOrder(double[] firstWeights) {
        weights = firstWeights;
        heap = new int[weights.length];
        places = new int[weights.length];
        size = weights.length;
        for (int option = 0; option < size; option++) {
            heap[option] = option;
            places[option] = option;
        }
        for (int place = size / 2 - 1; place >= 0; place--) {
            sink(place);
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Removes the heaviest option and returns it. */
    int removeFirst() {
        int first = heap[0];
        places[first] = -1;
        size--;
        if (size > 0) {
            put(heap[size], 0);
            sink(0);
        }
        return first;
    }

    /** Takes an option in, unless it is in. */
    void insert(int option) {
        if (places[option] < 0) {
            put(option, size);
            size++;
            rise(size - 1);
        }
    }

    /** Makes an option heavier: it has a part in the present conflict. */
    void bump(int option) {
        weights[option] += increment;
        if (weights[option] > MAX_WEIGHT) {
            scaleDown();
        }
        if (places[option] >= 0) {
            rise(places[option]);
        }
    }

    /** Makes later conflicts count more. */
    void endConflict() {
        increment *= GROWTH;
    }

    private void scaleDown() {
        for (int option = 0; option < weights.length; option++) {
            weights[option] /= MAX_WEIGHT;
        }
        increment /= MAX_WEIGHT;
    }

    private void rise(int from) {
        int option = heap[from];
        int place = from;
        while (place > 0 && weights[heap[(place - 1) / 2]] < weights[option]) {
            put(heap[(place - 1) / 2], place);
            place = (place - 1) / 2;
        }
        put(option, place);
    }

    private void sink(int from) {
        int option = heap[from];
        int place = from;
        int child = heavierChild(place);
        while (child < size && weights[heap[child]] > weights[option]) {
            put(heap[child], place);
            place = child;
            child = heavierChild(place);
        }
        put(option, place);
    }

    /** Returns the place of the heavier child, or a place behind the heap if there is none. */
    private int heavierChild(int place) {
        int child = 2 * place + 1;
        return child + 1 < size && weights[heap[child + 1]] > weights[heap[child]] ? child + 1 : child;
    }

    private void put(int option, int place) {
        heap[place] = option;
        places[option] = place;
    }
}
