package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlternativesPropagatorTest {

    private static final List<Cell> LINE = Cell.list("r1c1 r1c2 r1c3 r1c4");

    /** The propagators of some constraints on four cells in a row, of nine digits. */
    private static long count(Class<? extends Propagator> kind, Constraint... constraints) {
        Rules rules = Rules.compile(List.of(constraints), Grid.of(new int[1][4], 9), Budget.unlimited());
        PropagatePlan plan = new PropagatePlan(rules, null, Budget.unlimited());
        return Arrays.stream(plan.schedule(0, Budget.unlimited()).propagators())
                .filter(kind::isInstance)
                .count();
    }

    private static Constraint renbanOrWhisper() {
        return Constraints.anyOf(List.of(Constraints.renban(LINE), Constraints.whispers(5, LINE)));
    }

    @Test
    void eachAlternative_isPropagatedByItself() {
        assertThat(count(AlternativesPropagator.class, renbanOrWhisper())).isEqualTo(1);
        assertThat(count(LayeredGraphPropagator.class, renbanOrWhisper())).isZero();
    }

    /** Each small board is a part of each level of a search. */
    @Test
    void tooManyAlternatives_areALayeredGraph() {
        List<Constraint> many = new ArrayList<>(List.of(Constraints.renban(LINE)));
        many.addAll(Collections.nCopies(100, Constraints.whispers(5, LINE)));

        assertThat(count(AlternativesPropagator.class, Constraints.anyOf(many))).isZero();
        assertThat(count(LayeredGraphPropagator.class, Constraints.anyOf(many))).isEqualTo(1);
    }

    @Test
    void aThousandRulesWithAlternatives_takeLittleMemory() {
        Constraint[] thousand = Collections.nCopies(3000, renbanOrWhisper()).toArray(Constraint[]::new);

        assertThat(count(AlternativesPropagator.class, thousand)).isBetween(1000L, 2999L);
    }

    private static Constraint random(Random random) {
        List<Cell> cells = new ArrayList<>(Cell.list("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3"));
        Collections.shuffle(cells, random);
        List<Cell> some = cells.subList(0, 2 + random.nextInt(3));
        return switch (random.nextInt(8)) {
            case 0 -> Constraints.renban(some);
            case 1 -> Constraints.whispers(2, some);
            case 2 -> Constraints.thermometer(some);
            case 3 -> Constraints.littleKiller(some.size() + random.nextInt(4 * some.size()), some);
            case 4 -> Constraints.palindrome(some);
            case 5 -> Constraints.arrow(some);
            case 6 -> Constraints.quadruple(new Cell(0, random.nextInt(2)), List.of(1 + random.nextInt(5)));
            default ->
                Constraints.allOf(List.of(Constraints.between(cells.subList(0, 3)), Constraints.thermometer(some)));
        };
    }

    private static long solutions(Constraint... constraints) {
        return SolverFactory.defaults()
                .withEngine(Engine.PROPAGATION)
                .withConstraints(ConstraintSet.of(constraints))
                .newSolver()
                .count(Grid.empty(2, 3, 5), Long.MAX_VALUE);
    }

    /** Small boards have all kinds of propagators, and some of their cells are peers, by a rule of the whole board. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4})
    void alternatives_keepTheBoardsOfEachOfThem(int seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 25; i++) {
            Constraint one = random(random);
            Constraint other = random(random);
            Constraint distinct = Constraints.cage(Cell.list(random.nextBoolean() ? "r1c1 r1c2 r2c2" : "r1c1 r2c3"));

            assertThat(solutions(distinct, Constraints.anyOf(List.of(one, other))))
                    .as("%s or %s", one, other)
                    .isEqualTo(solutions(distinct, one) + solutions(distinct, other) - solutions(distinct, one, other));
        }
    }
}
