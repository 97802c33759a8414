package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Forcing chains from several assumptions: what all candidates of a cell, or all places of a digit in a house, or both values
 * of a candidate have as a consequence, is true; what has a contradiction as a consequence, is not.
 *
 * <p>The closure of each assumption is computed once in a search. Of all hints the one of the smallest size is offered, then of
 * the lowest kind, then the first in the order of cells and digits. Only its chains are written down, by repeating its closures.
 *
 * <p>As a {@link PartSearch} it finds what chains on a part of a board conclude that those on the whole board do not. A closure
 * of the whole board is still that of the part if it reads nothing that was removed; most are, and a group of such closures
 * concludes nothing new.
 */
final class ForcingNets extends PartSearch {

    /** A family of forcing chains. */
    enum Family {
        NISHIO(7.5, HintKind.NISHIO),
        MULTIPLE(
                8.0,
                HintKind.CELL_FORCING_CHAINS,
                HintKind.CELL_FORCING_CHAINS,
                HintKind.CELL_FORCING_CHAINS,
                HintKind.REGION_FORCING_CHAINS),
        DYNAMIC(
                8.5,
                HintKind.DYNAMIC_CONTRADICTION,
                HintKind.DYNAMIC_DOUBLE_CHAINS,
                HintKind.DYNAMIC_CELL_CHAINS,
                HintKind.DYNAMIC_REGION_CHAINS),
        DYNAMIC_PLUS(
                9.0,
                HintKind.DYNAMIC_PLUS_CONTRADICTION,
                HintKind.DYNAMIC_PLUS_DOUBLE_CHAINS,
                HintKind.DYNAMIC_PLUS_CELL_CHAINS,
                HintKind.DYNAMIC_PLUS_REGION_CHAINS),
        NESTED_FORCING(
                9.5,
                HintKind.NESTED_FORCING_CONTRADICTION,
                HintKind.NESTED_FORCING_DOUBLE_CHAINS,
                HintKind.NESTED_FORCING_CELL_CHAINS,
                HintKind.NESTED_FORCING_REGION_CHAINS),
        NESTED_MULTIPLE(
                10.0,
                HintKind.NESTED_MULTIPLE_CONTRADICTION,
                HintKind.NESTED_MULTIPLE_DOUBLE_CHAINS,
                HintKind.NESTED_MULTIPLE_CELL_CHAINS,
                HintKind.NESTED_MULTIPLE_REGION_CHAINS),
        NESTED_DYNAMIC(
                10.5,
                HintKind.NESTED_DYNAMIC_CONTRADICTION,
                HintKind.NESTED_DYNAMIC_DOUBLE_CHAINS,
                HintKind.NESTED_DYNAMIC_CELL_CHAINS,
                HintKind.NESTED_DYNAMIC_REGION_CHAINS),
        NESTED_TWICE(
                11.0,
                HintKind.NESTED_TWICE_CONTRADICTION,
                HintKind.NESTED_TWICE_DOUBLE_CHAINS,
                HintKind.NESTED_TWICE_CELL_CHAINS,
                HintKind.NESTED_TWICE_REGION_CHAINS);

        @SuppressWarnings("ImmutableEnumChecker") // never written to
        private final RatingScale scale;

        private final HintKind contradiction;
        private final HintKind doubles;
        private final HintKind cell;
        private final HintKind region;

        /** A family with one kind of hints for all forms, or with kinds for contradictions, doubles, cells and regions. */
        Family(double base, HintKind... kinds) {
            this.scale = new RatingScale(base);
            this.contradiction = kinds[0];
            this.doubles = kinds[Math.min(1, kinds.length - 1)];
            this.cell = kinds[Math.min(2, kinds.length - 1)];
            this.region = kinds[Math.min(3, kinds.length - 1)];
        }

        boolean isDynamic() {
            return this != MULTIPLE;
        }

        /** Returns whether a closure tries patterns when it has followed all links, and chains after these. */
        boolean usesPatterns() {
            return compareTo(DYNAMIC_PLUS) >= 0;
        }

        boolean nestsChains() {
            return compareTo(NESTED_FORCING) >= 0;
        }

