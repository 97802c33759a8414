package io.github.exactgrid.cli;

import io.github.exactgrid.Engine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of an engine. */
final class EngineConverter implements ITypeConverter<Engine> {

    @Override
    public Engine convert(String text) {
        return switch (text) {
            case "fastest" -> Engine.FASTEST;
            case "bitboard" -> Engine.BITBOARD;
            case "dlx" -> Engine.DLX;
            case "backtracking" -> Engine.BACKTRACKING;
            case "sorted" -> Engine.SORTED_BACKTRACKING;
            case "dynamic" -> Engine.DYNAMIC_BACKTRACKING;
            default ->
                throw new TypeConversionException("'" + text
                        + "' is no engine: there are bitboard, dlx, backtracking, sorted, dynamic and fastest");
        };
    }
}
