package io.github.exactgrid.puzzle;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.Layout;
import io.github.exactgrid.constraint.PairRelation;
import io.github.exactgrid.constraint.StateMachine;
import io.github.exactgrid.internal.notation.Dimensions;
import io.github.exactgrid.internal.notation.Notation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Creates the constraints that the clues of one puzzle describe. */
final class Clues {

    /** Creates the constraint of a clue. */
    @FunctionalInterface
    private interface Meaning {
        Constraint constraint(Clues clues, Clue clue);
    }

    /** The key of a sum of two cells. */
    private static final String SUM = "xv";

    /** The meaning of each key. The page of this package has the same table. */
    private static final Map<String, Meaning> MEANINGS = Map.ofEntries(
            Map.entry(Statement.SUBGRID, Clues::subgrid),
            Map.entry(
                    Statement.BOARDS,
                    (clues, clue) -> Layout.of(box(clue), clue.cells()).constraint()),
            Map.entry("diagonal", (clues, clue) -> diagonal(clue)),
            Map.entry("house", (clues, clue) -> Constraints.house(clue.cells())),
            Map.entry("connected", (clues, clue) -> connected(clue)),
            Map.entry(
                    "chaosconstruction",
                    (clues, clue) -> Constraints.chaosConstruction(clue.cellsBeforeEquals(), clue.cells())),
            Map.entry("regionarrow", (clues, clue) -> Constraints.regionArrow(clue.cell(), clue.cell(), clue.arms())),
            Map.entry("regioncount", (clues, clue) -> Constraints.regionCount(clue.cell(), clue.cells())),
            Map.entry("anti", (clues, clue) -> anti(clue)),
            Map.entry("leaper", (clues, clue) -> Constraints.leaper(clue.number(), clue.number())),
            Map.entry("rule", Clues::rule),
            Map.entry("cage", Clues::cage),
            Map.entry("littlekiller", (clues, clue) -> Constraints.littleKiller(clue.number(), clue.cells())),
            Map.entry(
                    "weightedsum",
                    (clues, clue) -> Constraints.weightedSum(
                            clue.signedNumber(), clue.signedNumbersBeforeCells(), clue.cells())),
            Map.entry("arrow", (clues, clue) -> Constraints.arrow(clue.cells())),
            Map.entry("pill", (clues, clue) -> Constraints.arrow(clue.cellsBeforeEquals(), clue.cells())),
            Map.entry("sandwich", (clues, clue) -> Constraints.sandwich(clue.number(), clue.cells())),
            Map.entry("skyscraper", (clues, clue) -> Constraints.skyscraper(clue.number(), clue.cells())),
            Map.entry("hiddenskyscraper", (clues, clue) -> Constraints.hiddenSkyscraper(clue.number(), clue.cells())),
            Map.entry("fullrank", (clues, clue) -> Constraints.fullRank(clue.number(), clue.cells())),
            Map.entry("fullrankties", (clues, clue) -> Constraints.fullRankWithTies(clue.number(), clue.cells())),
            Map.entry("numberedroom", (clues, clue) -> Constraints.numberedRoom(clue.number(), clue.cells())),
            Map.entry("xsum", (clues, clue) -> Constraints.xSum(clue.number(), clue.cells())),
            Map.entry("regionsum", Clues::regionSum),
            Map.entry("thermo", (clues, clue) -> Constraints.thermometer(clue.cells())),
            Map.entry("slowthermo", (clues, clue) -> Constraints.slowThermometer(clue.cells())),
            Map.entry("palindrome", (clues, clue) -> Constraints.palindrome(clue.cells())),
            Map.entry("renban", (clues, clue) -> Constraints.renban(clue.cells())),
            Map.entry("whisper", (clues, clue) -> Constraints.whispers(clue.number(), clue.cells())),
            Map.entry("between", (clues, clue) -> Constraints.between(clue.cells())),
            Map.entry("lockout", (clues, clue) -> Constraints.lockout(clue.number(), clue.cells())),
            Map.entry("modular", (clues, clue) -> Constraints.modular(clue.number(), clue.cells())),
            Map.entry("entropic", (clues, clue) -> Constraints.entropic(clue.cells())),
            Map.entry("zipper", (clues, clue) -> Constraints.zipper(clue.cells())),
            Map.entry("doublearrow", (clues, clue) -> Constraints.doubleArrow(clue.cells())),
            Map.entry("sumline", (clues, clue) -> Constraints.sumLine(clue.number(), clue.cells())),
            Map.entry("columnindexer", (clues, clue) -> Constraints.columnIndexer(clue.cells())),
            Map.entry("rowindexer", (clues, clue) -> Constraints.rowIndexer(clue.cells())),
            Map.entry("white", (clues, clue) -> Constraints.whiteDot(clue.cell(), clue.cell())),
            Map.entry("black", (clues, clue) -> Constraints.blackDot(clue.cell(), clue.cell())),
            Map.entry(SUM, (clues, clue) -> Constraints.sum(clue.number(), clue.cell(), clue.cell())),
            Map.entry("greater", (clues, clue) -> Constraints.greaterThan(clue.cell(), clue.cell())),
            Map.entry("clone", (clues, clue) -> Constraints.clones(clue.cellsBeforeEquals(), clue.cells())),
            Map.entry("samedigits", (clues, clue) -> Constraints.sameDigits(clue.parts())),
            Map.entry("circles", (clues, clue) -> Constraints.countingCircles(clue.cells())),
            Map.entry("flatmates", (clues, clue) -> Constraints.flatmates(clue.number(), clue.number(), clue.number())),
            Map.entry("lunchbox", (clues, clue) -> Constraints.lunchbox(clue.number(), clue.cells())),
            Map.entry("quadruple", (clues, clue) -> Constraints.quadruple(clue.cell(), clue.numbers())),
            Map.entry("distinctcount", (clues, clue) -> Constraints.distinctCount(clue.cell(), clue.cells())),
            Map.entry("candidates", (clues, clue) -> candidates(clue)),
            Map.entry("regex", (clues, clue) -> Constraints.regex(clue.word("an expression"), clue.cells())),
            Map.entry("rellik", (clues, clue) -> Constraints.rellikCage(clue.number(), clue.cells())),
            Map.entry("equality", (clues, clue) -> Constraints.equalityCage(clue.cells())),
            Map.entry("lookandsay", (clues, clue) -> Constraints.lookAndSay(clue.numbersBeforeCells(), clue.cells())),
            Map.entry("slingshot", (clues, clue) -> Constraints.slingshot(clue.cells())),
            Map.entry("either", (clues, clue) -> new EitherReader(clue, clues::constraintOfPart).constraint()),
            Map.entry("statemachine", (clues, clue) -> Constraints.stateMachine(clues.machine(clue), clue.cells())),
            Map.entry("line", (clues, clue) -> Constraints.line(clues.relation(clue), clue.cells())),
            Map.entry("everypair", (clues, clue) -> Constraints.everyPair(clues.relation(clue), clue.cells())),
            Map.entry("neighbours", (clues, clue) -> Constraints.neighbours(clues.relation(clue))),
            Map.entry("odd", (clues, clue) -> Constraints.odd(clue.cells())),
            Map.entry("even", (clues, clue) -> Constraints.even(clue.cells())),
            Map.entry(Statement.PENCILMARKS, (clues, clue) -> Constraints.pencilmarks(clue.word("the marks"))));

