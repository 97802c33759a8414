package io.github.exactgrid.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a format of candidates. */
final class CandidatesFormatConverter implements ITypeConverter<CandidatesFormat> {

    @Override
    public CandidatesFormat convert(String text) {
        return switch (text) {
            case "line" -> CandidatesFormat.LINE;
            case "table" -> CandidatesFormat.TABLE;
            default -> throw new TypeConversionException("'" + text + "' is no format: there are line and table");
        };
    }
}
