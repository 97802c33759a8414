package io.github.exactgrid.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What there is for exact cover problems. */
@Command(
        name = "cover",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "(solve | count | estimate)",
        description = "Solves exact cover problems, in the text format of Knuth's DLX programs.",
        footer = {"", "'exactgrid cover solve --help' says how problems are written, and more."})
final class CoverCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    /** Returns the command together with those below it. */
    static CommandLine withSubcommands(Session session) {
        return new CommandLine(new CoverCommand())
                .addSubcommand(new CoverSolveCommand(session))
                .addSubcommand(new CoverCountCommand(session))
                .addSubcommand(new CoverEstimateCommand(session));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: solve, count or estimate");
    }
}
