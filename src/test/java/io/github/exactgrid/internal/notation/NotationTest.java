package io.github.exactgrid.internal.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {

    @Test
    void digit_readsWhatCharacterWrites() {
        for (int digit = 0; digit <= Notation.MAX_LETTER; digit++) {
            assertThat(Notation.digit(Notation.character(digit))).isEqualTo(digit);
        }
        assertThat(Notation.character(Notation.MAX_LETTER)).isEqualTo('Z');
    }

    @ParameterizedTest
    @ValueSource(chars = {'.', '0', '_', '*', '?'})
    void digit_ofAnEmptyCellIsZero(char character) {
        assertThat(Notation.digit(character)).isZero();
    }

    @ParameterizedTest
    @ValueSource(chars = {'#', 'a', '@', '[', '/', ':', ' ', '\u0661'})
    void digit_ofAnyOtherCharacterIsNegative(char character) {
        assertThat(Notation.digit(character)).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "?, 0", "10, 10", "99, 99", "00, -1", "07, -1", "A, -1", "A1, -1", "1A, -1", "1., -1", "100, -1"
    })
    void number_hasOneOrTwoFigures(String token, int number) {
        assertThat(Notation.number("<" + token + ">", 1, token.length() + 1)).isEqualTo(number);
    }

    @Test
    void tokens_areWhatSeparatorsLeave() {
        String line = " 12|3,-x+ ";

        assertThat(Notation.startOfToken(line, 0, line.length())).isEqualTo(1);
        assertThat(Notation.endOfToken(line, 1, line.length())).isEqualTo(3);
        assertThat(Notation.startOfToken(line, 8, line.length())).isEqualTo(line.length());
        assertThat(Notation.endOfToken(line, 1, 2)).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "--, true",
        "*---+---*, true",
        "'. | -- :', true",
        "- -, false",
        "+++, false",
        "--1--, false",
        "'', false"
    })
    void isRule_needsTwoDashesSideBySide(String line, boolean rule) {
        assertThat(Notation.isRule(line, 0, line.length())).isEqualTo(rule);
    }

    @ParameterizedTest
    @CsvSource({"#, true", "'  # x', true", "'', false", "1 #, false"})
    void isComment_looksAtTheFirstCharacterThatIsNotBlank(String line, boolean comment) {
        assertThat(Notation.isComment(line, 0, line.length())).isEqualTo(comment);
    }

    @Test
    void quoted_showsInvisibleCharactersByCode() {
        assertThat(Notation.quoted("a12", 1, 3)).isEqualTo("'12'");
        assertThat(Notation.quoted("\u0007", 0, 1)).isEqualTo("the character U+0007");
        assertThat(Notation.quoted("\uD83D\uDE00", 0, 2)).isEqualTo("the character U+D83D");
        assertThat(Notation.quoted("\u200B", 0, 1)).isEqualTo("the character U+200B");
        assertThat(Notation.quoted("\u00A0", 0, 1)).isEqualTo("the character U+00A0");
        assertThat(Notation.quoted("r1 c\u202E\u009B1")).isEqualTo("'r1 c<U+202E><U+009B>1'");
        assertThat(Notation.quoted("")).isEqualTo("''");
    }

    @Test
    void quoted_cutsALongText() {
        assertThat(Notation.quoted("9".repeat(40))).isEqualTo("'" + "9".repeat(40) + "'");
        assertThat(Notation.quoted("9".repeat(41))).isEqualTo("'" + "9".repeat(40) + "...'");
    }

    @Test
    void mostFrequent_isTheLeastOfEquallyFrequentNumbers() {
        assertThat(Notation.mostFrequent(new int[] {4, 9, 9, 4, 7})).isEqualTo(4);
        assertThat(Notation.mostFrequent(new int[] {4, 9, 9})).isEqualTo(9);
    }
}