        HintKind kind(Form form) {
            return switch (form) {
                case CONTRADICTION -> contradiction;
                case DOUBLE -> doubles;
                case CELL -> cell;
                case REGION -> region;
            };
        }
    }

    /** What a hint rests on, in the order of preference. */
    private enum Form {
        DOUBLE,
        CELL,
        REGION,
        CONTRADICTION
    }

    /** The best hint so far, of all or for one conclusion. */
    private static final class Found {
        int size = Integer.MAX_VALUE;
        Form form = Form.DOUBLE;

        /** The place in the order of finding. */
        long order;

        /** What the hint concludes, and the assumptions of its chains. */
        int literal;

        int[] assumptions = new int[0];

        /** The cell or house, for the evidence. */
        int origin;

        boolean isBetterThan(int otherSize, Form otherForm, long otherOrder) {
            if (size != otherSize) {
                return size < otherSize;
            }
            return form == otherForm ? order <= otherOrder : form.compareTo(otherForm) < 0;
        }
    }

    /** The ranks of hints on one board. */
    private static final Comparator<Found> BY_RANK = Comparator.<Found>comparingInt(found -> found.size)
            .thenComparing(found -> found.form)
            .thenComparingLong(found -> found.order);

    /** A closure without extension takes up to a tenth of a millisecond where all cells have all candidates. */
    private static final int STEPS_OF_A_CLOSURE = 5_000;

    /** More than the nodes of a closure. */
    private static final int MAX_NODES = 1 << 11;

    private final Budget budget;
    private final Admission admission;
    private final Layout layout;
    private final Closure.Scratch scratch = new Closure.Scratch();
    private final Closure[] closures = new Closure[CANDIDATES];
    private final boolean[] closed = new boolean[CANDIDATES];
    private final Closure negated;
    private final Map<Family, Nested> extensions = new EnumMap<>(Family.class);

    private Family family = Family.NISHIO;
    private final Links links;
    private Position base = new Position();
    private @Nullable Position work;

    /** The closures of one group: all candidates of a cell, all places of a digit, or both values of a candidate. */
    private final Closure[] group = new Closure[9];

    private final int[] assumptions = new int[9];
    private int grouped;
    private final long[] common = new long[Closure.WORDS];

    /** The number of groups and contradictions so far, for the order of finding. */
    private int groups;

    /** The nested chains of the hint that is considered, each once. */
    private final List<Deduction> nested = new ArrayList<>();

    private Found best = new Found();

    /** The closures of a part of a board, or null if the whole board is searched. */
    private @Nullable PartClosures parts;

    /** The best hint for each conclusion on a part of a board. */
    private final Found[] bestOf = new Found[Closure.LITERALS];

    private final List<Found> found = new ArrayList<>();
    private final Deduction.Builder builder = new Deduction.Builder();

    ForcingNets(Budget budget, Layout layout, Links links, Admission admission) {
        this.layout = layout;
        this.budget = budget;
        this.links = links;
        this.admission = admission;
        this.negated = new Closure(layout, scratch);
    }

    /** Creates a search on parts of boards. */
    ForcingNets(Budget budget, Layout layout, Family family) {
        this(budget, layout, new Links(layout), Admission.all());
        this.family = family;
        this.parts = new PartClosures(layout, scratch);
    }

    /**
     * Offers the best hint of a family. Returns true if the sink stopped the search.
     *
     * @throws StoppedException if the budget stopped it; then this search must not be used any more
     */
    boolean run(Position position, Family searched, HintSink sink) {
        family = searched;
        setBase(position);
        Arrays.fill(closed, false);
        best = new Found();
        search();
        return best.size != Integer.MAX_VALUE && sink.take(write(best));
    }

    private void setBase(Position position) {
        base = position;
        if (work == null) {
            work = position.newCopy();
        }
    }

    private void search() {
        groups = 0;
        for (int cell = 0; cell < Geometry.CELLS; cell++) {
            int count = Integer.bitCount(base.marks[cell]);
            if (count > 2 || (count == 2 && family.isDynamic())) {
                searchFrom(cell, count);
            }
        }
    }

