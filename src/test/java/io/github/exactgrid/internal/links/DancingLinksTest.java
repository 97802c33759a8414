package io.github.exactgrid.internal.links;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DancingLinksTest {

    /** TAOCP 7.2.2.1, table 1: the example as it is linked at first. */
    @Test
    void link_putsTheOptionsOfTheBookBelowTheirItems() {
        DancingLinks links = LinkState.linked(CoverProblems.ofTheBook());

        assertThat(links.isSound()).isTrue();
        assertThat(LinkState.of(links))
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
    void cover_removesTheItemAndHidesItsOptions() {
        DancingLinks links = LinkState.linked(CoverProblems.ofTheBook());
        ColumnNode a = links.smallestColumn();
        links.cover(a);

        assertThat(links.takeUpdates()).isEqualTo(2);
        assertThat(a.item()).isZero();
        assertThat(a.size()).isEqualTo(2);
        assertThat(links.isSound()).isTrue();
        assertThat(LinkState.of(links))
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

    /** Options of three items each, {a,d,g} and {a,d,f}, are hidden and unhidden. */
    @Test
    void report_receivesTheEntriesOfEachOptionHiddenOrUnhidden() {
        DancingLinks links = LinkState.linked(CoverProblems.ofTheBook());
        List<Integer> entries = new ArrayList<>();
        links.report(entries::add);
        ColumnNode a = links.smallestColumn();
        links.cover(a);
        assertThat(entries).containsExactly(3, 3);
        links.uncover(a);
        assertThat(entries).containsExactly(3, 3, 3, 3);
    }

    /** No item is left that could lose an option. */
    @Test
    void open_ofTheLastItem_hidesNothing() {
        DancingLinks links = LinkState.linked(CoverProblems.problem(1, 1, new int[][] {{0, 1}, {0}}));
        ColumnNode last = links.column(0);
        DancingNode first = links.open(last);

        assertThat(links.takeUpdates()).isZero();
        assertThat(links.isRingEmpty()).isTrue();
        assertThat(links.column(1).size()).isEqualTo(1);

        links.close(last, first);
        assertThat(links.isSound()).isTrue();
        assertThat(links.isWhole()).isTrue();
    }

    @Test
    void choose_coversAllItemsOfTheOptionButOne() {
        DancingLinks links = LinkState.linked(CoverProblems.ofTheBook());
        ColumnNode a = links.smallestColumn();
        DancingNode adg = links.open(a);
        links.choose(adg);

        assertThat(adg.option()).isEqualTo(1);
        assertThat(adg.column()).isSameAs(a);
        assertThat(adg.down().option()).isEqualTo(3);
        assertThat(adg.down().down()).isSameAs(a);
        assertThat(a.isOption()).isFalse();
        assertThat(LinkState.of(links).get(0)).containsExactly(1, 2, 4, 5); // b, c, e and f are left
    }

    @Test
    void smallestColumn_isTheFirstWithTheFewestOptions() {
        DancingLinks links = LinkState.linked(CoverProblems.problem(
                4, 1, new int[] {0, 4}, new int[] {0, 1}, new int[] {0, 1, 2}, new int[] {1, 3}, new int[] {2, 3}));

        assertThat(links.smallestColumn().item()).isEqualTo(2);
    }

    @Test
    void smallestColumn_endsAtAForcedItem() {
        DancingLinks links = LinkState.linked(CoverProblems.problem(3, 0, new int[] {0, 1}, new int[] {0}));

        // item 1 has one option, item 2 has none: either will do
        assertThat(links.smallestColumn().item()).isEqualTo(1);
    }

    /** After the first option of item 0, item 2 is forced, though item 1 comes first and has two options. */
    @Test
    void smallestColumn_afterAChoice_isAForcedItem() {
        DancingLinks links = LinkState.linked(CoverProblems.problem(
                3, 1, new int[] {0, 3}, new int[] {0}, new int[] {1}, new int[] {1}, new int[] {2}, new int[] {2, 3}));
        ColumnNode item = links.smallestColumn();
        assertThat(item.item()).isZero();

        DancingNode x = links.open(item);
        links.choose(x);
        assertThat(links.smallestColumn().item()).isEqualTo(2);

        links.unchoose(x);
        links.choose(links.next(x));
        assertThat(links.smallestColumn().item()).isEqualTo(1);
    }

    /** At any point of a search, the item is one with the fewest branches, and one with at most one is never missed. */
    @Property(tries = 1000)
    void smallestColumn_hasTheFewestBranches(@ForAll long seed) {
        DancingLinks links = LinkState.linked(CoverProblems.randomOfAllKinds(seed));
        Random random = new Random(seed);
        Deque<Runnable> undo = new ArrayDeque<>();
        for (int move = 0; move < 100; move++) {
            ColumnNode item = links.smallestColumn();
            if (item != null) {
                int fewest = fewestBranches(links);
                assertThat(Math.max(1, item.size())).isEqualTo(Math.max(1, fewest));
            }
            if (item != null && item.size() > 0 && random.nextInt(4) > 0) {
                undo.push(takeABranch(links, item, random));
            } else if (!undo.isEmpty()) {
                undo.pop().run();
            }
        }
    }

    private static int fewestBranches(DancingLinks links) {
        int fewest = Integer.MAX_VALUE;
        for (DancingNode header = links.root.right; header != links.root; header = header.right) {
            fewest = Math.min(fewest, header.column.size);
        }
        return fewest;
    }

    /** An option is refused if it leaves an item without options, which is either found at once or when it is hidden. */
    @Property(tries = 1000)
    void chooseUnlessDead_refusesOnlyDeadEnds(@ForAll long seed) {
        DancingLinks links = LinkState.linked(CoverProblems.randomOfAllKinds(seed));
        Random random = new Random(seed);
        ColumnNode item = links.smallestColumn();
        while (item != null && item.size() > 0) {
            int branch = random.nextInt(item.size());
            DancingNode x = links.open(item);
            for (int i = 0; i < branch; i++) {
                x = links.next(x);
            }
            List<List<Integer>> before = LinkState.of(links);
            if (!links.chooseUnlessDead(x)) {
                assertThat(LinkState.of(links)).isEqualTo(before);
                links.choose(x);
                assertThat(fewestBranches(links)).isZero();
                return;
            }
            assertThat(links.isSound()).isTrue();
            item = links.smallestColumn();
        }
    }

    /** Item 1 is only in the first option of item 0; item 2 only in an option that conflicts with the third. */
    @Test
    void chooseUnlessDead_findsItemsWithoutOptions() {
        DancingLinks links = LinkState.linked(CoverProblems.problem(
                3, 1, new int[] {0, 1}, new int[] {0}, new int[] {0, 1, 3}, new int[] {2, 3}, new int[] {2, 3}));
        assertThat(links.smallestColumn().item()).isEqualTo(1);

        DancingNode first = links.open(links.columns[0]);
        assertThat(links.chooseUnlessDead(first)).isTrue();
        links.unchoose(first);
        DancingNode second = links.next(first);
        assertThat(links.chooseUnlessDead(second)).isFalse();
        assertThat(links.chooseUnlessDead(links.next(second))).isFalse();
        links.close(links.columns[0], first);
        assertThat(links.isWhole()).isTrue();
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
    void link_leavesOptionsOfSecondaryItemsOut() {
        DancingLinks links =
                LinkState.linked(CoverProblems.problem(1, 2, new int[] {1, 2}, new int[] {0, 2}, new int[] {}));

        assertThat(LinkState.of(links)).containsExactly(List.of(0), List.of(1, 1), List.of(0), List.of(1, 1));
    }

    // ---- colours and bounds

    /** Item 0 is primary, item 1 red in options 0 and 2, blue in option 1, without colour in option 3. */
    @Test
    void choose_ofAColourHidesAllOptionsOfOthers() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(5, 1, 0, 0);
        int[] colours = {1, 2, 1, 0};
        for (int option = 0; option < 4; option++) {
            builder.startOption(option);
            builder.addItem(option);
            builder.addItem(5, colours[option]);
        }
        DancingLinks links = LinkState.linked(builder.build());
        ColumnNode first = links.smallestColumn();
        assertThat(first.item()).isZero();

        links.choose(links.open(first));

        assertThat(LinkState.of(links))
                .containsExactly(
                        List.of(1, 2, 3, 4),
                        List.of(1, 0),
                        List.of(0),
                        List.of(1, 2),
                        List.of(0),
                        List.of(0),
                        List.of(3, 1, 2, 3));
    }

    /** Of four options an item needs two: any of the first three can be the first of them. */
    @Test
    void branches_ofAnItemThatNeedsTwoLeaveAnOptionForTheSecond() {
        DancingLinks links = LinkState.linked(bounded(2, 2, 4));
        ColumnNode item = links.smallestColumn();

        assertThat(item.size()).isEqualTo(3);
        assertThat(branches(links, item)).containsExactly(0, 1, 2);
    }

    @Test
    void branches_ofAnItemThatNeedsNothingEndWithNone() {
        for (int most = 1; most <= 3; most++) {
            DancingLinks links = LinkState.linked(bounded(0, most, 3));
            ColumnNode item = links.smallestColumn();

            assertThat(item.size()).isEqualTo(4);
            assertThat(branches(links, item)).containsExactly(0, 1, 2, -1);
        }
    }

    @Test
    void branches_ofAnItemThatNeedsMoreThanThereAreDoNotExist() {
        DancingLinks links = LinkState.linked(bounded(3, 5, 2));
        ColumnNode item = links.smallestColumn();

        assertThat(item.size()).isZero();
        assertThat(branches(links, item)).isEmpty();
    }

    @Test
    void choose_ofNone_removesTheItemFromTheRing() {
        DancingLinks links = LinkState.linked(bounded(0, 2, 0));
        ColumnNode item = links.smallestColumn();
        DancingNode none = links.open(item);
        assertThat(none.isOption()).isFalse();

        links.choose(none);

        assertThat(links.smallestColumn()).isNull();
    }

    @Test
    void link_leavesOptionsOfItemsThatMayNotOccurOut() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 0, 0, 0);
        builder.bound(0, 0, 0);
        builder.startOption(0);
        builder.addItem(1);
        builder.addItem(0);
        builder.startOption(1);
        builder.addItem(1);

        assertThat(LinkState.of(LinkState.linked(builder.build())))
                .containsExactly(List.of(1), List.of(1), List.of(1, 1));
    }

    /** MRV with bounds, exercise 166: with as many branches, the item with less leeway, then the one that needs more. */
    @Test
    void smallestColumn_amongBoundsIsTheTightest() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(3, 0, 0, 0);
        builder.bound(0, 0, 1);
        builder.bound(1, 1, 1);
        builder.bound(2, 2, 2);
        for (int[] option : new int[][] {{0}, {1}, {1}, {2}, {2}, {2}}) {
            builder.startOption(0);
            builder.addItem(option[0]);
        }
        DancingLinks links = LinkState.linked(builder.build());

        assertThat(LinkState.of(links).subList(1, 4))
                .extracting(column -> column.get(0))
                .containsOnly(2);
        assertThat(links.smallestColumn().item()).isEqualTo(2);
    }

    private static CoverMatrix bounded(int least, int most, int options) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(1, 0, 0, 0);
        builder.bound(0, least, most);
        for (int option = 0; option < options; option++) {
            builder.startOption(option);
            builder.addItem(0);
        }
        return builder.build();
    }

    private static List<Integer> branches(DancingLinks links, ColumnNode item) {
        List<Integer> branches = new ArrayList<>();
        for (DancingNode x = links.open(item); x != item; x = links.next(x)) {
            branches.add(x.option());
        }
        return branches;
    }

    /** Branches undone in the opposite order leave every link as it was. */
    @Property(tries = 1000)
    void unchoose_inOppositeOrder_restoresEveryLink(@ForAll long seed) {
        DancingLinks links = LinkState.linked(CoverProblems.randomOfAllKinds(seed));
        List<List<Integer>> before = LinkState.of(links);
        Random random = new Random(seed);
        Deque<Runnable> undo = new ArrayDeque<>();

        ColumnNode item = links.smallestColumn();
        while (item != null && item.size() > 0) {
            undo.push(takeABranch(links, item, random));
            assertThat(links.isSound()).isTrue();
            item = links.smallestColumn();
        }
        undo.forEach(Runnable::run);

        assertThat(links.isSound()).isTrue();
        assertThat(LinkState.of(links)).isEqualTo(before);
    }

    /** Takes a random branch of an item. Returns how to undo that. */
    private static Runnable takeABranch(DancingLinks links, ColumnNode item, Random random) {
        int branch = random.nextInt(item.size());
        DancingNode first = links.open(item);
        DancingNode x = first;
        for (int i = 0; i < branch; i++) {
            x = links.next(x);
        }
        DancingNode chosen = x;
        links.choose(chosen);
        return () -> {
            links.unchoose(chosen);
            links.close(item, first);
        };
    }

    @Test
    void isWhole_holdsUnlessABranchIsTaken() {
        DancingLinks links = LinkState.linked(CoverProblems.ofTheBook());
        assertThat(links.isWhole()).isTrue();

        ColumnNode item = links.smallestColumn();
        DancingNode branch = links.open(item);
        assertThat(links.isWhole()).isFalse();

        links.close(item, branch);
        assertThat(links.isWhole()).isTrue();
    }

    @Test
    void isSound_detectsABrokenLink() {
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