    /** In place of a shape: the one that is usual for the number of digits. */
    private static final String USUAL = "usual";

    private final Grid board;
    private final @Nullable BoxShape box;

    /** The cells of each region; empty if the puzzle has no regions. */
    private final List<List<Cell>> regions;

    /** The pairs of cells with a clue about their sum. */
    private final List<List<Cell>> sumMarks;

    /** The pairs of cells with a dot between them. */
    private final List<List<Cell>> dots;

    private final boolean cagesMayOverlap;
    private final Set<Cell> caged = new HashSet<>();

    /** By their words: many clues of a puzzle have the same one. */
    private final Map<String, PairRelation> relations = new HashMap<>();

    private final Map<String, StateMachine> machines = new HashMap<>();

    /**
     * Collects what the clues depend on.
     *
     * @param board the board, its cells empty
     * @param box the shape of the boxes, or null if there are none
     * @param regions the cells of each region
     * @param entries all statements of the puzzle
     */
    Clues(Grid board, @Nullable BoxShape box, List<List<Cell>> regions, List<RulesText.Entry> entries) {
        this.board = board;
        this.box = box;
        this.regions = regions;
        this.sumMarks = pairs(entries, Set.of(SUM));
        this.dots = pairs(entries, Set.of("white", "black"));
        this.cagesMayOverlap = entries.stream().anyMatch(entry -> entry.key().equals(Statement.OVERLAP));
    }

