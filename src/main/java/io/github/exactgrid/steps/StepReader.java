package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import io.github.exactgrid.internal.steps.CellSet;
import io.github.exactgrid.internal.steps.Chains;
import io.github.exactgrid.internal.steps.Hint;
import io.github.exactgrid.internal.steps.HintKind;
import io.github.exactgrid.internal.steps.Layout;
import io.github.exactgrid.internal.steps.Logic;
import io.github.exactgrid.internal.steps.Position;
import io.github.exactgrid.steps.Evidence.Chain;
import io.github.exactgrid.steps.Evidence.Claim;
import io.github.exactgrid.steps.Evidence.Inference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes steps of what the search finds. */
final class StepReader {

    private static final int SIZE = 9;

    /** The houses of the classic board. */
    private static final House[] HOUSES = IntStream.range(0, Layout.CLASSIC.houses())
            .mapToObj(house -> read(Layout.CLASSIC, house))
            .toArray(House[]::new);

    private StepReader() {}

    static Cell cell(int cell) {
        return new Cell(cell / SIZE, cell % SIZE);
    }

    static House house(int house) {
        return HOUSES[house];
    }

    static House house(Layout layout, int house) {
        return layout.isClassic() ? HOUSES[house] : read(layout, house);
    }

    private static House read(Layout layout, int house) {
        int[] cells = layout.cells(house);
        return new House(layout.name(house), cells(cells, cells.length));
    }

    private static Placement placement(int candidate) {
        return new Placement(cell(candidate / SIZE), candidate % SIZE + 1);
    }

    /** Returns the digits of a mask, ascending. */
    static List<Integer> digits(long mask) {
        return IntStream.rangeClosed(1, Long.SIZE)
                .filter(digit -> ((mask >>> (digit - 1)) & 1) != 0)
                .boxed()
                .toList();
    }

    /** Returns the first dead end of a position whose digits violate no rule, or null if there is none. */
    static @Nullable DeadEnd deadEnd(Position position) {
        int cell = position.cellWithoutCandidate();
        if (cell >= 0) {
            return new DeadEnd(List.of(cell(cell)), DeadEnd.NO_DIGIT, "");
        }
        int place = position.digitWithoutPlace();
        if (place < 0) {
            return null;
        }
        House house = house(position.layout(), place / 9);
        return new DeadEnd(house.cells(), place % 9 + 1, house.name());
    }

    static Technique technique(HintKind kind) {
        return Technique.valueOf(kind.name());
    }

    /** Returns the kinds of the hints of some techniques. */
    static Set<HintKind> kinds(Set<Technique> techniques) {
        Set<HintKind> kinds = EnumSet.allOf(HintKind.class);
        kinds.removeIf(kind -> !techniques.contains(technique(kind)));
        return kinds;
    }

    /** Returns the step of a hint on a board that is as the hint found it. */
    static Step step(Hint hint, Position position) {
        Technique technique = technique(hint.kind);
        List<Placement> sets = hint.placed < 0 ? List.of() : List.of(placement(hint.placed));
        List<Placement> removes = placements(hint.removed, hint.removals);
        return new Step(technique, hint.hundredths(), sets, removes, evidence(hint, technique, position));
    }

    private static List<Placement> placements(int[] candidates, int count) {
        return Arrays.stream(candidates, 0, count)
                .sorted()
                .mapToObj(StepReader::placement)
                .toList();
    }

    private static List<Cell> cells(int[] cells, int count) {
        return Arrays.stream(cells, 0, count).mapToObj(StepReader::cell).toList();
    }

    private static List<House> houses(Hint hint, Position position) {
        return Arrays.stream(hint.houses, 0, hint.houseCount)
                .mapToObj(house -> house(position.layout(), house))
                .toList();
    }

