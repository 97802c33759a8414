package io.github.exactgrid.steps;

/**
 * A technique of solving, or a mistake of the player.
 *
 * <p>The order is that of the ratings, with the mistakes first. The ratings are those of Sudoku Explainer 1.2.1 (Nicolas
 * Juillerat, 2006). A <i>house</i> is a box, a column or a row.
 */
public enum Technique {
    /** Digits that violate a rule, or are not those of the solution. */
    WRONG_DIGIT("a wrong digit", Family.MISTAKE, 0),
    /** Candidates that the solution needs, and that are not marked any more. */
    MISSING_MARK("a missing mark", Family.MISTAKE, 0),

    /** A house with one empty cell. */
    LAST_CELL("a last empty cell", Family.SINGLE, 10),
    /** A digit with one place in a house. 1.2 in a box, 1.5 in a line. */
    HIDDEN_SINGLE("a hidden single", Family.SINGLE, 12),
    /** Pointing that leaves a digit one place in another box. */
    DIRECT_POINTING("direct pointing", Family.INTERSECTION, 17),
    /** Claiming that leaves a digit one place in another line. */
    DIRECT_CLAIMING("direct claiming", Family.INTERSECTION, 19),
    /** A hidden pair that leaves another digit one place in the house. */
    DIRECT_HIDDEN_PAIR("a direct hidden pair", Family.SUBSET, 20),
    /** A cell with one candidate. */
    NAKED_SINGLE("a naked single", Family.SINGLE, 23),
    /** A hidden triplet that leaves another digit one place in the house. */
    DIRECT_HIDDEN_TRIPLET("a direct hidden triplet", Family.SUBSET, 25),
    /** All places of a digit in a box lie in one line. */
    POINTING("pointing", Family.INTERSECTION, 26),
    /** All places of a digit in a line lie in one box. */
    CLAIMING("claiming", Family.INTERSECTION, 28),
    /** Two cells of a house that have two candidates between them. */
    NAKED_PAIR("a naked pair", Family.SUBSET, 30),
    /** A digit has the same two places in two parallel lines. */
    X_WING("an X-wing", Family.FISH, 32),
    /** Two digits that have the same two places in a house. */
    HIDDEN_PAIR("a hidden pair", Family.SUBSET, 34),
    /** Three cells of a house that have three candidates between them. */
    NAKED_TRIPLET("a naked triplet", Family.SUBSET, 36),
    /** A digit has three places in all in three parallel lines. */
    SWORDFISH("a swordfish", Family.FISH, 38),
    /** Three digits that have three places in a house. */
    HIDDEN_TRIPLET("a hidden triplet", Family.SUBSET, 40),
    /** A cell with two candidates sees two others, each with one of them and the same third digit. */
    XY_WING("an XY-wing", Family.WING, 42),
    /** The same with a cell of three candidates. */
    XYZ_WING("an XYZ-wing", Family.WING, 44),
    /** Four cells of which one has other candidates than two digits. */
    UNIQUE_RECTANGLE_TYPE_1("a unique rectangle of type 1", Family.UNIQUENESS, 45),
    /** Four cells with one other candidate than two digits. */
    UNIQUE_RECTANGLE_TYPE_2("a unique rectangle of type 2", Family.UNIQUENESS, 45),
    /** Four cells of which two are part of a naked or hidden set. */
    UNIQUE_RECTANGLE_TYPE_3("a unique rectangle of type 3", Family.UNIQUENESS, 45),
    /** Four cells of which two are the only places of one of the digits in a house. */
    UNIQUE_RECTANGLE_TYPE_4("a unique rectangle of type 4", Family.UNIQUENESS, 45),
    /** As the rectangle, with six or more cells. */
    UNIQUE_LOOP_TYPE_1("a unique loop of type 1", Family.UNIQUENESS, 46),
    /** As the rectangle, with six or more cells. */
    UNIQUE_LOOP_TYPE_2("a unique loop of type 2", Family.UNIQUENESS, 46),
    /** As the rectangle, with six or more cells. */
    UNIQUE_LOOP_TYPE_3("a unique loop of type 3", Family.UNIQUENESS, 46),
    /** As the rectangle, with six or more cells. */
    UNIQUE_LOOP_TYPE_4("a unique loop of type 4", Family.UNIQUENESS, 46),
    /** Four cells of a house that have four candidates between them. */
    NAKED_QUAD("a naked quad", Family.SUBSET, 50),
    /** A digit has four places in all in four parallel lines. */
    JELLYFISH("a jellyfish", Family.FISH, 52),
    /** Four digits that have four places in a house. */
    HIDDEN_QUAD("a hidden quad", Family.SUBSET, 54),
    /** Bivalue universal grave: all cells but one have two candidates. */
    BUG_TYPE_1("a bivalue universal grave of type 1", Family.UNIQUENESS, 56),
    /** Bivalue universal grave with one digit too many in several cells. */
    BUG_TYPE_2("a bivalue universal grave of type 2", Family.UNIQUENESS, 57),
    /** Bivalue universal grave whose extra digits are part of a naked set. */
    BUG_TYPE_3("a bivalue universal grave of type 3", Family.UNIQUENESS, 57),
    /** Bivalue universal grave with two cells that share a digit. */
    BUG_TYPE_4("a bivalue universal grave of type 4", Family.UNIQUENESS, 57),
    /** Two cells whose combinations of digits some cells that see both exclude. */
    ALIGNED_PAIR_EXCLUSION("an aligned pair exclusion", Family.EXCLUSION, 62),
    /** A cycle of links of one digit. */
    X_CYCLE("an X-cycle", Family.CHAIN, 65),
    /** A cycle through cells of two candidates. */
    Y_CYCLE("a Y-cycle", Family.CHAIN, 65),
    /** A chain of links of one digit. */
    FORCING_X_CHAIN("a forcing X-chain", Family.CHAIN, 66),
    /** A cycle of links of any kind. */
    XY_CYCLE("an XY-cycle", Family.CHAIN, 70),
    /** A chain of links of any kind. */
    FORCING_CHAIN("a forcing chain", Family.CHAIN, 70),
    /** Three cells whose combinations of digits some cells that see all of them exclude. */
    ALIGNED_TRIPLET_EXCLUSION("an aligned triplet exclusion", Family.EXCLUSION, 75),
    /** A candidate that leaves its digit without a place. */
    NISHIO("Nishio forcing chains", Family.CHAIN, 75),
    /** What all candidates of a cell have as a consequence. */
    CELL_FORCING_CHAINS("cell forcing chains", Family.CHAIN, 80),
    /** What all places of a digit in a house have as a consequence. */
    REGION_FORCING_CHAINS("region forcing chains", Family.CHAIN, 80),
    /** A candidate that leads to a contradiction, by chains whose links may rest on earlier ones. */
    DYNAMIC_CONTRADICTION("dynamic contradiction chains", Family.CHAIN, 85),
    /** What a candidate has as a consequence whether true or false, by such chains. */
    DYNAMIC_DOUBLE_CHAINS("dynamic double forcing chains", Family.CHAIN, 85),
    /** What all candidates of a cell have as a consequence, by such chains. */
    DYNAMIC_CELL_CHAINS("dynamic cell forcing chains", Family.CHAIN, 85),
    /** What all places of a digit in a house have as a consequence, by such chains. */
    DYNAMIC_REGION_CHAINS("dynamic region forcing chains", Family.CHAIN, 85),
    /** As without "plus"; the chains may also use pointing, claiming, pairs and X-wings. */
    DYNAMIC_PLUS_CONTRADICTION("dynamic contradiction chains plus", Family.CHAIN, 90),
    /** As without "plus"; the chains may also use pointing, claiming, pairs and X-wings. */
    DYNAMIC_PLUS_DOUBLE_CHAINS("dynamic double forcing chains plus", Family.CHAIN, 90),
    /** As without "plus"; the chains may also use pointing, claiming, pairs and X-wings. */
    DYNAMIC_PLUS_CELL_CHAINS("dynamic cell forcing chains plus", Family.CHAIN, 90),
    /** As without "plus"; the chains may also use pointing, claiming, pairs and X-wings. */
    DYNAMIC_PLUS_REGION_CHAINS("dynamic region forcing chains plus", Family.CHAIN, 90),
    /** As with "plus"; the chains may also use forcing chains. */
    NESTED_FORCING_CONTRADICTION("dynamic contradiction chains with nested forcing chains", Family.CHAIN, 95),
    /** As with "plus"; the chains may also use forcing chains. */
    NESTED_FORCING_DOUBLE_CHAINS("dynamic double forcing chains with nested forcing chains", Family.CHAIN, 95),
    /** As with "plus"; the chains may also use forcing chains. */
    NESTED_FORCING_CELL_CHAINS("dynamic cell forcing chains with nested forcing chains", Family.CHAIN, 95),
    /** As with "plus"; the chains may also use forcing chains. */
    NESTED_FORCING_REGION_CHAINS("dynamic region forcing chains with nested forcing chains", Family.CHAIN, 95),
    /** As with "plus"; the chains may also use forcing chains and multiple forcing chains. */
    NESTED_MULTIPLE_CONTRADICTION(
            "dynamic contradiction chains with nested multiple forcing chains", Family.CHAIN, 100),
    /** As with "plus"; the chains may also use forcing chains and multiple forcing chains. */
    NESTED_MULTIPLE_DOUBLE_CHAINS(
            "dynamic double forcing chains with nested multiple forcing chains", Family.CHAIN, 100),
    /** As with "plus"; the chains may also use forcing chains and multiple forcing chains. */
    NESTED_MULTIPLE_CELL_CHAINS("dynamic cell forcing chains with nested multiple forcing chains", Family.CHAIN, 100),
    /** As with "plus"; the chains may also use forcing chains and multiple forcing chains. */
    NESTED_MULTIPLE_REGION_CHAINS(
            "dynamic region forcing chains with nested multiple forcing chains", Family.CHAIN, 100),
    /** As with "plus"; the chains may also use dynamic forcing chains. */
    NESTED_DYNAMIC_CONTRADICTION("dynamic contradiction chains with nested dynamic forcing chains", Family.CHAIN, 105),
    /** As with "plus"; the chains may also use dynamic forcing chains. */
    NESTED_DYNAMIC_DOUBLE_CHAINS("dynamic double forcing chains with nested dynamic forcing chains", Family.CHAIN, 105),
    /** As with "plus"; the chains may also use dynamic forcing chains. */
    NESTED_DYNAMIC_CELL_CHAINS("dynamic cell forcing chains with nested dynamic forcing chains", Family.CHAIN, 105),
    /** As with "plus"; the chains may also use dynamic forcing chains. */
    NESTED_DYNAMIC_REGION_CHAINS("dynamic region forcing chains with nested dynamic forcing chains", Family.CHAIN, 105),
    /** As with "plus"; the chains may also use dynamic forcing chains, and those with nested forcing chains. */
    NESTED_TWICE_CONTRADICTION(
            "dynamic contradiction chains with dynamic forcing chains that nest others", Family.CHAIN, 110),
    /** As with "plus"; the chains may also use dynamic forcing chains, and those with nested forcing chains. */
    NESTED_TWICE_DOUBLE_CHAINS(
            "dynamic double forcing chains with dynamic forcing chains that nest others", Family.CHAIN, 110),
    /** As with "plus"; the chains may also use dynamic forcing chains, and those with nested forcing chains. */
    NESTED_TWICE_CELL_CHAINS(
            "dynamic cell forcing chains with dynamic forcing chains that nest others", Family.CHAIN, 110),
    /** As with "plus"; the chains may also use dynamic forcing chains, and those with nested forcing chains. */
    NESTED_TWICE_REGION_CHAINS(
            "dynamic region forcing chains with dynamic forcing chains that nest others", Family.CHAIN, 110);

