package io.github.exactgrid.cli;

import io.github.exactgrid.puzzle.PuzzleFormat;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a format of puzzle files. */
final class InputFormatConverter implements ITypeConverter<PuzzleFormat> {

    @Override
    public PuzzleFormat convert(String text) {
        return switch (text) {
            case "line" -> PuzzleFormat.LINE;
            case "rows" -> PuzzleFormat.ROWS;
            case "boxed" -> PuzzleFormat.BOXED;
            case "sdk" -> PuzzleFormat.SDK;
            case "ss" -> PuzzleFormat.SS;
            case "sdm" -> PuzzleFormat.SDM;
            case "csv" -> PuzzleFormat.CSV;
            case "pencilmarks" -> PuzzleFormat.PENCILMARKS;
            case "rules" -> PuzzleFormat.RULES;
            default ->
                throw new TypeConversionException("'" + text
                        + "' is no format: there are line, rows, boxed, sdk, ss, sdm, csv, pencilmarks and rules");
        };
    }
}
