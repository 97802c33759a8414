package io.github.exactgrid.steps;

/**
 * A technique of solving, or a mistake of the player.
 *
 * <p>The mistakes come first, then the techniques of Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2006) in the order of its
 * ratings, then those of players, as HoDoKu (Bernhard Hobiger, 2008) defines them, with ratings on the same scale. A {@link
 * Profile} is a set of them. A <i>house</i> is a box, a column or a row.
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
            "dynamic region forcing chains with dynamic forcing chains that nest others", Family.CHAIN, 110),

    // Techniques of players, in the profile PLAYER.

    /** A naked pair in the cells that a box and a line share. */
    LOCKED_PAIR("a locked pair", Family.SUBSET, 25),
    /** A naked triplet in the cells that a box and a line share. */
    LOCKED_TRIPLE("a locked triple", Family.SUBSET, 25),
    /** Two parallel lines with two places each, of which two lie in one crossing line. */
    SKYSCRAPER("a skyscraper", Family.CHAIN, 41),
    /** A row and a column with two places each, of which two lie in one box. */
    TWO_STRING_KITE("a two-string kite", Family.CHAIN, 41),
    /** Two houses with two places each, of which two see each other. */
    TURBOT_FISH("a turbot fish", Family.CHAIN, 41),
    /** Two two-string kites that the same cells of a box connect. */
    DUAL_TWO_STRING_KITE("a dual two-string kite", Family.CHAIN, 41),
    /** A cell that sees both colours of a digit. */
    SIMPLE_COLOURS_TRAP("a simple colours trap", Family.COLOURING, 42),
    /** A colour of a digit with two cells in one house. */
    SIMPLE_COLOURS_WRAP("a simple colours wrap", Family.COLOURING, 42),
    /** A box whose places lie in a row and a column, and a line with two places of which one is in either. */
    EMPTY_RECTANGLE("an empty rectangle", Family.CHAIN, 43),
    /** Two empty rectangles with the same box. */
    DUAL_EMPTY_RECTANGLE("a dual empty rectangle", Family.CHAIN, 43),
    /** Cells with the same two candidates, of which each sees the next. */
    REMOTE_PAIR("a remote pair", Family.COLOURING, 43),
    /** Two cells with the same two candidates, and a house that needs one of these where they see it. */
    W_WING("a W-wing", Family.WING, 44),
    /** Two groups of colours of a digit. */
    MULTI_COLOURS("multi-colours", Family.COLOURING, 45),
    /** Four cells with one other candidate than two digits, in opposite or three cells. */
    UNIQUE_RECTANGLE_TYPE_5("a unique rectangle of type 5", Family.UNIQUENESS, 45),
    /** Four cells that are the only places of a digit in two parallel lines. */
    UNIQUE_RECTANGLE_TYPE_6("a unique rectangle of type 6", Family.UNIQUENESS, 45),
    /** Four cells that are the only places of a digit in a row and a column. */
    HIDDEN_RECTANGLE("a hidden rectangle", Family.UNIQUENESS, 46),
    /** Four cells of which three have been filled. */
    AVOIDABLE_RECTANGLE_TYPE_1("an avoidable rectangle of type 1", Family.UNIQUENESS, 45),
    /** Four cells of which two have been filled. */
    AVOIDABLE_RECTANGLE_TYPE_2("an avoidable rectangle of type 2", Family.UNIQUENESS, 45),
    /** An X-wing with further places. */
    FINNED_X_WING("a finned X-wing", Family.FISH, 46),
    /** A finned X-wing that lacks a place. */
    SASHIMI_X_WING("a sashimi X-wing", Family.FISH, 46),
    /** A swordfish with further places. */
    FINNED_SWORDFISH("a finned swordfish", Family.FISH, 49),
    /** A finned swordfish that lacks places. */
    SASHIMI_SWORDFISH("a sashimi swordfish", Family.FISH, 49),
    /** A jellyfish with further places. */
    FINNED_JELLYFISH("a finned jellyfish", Family.FISH, 54),
    /** A finned jellyfish that lacks places. */
    SASHIMI_JELLYFISH("a sashimi jellyfish", Family.FISH, 54),
    /** Two finned fish in the same lines. */
    SIAMESE_FISH("a siamese finned fish", Family.FISH, 47),
    /** An X-wing of lines and boxes. */
    FRANKEN_X_WING("a franken X-wing", Family.FISH, 53),
    /** A swordfish of lines and boxes. */
    FRANKEN_SWORDFISH("a franken swordfish", Family.FISH, 59),
    /** A jellyfish of lines and boxes. */
    FRANKEN_JELLYFISH("a franken jellyfish", Family.FISH, 64),
    /** Two franken fish with the same houses to start from. */
    SIAMESE_FRANKEN_FISH("a siamese franken fish", Family.FISH, 54),
    /** An X-wing of houses of any kind. */
    MUTANT_X_WING("a mutant X-wing", Family.FISH, 55),
    /** A swordfish of houses of any kind. */
    MUTANT_SWORDFISH("a mutant swordfish", Family.FISH, 70),
    /** A jellyfish of houses of any kind. */
    MUTANT_JELLYFISH("a mutant jellyfish", Family.FISH, 74),
    /** Two mutant fish with the same houses to start from. */
    SIAMESE_MUTANT_FISH("a siamese mutant fish", Family.FISH, 56),
    /** Two almost locked sets that share a digit which only one of them can hold. */
    ALS_XZ("an ALS-XZ rule", Family.ALMOST_LOCKED_SETS, 63),
    /** Cells of a box and a line that have as many digits, each confined to one of these. */
    SUE_DE_COQ("a Sue de Coq", Family.ALMOST_LOCKED_SETS, 57),
    /** A chain of links of one digit, alternately strong and weak. */
    X_CHAIN("an X-chain", Family.CHAIN, 60),
    /** A chain through cells of two candidates. */
    XY_CHAIN("an XY-chain", Family.CHAIN, 60),
    /** A chain whose ends exclude each other. */
    NICE_LOOP("a continuous nice loop", Family.CHAIN, 60),
    /** A chain that begins and ends in one cell. */
    DISCONTINUOUS_NICE_LOOP("a discontinuous nice loop", Family.CHAIN, 60),
    /** A chain of links of any kind, alternately strong and weak. */
    ALTERNATING_CHAIN("an alternating inference chain", Family.CHAIN, 60),
    /** Two almost locked sets that a third one connects. */
    ALS_XY_WING("an ALS-XY-wing", Family.ALMOST_LOCKED_SETS, 67),
    /** A loop with groups of cells that a box and a line share. */
    GROUPED_NICE_LOOP("a grouped nice loop", Family.CHAIN, 65),
    /** A chain with groups of cells that a box and a line share. */
    GROUPED_ALTERNATING_CHAIN("a grouped alternating inference chain", Family.CHAIN, 65),
    /** A cell, and an almost locked set for each of its candidates. */
    DEATH_BLOSSOM("a death blossom", Family.ALMOST_LOCKED_SETS, 69),
    /** Four or more almost locked sets in a row. */
    ALS_CHAIN("an ALS-chain", Family.ALMOST_LOCKED_SETS, 70),
    /** A loop with almost locked sets. */
    ALS_NICE_LOOP("a nice loop with almost locked sets", Family.CHAIN, 70),
    /** A chain with almost locked sets. */
    ALS_ALTERNATING_CHAIN("an alternating inference chain with almost locked sets", Family.CHAIN, 70),
    /** A cell that every way to place a digit takes. */
    TEMPLATE_SET("a template set", Family.TEMPLATE, 72),
    /** Cells that no way to place a digit takes. */
    TEMPLATE_DELETE("a template delete", Family.TEMPLATE, 72),

    // Techniques for rules of any kind, in the profile GENERIC.

    /** What one cage, line or other clue alone allows its cells. */
    CLUE("a clue", Family.CLUE, 24),
    /** A digit whose places in a house all exclude a candidate, but not by one house. */
    COMMON_PEER("a common peer", Family.INTERSECTION, 29),
    /** The sum of houses, less that of the cages in them. */
    RULE_OF_45("a sum of houses", Family.CLUE, 31),
    /** An assumption after which singles and clues lead to a dead end. */
    CONTRADICTION("a contradiction", Family.TRIAL, 80);

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
        /** A digit in as many houses as other houses cover. */
        FISH,
        /** A cell that sees two others. */
        WING,
        /** What holds only in a puzzle with one solution. */
        UNIQUENESS,
        /** Combinations of digits in two or three cells. */
        EXCLUSION,
        /** Implications. */
        CHAIN,
        /** Cells of which either all of one colour are true or all of the other. */
        COLOURING,
        /** Cells with one digit more than there are cells. */
        ALMOST_LOCKED_SETS,
        /** All ways to place a digit. */
        TEMPLATE,
        /** The digits that one clue allows. */
        CLUE,
        /** An assumption that is refuted. */
        TRIAL
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
