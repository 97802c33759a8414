package io.github.exactgrid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.links.ColumnNode;
import io.github.exactgrid.internal.masks.MaskProblems;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class DescentTest {

    /** Options with 400 of 2000 items: each hides nearly all others, and is a dead end at once. */
    @Test
    void longOptions_areFewBetweenTwoChecks() {
        Budget budget = Budget.unlimited();
        assertThat(budget.beginSlice()).isTrue();
        Descent descent = new Descent(MaskProblems.planted(2000, 400, 100, 0, 0, 1), budget);
        assertThat(descent.link()).isTrue();
        ColumnNode item = Objects.requireNonNull(descent.item());
        assertThat(item.size()).isGreaterThan(50);
        descent.down(item, 0);
        budget.cancel();

        assertThatThrownBy(() -> {
                    for (int choices = 0; choices < 5; choices++) {
                        descent.further(1);
                    }
                })
                .isInstanceOf(StoppedException.class);
    }
}
