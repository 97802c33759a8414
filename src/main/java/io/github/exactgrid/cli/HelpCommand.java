package io.github.exactgrid.cli;

import io.github.exactgrid.cli.manual.HelpText;
import io.github.exactgrid.cli.session.Colours;
import io.github.exactgrid.cli.session.Session;
import io.github.exactgrid.cli.session.Terminals;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import io.github.exactgrid.cli.syntax.Suggestions;
import java.util.List;

/** Prints the help of the program or of a command. */
final class HelpCommand extends TextCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create(CommandList commands) {
        return new HelpCommand(commands);
    }

    private HelpCommand(CommandList commands) {
        super(commands);
    }

    @Override
    public String name() {
        return "help";
    }

    @Override
    public String summary() {
        return "print the help of a command";
    }

    @Override
    public String description() {
        return "Prints the help of the program, or of a command.";
    }

    @Override
    public String argumentsLabel() {
        return "[COMMAND]";
    }

    @Override
    public String argumentsHelp() {
        return "The name of a command, such as solve or cover count.";
    }

    @Override
    public List<Example> examples() {
        return List.of(new Example("help solve", "prints the help of 'solve'"));
    }

    @Override
    String text(CommandList commands, Session session, List<String> arguments) {
        HelpText help = new HelpText(commands, Colours.of(session.terminals(), Terminals.OUT));
        String name = String.join(" ", arguments);
        if (name.isEmpty()) {
            return help.ofProgram();
        }
        if (name.equals(CommandList.COVER)) {
            return help.ofCover();
        }
        Command command = commands.create(name);
        if (command == null) {
            throw new UsageException("there is no command '" + name + "'" + Suggestions.among(commands.names(), name));
        }
        return help.of(command);
    }
}