    /** Returns the keys of all clues. */
    static Set<String> keys() {
        return MEANINGS.keySet();
    }

    /** Returns whether statements with a key are clues. */
    static boolean isClue(String key) {
        return MEANINGS.containsKey(key);
    }

    /**
     * Returns the constraint of a clue.
     *
     * @throws PuzzleFormatException if a word of the clue is missing, invalid or superfluous
     */
    Constraint constraint(RulesText.Entry entry) {
        Clue clue = new Clue(entry, board);
        Constraint constraint = meaning(entry).constraint(this, clue);
        clue.requireEnd();
        return constraint;
    }

    /** Returns the constraint of a clue that is a part of another. */
    private Constraint constraintOfPart(String key, Clue part) {
        Meaning meaning = MEANINGS.get(key);
        if (meaning == null) {
            throw part.bad("unknown key");
        }
        Set<Cell> outside = Set.copyOf(caged);
        caged.clear();
        try {
            Constraint constraint = meaning.constraint(this, part);
            part.requireEnd();
            return constraint;
        } finally {
            caged.clear();
            caged.addAll(outside);
        }
    }

    private static Meaning meaning(RulesText.Entry entry) {
        Meaning meaning = MEANINGS.get(entry.key());
        if (meaning == null) {
            throw entry.bad("unknown key " + Notation.quoted(entry.key()));
        }
        return meaning;
    }

    /** Returns the pairs of cells of all clues with some keys. */
    private List<List<Cell>> pairs(List<RulesText.Entry> entries, Set<String> keys) {
        List<List<Cell>> pairs = new ArrayList<>();
        for (RulesText.Entry entry : entries) {
            if (keys.contains(entry.key())) {
                Clue clue = new Clue(entry, board);
                if (entry.key().equals(SUM)) {
                    clue.number();
                }
                pairs.add(List.of(clue.cell(), clue.cell()));
            }
        }
        return pairs;
    }

    private Constraint subgrid(Clue clue) {
        Cell corner = clue.cell();
        int digits = clue.number();
        Dimensions boxes = clue.dimensions();
        if ((long) boxes.rows() * boxes.columns() != digits) {
            throw clue.bad("boxes of " + boxes + " do not have " + digits + " cells");
        }
        return Constraints.subgrid(corner.row(), corner.column(), boxes.rows(), boxes.columns());
    }

    private static Constraint diagonal(Clue clue) {
        String word = clue.word("\\ or /");
        return switch (word) {
            case "\\" -> Constraints.fallingDiagonal();
            case "/" -> Constraints.risingDiagonal();
            case "X" -> Constraints.diagonals();
            default -> throw clue.bad(Notation.quoted(word) + " is none, expected \\, / or X");
        };
    }

    private static Constraint connected(Clue clue) {
        int size = clue.number();
        List<Integer> digits = clue.numbersBeforeCells();
        if (clue.isAtEnd()) {
            return size == 0 ? Constraints.connected(digits) : Constraints.connected(size, digits);
        }
        List<Cell> cells = clue.cells();
        return size == 0 ? Constraints.connected(digits, cells) : Constraints.connected(size, digits, cells);
    }

