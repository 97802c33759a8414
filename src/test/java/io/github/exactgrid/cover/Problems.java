package io.github.exactgrid.cover;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Problems to test with, and what is known of them. */
final class Problems {

    private Problems() {}

    /** The first example: B, D and F cover 1 to 7. */
    static ExactCover<Integer, String> sets() {
        return ExactCover.<Integer, String>builder()
                .primary(1, 2, 3, 4, 5, 6, 7)
                .option("A", 1, 4, 7)
                .option("B", 1, 4)
                .option("C", 4, 5, 7)
                .option("D", 3, 5, 6)
                .option("E", 2, 3, 6, 7)
                .option("F", 2, 7)
                .build();
    }

    /** n queens, labelled with their squares. */
    static ExactCover<String, List<Integer>> queens(int n) {
        ExactCover.Builder<String, List<Integer>> builder = ExactCover.builder();
        for (int i = 0; i < n; i++) {
            builder.primary("row " + i, "column " + i);
        }
        for (int i = 0; i < 2 * n - 1; i++) {
            builder.secondary("up " + i, "down " + i);
        }
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                builder.option(
                        List.of(row, column),
                        "row " + row,
                        "column " + column,
                        "up " + (row + column),
                        "down " + (row - column + n - 1));
            }
        }
        return builder.build();
    }

    /** An empty board of n x n, to be filled with digits of which each is in each row and column once. */
    static ExactCover<List<Object>, Integer> latinSquares(int n) {
        ExactCover.Builder<List<Object>, Integer> builder = ExactCover.builder();
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                builder.primary(List.of("cell", a, b), List.of("row", a, b), List.of("column", a, b));
            }
        }
        for (int number = 0; number < n * n * n; number++) {
            int row = number / n / n;
            int column = number / n % n;
            int digit = number % n;
            builder.option(
                    number, List.of("cell", row, column), List.of("row", row, digit), List.of("column", column, digit));
        }
        return builder.build();
    }

    /** A random problem of any kind together with all its covers, found by looking at every set of options. */
    static final class Sample {

        private final Random random;
        private final Map<String, int[]> bounds = new TreeMap<>();
        private final Set<String> secondary = new HashSet<>();
        private final List<Map<String, String>> options = new ArrayList<>();
        private final List<Long> costs = new ArrayList<>();

        Sample(long seed) {
            random = new Random(seed);
            boolean bounded = random.nextBoolean();
            for (int item = random.nextInt(5); item >= 0; item--) {
                int least = bounded ? random.nextInt(3) : 1;
                bounds.put("p" + item, new int[] {least, bounded ? least + random.nextInt(3) : 1});
            }
            for (int item = random.nextInt(4); item > 0; item--) {
                secondary.add("s" + item);
            }
            boolean coloured = random.nextBoolean();
            for (int option = random.nextInt(11); option > 0; option--) {
                boolean again = !options.isEmpty() && random.nextInt(8) == 0;
                options.add(again ? options.get(options.size() - 1) : items(coloured));
                costs.add((long) random.nextInt(9) - 3);
            }
        }

        private Map<String, String> items(boolean coloured) {
            Map<String, String> items = new TreeMap<>();
            for (String item : bounds.keySet()) {
                if (random.nextInt(3) == 0) {
                    items.put(item, "");
                }
            }
            for (String item : secondary) {
                if (random.nextInt(2) == 0) {
                    items.put(item, List.of("", "red", "blue").get(coloured ? random.nextInt(3) : 0));
                }
            }
            return items;
        }

        /** The options are labelled with their numbers. */
        ExactCover<String, Integer> problem() {
            ExactCover.Builder<String, Integer> builder = ExactCover.builder();
            bounds.forEach((item, bound) -> builder.bounded(bound[0], bound[1], item));
            builder.secondary(secondary);
            for (int option = 0; option < options.size(); option++) {
                builder.option(option).cost(costs.get(option));
                options.get(option).forEach((item, colour) -> {
                    if (colour.isEmpty()) {
                        builder.item(item);
                    } else {
                        builder.item(item, colour);
                    }
                });
            }
            return builder.build();
        }

        Set<Cover<Integer>> covers() {
            Set<Cover<Integer>> covers = new HashSet<>();
            for (int subset = 0; subset < 1 << options.size(); subset++) {
                List<Integer> chosen = new ArrayList<>();
                long cost = 0;
                for (int option = 0; option < options.size(); option++) {
                    if ((subset & 1 << option) != 0) {
                        chosen.add(option);
                        cost += costs.get(option);
                    }
                }
                if (isCover(chosen)) {
                    covers.add(new Cover<>(chosen, cost));
                }
            }
            return covers;
        }

        private boolean isCover(List<Integer> chosen) {
            Map<String, List<String>> uses = new HashMap<>();
            for (int option : chosen) {
                Map<String, String> items = options.get(option);
                if (items.keySet().stream().noneMatch(bounds::containsKey)) {
                    return false;
                }
                items.forEach((item, colour) ->
                        uses.computeIfAbsent(item, i -> new ArrayList<>()).add(colour));
            }
            return bounds.entrySet().stream().allMatch(bound -> {
                        int times = uses.getOrDefault(bound.getKey(), List.of()).size();
                        return bound.getValue()[0] <= times && times <= bound.getValue()[1];
                    })
                    && secondary.stream()
                            .map(item -> uses.getOrDefault(item, List.of()))
                            .allMatch(colours -> colours.size() <= 1
                                    || !colours.contains("")
                                            && Set.copyOf(colours).size() == 1);
        }
    }

    static byte[] bytes(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    static <T> T copy(T object) throws IOException, ClassNotFoundException {
        return read(bytes(object));
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    static <T> T read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (T) in.readObject();
        }
    }
}
