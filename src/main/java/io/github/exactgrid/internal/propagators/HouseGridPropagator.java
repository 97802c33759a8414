package io.github.exactgrid.internal.propagators;

/**
 * Some full houses side by side and others across, that cover the same cells: a band of rows and the boxes in it. What holds for any two houses
 * that overlap, the {@link HouseOverlapPropagator} says; this one looks at all of them at once.
 *
 * <pre>
 *     row 1     s11  s12  s13        The digits of s12 and s13 are those of s21 and s31,
 *     row 2     s21  s22  s23        since row 1 and box 1 both add s11 to all digits.
 *     row 3     s31  s32  s33
 *              box 1 box 2 box 3
 * </pre>
 *
 * <p>Hardly one run in a hundred removes anything, so that it is the number of runs that counts: in place of nine propagators in each band there
 * is one, which reads each cell once.
 */
public final class HouseGridPropagator extends Propagator {

    /** The houses along and those across. */
    private final int along;

    private final int across;

    /** Where each overlap begins in the cells, those of the first house first; followed by the number of cells. */
    private final int[] starts;

    /** Takes the cells of each overlap, first those of the first house with each house across. */
    public HouseGridPropagator(int[] cells, int[] starts, int along, int across) {
        super(cells);
        this.starts = starts;
        this.along = along;
        this.across = across;
    }

    @Override
    int rank() {
        return Rank.OVERLAP;
    }

    @Override
    public int weight() {
        return 0;
    }

    @Override
    int scratchWords() {
        return along * across + 2 * across;
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] words = candidates.scratch.words;
        while (true) {
            collect(words, candidates);
            int overlap = firstToNarrow(words);
            if (overlap < 0) {
                return true;
            }
            if (!narrow(overlap, words, candidates)) { // removes a candidate at least
                return false;
            }
            candidates.spendSteps(steps());
        }
    }

    /** Writes the digits of each overlap, then those that each house across has in any of its overlaps, then those that it has in several. */
    private void collect(long[] words, Candidates candidates) {
        int any = along * across;
        int several = any + across;
        for (int i = any; i < several + across; i++) {
            words[i] = 0;
        }
        int cell = 0;
        for (int overlap = 0; overlap < any; overlap += across) {
            for (int i = 0; i < across; i++) {
                long digits = 0;
                for (; cell < starts[overlap + i + 1]; cell++) {
                    digits |= candidates.of(cells[cell]);
                }
                words[overlap + i] = digits;
                words[several + i] |= words[any + i] & digits;
                words[any + i] |= digits;
            }
        }
    }

    /** Returns the first overlap outside which its two houses have different digits, or -1. */
    private int firstToNarrow(long[] words) {
        int any = along * across;
        int several = any + across;
        for (int overlap = 0; overlap < any; overlap += across) {
            long once = 0;
            long twice = 0;
            for (int i = 0; i < across; i++) {
                twice |= once & words[overlap + i];
                once |= words[overlap + i];
            }
            for (int i = 0; i < across; i++) {
                long digits = words[overlap + i];
                if ((twice | (once & ~digits)) != (words[several + i] | (words[any + i] & ~digits))) {
                    return overlap + i;
                }
            }
        }
        return -1;
    }

    /** Leaves the two houses of an overlap the digits that both have outside it. Returns false if a cell is left without candidates. */
    private boolean narrow(int overlap, long[] words, Candidates candidates) {
        int house = overlap / across;
        int houseAcross = overlap % across;
        long ofHouse = 0;
        long ofHouseAcross = 0;
        for (int other = 0; other < along * across; other++) {
            if (other != overlap) {
                ofHouse |= other / across == house ? words[other] : 0;
                ofHouseAcross |= other % across == houseAcross ? words[other] : 0;
            }
        }
        long both = ofHouse & ofHouseAcross;
        for (int other = 0; other < along * across; other++) {
            boolean isInOne = (other / across == house) != (other % across == houseAcross);
            for (int i = starts[other]; i < starts[other + 1] && isInOne; i++) {
                if (!candidates.restrict(cells[i], both)) {
                    return false;
                }
            }
        }
        return true;
    }
}
