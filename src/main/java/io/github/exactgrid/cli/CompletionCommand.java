package io.github.exactgrid.cli;

import io.github.exactgrid.cli.manual.BashCompletion;
import io.github.exactgrid.cli.manual.ZshCompletion;
import io.github.exactgrid.cli.session.Session;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import java.util.List;

/** Prints what a shell needs to complete commands and options. */
final class CompletionCommand extends TextCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create(CommandList commands) {
        return new CompletionCommand(commands);
    }

    private CompletionCommand(CommandList commands) {
        super(commands);
    }

    @Override
    public String name() {
        return "completion";
    }

    @Override
    public String summary() {
        return "let bash or zsh complete commands and options";
    }

    @Override
    public String description() {
        return "Prints a script with which the shell completes commands, options and their values for 'exactgrid', be it an"
                + " alias, a function or a program.";
    }

    @Override
    public String argumentsLabel() {
        return "(bash | zsh)";
    }

    @Override
    public String argumentsHelp() {
        return "The shell.";
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("completion bash", "in ~/.bashrc: source <(exactgrid completion bash)"),
                new Example("completion zsh", "in ~/.zshrc, after compinit: source <(exactgrid completion zsh)"));
    }

    @Override
    String text(CommandList commands, Session session, List<String> arguments) {
        String shell = arguments.size() == 1 ? arguments.get(0) : "";
        return switch (shell) {
            case "bash" -> new BashCompletion(commands).script();
            case "zsh" -> new ZshCompletion(commands).script();
            default -> throw new UsageException("name the shell: bash or zsh");
        };
    }
}
