package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** What searches on a board with rules of any kind share: links, and filters that keep their answers. Belongs to one thread. */
final class RuleTools {

    final RuleBook book;
    private final Budget budget;
    private final @Nullable ClueFilter[] filters;
    private final IdentityHashMap<RuleBook.Clue, Integer> numbers = new IdentityHashMap<>();
    private @Nullable RuleLinks links;

    RuleTools(RuleBook book, Budget budget) {
        this.book = book;
        this.budget = budget;
        this.filters = new ClueFilter[book.clues().size()];
        for (int clue = 0; clue < filters.length; clue++) {
            numbers.put(book.clues().get(clue), clue);
        }
    }

    /** Returns the filter of a clue by its number in the book. */
    ClueFilter filter(int clue) {
        ClueFilter filter = filters[clue];
        if (filter == null) {
            filter = new ClueFilter(book, book.clues().get(clue), budget);
            filters[clue] = filter;
        }
        return filter;
    }

    /** Returns the filter of a clue of the book. */
    ClueFilter filter(RuleBook.Clue clue) {
        Integer number = numbers.get(clue);
        if (number == null) {
            throw new AssertionError("a clue of other rules");
        }
        return filter(number);
    }

    /** Returns links that suit a board. */
    RuleLinks links(RuleBoard board) {
        RuleLinks current = links;
        if (current == null || !current.suit(board)) {
            current = new RuleLinks(board);
            links = current;
        }
        return current;
    }
}
