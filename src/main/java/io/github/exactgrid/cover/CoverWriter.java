package io.github.exactgrid.cover;

import io.github.exactgrid.internal.engine.CoverProblem;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes Knuth's text format. */
final class CoverWriter {

    private static final int STEPS_OF_A_WORD = 8;

    private final Names<?> names;
    private final Budget budget;
    private final String[] items;
    private final String[] colours;
    private final StringBuilder text = new StringBuilder();

    CoverWriter(Names<?> names, Budget budget) {
        if (names.primaryItems() == 0) {
            throw new IllegalStateException("the text format needs a primary item");
        }
        this.names = names;
        this.budget = budget;
        this.items = words("item", names.items());
        this.colours = words("colour", names.colours());
    }

    private String[] words(String what, List<?> named) {
        String[] words = new String[named.size()];
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < words.length; i++) {
            budget.prepare(STEPS_OF_A_WORD);
            words[i] = named.get(i).toString();
            if (words[i].isEmpty() || !words[i].chars().allMatch(CoverWriter::isPartOfWord)) {
                throw new IllegalStateException("the text format cannot have the " + what + " '" + words[i] + "'");
            }
            if (!seen.add(words[i])) {
                throw new IllegalStateException("two " + what + "s are both '" + words[i] + "'");
            }
        }
        return words;
    }

    private static boolean isPartOfWord(int character) {
        return character > ' ' && character != '|' && character != ':' && character != 0x7f && character != 0xfffd;
    }

    /**
     * Writes a problem.
     *
     * @throws StoppedException if it must stop
     */
    <O> String write(CoverProblem problem, List<O> labels) {
        for (int label : problem.fixedLabels()) {
            text.append("| in every cover: ")
                    .append(labels.get(label).toString().replaceAll("\\s+", " "))
                    .append('\n');
        }
        writeItems(problem);
        for (int option = 0; option < problem.options(); option++) {
            budget.prepare(1 + (long) STEPS_OF_A_WORD * (problem.end(option) - problem.start(option)));
            if (problem.end(option) > problem.start(option)) {
                writeOption(problem, option);
            }
        }
        return text.toString();
    }

    private void writeItems(CoverProblem problem) {
        for (int item = 0; item < items.length; item++) {
            text.append(item == 0 ? "" : item == names.primaryItems() ? " | " : " ");
            if (item < names.primaryItems()) {
                writeBounds(problem.least(item), problem.most(item));
            }
            text.append(items[item]);
        }
        text.append('\n');
    }

    private void writeBounds(int least, int most) {
        if (least != most) {
            text.append(least).append(':');
        }
        if (least != 1 || most != 1) {
            text.append(most).append('|');
        }
    }

    private void writeOption(CoverProblem problem, int option) {
        for (int i = problem.start(option); i < problem.end(option); i++) {
            text.append(i == problem.start(option) ? "" : " ").append(items[problem.item(i)]);
            if (problem.colour(i) != 0) {
                text.append(':').append(colours[problem.colour(i) - 1]);
            }
        }
        if (problem.cost(option) != 0) {
            text.append(" |").append(problem.cost(option));
        }
        text.append('\n');
    }
}