    private void searchFrom(int cell, int count) {
        for (int rest = base.marks[cell]; rest != 0; rest &= rest - 1) {
            int candidate = 9 * cell + Geometry.first(rest);
            Closure closure = closure(candidate);
            if (family.isDynamic()) {
                considerContradiction(closure, candidate, Chains.OFF + candidate);
                Closure opposite = closure(Chains.OFF + candidate);
                considerContradiction(opposite, Chains.OFF + candidate, candidate);
                if (family != Family.NISHIO && count >= 3) {
                    grouped = 0;
                    join(closure, candidate);
                    join(opposite, Chains.OFF + candidate);
                    considerGroup(Form.DOUBLE, cell);
                }
            }
            if (family != Family.NISHIO) {
                searchHouses(candidate);
            }
        }
        if (family != Family.NISHIO) {
            grouped = 0;
            for (int rest = base.marks[cell]; rest != 0; rest &= rest - 1) {
                int candidate = 9 * cell + Geometry.first(rest);
                join(closure(candidate), candidate);
            }
            considerGroup(Form.CELL, cell);
        }
    }

    /** Joins the closures of all places of a digit, in each house in which the candidate is the first of them. */
    private void searchHouses(int candidate) {
        int cell = candidate / 9;
        int digit = candidate % 9;
        for (int i = layout.firstHouse(cell); i < layout.endOfHouses(cell); i++) {
            int house = layout.houseOf[i];
            int places = base.places[9 * house + digit];
            if ((places & places - 1) == 0 || layout.cellAt[9 * house + Geometry.first(places)] != cell) {
                continue;
            }
            grouped = 0;
            for (int rest = places; rest != 0; rest &= rest - 1) {
                int other = 9 * layout.cellAt[9 * house + Geometry.first(rest)] + digit;
                join(closure(other), other);
            }
            considerGroup(Form.REGION, house);
        }
    }

    private Closure closure(int assumption) {
        if (parts != null) {
            return partClosure(parts, assumption);
        }
        if (assumption >= Chains.OFF) {
            close(negated, base, links, assumption);
            return negated;
        }
        Closure closure = closures[assumption];
        if (closure == null) {
            closure = new Closure(layout, scratch);
            closures[assumption] = closure;
        }
        if (!closed[assumption]) {
            closed[assumption] = true;
            close(closure, base, links, assumption);
        }
        return closure;
    }

    /** Returns the closure on the part of the board: that on the whole board, if it is the same. */
    private Closure partClosure(PartClosures closuresOfPart, int assumption) {
        if (!family.usesPatterns()) {
            Closure whole = closuresOfPart.ofWhole(assumption);
            if (closuresOfPart.mustCloseWhole(assumption)) {
                close(whole, closuresOfPart.whole(), closuresOfPart.linksOfWhole(), assumption);
            }
            if (closuresOfPart.isValid(whole)) {
                return whole;
            }
        }
        Closure part = closuresOfPart.ofPart(assumption);
        if (closuresOfPart.mustClosePart(assumption, !family.usesPatterns())) {
            close(part, base, links, assumption);
        }
        return part;
    }

    private void close(Closure closure, Position board, Links linksOfBoard, int assumption) {
        if (!budget.spendNode()) {
            throw StoppedException.create();
        }
        budget.prepare(STEPS_OF_A_CLOSURE);
        Position changed = board;
        if (family.isDynamic() && work != null) {
            work.copyFrom(board);
            changed = work;
        }
        Nested extension = family.usesPatterns() ? extension(family) : null;
        closure.close(board, changed, linksOfBoard, assumption, family != Family.NISHIO, extension);
    }

    /** Returns what a closure of a family tries when it has followed all links. */
    private Nested extension(Family extended) {
        Nested extension = extensions.get(extended);
        if (extension == null) {
            extension = new Nested(layout, sources(extended), budget);
            extensions.put(extended, extension);
        }
        return extension;
    }

