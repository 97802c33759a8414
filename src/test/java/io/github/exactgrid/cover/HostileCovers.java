package io.github.exactgrid.cover;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Exact cover problems that take long: to prepare, to search, or to take a single step in. Each stands for a kind. */
public final class HostileCovers {

    private HostileCovers() {}

    /**
     * Returns the problems by their names.
     *
     * @param size the size of the largest, in options: the others are smaller
     */
    public static Map<String, ExactCover<Object, String>> all(int size) {
        Map<String, ExactCover<Object, String>> problems = new LinkedHashMap<>();
        problems.put("star", star(size, 200, false));
        problems.put("star of 20,000", star(20_000, 200, false));
        problems.put("costly star", star(size, 200, true));
        problems.put("wide star", wideStar(size));
        problems.put("latin squares", latin((int) Math.cbrt(size)));
        problems.put("dominoes", dominoes((int) Math.sqrt(size / 2.0)));
        problems.put("long options", longOptions(30_000, 100, 20));
        problems.put("one long option", oneLongOption(size));
        problems.put("bounds", bounds(size));
        problems.put("colours", colours(size));
        problems.put("chain", chain(size));
        problems.put("pairs", pairs(400));
        return problems;
    }

    /** An item in all options but one, each of which has one of a few secondary items. */
    private static ExactCover<Object, String> star(int options, int rays, boolean hasCosts) {
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        builder.primary("p", "q");
        for (int i = 0; i < rays; i++) {
            builder.secondary("s" + i);
        }
        for (int i = 0; i < options; i++) {
            builder.option("p" + i, "p", "s" + i % rays);
            if (hasCosts) {
                builder.cost(i * 7919L % 10_007);
            }
        }
        return builder.option("q", "q").build();
    }

    /** Three items in a third of the options each, every option with an item of its own besides. */
    private static ExactCover<Object, String> wideStar(int options) {
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        builder.primary("a", "b", "c");
        for (int i = 0; i < options; i++) {
            builder.bounded(0, 1, i);
        }
        for (int i = 0; i < options; i++) {
            builder.option("o" + i, "abc".substring(i % 3, i % 3 + 1), i, (i + 1) % options);
        }
        return builder.build();
    }

    private static ExactCover<Object, String> latin(int n) {
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                builder.primary("c" + i + "." + j, "r" + i + "." + j, "k" + i + "." + j);
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    builder.option(i + " " + j + " " + k);
                    builder.item("c" + i + "." + j).item("r" + i + "." + k).item("k" + j + "." + k);
                }
            }
        }
        return builder.build();
    }

    private static ExactCover<Object, String> dominoes(int n) {
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        for (int cell = 0; cell < n * n; cell++) {
            builder.primary(cell);
        }
        for (int cell = 0; cell < n * n; cell++) {
            if (cell % n + 1 < n) {
                builder.option("h" + cell, cell, cell + 1);
            }
            if (cell + n < n * n) {
                builder.option("v" + cell, cell, cell + n);
            }
        }
        return builder.build();
    }

    private static ExactCover<Object, String> longOptions(int options, int items, int length) {
        Random random = new Random(7);
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        for (int item = 0; item < items; item++) {
            builder.primary(item);
        }
        for (int option = 0; option < options; option++) {
            builder.option("o" + option);
            for (Object item :
                    random.ints(0, items).distinct().limit(length).boxed().toList()) {
                builder.item(item);
            }
        }
        return builder.build();
    }

    /** An option with all items, and for each item one without any other, in an order that makes the border long. */
    private static ExactCover<Object, String> oneLongOption(int items) {
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        for (int item = 0; item < items; item++) {
            builder.primary(item);
        }
        builder.option("all");
        for (int item = 0; item < items; item++) {
            builder.item(item);
        }
        for (int item = 0; item < items; item++) {
            builder.option("o" + item, item);
        }
        return builder.build();
    }

    /** Items that must occur many times. */
    private static ExactCover<Object, String> bounds(int options) {
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        int items = 20;
        for (int item = 0; item < items; item++) {
            builder.bounded(options / 100, options / 50, item);
        }
        for (int option = 0; option < options; option++) {
            builder.option("o" + option, option % items, (option + 1 + option / items % (items - 1)) % items);
        }
        return builder.build();
    }

    private static ExactCover<Object, String> colours(int options) {
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        int items = 100;
        for (int item = 0; item < items; item++) {
            builder.primary(item);
            builder.secondary("s" + item);
        }
        for (int option = 0; option < options; option++) {
            builder.option("o" + option, option % items);
            builder.item("s" + option % items, option % 97);
            builder.item("s" + (option + 1) % items, option % 89);
        }
        return builder.build();
    }

    /** Each option forces the next. */
    private static ExactCover<Object, String> chain(int items) {
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        for (int item = 0; item < items; item++) {
            builder.primary(item);
        }
        for (int item = 0; item + 1 < items; item++) {
            builder.option("o" + item, item, item + 1);
        }
        return builder.option("last", items - 1).build();
    }

    /** Perfect matchings of a complete graph. */
    private static ExactCover<Object, String> pairs(int items) {
        ExactCover.Builder<Object, String> builder = ExactCover.builder();
        List<Object> all = new ArrayList<>();
        for (int item = 0; item < items; item++) {
            all.add(item);
        }
        builder.primary(all);
        for (int one = 0; one < items; one++) {
            for (int other = 0; other < one; other++) {
                builder.option(one + "-" + other, one, other);
            }
        }
        return builder.build();
    }
}
