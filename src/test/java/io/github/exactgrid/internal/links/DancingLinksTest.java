package io.github.exactgrid.internal.links;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DancingLinksTest {

    /** TAOCP 7.2.2.1, table 1: the example as it is linked at first. */
    @Test
    void links_hangTheOptionsOfTheBookBelowTheirItems() {
        DancingLinks links = LinkState.linked(CoverProblems.ofTheBook());

        assertThat(links.isSound()).isTrue();
        assertThat(links.snapshot())
                .containsExactly(
                        List.of(0, 1, 2, 3, 4, 5, 6),
                        List.of(2, 1, 3),
                        List.of(2, 2, 4),
                        List.of(2, 0, 2),
                        List.of(3, 1, 3, 5),
                        List.of(2, 0, 5),
                        List.of(2, 2, 3),
                        List.of(3, 1, 4, 5));
    }

    /** Cover a, and the options {a,d,g} and {a,d,f} leave d, f and g; a itself keeps them. */
    @Test
    void cover_takesTheItemAndItsOptionsOutOfAllOthers() {
        DancingLinks links = LinkState.linked(CoverProblems.ofTheBook());
        ColumnNode a = links.smallestColumn();
        links.cover(a);

        assertThat(a.item()).isZero();
        assertThat(a.size()).isEqualTo(2);
        assertThat(links.isSound()).isTrue();
        assertThat(links.snapshot())
                .containsExactly(
                        List.of(1, 2, 3, 4, 5, 6),
                        List.of(2, 1, 3),
                        List.of(2, 2, 4),
                        List.of(2, 0, 2),
                        List.of(1, 5),
                        List.of(2, 0, 5),
                        List.of(1, 2),
                        List.of(2, 4, 5));
    }

    @Test
    void coverOthers_coversAllItemsOfTheOptionButOne() {
        DancingLinks links = LinkState.linked(CoverProblems.ofTheBook());
        ColumnNode a = links.smallestColumn();
        links.cover(a);
        DancingNode adg = a.down();
        links.coverOthers(adg);

        assertThat(adg.option()).isEqualTo(1);
        assertThat(adg.column()).isSameAs(a);
        assertThat(adg.down().option()).isEqualTo(3);
        assertThat(adg.down().down()).isSameAs(a);
        assertThat(a.option()).isEqualTo(-1);
        assertThat(links.snapshot().get(0)).containsExactly(1, 2, 4, 5); // b, c, e and f are left
    }

    @Test
    void smallestColumn_isTheFirstWithTheFewestOptions() {
        DancingLinks links = LinkState.linked(CoverProblems.problem(
                4, 1, new int[] {0, 4}, new int[] {0, 1}, new int[] {0, 1, 2}, new int[] {1, 3}, new int[] {2, 3}));

        assertThat(links.smallestColumn().item()).isEqualTo(2);
    }

    @Test
    void smallestColumn_looksNoFurtherThanAForcedItem() {
        DancingLinks links = LinkState.linked(CoverProblems.problem(3, 0, new int[] {0, 1}, new int[] {0}));

        // item 1 has one option, item 2 has none: either will do
        assertThat(links.smallestColumn().item()).isEqualTo(1);
    }

    @Test
    void smallestColumn_isNeverASecondaryItemAndNullInTheEnd() {
        DancingLinks links =
                LinkState.linked(CoverProblems.problem(1, 2, new int[] {0, 1}, new int[] {0, 2}, new int[] {1}));
        ColumnNode primary = links.smallestColumn();
        links.cover(primary);

        assertThat(primary.item()).isZero();
        assertThat(links.smallestColumn()).isNull();
    }

    @Test
    void options_ofSecondaryItemsOnlyStayOut() {
        DancingLinks links =
                LinkState.linked(CoverProblems.problem(1, 2, new int[] {1, 2}, new int[] {0, 2}, new int[] {}));

        assertThat(links.snapshot()).containsExactly(List.of(0), List.of(1, 1), List.of(0), List.of(1, 1));
    }

    /** Covered and uncovered in mirror order, every link is as it was. */
    @Property(tries = 500)
    void uncover_inMirrorOrderRestoresEveryLink(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.random(seed);
        DancingLinks links = LinkState.linked(matrix);
        List<List<Integer>> before = links.snapshot();
        Random random = new Random(seed);
        Deque<Runnable> wayBack = new ArrayDeque<>();

        ColumnNode column = links.smallestColumn();
        while (column != null) {
            wayBack.push(coverWithAnOption(links, column, random));
            assertThat(links.isSound()).isTrue();
            column = links.smallestColumn();
        }
        wayBack.forEach(Runnable::run);

        assertThat(links.isSound()).isTrue();
        assertThat(links.snapshot()).isEqualTo(before);
    }

    /** Covers an item, and the others of one of its options if there is any. Returns how to undo that. */
    private static Runnable coverWithAnOption(DancingLinks links, ColumnNode column, Random random) {
        links.cover(column);
        if (column.size() == 0) {
            return () -> links.uncover(column);
        }
        DancingNode node = column.down();
        for (int i = random.nextInt(column.size()); i > 0; i--) {
            node = node.down();
        }
        DancingNode chosen = node;
        links.coverOthers(chosen);
        return () -> {
            links.uncoverOthers(chosen);
            links.uncover(column);
        };
    }

    @Test
    void isSound_noticesABrokenLink() {
        CoverMatrix matrix = CoverProblems.ofTheBook();

        DancingLinks wrongSize = LinkState.linked(matrix);
        wrongSize.smallestColumn().size++;
        assertThat(wrongSize.isSound()).isFalse();

        DancingLinks wrongUp = LinkState.linked(matrix);
        wrongUp.smallestColumn().down.up = wrongUp.smallestColumn().down;
        assertThat(wrongUp.isSound()).isFalse();

        DancingLinks wrongLeft = LinkState.linked(matrix);
        wrongLeft.smallestColumn().right.left = wrongLeft.smallestColumn().right;
        assertThat(wrongLeft.isSound()).isFalse();
    }
}
