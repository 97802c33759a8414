package io.github.exactgrid.steps;

import static io.github.exactgrid.steps.StepText.and;
import static io.github.exactgrid.steps.StepText.or;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import io.github.exactgrid.steps.Evidence.Alternating;
import io.github.exactgrid.steps.Evidence.CellSets;
import io.github.exactgrid.steps.Evidence.Colouring;
import io.github.exactgrid.steps.Evidence.Dual;
import io.github.exactgrid.steps.Evidence.Fish;
import io.github.exactgrid.steps.Evidence.Node;
import io.github.exactgrid.steps.Evidence.StrongLink;
import io.github.exactgrid.steps.Technique.Family;
import java.util.ArrayList;
import java.util.List;

/** The reasoning of the techniques of players in English, up to the conclusion. */
final class PlayerText {

    private PlayerText() {}

    /** Returns where to look: {@code " of 5s in rows 2 and 4"}. */
    static String place(Evidence evidence) {
        if (evidence instanceof Fish fish) {
            return " of " + fish.digit() + "s in " + and(fish.bases());
        }
        if (evidence instanceof Dual dual) {
            return place(dual.first()) + ", and" + place(dual.second());
        }
        if (evidence instanceof Colouring colouring) {
            return colouring.houses().isEmpty()
                    ? " in " + and(all(colouring))
                    : " of " + colouring.digits().get(0) + "s from "
                            + colouring.colours().get(0).get(0);
        }
        if (evidence instanceof CellSets sets) {
            return (sets.houses().isEmpty() ? " at " : " in ") + and(sets.sets().get(0));
        }
        Alternating chain = (Alternating) evidence;
        return isOneDigit(chain) && chain.links().size() == 2
                ? " of " + chain.links().get(0).from().digit() + "s in "
                        + and(chain.links().stream()
                                .map(link -> link.house().orElseThrow())
                                .toList())
                : " from " + and(chain.links().get(0).from().cells());
    }

    private static List<Cell> all(Colouring colouring) {
        return colouring.colours().stream().flatMap(List::stream).sorted().toList();
    }

    /** Returns the reasoning of a step. */
    static String text(Step step) {
        return text(step, step.evidence());
    }

    private static String text(Step step, Evidence evidence) {
        if (evidence instanceof Dual dual) {
            return text(step, dual.first()) + "\nAgain: " + text(step, dual.second());
        }
        if (evidence instanceof Fish fish) {
            return fish(fish);
        }
        if (evidence instanceof Colouring colouring) {
            return colouring(step, colouring);
        }
        if (evidence instanceof CellSets sets) {
            return step.technique() == Technique.DEATH_BLOSSOM ? blossom(sets) : sueDeCoq(sets);
        }
        Alternating chain = (Alternating) evidence;
        return step.technique().family() == Family.ALMOST_LOCKED_SETS && !chain.isLoop()
                ? sets(step, chain)
                : chain(chain);
    }

    private static String fish(Fish fish) {
        int digit = fish.digit();
        boolean isSiamese = fish.covers().size() > fish.bases().size();
        String text = "In " + and(fish.bases()) + " the " + digit + " can only go in " + (isSiamese ? "some of " : "")
                + and(fish.covers());
        if (fish.fins().isEmpty()) {
            return text + ". The " + digit + "s that " + and(fish.bases()) + " need take up all of "
                    + and(fish.covers()) + ". ";
        }
        return text + ", but for the " + (fish.fins().size() == 1 ? "fin " : "fins ") + and(fish.fins())
                + ". If no fin is " + digit + ", the " + digit + "s of " + and(fish.bases()) + " take up "
                + and(fish.covers())
                + (isSiamese ? ", whichever " + fish.bases().size() + " of these are needed" : "")
                + ". So a cell there that sees "
                + (fish.fins().size() == 1 ? "the fin" : isSiamese ? "the fins of its fish" : "the fins")
                + " cannot be " + digit + " either way. ";
    }

    private static String colouring(Step step, Colouring colouring) {
        String first = and(colouring.colours().get(0));
        String second = and(colouring.colours().get(1));
        int digit = colouring.digits().get(0);
        if (step.technique() == Technique.REMOTE_PAIR) {
            int other = colouring.digits().get(1);
            return "The cells " + and(all(colouring)) + " have the candidates " + digit + " and " + other
                    + ", and each sees others of them. So either " + first + " are " + digit + " and " + second
                    + " are "
                    + other + ", or the other way round. A cell that sees one of either group sees both digits. ";
        }
        String text = "Houses with two places for the " + digit + " connect these cells. So either " + first
                + are(colouring.colours().get(0)) + digit + ", or " + second
                + are(colouring.colours().get(1)) + "it. ";
        if (step.technique() == Technique.SIMPLE_COLOURS_WRAP) {
            List<Cell> wrong = step.removes().stream().map(Placement::cell).toList();
            return text + "Two of " + and(wrong) + " see each other, so these are not " + digit + ". ";
        }
        if (step.technique() == Technique.SIMPLE_COLOURS_TRAP) {
            return text + "A cell that sees one of either group cannot be " + digit + ". ";
        }
        return text + "Likewise either " + and(colouring.colours().get(2)) + " or "
                + and(colouring.colours().get(3)) + ". A cell of " + first + " sees one of "
                + and(colouring.colours().get(2)) + ", so not both groups are " + digit
                + ": one of the opposite groups, "
                + second + " or " + and(colouring.colours().get(3)) + ", is. ";
    }

