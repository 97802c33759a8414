/**
 * The command line, {@code java -jar exactgrid-...-cli.jar}. Only it prints. It uses exported packages only. It is in
 * the {@code cli} jar, not in the library's.
 *
 * <pre>
 * Main ─▶ CommandLineProgram ─▶ Commands ─▶ the commands, each a Command
 *
 * SolveCommand, CountCommand, CheckCommand, CandidatesCommand ─▶ SolverCommand ─┐
 * RateCommand, ExplainCommand, HintCommand ─▶ StepsCommand ──┼▶ PuzzleCommand ──┐
 * MinimiseCommand, RedundantCommand, DiagnoseCommand, VicinityCommand, PatternCommand ─▶ ClueCommand ─┤
 * CanonicalCommand, EquivalentCommand ─▶ SymmetryCommand ────┘                  │
 * GenerateCommand ──────────────────────────────────────────────────────────────┤
 * CoverSolveCommand, CoverCountCommand ─▶ CoverPartCommand ─┬──▶ CoverCommand ──┴▶ AnswerCommand
 * CoverEstimateCommand ─────────────────────────────────────┘
 * HelpCommand (HelpText), ManCommand (ManPage), CompletionCommand (BashCompletion, ZshCompletion)
 *
 * answers     Answer, for puzzles
 * reports     Report: PuzzleReport, which counts answers in a Tally, GenerateReport and CoverReport
 * </pre>
 *
 * <p>Below this package are three: {@code cli.manual}, made from the commands; {@code cli.syntax}, their options and values; and
 * {@code cli.session}, the inputs, outputs and messages of a run. An arrow means "refers to", of commands also "is a". No two files refer to each other, not even by way of others:
 * the help, the manual and the completion see all commands, of which they are some, as a CommandList.
 *
 * <h2>Start-up</h2>
 *
 * <p>A run that solves one puzzle takes two to three times as long as an empty program. So only
 * the command that runs is created; and from {@code main} to the answer there is no lambda, method reference, stream, regular
 * expression, {@code String.format} or {@code System.console()}, each of which loads tens of classes.
 */
@NullMarked
package io.github.exactgrid.cli;

import org.jspecify.annotations.NullMarked;
