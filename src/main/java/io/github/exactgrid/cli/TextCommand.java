package io.github.exactgrid.cli;

import io.github.exactgrid.cli.session.ExitStatus;
import io.github.exactgrid.cli.session.Session;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import java.util.List;

/** Prints a text that is made from the list of commands. */
abstract class TextCommand extends Command {

    private final CommandList commands;

    TextCommand(CommandList commands) {
        this.commands = commands;
    }

    /**
     * Returns the text.
     *
     * @param arguments the arguments that are no options
     * @throws UsageException if the arguments make no sense
     */
    abstract String text(CommandList commands, Session session, List<String> arguments);

    @Override
    public final int run(Session session, List<String> arguments) {
        session.screen().answer(text(commands, session, arguments));
        session.screen().flush();
        return ExitStatus.ANSWERED;
    }
}
