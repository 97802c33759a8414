package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Knuth's text format, read and written. */
class CoverFormatTest {

    /** The example of Knuth's program DLX3. */
    private static final String MULTIPLE = """
            | A simple example of color controls
            A B 2:3|C | X Y
            A B X:0 Y:0
            A C X:1 Y:1
            C X:0
            B X:1
            C Y:1
            """;

    @Test
    void parse_labelsOptionsWithTheirLines() {
        assertThat(CoverSolver.defaults().solutions(ExactCover.parse(MULTIPLE)))
                .containsExactly(new Cover<>(List.of("A C X:1 Y:1", "B X:1", "C Y:1"), 0));
    }

    @Test
    void parse_skipsBlanksAndComments() {
        ExactCover<String, String> problem =
                ExactCover.parse("\n| first\n\t a  b |\tc\r\n\n  | more\n  a   c  \n\t\nb\f");

        assertThat(problem.primaryItems()).containsExactly("a", "b");
        assertThat(problem.secondaryItems()).containsExactly("c");
        assertThat(problem.options()).containsExactly("a   c", "b");
        assertThat(problem.format()).isEqualTo("a b | c\na c\nb\n");
    }

    @Test
    void parse_dropsAByteOrderMark() {
        assertThat(ExactCover.parse("\uFEFFa b\na\nb\n").primaryItems()).containsExactly("a", "b");
    }

    @Test
    void parse_quotesTheBeginningOfALongItem() {
        String item = "x".repeat(100_000);
        for (String text :
                List.of("a\n" + item, "a\n" + item + ":", item + " " + item, item + "\n" + item + " " + item)) {
            assertThat(catchThrowableOfType(CoverFormatException.class, () -> ExactCover.parse(text))
                            .getMessage())
                    .contains("xxx")
                    .hasSizeLessThan(300);
        }
    }

    @Test
    void parse_addsCosts() {
        ExactCover<String, String> problem = ExactCover.parse("a b\na |3 b |4\na |-2\nb\n");

        assertThat(CoverSolver.defaults().cheapest(problem, 2).stream().map(Cover::cost))
                .containsExactly(-2L, 7L);
        assertThat(problem.format()).isEqualTo("a b\na b |7\na |-2\nb\n");
    }

    @Test
    void parse_readsAReaderToItsEnd() throws IOException {
        Reader reader = new StringReader(MULTIPLE);

        assertThat(ExactCover.parse(reader).options()).hasSize(5);
        assertThat(reader.read()).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\n",
                "a b 2|c 1:3|d | p q\na c p:red q\nb c d p:red |5\n",
                "0|a 0:7|b\nb\n",
                "a | s\na s:x\na s:y\na s\n",
            })
    void format_writesTheTextThatWasParsed(String text) {
        assertThat(ExactCover.parse(text).format()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "'';1;there are no items",
                "'| only\n\n| comments';3;there are no items",
                "'a b\na c';2;item 'c' is not declared",
                "'a b\n\na b\nb a b';4;item 'b' is twice in the option",
                "'a | s\na s:x s:y';2;item 's' is twice in the option",
                "'a | s\na s:x:y';2;'s:x:y' has two colours",
                "'a | s\na:x s';2;item 'a' has colour 'x' but is primary",
                "'a | s\na s:';2;'s:' has a colon but no colour",
                "'a a';1;item 'a' is declared twice",
                "'a | a';1;item 'a' is declared twice",
                "'a | s | t';1;two bars between the items",
                "'3:2|a';1;the bounds of item 'a' are reversed: at least 3, at most 2",
                "'x|a';1;'x|a' has no number for a bound",
                "'1:|a';1;'1:|a' has no number for a bound",
                "'-1:2|a';1;'-1:2|a' has no number for a bound",
                "'99999999999|a';1;'99999999999|a' has no number for a bound",
                "'2|';1;'2|' is no item",
                "'1|2|a';1;'1|2|a' is no item",
                "'a:b';1;'a:b' is no item",
                "'a | 2|s';1;item 's' has bounds but is secondary",
                "'a\na |x';2;the cost is no number",
                "'a\na |9223372036854775808';2;the cost '9223372036854775808' is too large",
                "'a\na |9223372036854775807 |1';2;the sum of the costs is too large",
                "'a\na |9223372036854775807\na |1';3;a cost of 1 makes the sum of all too large",
            })
    void parse_namesTheLineAndTheReason(String text, int line, String reason) {
        CoverFormatException wrong = catchThrowableOfType(CoverFormatException.class, () -> ExactCover.parse(text));

        assertThat(wrong).hasMessage("line " + line + ": " + reason);
        assertThat(wrong.line()).isEqualTo(line);
        assertThat(wrong.reason()).isEqualTo(reason);
    }

    @Test
    void parse_rejectsControlCharacters() {
        for (String binary : List.of("\u0000", "\u007f", "\ufffd", "\u001b")) {
            CoverFormatException wrong =
                    catchThrowableOfType(CoverFormatException.class, () -> ExactCover.parse("a\na" + binary + "\n"));

            assertThat(wrong).hasMessage("line 2: not text: character U+%04X", (int) binary.charAt(0));
        }
    }

    @Test
    void parse_shortensLongQuotes() {
        CoverFormatException wrong =
                catchThrowableOfType(CoverFormatException.class, () -> ExactCover.parse("a:" + "b".repeat(100_000)));

        assertThat(wrong.getMessage()).hasSizeLessThan(100);
    }

    @Test
    void format_commentsFixedOptions() {
        ExactCover<String, String> problem = ExactCover.parse("2|a\na\na\na\n");

        assertThat(CoverSolver.defaults().split(problem, 2).get(0).format())
                .isEqualTo("| in every cover: a\n1|a\na\na\n".replace("1|", ""));
    }

    @Test
    void format_rejectsWhatTheFormatCannotExpress() {
        for (String name : List.of("", "a b", "a|b", "a:b", "a\nb")) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> ExactCover.builder().primary(name).build().format())
                    .withMessage("the text format cannot have the item '" + name + "'");
        }
        assertThatIllegalStateException()
                .isThrownBy(() -> ExactCover.builder().primary(1, "1").build().format())
                .withMessage("two items are both '1'");
        assertThatIllegalStateException()
                .isThrownBy(() -> ExactCover.builder().secondary("s").build().format())
                .withMessage("the text format needs a primary item");
        assertThatIllegalStateException()
                .isThrownBy(() -> ExactCover.builder()
                        .primary("a")
                        .secondary("s")
                        .option("x", "a")
                        .item("s", "light red")
                        .build()
                        .format())
                .withMessage("the text format cannot have the colour 'light red'");
    }

    @Test
    void format_omitsEmptyOptions() {
        assertThat(ExactCover.builder()
                        .primary("a")
                        .option("empty")
                        .option("full", "a")
                        .build()
                        .format())
                .isEqualTo("a\na\n");
    }
}
