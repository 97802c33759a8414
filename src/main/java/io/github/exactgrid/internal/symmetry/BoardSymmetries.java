package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The symmetries of the rules of a board, and what becomes of its grids under them. Immutable but for what is computed when it is
 * first needed; thread-safe.
 */
public final class BoardSymmetries {

    private final Rules rules;
    private final DigitClasses classes;

    /** The shape of the board if its rules are rows, columns and boxes; else null. */
    private final @Nullable LineShape lines;

    /** Computed when it is first needed, perhaps in several threads at the same time. */
    private volatile @Nullable StabilizerChain chain;

    /** What the latest call for a classic grid has worked with, unless another call has it: the next one needs no new memory. */
    private final AtomicReference<@Nullable ClassicMinlex> idle = new AtomicReference<>();

    private BoardSymmetries(Rules rules, DigitClasses classes, @Nullable LineShape lines) {
        this.rules = rules;
        this.classes = classes;
        this.lines = lines;
    }

    /**
     * Finds the symmetries of some constraints on a board.
     *
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     * @throws StoppedException if the call must stop
     */
    public static BoardSymmetries of(List<Constraint> constraints, Grid board, Budget budget) {
        return of(Rules.compile(constraints, board, budget), budget);
    }

    /**
     * Finds the symmetries of some rules.
     *
     * @throws StoppedException if the call must stop
     */
    public static BoardSymmetries of(Rules compiled, Budget budget) {
        Rules rules = compiled.withoutCountsButConnected(budget);
        Optional<LineShape> lines = LineShape.of(rules, budget);
        BoardSymmetries symmetries = new BoardSymmetries(rules, DigitClasses.of(rules, budget), lines.orElse(null));
        if (lines.isEmpty()) {
            symmetries.chain(budget);
        }
        return symmetries;
    }

    private StabilizerChain chain(Budget budget) {
        StabilizerChain known = chain;
        if (known == null) {
            known = AutomorphismSearch.run(RuleGraph.of(rules, classes, null, false, budget), budget);
            chain = known;
        }
        return known;
    }

    /** Returns the number of cells. */
    public int cells() {
        return rules.cells();
    }

    /** Returns a cell by its number in reading order. */
    public Cell cell(int cell) {
        return rules.cell(cell);
    }

    /** Returns the number of symmetries, of positions and digits together. */
    public BigInteger order(Budget budget) {
        BigInteger order = chain(budget).order();
        for (int number = 0; number < classes.count(); number++) {
            for (int i = 2; i <= classes.size(number); i++) {
                order = order.multiply(BigInteger.valueOf(i));
            }
        }
        return order;
    }

    /** Returns the number of ways to rearrange the cells that belong to some symmetry. */
    public BigInteger positions(Budget budget) {
        return rearrangements(chain(budget), null, budget);
    }

    /** Returns the number of rearrangements of cells in a group of classes of digits and cells. */
    private BigInteger rearrangements(StabilizerChain group, @Nullable Grid grid, Budget budget) {
        BigInteger order = group.order();
        if (classes.count() == 1) {
            return order;
        }
        return order.divide(AutomorphismSearch.run(RuleGraph.of(rules, classes, grid, true, budget), budget)
                .order());
    }

    /** Returns the number of rearrangements of the cells that some symmetry of the rules makes of a grid without changing it. */
    public BigInteger automorphisms(Grid grid, Budget budget) {
        byte[] digits = digits(grid);
        if (lines != null && lines.isClassicNineByNine() && GridMinlex.isSolution(digits)) {
            GridMinlex minlex = new GridMinlex();
            minlex.run(digits);
            return BigInteger.valueOf(minlex.automorphisms());
        }
        return rearrangements(
                AutomorphismSearch.run(RuleGraph.of(rules, classes, grid, false, budget), budget), grid, budget);
    }

    private byte[] digits(Grid grid) {
        byte[] digits = new byte[rules.cells()];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = (byte) rules.digit(grid, cell);
        }
        return digits;
    }

    /** Returns the arrangement that makes a grid the smallest of its equivalents. */
    public Arrangement canonical(Grid grid, Budget budget) {
        byte[] digits = digits(grid);
        if (lines == null) {
            int[] numbers = new int[digits.length];
            for (int cell = 0; cell < numbers.length; cell++) {
                numbers[cell] = digits[cell];
            }
            ColouredGraph graph = RuleGraph.of(rules, classes, grid, false, budget);
            return SmallestImage.run(chain(budget), classes, graph, numbers, budget);
        }
        if (lines.isClassicNineByNine()) {
            ClassicMinlex minlex = takeMinlex();
            Arrangement arrangement = minlex.run(digits) ? minlex.arrangement() : null;
            idle.set(minlex);
            if (arrangement != null) {
                return arrangement;
            }
        }
        return LineMinlex.run(lines, digits, budget);
    }

    /**
     * Replaces the digits of a grid of the classic 9x9 by those of its smallest equivalent, within some milliseconds and without a new
     * object.
     *
     * @param digits the digits in reading order, 0 for an empty cell
     * @return false, and no change, for other rules, and for some grids that break them: then {@link #canonical} is the way
     */
    public boolean replaceClassic(byte[] digits) {
        if (lines == null || !lines.isClassicNineByNine()) {
            return false;
        }
        ClassicMinlex minlex = takeMinlex();
        boolean isFound = minlex.run(digits);
        if (isFound) {
            minlex.write(digits);
        }
        idle.set(minlex);
        return isFound;
    }

    private ClassicMinlex takeMinlex() {
        ClassicMinlex minlex = idle.getAndSet(null);
        return minlex == null ? new ClassicMinlex() : minlex;
    }

    /** Returns a symmetry, each with the same probability. */
    public Arrangement random(RandomGenerator random, Budget budget) {
        Arrangement arrangement = arrangement(chain(budget).random(random, budget));
        int[] digits = arrangement.digits();
        for (int number = 0; number < classes.count(); number++) {
            int[] members = classes.members(number);
            for (int i = members.length - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                int image = digits[members[i]];
                digits[members[i]] = digits[members[other]];
                digits[members[other]] = image;
            }
        }
        return arrangement;
    }

    /** Makes an arrangement of a permutation of classes and cells; digits of a class keep their order. */
    private Arrangement arrangement(int[] permutation) {
        int[] cells = new int[rules.cells()];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = permutation[classes.count() + cell] - classes.count();
        }
        int[] digits = new int[rules.digits() + 1];
        for (int number = 0; number < classes.count(); number++) {
            int[] members = classes.members(number);
            for (int i = 0; i < members.length; i++) {
                digits[members[i]] = classes.members(permutation[number])[i];
            }
        }
        return new Arrangement(cells, digits);
    }

    /** Returns whether an arrangement of the cells and digits keeps the rules. */
    public boolean contains(Arrangement arrangement, Budget budget) {
        int[] permutation = new int[classes.count() + rules.cells()];
        for (int number = 0; number < classes.count(); number++) {
            int image = classes.of(arrangement.digits()[classes.members(number)[0]]);
            permutation[number] = image;
            for (int digit : classes.members(number)) {
                if (classes.of(arrangement.digits()[digit]) != image) {
                    return false;
                }
            }
            if (classes.size(image) != classes.size(number)) {
                return false;
            }
        }
        for (int cell = 0; cell < rules.cells(); cell++) {
            permutation[classes.count() + cell] = classes.count() + arrangement.cells()[cell];
        }
        return chain(budget).contains(permutation, budget);
    }
}
