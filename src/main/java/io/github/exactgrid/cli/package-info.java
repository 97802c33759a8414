/**
 * The command line, {@code java -jar exactgrid-...-cli.jar}. Only this package prints. It uses exported packages only. It is in
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
 * options     Option, in OptionGroups, with ValueTypes; Arguments reads them, Suggestions helps with mistyped ones.
 *             Shared ones: LimitOptions, for puzzles also SearchOptions with Box
 * inputs      Inputs: arguments, files and standard input
 * answers     Answer and CandidatesFormat, for puzzles; Json; Screen prints all, and keeps the bar and messages apart from
 *             them; OutputFile
 * the rest    Report: PuzzleReport, which counts answers in a Tally, GenerateReport and CoverReport; Message; Progress draws the bar
 * of a run    Session: the streams, and which are Terminals with Colours; ExitStatus
 * </pre>
 *
 * <p>An arrow means "refers to", of commands also "is a". No two files refer to each other, not even by way of others:
 * the help, the manual and the completion see all commands, of which they are some, as a CommandList.
 *
 * <h2>Start-up</h2>
 *
 * <p>A run that solves one puzzle takes two to three times as long as an empty program. So options are read by this package: a
 * library for it took five times that of an empty program, most of it for reflection on the annotations of all commands. Only
 * the command that runs is created; and from {@code main} to the answer there is no lambda, method reference, stream, regular
 * expression, {@code String.format} or {@code System.console()}, each of which loads tens of classes.
 */
@NullMarked
package io.github.exactgrid.cli;

import org.jspecify.annotations.NullMarked;