    /** What techniques have in common. */
    public enum Family {
        /** A mistake of the player. */
        MISTAKE,
        /** One candidate of a cell, or one place of a digit. */
        SINGLE,
        /** A digit in the cells that two houses share. */
        INTERSECTION,
        /** As many digits as cells. */
        SUBSET,
        /** A digit in parallel lines. */
        FISH,
        /** A cell that sees two others. */
        WING,
        /** What holds only in a puzzle with one solution. */
        UNIQUENESS,
        /** Combinations of digits in two or three cells. */
        EXCLUSION,
        /** Implications. */
        CHAIN
    }

    private final String phrase;
    private final Family family;
    private final int tenths;

    Technique(String phrase, Family family, int tenths) {
        this.phrase = phrase;
        this.family = family;
        this.tenths = tenths;
    }

    /**
     * Returns the name as it stands in a sentence.
     *
     * @return the name with its article if it has one: "a naked pair"
     */
    public String phrase() {
        return phrase;
    }

    /**
     * Returns the name.
     *
     * @return the name without an article: "naked pair"
     */
    public String title() {
        int article = phrase.startsWith("an ") ? 3 : phrase.startsWith("a ") ? 2 : 0;
        return phrase.substring(article);
    }

    /**
     * Returns the family.
     *
     * @return the family
     */
    public Family family() {
        return family;
    }

    /**
     * Returns the lowest rating of a step of this technique. Longer chains and larger patterns have a higher one.
     *
     * @return the rating in hundredths: 300 for 3.0; 0 for mistakes
     */
    public int baseRating() {
        return 10 * tenths;
    }
}
