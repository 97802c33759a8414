package io.github.exactgrid.internal.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ColourReductionTest {

    private static Budget unlimited() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        return budget;
    }

    /** Options of one primary item each, some secondary items in most of them, with a colour or now and then without one. */
    private static CoverMatrix random(long seed) {
        Random random = new Random(seed);
        int primary = 2 + random.nextInt(3);
        int secondary = 1 + random.nextInt(3);
        int colours = 1 + random.nextInt(3);
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primary, secondary, 0, 0);
        for (int option = 0; option < 3 * primary; option++) {
            builder.startOption(option);
            builder.addItem(random.nextInt(primary));
            for (int item = primary; item < primary + secondary; item++) {
                if (random.nextInt(5) > 0) {
                    builder.addItem(item, random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(colours));
                }
            }
        }
        return builder.build();
    }

    @Property(tries = 2000)
    void covers_areTheSame(@ForAll long seed) {
        CoverMatrix matrix = random(seed);
        Set<List<Integer>> expected = CoverProblems.coversBySubsets(matrix);

        CoverMatrix reduced = ColourReduction.of(matrix, unlimited());

        if (reduced != null) {
            assertThat(reduced.options()).isLessThan(matrix.options());
            assertThat(CoverProblems.coversBySubsets(reduced)).isEqualTo(expected);
        }
    }

    /** A chain in which each item must have the colour of the one before: the first has only one. */
    private static CoverMatrix chain(int items, int colours) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(items, items, 0, 0);
        for (int item = 0; item < items; item++) {
            for (int colour = 1; colour <= (item == 0 ? 1 : colours); colour++) {
                builder.startOption(item * colours + colour);
                builder.addItem(item);
                builder.addItem(items + item, colour);
                builder.addItem(items + (item + 1) % items, colour);
            }
        }
        return builder.build();
    }

    @Test
    void of_aChain_isItsOnlyCover() {
        CoverMatrix reduced = ColourReduction.of(chain(100, 9), unlimited());

        assertThat(reduced).isNotNull();
        assertThat(reduced.options()).isEqualTo(100);
    }

    @Test
    void of_itemsThatDoNotAgree_hasAnItemWithoutOptions() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 1, 0, 0);
        for (int colour = 1; colour <= 2; colour++) {
            builder.startOption(colour);
            builder.addItem(colour - 1);
            builder.addItem(2, colour);
        }

        CoverMatrix reduced = ColourReduction.of(builder.build(), unlimited());

        assertThat(reduced).isNotNull();
        assertThat(reduced.primaryItems()).isEqualTo(1);
        assertThat(reduced.options()).isZero();
    }

    @Test
    void of_whatHasNoUseOfIt_isNull() {
        assertThat(ColourReduction.of(CoverProblems.queens(8), unlimited())).isNull();
        assertThat(ColourReduction.of(chain(100, 1), unlimited())).isNull();
        assertThat(ColourReduction.of(chain(10, 64), unlimited())).isNull();
    }

    @Test
    void of_whenStopped_throws() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        budget.cancel();

        assertThatThrownBy(() -> ColourReduction.of(chain(10_000, 9), budget)).isInstanceOf(StoppedException.class);
    }
}
