package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.Layout;
import io.github.exactgrid.constraint.PairRelation;
import io.github.exactgrid.constraint.StateMachine;
import io.github.exactgrid.cover.Cover;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.ExplainerFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects whose serialized form is damaged: they are rejected when they are read, or can be used as any other. That the form of
 * Java itself is damaged, the reader of Java reports, by exceptions of many kinds.
 */
@Timeout(300)
class SerializedFormsTest {

    private static final Grid FOUR = Grid.parse("1...34..........");
    private static final int MAX_LENGTH = 100_000;
    private static final int[] VALUES = {0, 0x70, 0xff}; // 0x70 is null

    private record Example(Object object, Consumer<Object> use) {

        static <T> Example of(T object, Consumer<T> use) {
            return new Example(object, read -> {
                @SuppressWarnings("unchecked")
                T same = (T) read;
                use.accept(same);
            });
        }
    }

    private static final Map<String, Example> EXAMPLES = examples();

    private static Map<String, Example> examples() {
        ConstraintSet rules = ConstraintSet.classic()
                .with(
                        Constraints.antiKnight(),
                        Constraints.cage(6, Cell.list("r1c2 r1c3")),
                        Constraints.nonConsecutive());
        Map<String, Example> all = new LinkedHashMap<>();
        all.put("grid", Example.of(FOUR, grid -> grid.format(Grid.Format.BOXED)));
        all.put("rules", Example.of(rules, SerializedFormsTest::use));
        List<Constraint> clues = List.of(
                Constraints.diagonals(),
                Constraints.regions("aabb\naabb\nccdd\nccdd"),
                Constraints.regionSumLine(List.of(Cell.list("r1c1 r1c2"), Cell.list("r2c1"))),
                Constraints.palindrome(Cell.list("r1c1 r1c2 r1c3")),
                Constraints.regex("1?2?.*", Cell.list("r1c1 r1c2")),
                Constraints.stateMachine(StateMachine.of("a.b!"), Cell.list("r1c1")),
                Constraints.anyOf(
                        List.of(Constraints.odd(Cell.list("r1c1 r1c2")), Constraints.even(Cell.list("r1c1 r1c2")))),
                Constraints.line(PairRelation.of("a+b<6"), Cell.list("r1c1 r1c2")),
                Constraint.named("a name", Constraints.cage(6, Cell.list("r1c2 r1c3")))
                        .drawnAs(new Shape.Line("lines", Cell.list("r1c1 r2c2"))),
                Constraints.leaper(3, 3));
        for (Constraint clue : clues) {
            all.put(
                    clue.name(),
                    Example.of(clue, read -> use(ConstraintSet.classic().with(read))));
        }
        all.put(
                "pencilmarks",
                Example.of(
                        Constraints.pencilmarks("123456789".repeat(80) + "1........"),
                        read -> ConstraintSet.of(read).candidates(Grid.empty(9))));
        SolverFactory limited = SolverFactory.defaults()
                .withConstraints(rules)
                .withTimeLimit(Duration.ofSeconds(5))
                .withSeed(4);
        all.put("factory", Example.of(limited, factory -> factory.newSolver().uniqueness(FOUR)));
        for (Engine engine : List.of(Engine.FASTEST, Engine.DLX)) {
            Solver solver = limited.withEngine(engine).newSolver();
            all.put("solver " + engine, Example.of(solver, read -> read.uniqueness(FOUR)));
        }
        ExactCover<String, String> problem = ExactCover.parse("a b\na\nb\na b\n");
        CoverSolverFactory covers = CoverSolverFactory.defaults()
                .withTimeLimit(Duration.ofSeconds(5))
                .withMemoryLimit(1000);
        all.put(
                "cover factory",
                Example.of(covers, factory -> factory.newSolver().count(problem)));
        all.put("cover", Example.of(CoverSolver.defaults().solve(problem).orElseThrow(), Cover::options));
        all.put("cover solver", Example.of(covers.newSolver(), solver -> solver.count(problem)));
        all.put("layout", Example.of(Layout.samurai(), layout -> layout.rules().violations(layout.empty())));
        Puzzle puzzle = Puzzle.of(FOUR, rules).withSolution(Grid.parse("1234341221434321"));
        all.put("puzzle", Example.of(puzzle, SerializedFormsTest::use));
        all.put("board", Example.of(Board.of(FOUR, rules), Board::marks));
        all.put(
                "classic board",
                Example.of(Board.of(Grid.parse("1" + ".".repeat(80))).with(Placement.of(1, 5, 2)), Board::marks));
        all.put(
                "explainer factory",
                Example.of(
                        ExplainerFactory.defaults().withTimeLimit(Duration.ofSeconds(5)),
                        factory -> factory.withoutUniqueness().newExplainer()));
        return all;
    }