    private static Constraint anti(Clue clue) {
        String word = clue.word("a rule");
        return switch (word) {
            case "knight" -> Constraints.antiKnight();
            case "king" -> Constraints.antiKing();
            case "taxicab" -> Constraints.antiTaxicab();
            case "nonconsecutive" -> Constraints.nonConsecutive();
            default ->
                throw clue.bad(
                        "unknown rule " + Notation.quoted(word) + ", expected knight, king, taxicab or nonconsecutive");
        };
    }

    private Constraint rule(Clue clue) {
        String word = clue.word("a rule");
        return switch (word) {
            case "strictxv" -> Constraints.strictXv(markedPairs(clue, sumMarks));
            case "strictkropki" -> Constraints.strictKropki(markedPairs(clue, dots));
            case "windoku" -> Constraints.windoku();
            case "disjointgroups" -> disjointGroups(clue);
            case "entropy" -> Constraints.entropicSquares();
            case "modular" -> Constraints.modularSquares(clue.number());
            case "rows" -> Constraints.rows();
            case "columns" -> Constraints.columns();
            case "boxes" -> boxes(clue);
            case "chaosconstruction" -> Constraints.chaosConstruction();
            default ->
                throw clue.bad(
                        "unknown rule " + Notation.quoted(word)
                                + ", expected strictxv, strictkropki, windoku, disjointgroups, entropy, modular, rows, columns, boxes or chaosconstruction");
        };
    }

    /** Returns the pairs that a rule names, or else those that have a mark. */
    private static List<List<Cell>> markedPairs(Clue clue, List<List<Cell>> withMark) {
        if (clue.isAtEnd()) {
            return withMark;
        }
        List<List<Cell>> pairs = new ArrayList<>();
        while (!clue.accept(Statement.NONE) && !clue.isAtEnd()) {
            pairs.add(List.of(clue.cell(), clue.cell()));
        }
        return pairs;
    }

    private Constraint disjointGroups(Clue clue) {
        if (clue.accept(USUAL) || (clue.isAtEnd() && box == null)) {
            return Constraints.disjointGroups();
        }
        BoxShape shape = clue.isAtEnd() && box != null ? box : box(clue);
        return Constraints.disjointGroups(shape.rows(), shape.columns());
    }

    private static Constraint boxes(Clue clue) {
        if (clue.accept(USUAL)) {
            return ConstraintSet.classic().constraints().get(2);
        }
        BoxShape shape = box(clue);
        return Constraints.boxes(shape.rows(), shape.columns());
    }

    private static BoxShape box(Clue clue) {
        Dimensions shape = clue.dimensions();
        return new BoxShape(shape.rows(), shape.columns());
    }

    private Constraint cage(Clue clue) {
        int sum = clue.number();
        List<Cell> cells = clue.cells();
        for (Cell cell : cells) {
            if (!caged.add(cell) && !cagesMayOverlap) {
                throw clue.bad(cell + " is in a cage twice; where cages may overlap, write 'overlap: cages'");
            }
        }
        return sum == 0 ? Constraints.cage(cells) : Constraints.cage(sum, cells);
    }

    private Constraint regionSum(Clue clue) {
        List<List<Cell>> parts = clue.parts();
        if (parts.size() > 1) {
            return Constraints.regionSumLine(parts);
        }
        List<Cell> cells = parts.get(0);
        if (!regions.isEmpty()) {
            return Constraints.regionSumLine(cells, regions);
        }
        if (box == null) {
            throw clue.bad("there are neither boxes nor regions");
        }
        return Constraints.regionSumLine(cells, box.rows(), box.columns());
    }

    private PairRelation relation(Clue clue) {
        return relations.computeIfAbsent(clue.word("a relation"), PairRelation::of);
    }

    private StateMachine machine(Clue clue) {
        return machines.computeIfAbsent(clue.word("a machine"), StateMachine::of);
    }

    private static Constraint candidates(Clue clue) {
        return Constraints.candidates(
                clue.cell(), clue.numbers().stream().mapToInt(Integer::intValue).toArray());
    }
}