    /** Returns the searches for chains that a closure of a family tries. Families share them. */
    private List<PartSearch> sources(Family extended) {
        return switch (extended) {
            case NISHIO, MULTIPLE, DYNAMIC, DYNAMIC_PLUS -> List.of();
            case NESTED_FORCING -> List.of(new ForcingChains(budget, layout));
            case NESTED_MULTIPLE -> sources(Family.NESTED_FORCING, Family.MULTIPLE);
            case NESTED_DYNAMIC -> List.of(new ForcingNets(budget, layout, Family.DYNAMIC));
            case NESTED_TWICE -> sources(Family.NESTED_DYNAMIC, Family.NESTED_FORCING);
        };
    }

    private List<PartSearch> sources(Family easier, Family added) {
        List<PartSearch> sources = new ArrayList<>(extension(easier).sources());
        sources.add(new ForcingNets(budget, layout, added));
        return sources;
    }

    private void join(Closure closure, int assumption) {
        group[grouped] = closure;
        assumptions[grouped++] = assumption;
    }

    private boolean admits(Form form, int size, int literal) {
        return admission.admits(family.kind(form)) && admission.admits(family.scale.of(size)) && isWorth(literal);
    }

    /** Returns whether a conclusion would remove anything new. */
    private boolean isWorth(int literal) {
        return literal < Chains.OFF ? admission.removesNew(base, literal) : admission.isNew(literal - Chains.OFF);
    }

    /** Returns the hint that one of this conclusion has to beat. */
    private Found rival(int literal) {
        if (parts == null) {
            return best;
        }
        int others = literal < Chains.OFF ? base.marks[literal / 9] & ~(1 << literal % 9) : 0;
        boolean hasOne = others != 0 && (others & others - 1) == 0;
        int key = hasOne ? Chains.OFF + literal / 9 * 9 + Geometry.first(others) : literal;
        Found rival = bestOf[key];
        if (rival == null) {
            rival = new Found();
            bestOf[key] = rival;
        }
        return rival;
    }

    private void keep(Found rival, int size, Form form, long order, int literal, int[] ends, int count, int origin) {
        if (parts != null && rival.size == Integer.MAX_VALUE) {
            found.add(rival);
        }
        rival.size = size;
        rival.form = form;
        rival.order = order;
        rival.literal = literal;
        rival.assumptions = Arrays.copyOf(ends, count);
        rival.origin = origin;
    }

    /** Returns a place in the order of finding: that of the present group, and of a literal in it. */
    private long order(int literal) {
        return 2L * MAX_NODES * groups + literal;
    }

    private void considerContradiction(Closure closure, int assumption, int conclusion) {
        if (!closure.isContradictory() || (parts != null && parts.isOfWhole(closure, assumption))) {
            return;
        }
        groups++;
        Found rival = rival(conclusion);
        int size = closure.size(closure.contradictionTrue(), rival.size);
        if (size <= rival.size) {
            size += closure.size(closure.contradictionFalse(), rival.size - size);
        }
        if (size <= rival.size && family.nestsChains()) {
            nested.clear();
            closure.addDeductions(closure.contradictionTrue(), nested);
            closure.addDeductions(closure.contradictionFalse(), nested);
            size += Deduction.size(nested);
        }
        long order = order(0);
        if (!rival.isBetterThan(size, Form.CONTRADICTION, order) && admits(Form.CONTRADICTION, size, conclusion)) {
            int[] ends = {assumption};
            keep(rival, size, Form.CONTRADICTION, order, conclusion, ends, 1, conclusion % Chains.OFF / 9);
        }
    }

    /** Considers each literal that all closures of the group have: first true ones, in the order of the first closure. */
    private void considerGroup(Form form, int origin) {
        if (!admission.admits(family.kind(form)) || isKnown()) {
            return;
        }
        groups++;
        Closure first = group[0];
        System.arraycopy(first.set, 0, common, 0, common.length);
        for (int i = 1; i < grouped; i++) {
            for (int word = 0; word < common.length; word++) {
                common[word] &= group[i].set[word];
            }
        }
        for (int word = 0; word < common.length; word++) {
            for (long rest = common[word]; rest != 0; rest &= rest - 1) {
                int literal = 64 * word + Long.numberOfTrailingZeros(rest);
                if (isWorth(literal)) {
                    considerLiteral(form, origin, literal, first);
                }
            }
        }
    }

