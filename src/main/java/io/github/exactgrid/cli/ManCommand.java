package io.github.exactgrid.cli;

import io.github.exactgrid.cli.manual.ManPage;
import io.github.exactgrid.cli.session.Session;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import java.util.List;

/** Prints the manual page. */
final class ManCommand extends TextCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create(CommandList commands) {
        return new ManCommand(commands);
    }

    private ManCommand(CommandList commands) {
        super(commands);
    }

    @Override
    public String name() {
        return "man";
    }

    @Override
    public String summary() {
        return "print the manual page";
    }

    @Override
    public String description() {
        return "Prints the manual page of exactgrid, in the language of man.";
    }

    @Override
    public String argumentsLabel() {
        return "";
    }

    @Override
    public String argumentsHelp() {
        return "";
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("man > ~/.local/share/man/man1/exactgrid.1", "installs the page for 'man exactgrid'"),
                new Example("man | man -l -", "shows it"));
    }

    @Override
    String text(CommandList commands, Session session, List<String> arguments) {
        if (!arguments.isEmpty()) {
            throw new UsageException("man takes no arguments");
        }
        return new ManPage(commands).text();
    }
}
