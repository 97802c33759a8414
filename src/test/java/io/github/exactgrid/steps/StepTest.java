package io.github.exactgrid.steps;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StepTest {

    private static final List<Evidence> LACKING = List.of(
            new Evidence.Pattern(List.of(), List.of(), List.of()),
            new Evidence.DeadlyPattern(List.of(), List.of(), List.of(), List.of(), List.of(), List.of()),
            new Evidence.Exclusion(List.of(), List.of()),
            new Evidence.Chains(List.of()),
            new Evidence.Fish(1, List.of(), List.of(), List.of()),
            new Evidence.Alternating(List.of(), List.of(), false, List.of()),
            new Evidence.Colouring(List.of(), List.of(), List.of()),
            new Evidence.CellSets(List.of(), List.of(), List.of()),
            new Evidence.Mistake(List.of(), List.of()));

    @ParameterizedTest
    @EnumSource
    void evidenceOfAnotherTechnique_isNamed(Technique technique) {
        for (Evidence evidence : LACKING) {
            Step step = new Step(technique, 100, List.of(), List.of(Placement.of(0, 0, 1)), evidence);

            assertThat(step.toString()).contains(technique.title()).endsWith(": r1c1<>1");
            for (Detail detail : Detail.values()) {
                try {
                    assertThat(step.hint(detail)).isNotEmpty();
                } catch (IllegalStateException lacking) {
                    assertThat(lacking).hasMessageStartingWith("the evidence is not that of a " + technique.title());
                }
            }
        }
    }

    /** On boards of twelve digits "r1c1<>12" was either. */
    @Test
    void digitsThatAStepRemoves_areNotTakenForOne() {
        assertThat(removing(Placement.of(0, 0, 1), Placement.of(0, 0, 2)).toString())
                .endsWith(": r1c1<>1,2");
        assertThat(removing(Placement.of(0, 0, 12)).toString()).endsWith(": r1c1<>12");
    }

    /** The words about a clue of a thousand cells took more than the stack. */
    @Test
    void texts_fitOnTheStack() {
        List<Cell> cells = IntStream.range(0, 4096)
                .mapToObj(place -> new Cell(place / 64, place % 64))
                .toList();
        String name = "pill" + cells.stream().map(cell -> " " + cell).collect(Collectors.joining());
        assertThat(clue(name, cells)).startsWith("2.9 clue (pill) in");
        assertThat(clue(name + " = r1c1 r1c2", cells)).startsWith("2.9 clue (pill) in");
        assertThat(clue(name + " of 9", cells)).startsWith("2.9 clue (" + name + " of 9) in");
    }

    private static String clue(String constraint, List<Cell> cells) {
        Evidence evidence = new Evidence.Clue(constraint, cells, 0, List.of(), List.of(), List.of());
        return new Step(Technique.CLUE, 290, List.of(), List.of(Placement.of(0, 0, 1)), evidence).toString();
    }

    private static Step removing(Placement... removes) {
        return new Step(Technique.NAKED_PAIR, 300, List.of(), List.of(removes), LACKING.get(0));
    }
}
