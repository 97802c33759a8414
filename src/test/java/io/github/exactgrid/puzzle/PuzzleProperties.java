package io.github.exactgrid.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Grid;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** What is true of all texts, puzzles or not. */
class PuzzleProperties {

    /** Good texts in all formats, to be spoiled. */
    private static final List<String> SEEDS = seeds();

    /** What texts are spoiled with: what has a meaning somewhere, and what has none anywhere. */
    private static final String[] PIECES = {
        "\n",
        "\n\n",
        "\r",
        " ",
        "#",
        "# ",
        ".",
        "0",
        "9",
        "10",
        "64",
        "65",
        "99999",
        "999999",
        "-1",
        ",",
        ",,,",
        "|",
        "---",
        "[Puzzle]\n",
        "[State]\n",
        "puzzle,solution\n",
        "size: 9x9\n",
        "size: 0x0\n",
        "size: 64x64\n",
        "box: none\n",
        "box: 0x9\n",
        "digits: 64\n",
        "givens:\n",
        "solution:\n",
        "regions:\n",
        "r1c1",
        "r9c10",
        "r0c0",
        "r9999c1",
        "=",
        " = ",
        "cage: ",
        "arrow: ",
        "pill: ",
        "xsum: ",
        "sandwich: ",
        "skyscraper: ",
        "hiddenskyscraper: ",
        "fullrank: ",
        "fullrankties: ",
        "numberedroom: ",
        "distinctcount: ",
        "renban: ",
        "between: ",
        "lockout: ",
        "modular: ",
        "entropic: ",
        "zipper: ",
        "doublearrow: ",
        "sumline: ",
        "columnindexer: ",
        "rowindexer: ",
        "whisper: ",
        "subgrid: ",
        "quadruple: ",
        "candidates: ",
        "clone: ",
        "circles: ",
        "flatmates: ",
        "connected: 0 1 3\n",
        "connected: 2 1 ",
        "lunchbox: ",
        "samedigits: ",
        "regionsum: ",
        "rule: ",
        "rule: strictxv\n",
        "rule: strictkropki\n",
        "white: r1c1",
        "anti: king\n",
        "box: free\n",
        "boards: 3x3 r1c1\n",
        "rule: boxes usual\n",
        "rule: strictxv r1c1",
        "regex: (.|1)* r1c1 r1c2\n",
        "line: a<b r1c1 r1c2\n",
        "everypair: 1.|.2 r1c1 r1c2\n",
        "anti: taxicab\n",
        "rule: entropy\n",
        "rule: modular 3\n",
        "rellik: ",
        "equality: ",
        "lookandsay: 1 2 ",
        "weightedsum: 3 -1 2 ",
        "slingshot: ",
        "neighbours: a%b\n",
        "either: odd: r1c1 or ( even: r1c2 and cage: 8 r1c1 r1c2 )\n",
        " or ",
        " and ",
        " ( ",
        " ) ",
        "statemachine: a[12]b;b.b! r1c1 r1c2\n",
        "leaper: 0 0\n",
        "pencilmarks: ",
        "given: ",
        "solutions: ",
        "overlap: cages\n",
        "x",
        "A",
        "\"",
        "\0",
        "\uFFFD",
        "\uD83D",
        "\u00E9",
        "\uFEFF",
        "\t",
    };

    private static List<String> seeds() {
        Puzzle nine = Puzzle.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        List<String> seeds = new ArrayList<>();
        for (PuzzleFormat format : PuzzleFormat.values()) {
            seeds.add(nine.format(format) + "\n");
        }
        RulesTest.clues()
                .map(clue -> "# one\nvariant: fuzz\nsize: 9x9\ndigits: 9\nbox: 3x3\n" + clue.get()[0]
                        + "\nsolutions: 1\n\ngivens:\n" + ". . . . . . . . .\n".repeat(9))
                .forEach(seeds::add);
        seeds.add("size: 3x3\nbox: none\n\nregions:\n1 1 2\n1 2 2\n3 3 3\n\ngivens:\n. . .\n. . .\n. . #\n");
        seeds.add("#AMe\n[Puzzle]\n1...\n....\n....\n...2\n[State]\n1234\n");
        return seeds;
    }

    @Provide
    Arbitrary<String> spoiled() {
        return Arbitraries.randomValue(random -> {
            StringBuilder text = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
            for (int changes = random.nextInt(6); changes >= 0; changes--) {
                spoil(text, random);
            }
            return text.toString();
        });
    }

