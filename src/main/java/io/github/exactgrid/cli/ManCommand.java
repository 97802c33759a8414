package io.github.exactgrid.cli;

import java.util.List;

/** Prints the manual page. */
final class ManCommand extends Command {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create(CommandList commands) {
        return new ManCommand(commands);
    }

    private final CommandList commands;

    ManCommand(CommandList commands) {
        this.commands = commands;
    }

    @Override
    String name() {
        return "man";
    }

    @Override
    String summary() {
        return "print the manual page";
    }

    @Override
    String description() {
        return "Prints the manual page of exactgrid, in the language of man.";
    }

    @Override
    String argumentsLabel() {
        return "";
    }

    @Override
    String argumentsHelp() {
        return "";
    }

    @Override
    List<OptionGroup> optionGroups() {
        return List.of();
    }

    @Override
    List<String> notes() {
        return List.of();
    }

    @Override
    List<Example> examples() {
        return List.of(
                new Example("man > ~/.local/share/man/man1/exactgrid.1", "installs the page for 'man exactgrid'"),
                new Example("man | man -l -", "shows it"));
    }

    @Override
    int run(Session session, List<String> arguments) {
        if (!arguments.isEmpty()) {
            throw new UsageException("man takes no arguments");
        }
        session.screen().answer(new ManPage(commands).text());
        session.screen().flush();
        return ExitStatus.ANSWERED;
    }
}
