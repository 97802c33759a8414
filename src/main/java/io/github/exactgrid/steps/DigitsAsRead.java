package io.github.exactgrid.steps;

import io.github.exactgrid.Placement;
import java.util.List;

/**
 * Makes steps with digits as people read them of steps with the digits of a grid.
 *
 * @param lowest what people read for a 1: 1, or 0
 */
record DigitsAsRead(int lowest) {

    Step step(Step step) {
        return new Step(
                step.technique(),
                step.rating(),
                placements(step.sets()),
                placements(step.removes()),
                evidence(step.evidence()));
    }

    List<Step> steps(List<Step> steps) {
        return steps.stream().map(this::step).toList();
    }

    DeadEnd deadEnd(DeadEnd end) {
        return end.digit() == DeadEnd.NO_DIGIT ? end : new DeadEnd(end.cells(), digit(end.digit()), end.where());
    }

    List<Placement> placements(List<Placement> placements) {
        return placements.stream().map(this::placement).toList();
    }

    Placement placement(Placement placement) {
        return new Placement(placement.cell(), digit(placement.digit()));
    }

    /** Returns what is added to a digit of a grid. */
    private int shift() {
        return lowest - 1;
    }

    private int digit(int digit) {
        return digit + shift();
    }

    private List<Integer> digits(List<Integer> digits) {
        return digits.stream().map(this::digit).toList();
    }

    private Evidence evidence(Evidence evidence) {
        if (evidence instanceof Evidence.Pattern pattern) {
            return new Evidence.Pattern(pattern.houses(), pattern.cells(), digits(pattern.digits()));
        }
        if (evidence instanceof Evidence.DeadlyPattern deadly) {
            return new Evidence.DeadlyPattern(
                    deadly.cells(),
                    digits(deadly.digits()),
                    placements(deadly.guards()),
                    deadly.houses(),
                    deadly.others(),
                    digits(deadly.otherDigits()));
        }
        if (evidence instanceof Evidence.Chains chains) {
            return new Evidence.Chains(chains.chains().stream().map(this::chain).toList());
        }
        if (evidence instanceof Evidence.Mistake mistake) {
            return new Evidence.Mistake(placements(mistake.placements()), mistake.constraints());
        }
        if (evidence instanceof Evidence.Clue clue) {
            return clue(clue);
        }
        if (evidence instanceof Evidence.Trial trial) {
            return new Evidence.Trial(placement(trial.assumption()), steps(trial.steps()), deadEnd(trial.deadEnd()));
        }
        if (evidence instanceof Evidence.Cases cases) {
            return new Evidence.Cases(
                    cases.house(),
                    cases.cases().stream()
                            .map(one -> new Evidence.Case(placement(one.assumption()), steps(one.steps())))
                            .toList());
        }
        return ofPlayers(evidence);
    }

    private Evidence ofPlayers(Evidence evidence) {
        if (evidence instanceof Evidence.Fish fish) {
            return new Evidence.Fish(digit(fish.digit()), fish.bases(), fish.covers(), fish.fins());
        }
        if (evidence instanceof Evidence.Alternating chain) {
            return new Evidence.Alternating(
                    chain.links().stream().map(this::link).toList(),
                    chain.exclusions(),
                    chain.isLoop(),
                    chain.constraints());
        }
        if (evidence instanceof Evidence.Colouring colouring) {
            return new Evidence.Colouring(digits(colouring.digits()), colouring.colours(), colouring.houses());
        }
        if (evidence instanceof Evidence.CellSets sets) {
            return new Evidence.CellSets(sets.sets(), sets.houses(), digits(sets.digits()));
        }
        if (evidence instanceof Evidence.Dual dual) {
            return new Evidence.Dual(evidence(dual.first()), evidence(dual.second()));
        }
        return evidence; // an exclusion has cells only
    }

    private Evidence.Clue clue(Evidence.Clue clue) {
        boolean isSum = clue.sum() != 0 || !clue.houses().isEmpty();
        int added = clue.cells().size() - 2 * clue.subtracted().size();
        return new Evidence.Clue(
                clue.constraint(),
                clue.cells(),
                isSum ? clue.sum() + shift() * added : 0,
                clue.subtracted(),
                clue.houses(),
                clue.combinations().stream().map(this::digits).toList());
    }

    private Evidence.StrongLink link(Evidence.StrongLink link) {
        return new Evidence.StrongLink(node(link.from()), node(link.to()), link.house(), link.cells());
    }

    private Evidence.Node node(Evidence.Node node) {
        return new Evidence.Node(digit(node.digit()), node.cells());
    }

    private Evidence.Chain chain(Evidence.Chain chain) {
        return new Evidence.Chain(
                claim(chain.assumption()),
                chain.inferences().stream().map(this::inference).toList());
    }

    private Evidence.Inference inference(Evidence.Inference inference) {
        return new Evidence.Inference(
                inference.from().stream().map(this::claim).toList(),
                claim(inference.claim()),
                inference.house(),
                inference.step().map(this::step));
    }

    private Evidence.Claim claim(Evidence.Claim claim) {
        return new Evidence.Claim(placement(claim.placement()), claim.holds());
    }
}