    private static void spoil(StringBuilder text, Random random) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + random.nextInt(random.nextInt(10) == 0 ? 200 : 4));
        String piece = PIECES[random.nextInt(PIECES.length)];
        switch (random.nextInt(5)) {
            case 0 -> text.delete(from, to);
            case 1 -> text.insert(from, piece);
            case 2 -> text.replace(from, to, piece);
            case 3 -> text.insert(from, text.substring(from, to));
            default -> text.setLength(random.nextInt(3) == 0 ? from : text.length());
        }
    }

    @Provide
    Arbitrary<String> bytes() {
        return Arbitraries.bytes()
                .array(byte[].class)
                .ofMaxSize(300)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    @Provide
    Arbitrary<String> pieces() {
        return Arbitraries.of(PIECES).list().ofMaxSize(60).map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<PuzzleFormat> anyFormatOrNone() {
        return Arbitraries.of(PuzzleFormat.class).injectNull(0.5);
    }

    @Property(tries = 4000)
    void spoiledTexts_arePuzzlesOrRejected(
            @ForAll("spoiled") String text, @ForAll("anyFormatOrNone") @Nullable PuzzleFormat format) {
        assertReadOrRejected(text, format);
    }

    @Property(tries = 1000)
    void bytes_arePuzzlesOrRejected(
            @ForAll("bytes") String text, @ForAll("anyFormatOrNone") @Nullable PuzzleFormat format) {
        assertReadOrRejected(text, format);
    }

    @Property(tries = 2000)
    void pieces_arePuzzlesOrRejected(
            @ForAll("pieces") String text, @ForAll("anyFormatOrNone") @Nullable PuzzleFormat format) {
        assertReadOrRejected(text, format);
    }

    @Provide
    Arbitrary<String> files() {
        Arbitrary<String> characters = Arbitraries.frequencyOf(
                Tuple.of(12, Arbitraries.just("123456789....")),
                Tuple.of(1, Arbitraries.just("0123456789._*?")),
                Tuple.of(1, Arbitraries.just("..123456789AZ,# -\u00B7\u2502\u00B1")));
        Arbitrary<String> cells = Combinators.combine(
                        characters, Arbitraries.randoms(), Arbitraries.of(81, 81, 81, 80, 9))
                .as(PuzzleProperties::line);
        Arbitrary<String> other = Arbitraries.of("", "# a comment", "---+---", " ", "12.4", "cage: 3 r1c1", "[Puzzle]");
        Arbitrary<String> ends = Arbitraries.of("\n", "\n", "\r\n", "\r");
        return Arbitraries.frequencyOf(Tuple.of(30, cells), Tuple.of(1, other))
                .list()
                .ofMaxSize(300)
                .flatMap(lines -> ends.map(end -> String.join(end, lines)));
    }

    private static String line(String characters, Random random, int length) {
        StringBuilder line = new StringBuilder();
        while (line.length() < length) {
            line.append(characters.charAt(random.nextInt(characters.length())));
        }
        return line.toString();
    }

    /** A blank before a line changes nothing, but the line is then not taken as a grid alone. */
    @Property(tries = 300)
    void gridsAlone_areReadAsAllOthers(@ForAll("files") String text, @ForAll Random random) {
        String indented = text.replaceAll("(?m)^([1-9.]{81})$", " $1");

        assertThat(outcomes(new StringReader(text))).isEqualTo(outcomes(new StringReader(indented)));
        assertThat(outcomes(inPieces(text, random))).isEqualTo(outcomes(new StringReader(text)));
    }

    @Property(tries = 300)
    void blocks_haveThePuzzlesThatAreReadOneByOne(@ForAll("files") String text, @ForAll Random random)
            throws IOException {
        PuzzleReader reader = new PuzzleReader(inPieces(text, random));
        List<String> outcomes = new ArrayList<>();
        boolean more = true;
        while (more) {
            int max = 1 + random.nextInt(10);
            Optional<PuzzleBlock> block = random.nextInt(10) == 0 ? Optional.empty() : reader.nextBlock(max);
            if (block.isEmpty()) {
                more = addOutcome(reader, outcomes, false);
                continue;
            }
            PuzzleBlock puzzles = block.get();
            assertThat(puzzles.size()).isBetween(1, max);
            for (int i = 0; i < puzzles.size(); i++) {
                outcomes.add(puzzles.line(i) + " " + puzzles.get(i));
                byte[] digits = new byte[81];
                puzzles.copyDigits(i, digits);
                assertThat(Grid.of(digits)).isEqualTo(puzzles.get(i).grid());
            }
            assertThat(puzzles.line(puzzles.size() - 1))
                    .isEqualTo(reader.line())
                    .isEqualTo(reader.linesRead());
        }

        List<String> expected = new ArrayList<>();
        PuzzleReader oneByOne = new PuzzleReader(new StringReader(text));
        while (addOutcome(oneByOne, expected, false)) {}
        assertThat(outcomes).isEqualTo(expected);
    }

    /** Returns what a reader takes from a text: puzzles and reasons, each with its line. */
    private static List<String> outcomes(Reader text) {
        PuzzleReader reader = new PuzzleReader(text);
        List<String> outcomes = new ArrayList<>();
        while (addOutcome(reader, outcomes, true)) {}
        return outcomes;
    }

    /** Adds the next puzzle or reason with its line. Returns whether there may be more. */
    private static boolean addOutcome(PuzzleReader reader, List<String> outcomes, boolean withLinesRead) {
        try {
            Puzzle puzzle = reader.next().orElse(null);
            outcomes.add(reader.line() + (withLinesRead ? " of " + reader.linesRead() : "") + " " + puzzle);
            return puzzle != null;
        } catch (PuzzleFormatException wrong) {
            outcomes.add(reader.line() + " " + wrong.line() + " " + wrong.reason());
            return true;
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** A reader that returns at most as many characters at once as it likes, as a pipe does. */
    private static Reader inPieces(String text, Random random) {
        return new FilterReader(new StringReader(text)) {
            @Override
            public int read(char[] target, int from, int length) throws IOException {
                return super.read(target, from, 1 + random.nextInt(Math.min(length, 200)));
            }
        };
    }

    /** Nothing but the typed exception comes, with a line of the text, and reading ends. */
    private static void assertReadOrRejected(String text, @Nullable PuzzleFormat format) {
        long lines = text.chars()
                        .filter(character -> character == '\n' || character == '\r')
                        .count()
                + 1;
        try {
            Puzzle puzzle = format == null ? Puzzle.parse(text) : Puzzle.parse(text, format);
            assertWrittenAndReadBack(puzzle);
        } catch (PuzzleFormatException exception) {
            assertThat(exception.line()).isBetween(1L, lines);
            assertThat(exception.reason()).isNotBlank();
        }
        PuzzleReader reader = format == null
                ? new PuzzleReader(new StringReader(text))
                : new PuzzleReader(new StringReader(text), format);
        boolean more = true;
        long tags = text.chars().filter(character -> character == '>').count(); // XML may be on one line
        for (int puzzles = 0; more; puzzles++) {
            assertThat(puzzles).isLessThanOrEqualTo((int) (lines + tags));
            try {
                Optional<Puzzle> puzzle = reader.next();
                more = puzzle.isPresent();
            } catch (PuzzleFormatException exception) {
                assertThat(exception.line()).isBetween(1L, lines);
            } catch (IOException impossible) {
                throw new AssertionError(impossible);
            }
        }
    }

    private static void assertWrittenAndReadBack(Puzzle puzzle) {
        for (PuzzleFormat format : PuzzleFormat.values()) {
            String text;
            try {
                text = puzzle.format(format);
            } catch (IllegalArgumentException cannotSay) {
                assertThat(format == PuzzleFormat.RULES && puzzle.carriesRules())
                        .isFalse();
                continue;
            }
            Puzzle read = Puzzle.parse(text, format);
            assertThat(read.format(format)).isEqualTo(text);
            if (format == PuzzleFormat.RULES && puzzle.carriesRules()) {
                assertThat(read).isEqualTo(puzzle);
            } else if (format != PuzzleFormat.PENCILMARKS && format != PuzzleFormat.CANDIDATES) {
                assertThat(read.grid()).isEqualTo(puzzle.grid());
            }
        }
    }

    @Property(tries = 200)
    void grids_areWrittenAndReadBackInAllFormats(
            @ForAll @IntRange(min = 1, max = 64) int size,
            @ForAll @IntRange(max = 100) int percent,
            @ForAll Random random) {
        int[][] digits = new int[size][size];
        for (int[] row : digits) {
            for (int column = 0; column < size; column++) {
                row[column] = random.nextInt(100) < percent ? 1 + random.nextInt(size) : 0;
            }
        }
        assertWrittenAndReadBack(Puzzle.of(Grid.of(digits)));
    }
}
