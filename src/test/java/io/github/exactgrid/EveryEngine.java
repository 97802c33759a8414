package io.github.exactgrid;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A test of every engine that takes all boards. BITBOARD does not, but FASTEST is that engine on classic 9x9 grids, so it is
 * tested all the same.
 */
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "BITBOARD")
@interface EveryEngine {}
