package io.github.exactgrid.generate;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.internal.generate.Drawing;
import io.github.exactgrid.internal.generate.MixedPuzzleMaker;
import io.github.exactgrid.internal.generate.PuzzleKind;
import io.github.exactgrid.internal.generate.PuzzleMaker;
import io.github.exactgrid.internal.generate.SeededRandom;
import io.github.exactgrid.internal.limits.Budget;
import java.util.List;
import java.util.Objects;

/** Makes puzzles of the same settings, one after another. */
abstract class PuzzleFactory {

    /** Makes the puzzle that follows from some random numbers. */
    abstract GeneratedPuzzle make(SeededRandom random, Budget budget);

    /** Checks the settings against each other and prepares for the rules. */
    static PuzzleFactory of(GeneratorSettings settings, Budget budget) {
        PuzzleKind kind = settings.kind(budget);
        ClueMaker clueMaker = settings.clueMaker;
        return clueMaker == null
                ? new OfGivens(settings, kind, budget)
                : new OfClues(settings, kind, clueMaker, budget);
    }

    /** Makes puzzles whose clues are givens. */
    private static final class OfGivens extends PuzzleFactory {

        private final PuzzleMaker maker;
        private final ConstraintSet constraints;

        OfGivens(GeneratorSettings settings, PuzzleKind kind, Budget budget) {
            constraints = settings.constraints;
            maker = PuzzleMaker.of(constraints.constraints(), settings.board, settings.isClassic(), kind, budget);
        }

        @Override
        GeneratedPuzzle make(SeededRandom random, Budget budget) {
            PuzzleMaker.Made made = maker.make(random, budget);
            return new GeneratedPuzzle(maker.grid(made.clues()), constraints, maker.grid(made.solution()));
        }
    }

    /** Makes puzzles with clues of a clue maker. */
    private static final class OfClues extends PuzzleFactory {

        private final MixedPuzzleMaker maker;
        private final ConstraintSet constraints;

        OfClues(GeneratorSettings settings, PuzzleKind kind, ClueMaker clueMaker, Budget budget) {
            constraints = settings.constraints;
            maker = MixedPuzzleMaker.of(
                    constraints.constraints(),
                    settings.board,
                    settings.isClassic(),
                    kind,
                    clueMaker instanceof CageMaker cages ? cages.drawing() : drawing(clueMaker),
                    settings.withGivens,
                    budget);
        }

        /** Returns a clue maker as a drawing that names what it must not return. */
        private static Drawing drawing(ClueMaker clueMaker) {
            return (solution, random) -> {
                List<Constraint> clues =
                        Objects.requireNonNull(clueMaker.clues(solution, random), "clues of a clue maker");
                clues.forEach(clue -> Objects.requireNonNull(clue, "a clue of a clue maker"));
                return clues;
            };
        }

        @Override
        GeneratedPuzzle make(SeededRandom random, Budget budget) {
            MixedPuzzleMaker.Made made = maker.make(random, budget);
            Constraint[] chosen = made.constraints().toArray(Constraint[]::new);
            return new GeneratedPuzzle(made.grid(), constraints.with(chosen), made.solution());
        }
    }
}