    private static String are(List<Cell> cells) {
        return cells.size() == 1 ? " is " : " are ";
    }

    private static String sueDeCoq(CellSets sets) {
        String all = and(sets.sets().stream().flatMap(List::stream).sorted().toList());
        return "The cells " + all + " have only the digits " + and(sets.digits()) + ", as many as there are cells. "
                + "None of these digits can be there twice: those of "
                + and(sets.sets().get(1)) + " are confined to "
                + sets.houses().get(0) + ", those of " + and(sets.sets().get(2)) + " to "
                + sets.houses().get(1) + ", and the others to "
                + and(sets.sets().get(0))
                + ". So the cells hold each digit once, and the rest of " + and(sets.houses()) + " does not. ";
    }

    private static String blossom(CellSets sets) {
        String stem = "" + sets.sets().get(0).get(0);
        List<String> petals = new ArrayList<>();
        sets.sets().stream().skip(1).distinct().forEach(petal -> petals.add("[" + and(petal) + "]"));
        return "Each candidate of " + stem + " would take its digit from one of the sets " + and(petals)
                + ", which have one digit more than cells: that set would then need all its other digits. So whatever "
                + stem + " is, one of the sets holds " + or(sets.digits()) + ". ";
    }

    /** The reasoning of almost locked sets in a row. */
    private static String sets(Step step, Alternating chain) {
        StringBuilder text = new StringBuilder();
        List<StrongLink> links = chain.links();
        for (int i = 0; i < links.size(); i++) {
            text.append(i == 0 ? "Each of the sets " : i == links.size() - 1 ? " and " : ", ");
            text.append('[').append(and(links.get(i).cells())).append(']');
        }
        text.append(" has one digit more than cells, so it can lack only one of them. ");
        for (int i = 0; i + 1 < links.size(); i++) {
            Node shared = links.get(i).to();
            text.append(i == 0 ? "The " : "the ").append(shared.digit()).append(" cannot be both in ");
            text.append(or(shared.cells()))
                    .append(" and in ")
                    .append(or(links.get(i + 1).from().cells()));
            text.append(i + 2 < links.size() ? "; " : ". ");
        }
        List<Integer> digits = step.removes().stream()
                .map(Placement::digit)
                .distinct()
                .sorted()
                .toList();
        return text.append("So the first set or the last one holds all its other digits, ")
                .append(and(digits))
                .append(" among them. ")
                .toString();
    }

    private static boolean isOneDigit(Alternating chain) {
        int digit = chain.links().get(0).from().digit();
        return chain.links().stream()
                .allMatch(link -> link.from().digit() == digit && link.to().digit() == digit);
    }

    private static String chain(Alternating chain) {
        StringBuilder text = new StringBuilder();
        List<StrongLink> links = chain.links();
        Node first = links.get(0).from();
        text.append("If ").append(isNot(first)).append(":");
        for (int i = 0; i < links.size(); i++) {
            StrongLink link = links.get(i);
            text.append("\n  ").append(i + 1).append(". ");
            if (i > 0) {
                text.append(isNot(link.from()))
                        .append(by(chain.exclusions().get(i)))
                        .append(", so ");
            }
            text.append(is(link.to())).append(": ").append(reason(link)).append('.');
        }
        Node last = links.get(links.size() - 1).to();
        if (first.equals(last)) {
            return text.append("\nSo ")
                    .append(is(first))
                    .append(" in any case. ")
                    .toString();
        }
        if (chain.isLoop()) {
            return text.append("\nThen ")
                    .append(isNot(first))
                    .append(by(chain.exclusions().get(0)))
                    .append(" again: the chain is a loop, and of the two ends of each link exactly one is true. ")
                    .append(excluded(chain))
                    .toString();
        }
        return text.append("\nSo ")
                .append(is(first))
                .append(" or ")
                .append(is(last))
                .append(". ")
                .append(excluded(chain))
                .toString();
    }

    /** Returns a sentence about the constraints that the conclusion uses. */
    private static String excluded(Alternating chain) {
        List<String> names =
                chain.constraints().stream().map(RuleText::name).distinct().toList();
        return names.isEmpty() ? "" : "What is removed conflicts with either end (" + String.join(", ", names) + "). ";
    }

    private static String by(String exclusion) {
        return exclusion.isEmpty() ? "" : " (" + RuleText.name(exclusion) + ")";
    }

    private static String is(Node node) {
        return node.cells().size() == 1
                ? node.cells().get(0) + " is " + node.digit()
                : "one of " + and(node.cells()) + " is " + node.digit();
    }

    private static String isNot(Node node) {
        return node.cells().size() == 1
                ? node.cells().get(0) + " is not " + node.digit()
                : "none of " + and(node.cells()) + " is " + node.digit();
    }

    private static String reason(StrongLink link) {
        if (link.house().isPresent()) {
            return "the " + link.to().digit() + " has no other place in "
                    + link.house().get();
        }
        return link.cells().size() == 1
                ? "the cell has no other candidate"
                : "without " + link.from().digit() + " the cells " + and(link.cells()) + " need all their other digits";
    }
}
