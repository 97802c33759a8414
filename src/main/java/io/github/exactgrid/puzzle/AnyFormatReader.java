package io.github.exactgrid.puzzle;

import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads puzzles of all formats. It recognises the format of each by its first lines. */
final class AnyFormatReader implements FormatReader {

    private final Lines lines;
    private final GridReader grids;
    private final SdkReader sdk;
    private final CsvReader csv;
    private final PencilmarksReader pencilmarks;
    private final CandidatesReader candidates;
    private final HodokuReader hodoku;
    private final SudokuWikiReader sudokuWiki;
    private final OpenSudokuReader openSudoku;
    private final RulesReader rules;

    /**
     * Creates a reader.
     *
     * @param onlyOne whether the text has only one puzzle, so that all lines of cells belong to the same grid
     */
    AnyFormatReader(Lines lines, boolean onlyOne) {
        this.lines = lines;
        this.grids = GridReader.ofAnyLayout(lines, onlyOne);
        this.sdk = new SdkReader(lines);
        this.csv = new CsvReader(lines);
        this.pencilmarks = new PencilmarksReader(lines);
        this.candidates = new CandidatesReader(lines);
        this.hodoku = new HodokuReader(lines);
        this.sudokuWiki = new SudokuWikiReader(lines);
        this.openSudoku = new OpenSudokuReader(lines);
        this.rules = new RulesReader(lines);
    }

    @Override
    public @Nullable PuzzleContent next() throws IOException {
        return recognised().next();
    }

    @Override
    public byte @Nullable [] nextAlone(int max) throws IOException {
        return csv.hasHeading() ? null : grids.nextAlone(max); // no other format has a line that is nothing but a grid
    }

    private FormatReader recognised() throws IOException {
        int headers = lines.headers();
        Line first = Objects.requireNonNull(lines.peek(headers), "a line that is no header");
        if (lines.areTags()) {
            return openSudoku;
        }
        if (first.isGridAlone() && !csv.hasHeading()) {
            return grids; // no other format has such a line; the questions below take as long as to parse the grid
        }
        if (SudokuWikiReader.recognises(first)) {
            return sudokuWiki;
        }
        if (HodokuReader.recognises(first)) {
            return hodoku;
        }
        if (csv.recognises(headers)) {
            return csv;
        }
        if (first.is(Kind.KEY)) {
            return rules;
        }
        if (first.is(Kind.SECTION)) {
            return sdk;
        }
        if (PencilmarksReader.recognises(first)) {
            return pencilmarks;
        }
        return candidates.recognises(headers) ? candidates : grids;
    }
}