    private static Evidence evidence(Hint hint, Technique technique, Position position) {
        List<Cell> cells = cells(hint.cells, hint.cellCount);
        if (hint.logic != null) {
            return logic(hint, position, hint.logic);
        }
        return switch (technique.family()) {
            case UNIQUENESS ->
                new Evidence.DeadlyPattern(
                        cells,
                        cells.isEmpty() ? List.of() : digits(hint.digits),
                        placements(hint.guards, hint.guardCount),
                        houses(hint, position),
                        cells(hint.others, hint.otherCount),
                        digits(hint.otherDigits));
            case EXCLUSION -> new Evidence.Exclusion(cells, cells(hint.others, hint.otherCount));
            case CHAIN -> chains(hint, position);
            case WING -> new Evidence.Pattern(List.of(), cells, wingDigits(hint, position));
            default -> new Evidence.Pattern(houses(hint, position), cells, digits(hint.digits));
        };
    }

    private static Evidence logic(Hint hint, Position position, Logic logic) {
        if (logic instanceof Logic.FinnedFish fish) {
            return new Evidence.Fish(fish.digit() + 1, houses(fish.bases()), houses(fish.covers()), cells(fish.fins()));
        }
        if (logic instanceof Logic.Alternating chain) {
            return new Evidence.Alternating(
                    chain.links().stream().map(StepReader::link).toList(),
                    Collections.nCopies(chain.links().size(), ""),
                    chain.isLoop(),
                    List.of());
        }
        if (logic instanceof Logic.Dual dual) {
            return new Evidence.Dual(logic(hint, position, dual.first()), logic(hint, position, dual.second()));
        }
        if (logic instanceof Logic.Colouring colouring) {
            return new Evidence.Colouring(
                    colouring.digits().stream().map(digit -> digit + 1).toList(),
                    colouring.colours().stream().map(StepReader::cells).toList(),
                    houses(colouring.houses()));
        }
        return new Evidence.CellSets(
                ((Logic.CellSets) logic).sets().stream().map(StepReader::cells).toList(),
                houses(hint, position),
                digits(hint.digits));
    }

    private static Evidence.StrongLink link(Logic.StrongLink link) {
        return new Evidence.StrongLink(
                node(link.from()),
                node(link.to()),
                link.house() >= 0 ? Optional.of(house(link.house())) : Optional.empty(),
                cells(link.cells()));
    }

    private static Evidence.Node node(Logic.Node node) {
        return new Evidence.Node(node.digit() + 1, cells(node.cells()));
    }

    private static List<Cell> cells(CellSet cells) {
        return cells.cells().mapToObj(StepReader::cell).toList();
    }

    private static List<House> houses(List<Integer> houses) {
        return houses.stream().map(StepReader::house).toList();
    }

    /** Returns the digit of the first wing that is not shared, that of the second, and the shared one. */
    private static List<Integer> wingDigits(Hint hint, Position position) {
        int first = position.marks(hint.cells[1]);
        int second = position.marks(hint.cells[2]);
        List<Integer> digits = new ArrayList<>();
        digits.addAll(digits(first & ~second));
        digits.addAll(digits(second & ~first));
        digits.addAll(digits(first & second));
        return digits;
    }

    private static Evidence.Chains chains(Hint hint, Position position) {
        List<Chain> chains = new ArrayList<>();
        for (List<Chains.Link> links : hint.chains.chains()) {
            List<Inference> inferences = new ArrayList<>();
            for (Chains.Link link : links.subList(1, links.size())) {
                inferences.add(new Inference(
                        link.from().stream().map(StepReader::claim).toList(),
                        claim(link.to()),
                        house(position.layout(), link),
                        Optional.ofNullable(link.hint()).map(nested -> step(nested, position))));
            }
            chains.add(new Chain(claim(links.get(0).to()), inferences));
        }
        return new Evidence.Chains(chains);
    }

    private static Optional<House> house(Layout layout, Chains.Link link) {
        if (link.house() == Chains.BY_RULE) {
            int off = Chains.OFF;
            int from = link.from().get(0) % off / SIZE;
            int to = link.to() % off / SIZE;
            return Optional.of(new House(layout.rule(from, to), List.of(cell(from), cell(to))));
        }
        return link.house() >= 0 ? Optional.of(house(layout, link.house())) : Optional.empty();
    }

    private static Claim claim(int literal) {
        int off = Chains.OFF;
        return new Claim(placement(literal % off), literal < off);
    }
}
