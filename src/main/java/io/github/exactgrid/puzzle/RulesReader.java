package io.github.exactgrid.puzzle;

import java.io.IOException;

/** Reads {@link PuzzleFormat#RULES}: {@link RulesText} splits the lines, {@link RulesParser} interprets them. */
final class RulesReader implements FormatReader {

    private final Lines lines;

    RulesReader(Lines lines) {
        this.lines = lines;
    }

    @Override
    public PuzzleContent next() throws IOException {
        return RulesParser.parse(RulesText.take(lines));
    }
}
