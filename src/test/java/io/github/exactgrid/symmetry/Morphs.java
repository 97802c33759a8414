package io.github.exactgrid.symmetry;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Boards of many kinds for tests, with random grids on them. */
final class Morphs {

    /** Rules and a board. */
    record Kind(ConstraintSet rules, Grid board) {

        Symmetries symmetries() {
            return Symmetries.of(rules, board);
        }

        /** Returns a solution, of which only some cells are left. */
        Grid puzzle(long seed, int percent) {
            SplittableRandom random = new SplittableRandom(seed);
            Grid puzzle = SolverFactory.defaults()
                    .withConstraints(rules)
                    .withSeed(random.nextInt(3)) // few solutions, as some take long
                    .newSolver()
                    .solve(board)
                    .orElseThrow();
            for (int row = 0; row < board.rows(); row++) {
                for (int column = 0; column < board.columns(); column++) {
                    if (!board.isVoid(row, column) && random.nextInt(100) >= percent) {
                        puzzle = puzzle.with(row, column, 0);
                    }
                }
            }
            return puzzle;
        }
    }

    static final Constraint JIGSAW = Constraints.regions("""
            aaabbb
            aacbbd
            accbdd
            eccfdd
            eecffd
            eeefff""");

    private Morphs() {}

    static Map<String, Kind> kinds() {
        ConstraintSet classic = ConstraintSet.classic();
        Map<String, Kind> kinds = new LinkedHashMap<>();
        kinds.put("1x1", new Kind(classic, Grid.empty(1)));
        kinds.put("2x2 with boxes of 1x2", new Kind(ConstraintSet.classic(1, 2), Grid.empty(2)));
        kinds.put("4x4", new Kind(classic, Grid.empty(4)));
        kinds.put("6x6", new Kind(classic, Grid.empty(6)));
        kinds.put("6x6 with boxes of 3x2", new Kind(ConstraintSet.classic(3, 2), Grid.empty(6)));
        kinds.put("8x8", new Kind(classic, Grid.empty(8)));
        kinds.put("9x9", new Kind(classic, Grid.empty(9)));
        kinds.put("12x12", new Kind(classic, Grid.empty(12)));
        kinds.put("16x16", new Kind(classic, Grid.empty(16)));
        kinds.put("latin 5x5", new Kind(ConstraintSet.latin(), Grid.empty(5)));
        kinds.put("latin rectangle", new Kind(ConstraintSet.latin(), Grid.empty(3, 5, 6)));
        kinds.put("jigsaw", new Kind(classic.with(JIGSAW), Grid.empty(6)));
        kinds.put("X", new Kind(classic.with(Constraints.diagonals()), Grid.empty(9)));
        kinds.put("windoku", new Kind(classic.with(Constraints.windoku()), Grid.empty(9)));
        kinds.put("anti-knight", new Kind(classic.with(Constraints.antiKnight()), Grid.empty(9)));
        kinds.put(
                "non-consecutive 6x6",
                new Kind(ConstraintSet.latin().with(Constraints.nonConsecutive()), Grid.empty(6)));
        kinds.put(
                "killer",
                new Kind(
                        classic.with(
                                Constraints.cage(7, Cell.list("r1c1 r1c2 r1c3")),
                                Constraints.cage(23, Cell.list("r9c9 r9c8 r9c7"))),
                        Grid.empty(9)));
        kinds.put(
                "thermometers",
                new Kind(
                        classic.with(
                                Constraints.thermometer(Cell.list("r1c1 r2c2 r3c3")),
                                Constraints.thermometer(Cell.list("r6c6 r5c5 r4c4"))),
                        Grid.empty(9)));
        kinds.put("odd cells", new Kind(classic.with(Constraints.odd(Cell.list("r1c1 r2c2 r3c3"))), Grid.empty(9)));
        kinds.put("samurai of 4x4", samurai());
        kinds.put("no rules", new Kind(ConstraintSet.of(), Grid.empty(3)));
        kinds.put("rows only", new Kind(ConstraintSet.of(Constraints.rows()), Grid.empty(4)));
        return kinds;
    }

    /** Two 4x4 boards that share a box; the rest is void. */
    private static Kind samurai() {
        int[][] cells = new int[6][6];
        for (int row = 0; row < 6; row++) {
            for (int column = 0; column < 6; column++) {
                boolean inFirst = row < 4 && column < 4;
                boolean inSecond = row >= 2 && column >= 2;
                cells[row][column] = inFirst || inSecond ? 0 : Grid.VOID;
            }
        }
        List<Constraint> parts = new ArrayList<>();
        parts.add(Constraints.subgrid(0, 0, 2, 2));
        parts.add(Constraints.subgrid(2, 2, 2, 2));
        return new Kind(ConstraintSet.of(parts.toArray(Constraint[]::new)), Grid.of(cells, 4));
    }
}
