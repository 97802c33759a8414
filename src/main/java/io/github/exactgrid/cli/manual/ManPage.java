package io.github.exactgrid.cli.manual;

import io.github.exactgrid.cli.session.Version;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.ValueType;
import java.util.List;
import java.util.Objects;

/** Writes the manual page, in the macros of man, from the help of all commands. */
public final class ManPage {

    private final StringBuilder text = new StringBuilder();
    private final CommandList commands;

    public ManPage(CommandList commands) {
        this.commands = commands;
    }

    /** Returns the page. */
    public String text() {
        text.append(".TH EXACTGRID 1 \"\" \"" + Version.text() + "\" \"User Commands\"\n");
        section("NAME");
        line("exactgrid - solves Sudoku of any size and any rules, and exact cover problems");
        section("SYNOPSIS");
        for (Command command : commands.all()) {
            bold(HelpText.usage(command));
            text.append(".br\n");
        }
        section("DESCRIPTION");
        line("Without a command, exactgrid solves the puzzles on its command line or on standard input.");
        section("COMMANDS");
        for (Command command : commands.all()) {
            command(command);
        }
        section("PUZZLES AND EXIT STATUS");
        notes(PuzzleNotes.TEXTS);
        section("EXACT COVER PROBLEMS");
        notes(Objects.requireNonNull(commands.create(CommandList.COVER + " solve"))
                .notes());
        section("ENVIRONMENT");
        text.append(".TP\n.B NO_COLOR\n");
        line("If it has any value, nothing is coloured.");
        return text.substring(0, text.length() - 1);
    }

    private void command(Command command) {
        text.append(".SS ").append(escaped(command.name())).append('\n');
        line(command.description());
        for (OptionGroup group : command.allGroups()) {
            for (Option<?> option : group.options()) {
                option(option);
            }
        }
        if (!command.examples().isEmpty()) {
            text.append(".PP\nExamples:\n");
        }
        for (Command.Example example : command.examples()) {
            text.append(".TP\n");
            bold("exactgrid " + example.line());
            line(example.effect());
        }
    }

    private void option(Option<?> option) {
        text.append(".TP\n");
        ValueType<?> type = option.type();
        bold((option.hasLetter() ? "-" + option.letter() + ", " : "")
                + option.name()
                + (type == null ? "" : "=" + type.label()));
        line(HelpText.optionHelp(option));
    }

    private void section(String name) {
        text.append(".SH ").append(name).append('\n');
    }

    private void bold(String line) {
        text.append(".B ").append(escaped(line)).append('\n');
    }

    private void line(String line) {
        text.append(escaped(line)).append('\n');
    }

    private void notes(List<String> notes) {
        for (String note : notes) {
            text.append(note.startsWith(" ") ? ".br\n" : ".PP\n");
            line(note.strip());
        }
    }

    /** Returns a text without characters that have a meaning for man. */
    private static String escaped(String line) {
        String escaped = line.replace("\\", "\\e").replace("-", "\\-");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
