package io.github.exactgrid.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands by their names: {@code solve}, {@code count}, {@code check}, {@code candidates}, {@code rate},
 * {@code explain}, {@code hint} and {@code cover ...}. */
final class CommandTree {

    private CommandTree() {}

    /** Makes the commands of one run. */
    static CommandLine of(Session session) {
        CommandLine top = new CommandLine(new TopGroup())
                .addSubcommand(new SolveCommand(session))
                .addSubcommand(new CountCommand(session))
                .addSubcommand(new CheckCommand(session))
                .addSubcommand(new CandidatesCommand(session))
                .addSubcommand(new RateCommand(session))
                .addSubcommand(new ExplainCommand(session))
                .addSubcommand(new HintCommand(session))
                .addSubcommand(new CommandLine(new CoverGroup())
                        .addSubcommand(new CoverSolveCommand(session))
                        .addSubcommand(new CoverCountCommand(session))
                        .addSubcommand(new CoverEstimateCommand(session)));
        setVersion(top);
        return top;
    }

    private static void setVersion(CommandLine command) {
        command.getCommandSpec().versionProvider(CommandTree::version);
        command.getSubcommands().values().forEach(CommandTree::setVersion);
    }

    /** Returns the version in the jar's manifest. */
    private static String[] version() {
        String version = CommandTree.class.getPackage().getImplementationVersion();
        return new String[] {"exactgrid " + (version == null ? "(not packaged)" : version)};
    }

    /** Commands under one name, which has a help and a version but does nothing without one of them. */
    @Command(mixinStandardHelpOptions = true)
    private abstract static class Group implements Runnable {

        private final String subcommands;

        @Spec
        private CommandSpec spec;

        Group(String subcommands) {
            this.subcommands = subcommands;
        }

        @Override
        public void run() {
            throw new ParameterException(spec.commandLine(), "no subcommand, expected one of: " + subcommands);
        }
    }

    @Command(
            name = "exactgrid",
            synopsisSubcommandLabel = "(solve | count | check | candidates | rate | explain | hint | cover)",
            description = "Solves Sudoku of any size and any rules, and exact cover problems.",
            footer = {
                "",
                "'exactgrid solve --help' explains the puzzle formats and the options; 'exactgrid cover --help' exact covers."
            })
    private static final class TopGroup extends Group {
        TopGroup() {
            super("solve, count, check, candidates, rate, explain, hint or cover");
        }
    }

    @Command(
            name = "cover",
            synopsisSubcommandLabel = "(solve | count | estimate)",
            description = "Solves exact cover problems, in the text format of Knuth's DLX programs.",
            footer = {"", "'exactgrid cover solve --help' explains the format of problems and the options."})
    private static final class CoverGroup extends Group {
        CoverGroup() {
            super("solve, count or estimate");
        }
    }
}
