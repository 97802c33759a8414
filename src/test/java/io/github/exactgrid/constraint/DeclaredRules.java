package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Grid;
import io.github.exactgrid.NondeterministicAutomaton;
import io.github.exactgrid.Placement;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Counts the rules of each kind that a constraint declares for a board. */
final class DeclaredRules implements ConstraintModel {

    private final Grid board;
    private int groups;
    private int sums;
    private int relations;
    private int distinctCounts;
    private int sameDigits;
    private int sumsBetweenExtremes;
    private int lineRanks;
    private int connected;
    private int unknownRegions;
    private int equalRuns;
    private int alternatives;
    private int sequences;

    private DeclaredRules(Grid board) {
        this.board = board;
    }

    static DeclaredRules of(Constraint constraint, Grid board) {
        DeclaredRules declared = new DeclaredRules(board);
        constraint.describe(declared);
        return declared;
    }

    int groups() {
        return groups;
    }

    int sums() {
        return sums;
    }

    int relations() {
        return relations;
    }

    int distinctCounts() {
        return distinctCounts;
    }

    int sumsBetweenExtremes() {
        return sumsBetweenExtremes;
    }

    int lineRanks() {
        return lineRanks;
    }

    int connected() {
        return connected;
    }

    int unknownRegions() {
        return unknownRegions;
    }

    int equalRuns() {
        return equalRuns;
    }

    int sameDigits() {
        return sameDigits;
    }

    int alternatives() {
        return alternatives;
    }

    int sequences() {
        return sequences;
    }

    @Override
    public int rows() {
        return board.rows();
    }

    @Override
    public int columns() {
        return board.columns();
    }

    @Override
    public int digits() {
        return board.digits();
    }

    @Override
    public int lowestDigit() {
        return 1;
    }

    @Override
    public List<Cell> cells() {
        return Sample.cells(board);
    }

    @Override
    public Optional<Cell> cell(int row, int column) {
        return cells().stream()
                .filter(cell -> cell.row() == row && cell.column() == column)
                .findFirst();
    }

    @Override
    public void exactlyOne(Collection<Placement> placements) {
        groups++;
    }

    @Override
    public void atMostOne(Collection<Placement> placements) {
        groups++;
    }

    @Override
    public void forbid(Placement placement) {
        // all engines support these
    }

    @Override
    public void allDifferent(Collection<Cell> cells) {
        // all engines support these
    }

    @Override
    public void weightedSum(List<Cell> cells, List<Integer> coefficients, int least, int most) {
        sums++;
    }

    @Override
    public void weightedSum(List<Cell> cells, List<Integer> coefficients, Set<Integer> totals) {
        sums++;
    }

    @Override
    public void relation(Cell first, Cell second, DigitRelation relation) {
        relations++;
    }

    @Override
    public void distinctCount(Cell count, Collection<Cell> cells) {
        distinctCounts++;
    }

    @Override
    public void sameDigits(List<? extends Collection<Cell>> sets) {
        sameDigits++;
    }

    @Override
    public void sumBetweenExtremes(List<Cell> cells, int sum) {
        sumsBetweenExtremes++;
    }

    @Override
    public void lineRank(List<Cell> line, Collection<? extends List<Cell>> others, int rank, boolean mayTie) {
        lineRanks++;
    }

    @Override
    public void connected(Collection<Cell> cells, Set<Integer> digits, int least, int most) {
        connected++;
    }

    @Override
    public void unknownRegions(List<Cell> cells, List<Cell> numbers) {
        unknownRegions++;
    }

    @Override
    public void equalRun(Cell count, Cell start, Collection<? extends List<Cell>> arms) {
        equalRuns++;
    }

    @Override
    public void anyOf(Collection<? extends Consumer<ConstraintModel>> some) {
        alternatives++;
    }

    @Override
    public void sequence(List<Cell> cells, Automaton automaton) {
        sequences++;
    }

    @Override
    public void sequence(List<Cell> cells, NondeterministicAutomaton automaton) {
        sequences++;
    }
}