    private static void use(ConstraintSet rules) {
        rules.violations(FOUR);
        rules.drawing(FOUR);
        SolverFactory.defaults().withConstraints(rules).newSolver().uniqueness(FOUR);
    }

    private static void use(Puzzle puzzle) {
        puzzle.solutions();
        puzzle.draw(puzzle.grid());
        puzzle.format(PuzzleFormat.RULES);
    }

    private static Stream<String> names() {
        return EXAMPLES.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void damagedBytes_areRejectedOrDoNoHarm(String name) throws Exception {
        Example example = EXAMPLES.get(name);
        byte[] bytes = Serialization.bytes(example.object());
        assertThat(read(bytes)).as(name).isNotNull();
        for (int i = 0; i < bytes.length; i++) {
            byte original = bytes[i];
            for (int value : VALUES) {
                bytes[i] = (byte) value;
                useIfRead(name + ", byte " + i + " is " + value, example, bytes);
            }
            bytes[i] = original;
        }
    }

    private static void useIfRead(String what, Example example, byte[] bytes) {
        Object read = null;
        try {
            read = read(bytes);
        } catch (IOException | ClassNotFoundException | IllegalArgumentException rejected) {
            return;
        } catch (RuntimeException | Error thrown) {
            StackTraceElement[] trace = thrown.getStackTrace(); // none if it is thrown often
            assertThat(trace.length == 0 ? "" : trace[0].getClassName())
                    .as(what)
                    .doesNotStartWith("io.github.exactgrid");
            return;
        }
        if (read == null || read.getClass() != example.object().getClass()) {
            return;
        }
        try {
            assertThat(read).as(what).hasSameHashCodeAs(read).isEqualTo(read);
            assertThat(read.toString()).as(what).isNotNull();
            example.use().accept(read);
        } catch (IllegalArgumentException | SearchLimitException typed) {
            assertThat(typed).as(what).hasMessageMatching("(?s).+");
        } catch (RuntimeException | Error thrown) {
            throw new AssertionError(what, thrown);
        }
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            in.setObjectInputFilter(info -> info.arrayLength() > MAX_LENGTH
                    ? ObjectInputFilter.Status.REJECTED
                    : ObjectInputFilter.Status.UNDECIDED);
            return in.readObject();
        }
    }

    @Test
    void objectsWithoutFields_areRejected() {
        for (Class<?> type : List.of(
                Grid.class,
                ConstraintSet.class,
                SolverFactory.class,
                Cover.class,
                CoverSolver.class,
                CoverSolverFactory.class,
                Layout.class,
                Puzzle.class,
                Board.class,
                ExplainerFactory.class)) {
            assertThatThrownBy(() -> Serialization.read(Serialization.objectWithoutFields(type)))
                    .as(type.toString())
                    .isInstanceOf(InvalidObjectException.class);
        }
    }

    @Test
    void undamagedForms_areEqual() {
        EXAMPLES.forEach((name, example) -> {
            boolean isValue =
                    !name.startsWith("solver") && !name.startsWith("cover solver") && !name.startsWith("explainer");
            if (isValue) {
                assertThat(Serialization.copy(example.object())).as(name).isEqualTo(example.object());
            }
        });
    }
}
