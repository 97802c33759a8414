package io.github.exactgrid.picture;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.Layout;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Evidence;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.Step;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/** Pictures of variants, which are compared with the files in {@code src/test/resources/pictures}. */
enum ReferencePicture {
    CLASSIC {
        @Override
        Picture picture() {
            return Picture.of(CLASSIC_GRID)
                    .withDigits(Grid.parse(
                            "812753649943682175675491283154237896369845721287169534521974368438526917796318452"));
        }
    },
    KILLER {
        @Override
        Picture picture() {
            return Picture.of(
                    Grid.empty(6),
                    rules(
                            Constraints.cage(9, Cell.list("r1c1 r1c2 r2c1")),
                            Constraints.cage(15, Cell.list("r1c3 r1c4 r1c5 r2c4")),
                            Constraints.cage(7, Cell.list("r1c6 r2c6")),
                            Constraints.cage(13, Cell.list("r2c2 r2c3 r3c2 r3c3")),
                            Constraints.cage(Cell.list("r4c1 r5c1 r5c2")),
                            Constraints.cage(11, Cell.list("r3c5 r3c6 r4c6")),
                            Constraints.cage(8, Cell.list("r3c6 r4c6 r5c6")),
                            Constraints.cage(12, Cell.list("r4c3 r4c4 r5c4 r6c4")),
                            Constraints.cage(5, Cell.list("r6c2 r6c1"))));
        }
    },
    THERMOMETERS_AND_ARROWS {
        @Override
        Picture picture() {
            return Picture.of(
                    Grid.empty(9).with(4, 4, 5).with(0, 3, 7).with(5, 0, 3),
                    rules(
                            Constraints.thermometer(Cell.list("r9c1 r8c1 r7c1 r7c2 r7c3")),
                            Constraints.thermometer(Cell.list("r1c1 r2c2 r3c3 r2c4")),
                            Constraints.slowThermometer(Cell.list("r9c9 r8c9 r7c8 r6c8")),
                            Constraints.arrow(Cell.list("r1c9 r2c9 r3c9 r4c8")),
                            Constraints.arrow(Cell.list("r1c9 r1c8 r1c7")),
                            Constraints.arrow(Cell.list("r9c4 r9c5"), Cell.list("r8c6 r7c6 r6c7"))));
        }
    },
    DOTS {
        @Override
        Picture picture() {
            ConstraintSet rules = rules(
                    Constraints.whiteDot(new Cell(0, 0), new Cell(0, 1)),
                    Constraints.blackDot(new Cell(0, 2), new Cell(1, 2)),
                    Constraints.sum(10, new Cell(2, 4), new Cell(2, 5)),
                    Constraints.sum(5, new Cell(2, 5), new Cell(3, 5)),
                    Constraints.sum(8, new Cell(4, 5), new Cell(5, 5)),
                    Constraints.greaterThan(new Cell(4, 0), new Cell(4, 1)),
                    Constraints.greaterThan(new Cell(3, 1), new Cell(4, 1)),
                    Constraints.quadruple(new Cell(2, 2), List.of(1, 2, 4, 6)),
                    Constraints.quadruple(new Cell(0, 4), List.of(3)),
                    Constraints.whiteDot(new Cell(3, 3), new Cell(2, 3)),
                    Constraints.whiteDot(new Cell(5, 2), new Cell(5, 4)),
                    Constraints.cage(17, Cell.list("r4c4 r4c5 r5c4 r5c5")),
                    Constraints.nonConsecutive());
            Grid grid = Grid.empty(6).with(5, 0, 2);
            return Picture.of(grid, rules).withMarks(rules.candidates(grid));
        }
    },
    OUTSIDE_CLUES {
        @Override
        Picture picture() {
            List<Constraint> clues = new ArrayList<>();
            for (int i = 0; i < 9; i += 2) {
                clues.add(Constraints.sandwich(3 * i, row(i)));
                clues.add(Constraints.sandwich(35 - 3 * i, column(i)));
                clues.add(Constraints.skyscraper(1 + i / 2, column(8 - i)));
                clues.add(Constraints.skyscraper(5 - i / 2, reversed(row(i))));
            }
            clues.add(Constraints.xSum(27, column(3)));
            clues.add(Constraints.xSum(12, reversed(column(5))));
            return Picture.of(Grid.empty(9).with(4, 4, 9), rules(clues.toArray(Constraint[]::new)));
        }
    },
    LITTLE_KILLER {
        @Override
        Picture picture() {
            return Picture.of(
                    Grid.empty(6),
                    rules(
                            Constraints.littleKiller(20, Cell.list("r1c2 r2c3 r3c4 r4c5 r5c6")),
                            Constraints.littleKiller(7, Cell.list("r1c2 r2c1")),
                            Constraints.littleKiller(9, Cell.list("r1c4 r2c3 r3c2 r4c1")),
                            Constraints.littleKiller(14, Cell.list("r6c1 r5c2 r4c3 r3c4 r2c5 r1c6")),
                            Constraints.littleKiller(11, Cell.list("r5c6 r6c5")),
                            Constraints.littleKiller(8, Cell.list("r3c3 r3c4 r4c4"))));
        }
    },
    JIGSAW {
        @Override
        Picture picture() {
            return Picture.of(Grid.parse("......3..6......4.2.3...5...3......5"), rules(Constraints.regions("""
                    aaabbb
                    aacbbd
                    accbdd
                    eccfdd
                    eecffd
                    eeefff""")));
        }
    },
    WINDOKU_WITH_DIAGONALS {
        @Override
        Picture picture() {
            return Picture.of(
                    CLASSIC_GRID, rules(Constraints.windoku(), Constraints.diagonals(), Constraints.antiKnight()));
        }
    },
    SAMURAI {
        @Override
        Picture picture() {
            Layout samurai = Layout.samurai();
            Grid grid = samurai.empty().with(0, 0, 1).with(10, 10, 5).with(20, 20, 9);
            return Picture.of(
                    grid,
                    samurai.rules()
                            .with(
                                    Constraints.skyscraper(
                                            4,
                                            Cell.list("r10c7 r10c8 r10c9 r10c10 r10c11 r10c12 r10c13 r10c14 r10c15")),
                                    Constraints.skyscraper(2, row(3))));
        }
    },
    LINES {
        @Override
        Picture picture() {
            return Picture.of(
                    Grid.empty(9).with(3, 5, 8).with(6, 2, 1),
                    rules(
                            Constraints.palindrome(Cell.list("r1c1 r1c2 r2c3 r3c3")),
                            Constraints.renban(Cell.list("r5c4 r5c5 r5c6 r6c6")),
                            Constraints.whispers(5, Cell.list("r5c5 r5c6 r5c7 r5c8")),
                            Constraints.whispers(4, Cell.list("r9c7 r8c8 r7c9")),
                            Constraints.regionSumLine(Cell.list("r7c1 r7c2 r7c3 r7c4 r8c4"), 3, 3),
                            Constraints.between(Cell.list("r1c9 r2c8 r3c7 r4c6")),
                            Constraints.regex(".*(12|21).*", Cell.list("r9c1 r9c2 r9c3 r9c4")),
                            Constraints.line("ratio", (first, second) -> first == 2 * second, Cell.list("r3c1 r4c1"))));
        }
    },
    AREAS {
        @Override
        Picture picture() {
            return Picture.of(
                    Grid.empty(9).with(8, 8, 4),
                    rules(
                            Constraints.odd(Cell.list("r1c1 r2c2 r3c3")),
                            Constraints.even(Cell.list("r1c3 r3c1")),
                            Constraints.house(Cell.list("r4c4 r4c5 r4c6 r5c4 r5c5 r5c6 r6c4 r6c5 r6c6")),
                            Constraints.house(Cell.list("r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8")),
                            Constraints.clones(Cell.list("r1c5 r1c6 r2c6"), Cell.list("r8c1 r8c2 r9c2")),
                            Constraints.clones(Cell.list("r1c8 r1c9"), Cell.list("r3c9 r4c9")),
                            Constraints.candidates(new Cell(4, 1), 1, 2, 9),
                            Constraints.disjointGroups()));
        }
    },
    SIXTEEN {
        @Override
        Picture picture() {
            Grid grid = Grid.empty(16).with(0, 0, 16).with(3, 7, 9).with(12, 13, 10);
            Map<Cell, Set<Integer>> marks =
                    new HashMap<>(ConstraintSet.classic().candidates(grid));
            marks.keySet().removeIf(cell -> cell.row() > 1); // all would be 140 KB
            return Picture.of(grid).withMarks(marks);
        }
    },
    HINT {
        @Override
        Picture picture() {
            Board board = Board.of(
                    Grid.parse("..18...69....1...8..7965.1.713...956426359187....7.432.795....1..2.9..7....72.695"));
            Step step = Explainer.of(board.constraints()).next(board).orElseThrow();
            return Picture.of(board).withStep(step).withCaption(step.text());
        }
    },
    CHAIN {
        @Override
        Picture picture() {
            Board board = Board.of(
                    Grid.parse("..9.3.....2.....7..6.7..28...4..7.....5...6.....1..3...43..6.9..8.....5.....9.1.."));
            Explainer explainer = Explainer.of(board.constraints());
            Step step = explainer.next(board).orElseThrow();
            while (!(step.evidence() instanceof Evidence.Chains)) {
                board = board.with(step);
                step = explainer.next(board).orElseThrow();
            }
            return Picture.of(board).withStep(step).withCaption(step.toString());
        }
    },
    HIGHLIGHTS {
        @Override
        Picture picture() {
            Grid grid = Grid.parse("1...34..........");
            return Picture.of(grid)
                    .withMarks(ConstraintSet.classic().candidates(grid))
                    .withCells(Highlight.REASON, Cell.list("r1c1"))
                    .withCells(Highlight.SUPPORT, Cell.list("r1c2"))
                    .withCells(Highlight.SET, Cell.list("r2c3"))
                    .withCells(Highlight.REMOVED, Cell.list("r4c4"))
                    .withCandidates(Highlight.REMOVED, List.of(Placement.of(1, 1, 4), Placement.of(2, 3, 3)))
                    .withCandidates(Highlight.REASON, List.of(Placement.of(3, 0, 2)))
                    .withCandidates(Highlight.SUPPORT, List.of(Placement.of(3, 1, 1)))
                    .withCandidates(Highlight.SET, List.of(Placement.of(2, 2, 4)))
                    .withLink(Placement.of(3, 0, 2), Placement.of(2, 2, 4), true)
                    .withLink(Placement.of(3, 1, 1), Placement.of(2, 3, 3), false);
        }
    },
    EVERYTHING {
        @Override
        Picture picture() {
            ConstraintSet rules = rules(
                    Constraints.diagonals(),
                    Constraints.antiKnight(),
                    Constraints.nonConsecutive(),
                    Constraints.cage(15, Cell.list("r1c1 r1c2 r2c1")),
                    Constraints.cage(23, Cell.list("r4c4 r4c5 r5c4 r5c5")),
                    Constraints.quadruple(new Cell(2, 2), List.of(1, 2, 3, 9)),
                    Constraints.quadruple(new Cell(5, 5), List.of(4)),
                    Constraints.whiteDot(new Cell(3, 3), new Cell(2, 3)),
                    Constraints.blackDot(new Cell(3, 3), new Cell(3, 2)),
                    Constraints.sum(10, new Cell(0, 5), new Cell(0, 6)),
                    Constraints.sum(13, new Cell(1, 6), new Cell(2, 6)),
                    Constraints.greaterThan(new Cell(8, 0), new Cell(8, 1)),
                    Constraints.thermometer(Cell.list("r6c1 r5c1 r4c1 r4c2 r5c2")),
                    Constraints.slowThermometer(Cell.list("r9c9 r8c9 r7c8 r6c8")),
                    Constraints.arrow(Cell.list("r1c9 r2c9 r3c9 r4c8")),
                    Constraints.palindrome(Cell.list("r2c3 r2c4 r3c5 r3c6")),
                    Constraints.renban(Cell.list("r5c6 r5c7 r6c7 r7c7")),
                    Constraints.between(Cell.list("r2c1 r3c2 r2c3 r1c4")),
                    Constraints.odd(Cell.list("r2c5 r8c8")),
                    Constraints.even(Cell.list("r3c8 r8c1")),
                    Constraints.clones(Cell.list("r1c3 r1c4"), Cell.list("r8c2 r8c3")),
                    Constraints.sandwich(35, row(0)),
                    Constraints.sandwich(0, column(2)),
                    Constraints.skyscraper(4, row(0)),
                    Constraints.skyscraper(3, reversed(row(0))),
                    Constraints.littleKiller(9, Cell.list("r1c2 r2c1")));
            Grid grid = Grid.empty(9).with(7, 4, 6);
            return Picture.of(grid, rules).withMarks(rules.candidates(grid));
        }
    };

    private static final Grid CLASSIC_GRID =
            Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

    /** Where the files are in the sources, to write them. */
    static final Path FOLDER = Path.of("src/test/resources/pictures");

    abstract Picture picture();

    String fileName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the content of a file with this name and an extension. */
    byte[] file(String extension) throws IOException {
        String resource = "/pictures/" + fileName() + extension;
        try (InputStream in = ReferencePicture.class.getResourceAsStream(resource)) {
            return Objects.requireNonNull(in, resource).readAllBytes();
        }
    }

    String svgFile() throws IOException {
        return new String(file(".svg"), StandardCharsets.UTF_8);
    }

    private static ConstraintSet rules(Constraint... more) {
        return ConstraintSet.classic().with(more);
    }

    private static List<Cell> row(int row) {
        return IntStream.range(0, 9).mapToObj(column -> new Cell(row, column)).toList();
    }

    private static List<Cell> column(int column) {
        return IntStream.range(0, 9).mapToObj(row -> new Cell(row, column)).toList();
    }

    private static List<Cell> reversed(List<Cell> cells) {
        List<Cell> reversed = new ArrayList<>(cells);
        Collections.reverse(reversed);
        return reversed;
    }
}
