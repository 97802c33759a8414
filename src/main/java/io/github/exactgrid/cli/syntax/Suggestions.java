package io.github.exactgrid.cli.syntax;

import java.util.ArrayList;
import java.util.List;

/** Finds what the user may have meant by a mistyped word. */
public final class Suggestions {

    /** A word is suggested if at most this share of its letters is wrong: one of three. */
    private static final int LETTERS_PER_ERROR = 3;

    /** Longer words are no mistyped names, and would take long to compare. */
    private static final int MAX_LENGTH = 40;

    private Suggestions() {}

    /** Returns a question about an option whose name is similar, or an empty text. */
    static String forOption(Command command, String name) {
        List<String> names = new ArrayList<>();
        for (OptionGroup group : command.allGroups()) {
            for (Option<?> option : group.options()) {
                names.add(option.name());
            }
        }
        return among(names, name);
    }

    /** Returns a question about a word that is similar, or an empty text. */
    public static String among(List<String> words, String word) {
        String best = null;
        int least = Integer.MAX_VALUE;
        for (String candidate : word.length() > MAX_LENGTH ? List.<String>of() : words) {
            int distance = distance(word, candidate);
            if (distance < least) {
                least = distance;
                best = candidate;
            }
        }
        return best == null || least * LETTERS_PER_ERROR > best.length() + 1 ? "" : ". Did you mean '" + best + "'?";
    }

    /** Returns how many letters must be inserted, deleted, replaced or exchanged with their neighbour (Damerau 1964). */
    public static int distance(String first, String second) {
        int[][] cost = new int[first.length() + 1][second.length() + 1];
        for (int i = 0; i <= first.length(); i++) {
            for (int j = 0; j <= second.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int change = first.charAt(i - 1) == second.charAt(j - 1) ? 0 : 1;
                int least = Math.min(cost[i - 1][j - 1] + change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
                boolean exchanged = i > 1
                        && j > 1
                        && first.charAt(i - 1) == second.charAt(j - 2)
                        && first.charAt(i - 2) == second.charAt(j - 1);
                cost[i][j] = exchanged ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
            }
        }
        return cost[first.length()][second.length()];
    }
}
