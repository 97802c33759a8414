package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class SplitMemoTest {

    /** Two lists of sets take turns with few candidates, so that places are found known, found taken by others, and new. */
    @Property(tries = 20)
    void place_isOfTheDigitsOfSomeAndOfAllPossibleSets(@ForAll long seed) {
        Random random = new Random(seed);
        int digits = 6;
        long all = (1L << digits) - 1;
        SplitMemo[] memos = {new SplitMemo(false), new SplitMemo(true)};
        long[][] sets = {Combinations.withSum(3, 10, all, 100), Combinations.withSum(3, 11, all, 100)};
        for (int question = 0; question < 3000; question++) {
            long[] its = sets[random.nextInt(2)];
            long inPart = random.nextLong() & all;
            long needed = 1L << random.nextInt(digits) & inPart;
            long some = 0;
            long ofAll = -1;
            for (long set : its) {
                boolean isPossible = (set & ~inPart) == 0 && (needed & ~set) == 0;
                some |= isPossible ? set : 0;
                ofAll &= isPossible ? set : -1;
            }
            for (SplitMemo memo : memos) {
                int place = memo.place(its, inPart, needed);
                assertThat(memo.some(place)).isEqualTo(some);
                assertThat(some == 0 || memo.all(place) == ofAll).isTrue();
            }
        }
    }
}
