/**
 * The command line: reads problems, calls a solver or a cover engine and prints the answers. It uses exported packages only,
 * and is in the {@code cli} jar, not in the library's. Files refer to those below them only:
 *
 * <pre>
 * Main → CommandLineProgram                        a function from arguments and streams to an exit status
 *         └ CommandTree                            the commands by their names
 *            ├ Solve-, Count-, Check-, CandidatesCommand
 *            │  └ PuzzleCommand                    reads puzzles, answers for each
 *            │     ├ SearchOptions, CandidatesFormat
 *            │     └ PuzzleReport → Tally → Answer  counts the verdicts
 *            └ CoverSolve-, CoverCountCommand      of a part, in threads: CoverPartCommand
 *               CoverEstimateCommand
 *               └ CoverCommand                     reads one exact cover problem
 *                  └ CoverReport                   times its stages
 * under both: AnswerCommand, Report, LimitOptions, Converters (values of options), Inputs (arguments, files, stdin),
 *             Progress (the bar), Session, Screen (stdout and stderr), StandardError, ExitStatus
 * </pre>
 */
@NullMarked
package io.github.exactgrid.cli;

import org.jspecify.annotations.NullMarked;
