package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A relation that holds for pairs of cells of a line.
 *
 * @param title the title
 * @param key what the statement begins with, as {@code whisper: 5}, or null if there is none
 * @param relation the relation of the digits of each pair
 * @param pairs which cells make pairs
 * @param figure how the rule is drawn
 */
record Pairwise(String title, @Nullable String key, DigitRelation relation, Pairs pairs, Figure figure)
        implements CellsRule {

    /** Half a million pairs. */
    private static final int MAX_CELLS_OF_ALL_PAIRS = 1000;

    Pairwise {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(relation, "relation");
        Objects.requireNonNull(pairs, "pairs");
        Objects.requireNonNull(figure, "figure");
    }

    /** Which cells of a line make pairs. */
    enum Pairs {
        /** Each with the next. */
        NEIGHBOURS,
        /** The first with the last, the second with the last but one, and so on. */
        MIRRORED,
        /** Each with all after it. */
        ALL
    }

    /** How a rule of pairs is drawn. */
    enum Figure {
        WHITE_DOT {
            @Override
            Shape shape(String title, List<Cell> cells) {
                return new Shape.Dot(cells.get(0), cells.get(1), false);
            }
        },
        BLACK_DOT {
            @Override
            Shape shape(String title, List<Cell> cells) {
                return new Shape.Dot(cells.get(0), cells.get(1), true);
            }
        },
        INEQUALITY {
            @Override
            Shape shape(String title, List<Cell> cells) {
                return new Shape.Inequality(cells.get(0), cells.get(1));
            }
        },
        HOLLOW_THERMOMETER {
            @Override
            Shape shape(String title, List<Cell> cells) {
                return new Shape.Thermometer(cells, true);
            }
        },
        GREY_LINE {
            @Override
            Shape shape(String title, List<Cell> cells) {
                return new Shape.Line(title, Shape.Ink.GREY, cells, false);
            }
        },
        GREEN_LINE {
            @Override
            Shape shape(String title, List<Cell> cells) {
                return new Shape.Line(title, Shape.Ink.GREEN, cells, false);
            }
        },
        LINE {
            @Override
            Shape shape(String title, List<Cell> cells) {
                return new Shape.Line(title, cells);
            }
        },
        AREA {
            @Override
            Shape shape(String title, List<Cell> cells) {
                return new Shape.Cage(cells, title);
            }
        };

        abstract Shape shape(String title, List<Cell> cells);
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(figure.shape(title, cells));
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return key == null ? Optional.empty() : Optional.of(key + CellsRule.names(cells));
    }

    /** A line of a relation of one's own may be a loop; others are drawn without one. */
    @Override
    public boolean mayRepeatCells() {
        return figure == Figure.LINE;
    }

    @Override
    public int minCells() {
        return 2;
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, Digits digits) {
        if (pairs == Pairs.ALL && cells > MAX_CELLS_OF_ALL_PAIRS) {
            return Optional.of(CellsConstraint.counted(cells) + ", expected at most " + MAX_CELLS_OF_ALL_PAIRS);
        }
        for (int first = digits.lowest(); first <= digits.highest(); first++) {
            for (int second = digits.lowest(); second <= digits.highest(); second++) {
                if (relation.holds(first, second)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(noPairs(digits));
    }

    /** Returns the message that no two digits obey a rule. */
    static String noPairs(Digits digits) {
        return "no two of the digits " + digits + " obey";
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        int last = cells.size() - 1;
        int count = pairs == Pairs.MIRRORED ? cells.size() / 2 : last;
        for (int i = 0; i < count; i++) {
            int partner = pairs == Pairs.MIRRORED ? last - i : i + 1;
            int lastPartner = pairs == Pairs.ALL ? last : partner;
            for (int j = partner; j <= lastPartner; j++) {
                model.relation(cells.get(i), cells.get(j), relation);
            }
        }
    }
}
