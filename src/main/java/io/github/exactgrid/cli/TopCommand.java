package io.github.exactgrid.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is there without a subcommand: the help and the version. */
@Command(
        name = "exactgrid",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "(solve | count | check | candidates | cover)",
        description = "Solves Sudoku of any size and any rules, and exact cover problems.",
        footer = {
            "",
            "'exactgrid solve --help' says how puzzles are written, and more; 'exactgrid cover --help' tells of exact covers."
        })
final class TopCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: solve, count, check, candidates or cover");
    }
}
