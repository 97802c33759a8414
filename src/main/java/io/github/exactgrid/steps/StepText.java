package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import io.github.exactgrid.steps.Evidence.Cases;
import io.github.exactgrid.steps.Evidence.Chain;
import io.github.exactgrid.steps.Evidence.Chains;
import io.github.exactgrid.steps.Evidence.Claim;
import io.github.exactgrid.steps.Evidence.Clue;
import io.github.exactgrid.steps.Evidence.DeadlyPattern;
import io.github.exactgrid.steps.Evidence.Exclusion;
import io.github.exactgrid.steps.Evidence.Inference;
import io.github.exactgrid.steps.Evidence.Mistake;
import io.github.exactgrid.steps.Evidence.Pattern;
import io.github.exactgrid.steps.Evidence.Trial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The reasoning of a step in English. */
final class StepText {

    private final Step step;

    StepText(Step step) {
        this.step = step;
    }

    // Words.

    /** Joins the parts of a list: {@code a}, {@code a and b}, {@code a, b and c}. */
    static String and(List<?> parts) {
        return join(parts, "and");
    }

    static String or(List<?> parts) {
        return join(parts, "or");
    }

    private static String join(List<?> parts, String word) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts.size(); i++) {
            text.append(i == 0 ? "" : i == parts.size() - 1 ? " " + word + " " : ", ");
            text.append(parts.get(i));
        }
        return text.toString();
    }

    /** Names houses of one kind together, if they are numbered: {@code columns 2 and 5}. */
    private static String houses(List<House> houses) {
        if (houses.stream().anyMatch(house -> house.name().contains(" from "))) {
            return and(houses);
        }
        String kind = houses.get(0).name().replaceAll(" .*", "");
        List<String> numbers =
                houses.stream().map(house -> house.name().replaceAll(".* ", "")).toList();
        return houses.size() == 1 ? houses.get(0).name() : kind + (kind.equals("box") ? "es " : "s ") + and(numbers);
    }

    private static String number(int count) {
        return switch (count) {
            case 2 -> "two";
            case 3 -> "three";
            case 4 -> "four";
            case 5 -> "five";
            case 6 -> "six";
            default -> "" + count;
        };
    }

    /** Returns where to look: {@code " in row 4"}; empty where the place is the whole board. */
    static String place(Step step) {
        if (step.evidence() instanceof Pattern pattern) {
            if (step.technique().family() == Technique.Family.FISH) {
                int size = pattern.houses().size() / 2;
                return " of " + pattern.digits().get(0) + "s in "
                        + houses(pattern.houses().subList(0, size));
            }
            if (step.technique().family() == Technique.Family.TEMPLATE) {
                return " of " + pattern.digits().get(0) + "s";
            }
            if (!pattern.houses().isEmpty()) {
                return " in " + pattern.houses().get(0);
            }
            return (pattern.cells().size() == 1 ? " in " : " at ")
                    + pattern.cells().get(0);
        }
        if (step.evidence() instanceof DeadlyPattern deadly) {
            return deadly.cells().isEmpty() ? "" : " in " + and(new ArrayList<>(new TreeSet<>(deadly.cells())));
        }
        if (step.evidence() instanceof Exclusion exclusion) {
            return " in " + and(exclusion.cells());
        }
        if (step.evidence() instanceof Mistake mistake) {
            return " in " + and(cells(mistake.placements()));
        }
        if (isOfRules(step.evidence())) {
            return RuleText.place(step.evidence());
        }
        if (!(step.evidence() instanceof Chains)) {
            return PlayerText.place(step.evidence());
        }
        Chain first = ((Chains) step.evidence()).chains().get(0);
        return " from " + first.assumption().placement().cell();
    }

    private static boolean isOfRules(Evidence evidence) {
        return evidence instanceof Clue || evidence instanceof Trial || evidence instanceof Cases;
    }

    private static List<Cell> cells(List<Placement> placements) {
        return placements.stream().map(Placement::cell).distinct().toList();
    }

    /** Returns what the step does, in short: {@code r1c2=5}, or {@code r1c2<>5,7 r1c3<>12}. */
    static String result(Step step) {
        StringBuilder text = new StringBuilder();
        for (Placement placement : step.sets()) {
            text.append(text.isEmpty() ? "" : " ").append(placement);
        }
        digitsByCell(step.removes()).forEach((cell, digits) -> {
            text.append(text.isEmpty() ? "" : " ").append(cell).append("<>");
            text.append(digits.stream().map(String::valueOf).collect(Collectors.joining(",")));
        });
        if (text.isEmpty() && step.evidence() instanceof Mistake mistake) {
            char sign = step.technique() == Technique.MISSING_MARK ? '+' : '='; // or givens, which stay
            mistake.placements()
                    .forEach(placement -> text.append(text.isEmpty() ? "" : " ")
                            .append(placement.cell())
                            .append(sign)
                            .append(placement.digit()));
        }
        return text.toString();
    }

    private static Map<Cell, List<Integer>> digitsByCell(List<Placement> placements) {
        Map<Cell, List<Integer>> digits = new TreeMap<>();
        for (Placement placement : placements) {
            digits.computeIfAbsent(placement.cell(), cell -> new ArrayList<>()).add(placement.digit());
        }
        return digits;
    }

    /** Returns the last sentence: what the step does. */
    private String conclusion() {
        if (!step.sets().isEmpty()) {
            Placement set = step.sets().get(0);
            return set.cell() + " is " + set.digit() + ".";
        }
        Map<List<Integer>, List<Cell>> cellsByDigits = new LinkedHashMap<>();
        digitsByCell(step.removes())
                .forEach((cell, digits) -> cellsByDigits
                        .computeIfAbsent(digits, same -> new ArrayList<>())
                        .add(cell));
        List<String> parts = new ArrayList<>();
        cellsByDigits.forEach((digits, cells) -> parts.add(and(digits) + " from " + and(cells)));
        return "Remove " + and(parts) + ".";
    }

    /** Returns the whole text. */
    String text() {
        if (step.evidence() instanceof Pattern pattern) {
            return pattern(pattern);
        }
        if (step.evidence() instanceof DeadlyPattern deadly) {
            return deadly(deadly);
        }
        if (step.evidence() instanceof Exclusion exclusion) {
            return exclusion(exclusion);
        }
        if (step.evidence() instanceof Mistake mistake) {
            return mistake(mistake);
        }
        if (step.evidence() instanceof Chains chains) {
            return chains(chains);
        }
        if (isOfRules(step.evidence())) {
            return RuleText.text(step.evidence()) + conclusion();
        }
        return PlayerText.text(step) + conclusion();
    }

    // Patterns.

    private String pattern(Pattern pattern) {
        return switch (step.technique().family()) {
            case SINGLE -> single(pattern);
            case INTERSECTION -> intersection(pattern);
            case SUBSET -> subset(pattern);
            case FISH -> fish(pattern);
            case TEMPLATE -> template(pattern);
            default -> wing(pattern);
        };
    }

    private String single(Pattern pattern) {
        Cell cell = pattern.cells().get(0);
        int digit = pattern.digits().get(0);
        return switch (step.technique()) {
            case LAST_CELL ->
                cell + " is the only empty cell of " + pattern.houses().get(0) + ", and " + digit
                        + " is the only digit that is missing there. " + conclusion();
            case HIDDEN_SINGLE ->
                "In " + pattern.houses().get(0) + " the " + digit + " can only go in " + cell + ". " + conclusion();
            default -> "All digits but " + digit + " are ruled out in " + cell + ". " + conclusion();
        };
    }

    private String intersection(Pattern pattern) {
        if (step.technique() == Technique.COMMON_PEER) {
            String places = pattern.houses().isEmpty()
                    ? "One of the cells " + and(pattern.cells()) + " must have its digit"
                    : "In " + pattern.houses().get(0) + " the "
                            + pattern.digits().get(0) + " can only go in " + or(pattern.cells());
            return places + ", and each of these rules out the same candidates. " + conclusion();
        }
        int digit = pattern.digits().get(0);
        House first = pattern.houses().get(0);
        House second = pattern.houses().get(1);
        String text = "In " + first + " the " + digit + " can only go in " + or(pattern.cells())
                + ", and these cells all lie in " + second + ". So no other cell of " + second + " is " + digit + ". ";
        if (pattern.houses().size() == 3) {
            text += "This leaves one cell for the " + digit + " in "
                    + pattern.houses().get(2) + ". ";
        }
        return text + conclusion();
    }

    private String template(Pattern pattern) {
        int digit = pattern.digits().get(0);
        return (step.technique() == Technique.TEMPLATE_SET
                        ? "In every way to place the " + digit + " in all rows, columns and boxes, it is in "
                                + step.sets().get(0).cell()
                        : "In no way to place the " + digit + " in all rows, columns and boxes is it in "
                                + or(cells(step.removes())))
                + ". " + conclusion();
    }

    private String subset(Pattern pattern) {
        String cells = and(pattern.cells());
        String digits = and(pattern.digits());
        String count = number(pattern.cells().size());
        House house = pattern.houses().get(0);
        return switch (step.technique()) {
            case LOCKED_PAIR, LOCKED_TRIPLE ->
                "The " + count + " cells " + cells + " have no candidates but " + digits
                        + ", and need all of them. They lie in "
                        + and(pattern.houses()) + ", so no other cell of either can be " + or(pattern.digits()) + ". "
                        + conclusion();
            case NAKED_PAIR, NAKED_TRIPLET, NAKED_QUAD ->
                "In " + house + " the " + count + " cells " + cells + " have no candidates but " + digits
                        + ", and need all of them. "
                        + (isInside(house)
                                ? "So no other cell of " + house + " can be " + or(pattern.digits()) + ". "
                                : "A candidate that excludes one of these digits from all of them is ruled out. ")
                        + conclusion();
            case HIDDEN_PAIR, HIDDEN_TRIPLET, HIDDEN_QUAD ->
                "In " + house + " the " + count + " digits " + digits
                        + " can only go in " + cells + ", and fill these cells. So no other digit goes there. "
                        + conclusion();
            default -> {
                int set = step.sets().get(0).digit();
                yield "In " + house + " the " + count + " digits " + digits + " can only go in " + cells
                        + ", and fill these cells. This leaves one cell for the " + set + " in " + house + ". "
                        + conclusion();
            }
        };
    }

    private boolean isInside(House house) {
        return step.removes().stream().allMatch(removed -> house.cells().contains(removed.cell()));
    }

    private String fish(Pattern pattern) {
        int digit = pattern.digits().get(0);
        int size = pattern.houses().size() / 2;
        String bases = houses(pattern.houses().subList(0, size));
        String covers = houses(pattern.houses().subList(size, 2 * size));
        String count = number(size);
        return "In " + bases + " the " + digit + " can only go in " + covers + ". The " + count + " " + digit
                + "s that " + bases + " need take up all of " + covers + ". So no other cell of " + covers + " is "
                + digit + ". " + conclusion();
    }

    private String wing(Pattern pattern) {
        Cell pivot = pattern.cells().get(0);
        Cell first = pattern.cells().get(1);
        Cell second = pattern.cells().get(2);
        int one = pattern.digits().get(0);
        int two = pattern.digits().get(1);
        int shared = pattern.digits().get(2);
        boolean pivotHasDigit = step.technique() == Technique.XYZ_WING;
        String text = "If " + pivot + " is " + one + ", " + first + " is " + shared + ". If " + pivot + " is " + two
                + ", " + second + " is " + shared + ". ";
        return text + (pivotHasDigit ? "Otherwise " + pivot + " is " + shared + " itself. " : "")
                + "In any case one of " + and(pivotHasDigit ? pattern.cells() : List.of(first, second)) + " is "
                + shared
                + ", and no cell that sees " + (pivotHasDigit ? "all three" : "both") + " can be " + shared + ". "
                + conclusion();
    }

    // Uniqueness.

    private String deadly(DeadlyPattern deadly) {
        List<Placement> guards = deadly.guards();
        String text;
        if (deadly.cells().isEmpty()) {
            text = "Without " + guards(guards) + ", every empty cell would have two candidates, and every digit two"
                    + " places or none in each house. Such a board has never exactly one solution. So "
                    + (guards.size() == 1 ? "this candidate" : "at least one of these candidates") + " is true. ";
        } else {
            text = "If " + and(deadly.cells()) + " held only " + and(deadly.digits())
                    + ", these could be exchanged and the puzzle would have two solutions. So "
                    + (guards.size() == 1 ? "the other candidate, " : "at least one of the other candidates, ")
                    + guards(guards) + ", is true. ";
        }
        return text + consequence(deadly) + conclusion();
    }

    private static String guards(List<Placement> guards) {
        List<String> parts = new ArrayList<>();
        digitsByCell(guards).forEach((cell, digits) -> parts.add(or(digits) + " in " + cell));
        return or(parts);
    }

    private String consequence(DeadlyPattern deadly) {
        List<Cell> cells = new ArrayList<>(new TreeSet<>(cells(deadly.guards())));
        return switch (step.technique()) {
            case UNIQUE_RECTANGLE_TYPE_2,
                    UNIQUE_RECTANGLE_TYPE_5,
                    UNIQUE_LOOP_TYPE_2,
                    BUG_TYPE_2,
                    AVOIDABLE_RECTANGLE_TYPE_2 ->
                "So "
                        + deadly.guards().get(0).digit() + " is ruled out in the cells that see all of " + and(cells)
                        + ". ";
            case UNIQUE_RECTANGLE_TYPE_3, UNIQUE_LOOP_TYPE_3, BUG_TYPE_3 -> setConsequence(deadly, cells);
            case UNIQUE_RECTANGLE_TYPE_4, UNIQUE_LOOP_TYPE_4, BUG_TYPE_4 ->
                "In "
                        + deadly.houses().get(0) + " the "
                        + deadly.otherDigits().get(0) + " can only go in "
                        + or(cells) + "; the other one of these cells has one of the candidates above. ";
            case UNIQUE_RECTANGLE_TYPE_6, HIDDEN_RECTANGLE -> {
                int digit = deadly.otherDigits().get(0);
                yield "In " + and(deadly.houses()) + " the " + digit + " can only go in these cells. If "
                        + step.removes().get(0).cell() + " were "
                        + step.removes().get(0).digit()
                        + ", the rectangle would be filled with only " + and(deadly.digits()) + ". ";
            }
            default -> "";
        };
    }

    private String setConsequence(DeadlyPattern deadly, List<Cell> cells) {
        House house = deadly.houses().get(0);
        boolean isHidden = !deadly.digits().isEmpty() && deadly.otherDigits().containsAll(deadly.digits());
        String digits = and(deadly.otherDigits());
        if (isHidden) {
            return "In " + house + " the digits " + digits + " can only go in " + and(deadly.others()) + ", "
                    + and(cells) + ", and " + and(cells) + " hold at most one of them. So "
                    + and(deadly.others()) + " hold only these digits. ";
        }
        return "So one of " + and(cells) + " together with " + and(deadly.others()) + " holds " + digits + " in "
                + house + ", and no other cell there does. ";
    }

    private String exclusion(Exclusion exclusion) {
        return "Each combination of digits in " + and(exclusion.cells()) + " with " + guards(step.removes())
                + " either repeats a digit in cells that see each other, or takes the last candidates of one of "
                + and(exclusion.excluders()) + ", which see all of them. " + conclusion();
    }

    // Chains.

    private String chains(Chains chains) {
        List<Step> nested = new ArrayList<>();
        StringBuilder text = new StringBuilder(tables(chains, "", nested));
        for (int i = 0; i < nested.size(); i++) { // grows by those nested in it
            StepText inner = new StepText(nested.get(i));
            Chains evidence = (Chains) nested.get(i).evidence();
            text.append("\n")
                    .append(name(i))
                    .append(", ")
                    .append(nested.get(i).technique().phrase());
            text.append(" without what is ruled out above:\n  ").append(tables(evidence, "  ", nested));
            text.append("\n  ").append(inner.outcome(evidence)).append(inner.conclusion());
        }
        return text.append('\n').append(outcome(chains)).append(conclusion()).toString();
    }

    /** Returns the name of a nested chain by its number. */
    private static String name(int number) {
        return "Chain " + (number < 26 ? "" : (char) ('A' + number / 26 - 1)) + (char) ('A' + number % 26);
    }

    /** Returns the inferences of some chains, and adds the chains nested in them to a list. */
    private static String tables(Chains chains, String indent, List<Step> nested) {
        StringBuilder text = new StringBuilder();
        Chain first = chains.chains().get(0);
        for (Chain chain : chains.chains()) {
            boolean isAgain = !text.isEmpty() && chain.assumption().equals(first.assumption());
            text.append(text.isEmpty() ? "" : "\n" + indent).append(isAgain ? "Again, assume that " : "Assume that ");
            text.append(chain.assumption()).append('.').append(inferences(chain, indent, nested));
        }
        return text.toString();
    }

    /** Returns why the chains imply the conclusion. */
    private String outcome(Chains chains) {
        if (isCycle(chains)) {
            return "The chain closes: of each two neighbours on it exactly one is true, so a candidate that sees a true"
                    + " and a false one of its digit is ruled out either way. ";
        }
        List<Claim> ends = chains.chains().stream().map(Chain::end).toList();
        if (isContradiction(ends)) {
            return "Both cannot be, so the assumption is wrong. ";
        }
        if (ends.size() == 1) {
            return "So the assumption that " + chains.chains().get(0).assumption() + " contradicts itself. ";
        }
        return oneOf(chains) + "each leads to the same result. ";
    }

    private String oneOf(Chains chains) {
        List<Claim> assumptions =
                chains.chains().stream().map(Chain::assumption).toList();
        return assumptions.stream().allMatch(Claim::holds)
                ? "One of the assumptions is true, since "
                        + (cells(assumptions.stream().map(Claim::placement).toList())
                                                .size()
                                        == 1
                                ? "the cell has no other candidates"
                                : "the digit has no other places in a house")
                        + ", and "
                : "One of the assumptions is true, and ";
    }

    private static boolean isCycle(Chains chains) {
        Chain first = chains.chains().get(0);
        return chains.chains().size() == 1 && first.end().equals(first.assumption());
    }

    private static boolean isContradiction(List<Claim> ends) {
        return ends.size() == 2
                && ends.get(0).placement().equals(ends.get(1).placement())
                && ends.get(0).holds() != ends.get(1).holds();
    }

    private static String inferences(Chain chain, String indent, List<Step> nested) {
        StringBuilder text = new StringBuilder();
        Map<Claim, Integer> numbers = new LinkedHashMap<>();
        Claim last = chain.assumption();
        int number = 0;
        for (Inference inference : chain.inferences()) {
            text.append("\n  ")
                    .append(indent)
                    .append(++number)
                    .append(". ")
                    .append(inference.claim())
                    .append(": ");
            boolean followsFromLast = inference.from().equals(List.of(last));
            text.append(reason(inference, nested));
            if (!followsFromLast) {
                List<String> from = inference.from().stream()
                        .map(claim -> numbers.containsKey(claim) ? "" + numbers.get(claim) : "the assumption")
                        .toList();
                text.append(" (from ").append(and(from)).append(')');
            }
            numbers.put(inference.claim(), number);
            last = inference.claim();
        }
        return text.toString();
    }

    private static String reason(Inference inference, List<Step> nested) {
        if (inference.step().isPresent()) {
            Step step = inference.step().get();
            if (step.evidence() instanceof Chains) {
                if (!nested.contains(step)) {
                    nested.add(step);
                }
                return name(nested.indexOf(step));
            }
            return step.technique().phrase() + place(step);
        }
        Placement placement = inference.claim().placement();
        if (inference.house().isEmpty()) {
            return inference.claim().holds() ? "the last candidate of the cell" : "the cell has one digit";
        }
        House house = inference.house().get();
        if (house.cells().size() == 2) {
            return "the digits of " + and(house.cells()) + " differ (" + RuleText.name(house.name()) + ")";
        }
        return inference.claim().holds()
                ? "the last place for " + placement.digit() + " in " + house
                : house + " has one " + placement.digit();
    }

    // Mistakes.

    private String mistake(Mistake mistake) {
        List<Placement> placements = mistake.placements();
        if (step.technique() == Technique.MISSING_MARK) {
            List<String> parts = new ArrayList<>();
            digitsByCell(placements).forEach((cell, digits) -> parts.add(cell + " has lost the " + or(digits)));
            return and(parts) + ", which the solution needs.";
        }
        List<String> digits = placements.stream()
                .map(placement -> placement.digit() + " in " + placement.cell())
                .toList();
        if (!mistake.constraints().isEmpty()) {
            return "The " + and(digits) + (digits.size() == 1 ? " violates " : " violate ")
                    + (mistake.constraints().size() == 1 ? "the constraint " : "the constraints ")
                    + and(mistake.constraints()) + ".";
        }
        return "The " + and(digits) + (digits.size() == 1 ? " is wrong." : " are wrong.")
                + " No rule is broken yet, but the puzzle cannot be solved so.";
    }
}
