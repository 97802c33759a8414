/**
 * The command line: reads problems, searches for answers and prints them. It uses exported packages only. Its classes are in
 * the {@code cli} jar, not in the library's.
 *
 * <pre>
 * Main ─▶ CommandLineProgram ─▶ CommandTree ─▶ the commands
 *
 * SolveCommand, CountCommand, CheckCommand, CandidatesCommand ─▶ PuzzleCommand ─┐
 * CoverSolveCommand, CoverCountCommand ─▶ CoverPartCommand ─┬──▶ CoverCommand ──┴▶ AnswerCommand
 * CoverEstimateCommand ─────────────────────────────────────┘
 *
 * options     LimitOptions, for puzzles also SearchOptions with Box; Converters read their values
 * inputs      Inputs: arguments, files and standard input
 * answers     Answer and CandidatesFormat, for puzzles; Screen prints all, and keeps the bar and messages apart from them
 * the rest    Report: PuzzleReport, which counts answers in a Tally, and CoverReport; Progress draws the bar
 * of a run    Session: the streams, and when a bar is shown (StandardError); ExitStatus
 * </pre>
 *
 * <p>An arrow means "refers to", of commands also "is a". No two files refer to each other, not even by way of others.
 */
@NullMarked
package io.github.exactgrid.cli;

import org.jspecify.annotations.NullMarked;
