package io.github.exactgrid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Methods of the searches that HotSpot must not inline, as their callers would take its compiler seconds: it inlines a method that
 * is called often if its bytecode has at most 325 bytes ({@code FreqInlineSize}).
 */
class CompileUnitsTest {

    private static final int MAX_BYTES_TO_INLINE = 325;

    private static final Pattern INSTRUCTION = Pattern.compile("^ +(\\d+): [a-z]");

    @ParameterizedTest
    @CsvSource({
        "masks/SlicedState, choose",
        "masks/CompactState, choose",
        "masks/CompactBoundedState, choose",
        "masks/MaskTree, enterSmaller",
        "bitboard/BitboardSearch, advance"
    })
    void methodIsTooLongToBeInlined(String className, String method) {
        assertThat(bytes(className, method)).isGreaterThan(MAX_BYTES_TO_INLINE);
    }

    /** Returns where the last instruction of a method begins. */
    private static int bytes(String className, String method) {
        StringWriter printed = new StringWriter();
        ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
        String file = CoverSearch.class
                .getResource("/io/github/exactgrid/internal/" + className + ".class")
                .getPath();
        assertThat(javap.run(new PrintWriter(printed), new PrintWriter(printed), "-c", "-p", file))
                .isZero();
        int last = -1;
        boolean isInMethod = false;
        for (String line : printed.toString().lines().toList()) {
            Matcher instruction = INSTRUCTION.matcher(line);
            if (line.startsWith("  ") && line.endsWith(");")) {
                isInMethod = line.contains(" " + method + "(");
            } else if (isInMethod && instruction.find()) {
                last = Integer.parseInt(instruction.group(1));
            }
        }
        return last;
    }
}