    /** Returns whether the whole board has the group, too. */
    private boolean isKnown() {
        if (parts == null) {
            return false;
        }
        for (int i = 0; i < grouped; i++) {
            if (!parts.isOfWhole(group[i], assumptions[i])) {
                return false;
            }
        }
        return true;
    }

    private void considerLiteral(Form form, int origin, int literal, Closure first) {
        Found rival = rival(literal);
        int size = 0;
        for (int i = 0; i < grouped && size <= rival.size; i++) {
            size += group[i].size(group[i].nodeOf(literal), rival.size - size);
        }
        if (size <= rival.size && family.nestsChains()) {
            nested.clear();
            for (int i = 0; i < grouped; i++) {
                group[i].addDeductions(group[i].nodeOf(literal), nested);
            }
            size += Deduction.size(nested);
        }
        long order = order((literal < Chains.OFF ? 0 : MAX_NODES) + first.nodeOf(literal));
        if (!rival.isBetterThan(size, form, order) && admits(form, size, literal)) {
            keep(rival, size, form, order, literal, assumptions, grouped, origin);
        }
    }

    @Override
    void beginWhole(Position whole) {
        if (parts != null) {
            parts.begin(whole);
        }
    }

    @Override
    void searchPart(Position whole, Position part, List<Deduction> deductions) {
        setBase(part);
        links.read(part);
        Arrays.fill(bestOf, null);
        found.clear();
        if (parts != null) {
            parts.enter(part);
        }
        search();
        found.sort(BY_RANK);
        for (Found hint : found) {
            deduce(whole, part, hint, deductions);
        }
    }

    private void deduce(Position whole, Position part, Found hint, List<Deduction> deductions) {
        builder.begin(whole, part);
        if (hint.form == Form.CELL) {
            builder.addCell(hint.origin);
        } else if (hint.form == Form.REGION) {
            builder.addHouse(hint.origin, hint.assumptions[0] % 9);
        }
        for (int assumption : hint.assumptions) {
            Closure closure = closure(assumption);
            if (hint.form == Form.CONTRADICTION) {
                closure.addEvidence(closure.contradictionTrue(), builder);
                closure.addEvidence(closure.contradictionFalse(), builder);
            } else {
                closure.addEvidence(closure.nodeOf(hint.literal), builder);
            }
        }
        builder.finish(removed(hint.literal), hint.size, board -> writeOn(board, hint), deductions);
    }

    /** Returns the candidates that a conclusion removes. */
    private int[] removed(int literal) {
        if (literal >= Chains.OFF) {
            return new int[] {literal - Chains.OFF};
        }
        return base.otherCandidates(literal);
    }

    private Hint writeOn(Position board, Found hint) {
        setBase(board);
        links.read(board);
        return write(hint);
    }

    /** Writes a hint of the board down, by repeating its closures. */
    private Hint write(Found outcome) {
        Hint hint = new Hint();
        hint.begin(family.kind(outcome.form), family.scale.of(outcome.size));
        if (outcome.literal < Chains.OFF) {
            hint.placed = outcome.literal;
        } else {
            int candidate = outcome.literal - Chains.OFF;
            hint.remove(base, candidate / 9, 1 << candidate % 9);
        }
        if (outcome.form == Form.REGION) {
            hint.addHouse(outcome.origin);
        } else {
            hint.addCell(outcome.origin);
        }
        List<List<Chains.Link>> chains = new ArrayList<>();
        Closure closure = new Closure(layout, scratch);
        closure.recordHints();
        for (int assumption : outcome.assumptions) {
            close(closure, base, links, assumption);
            if (outcome.form == Form.CONTRADICTION) {
                chains.add(closure.chain(closure.contradictionTrue()));
                chains.add(closure.chain(closure.contradictionFalse()));
            } else {
                chains.add(closure.chain(closure.nodeOf(outcome.literal)));
            }
        }
        hint.chains = new Chains(List.copyOf(chains));
        return hint;
    }
}
