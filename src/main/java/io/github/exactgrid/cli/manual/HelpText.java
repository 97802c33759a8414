package io.github.exactgrid.cli.manual;

import io.github.exactgrid.cli.session.Colours;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.ValueType;
import java.util.List;

/** Writes help for lines of 80 characters. */
public final class HelpText {

    private static final int WIDTH = 80;

    /** Where the text about an option begins. */
    private static final int INDENT = 26;

    private final StringBuilder text = new StringBuilder();
    private final CommandList commands;
    private final Colours colours;

    public HelpText(CommandList commands, Colours colours) {
        this.commands = commands;
        this.colours = colours;
    }

    /** What is printed when there is nothing to do. */
    public static String shortHelp(CommandList commands) {
        return "Usage: exactgrid COMMAND [OPTION...] [PUZZLE...]\n\n"
                + "  exactgrid solve "
                + "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
                + "  exactgrid check puzzles.txt\n\n"
                + "Commands: " + String.join(", ", commands.names()) + "\n"
                + "'exactgrid --help' describes them.";
    }

    public static String shortHelpOfCover(CommandList commands) {
        return "Usage: exactgrid cover COMMAND [OPTION...] [FILE]\n\n"
                + "  exactgrid cover count queens.dlx\n\n"
                + "Commands: " + String.join(", ", commands.coverNames()) + "\n"
                + "'exactgrid cover --help' describes them.";
    }

    /** Returns the usage of a command, on one line. */
    public static String usage(Command command) {
        String arguments = command.argumentsLabel().isEmpty() ? "" : " " + command.argumentsLabel();
        return "exactgrid " + command.name() + " [OPTION...]" + arguments;
    }

    /** Returns the help of the whole program. */
    public String ofProgram() {
        usage("exactgrid COMMAND [OPTION...] [PUZZLE...]");
        paragraph("Solves Sudoku of any size and any rules, and exact cover problems.");
        heading("Commands");
        for (Command command : commands.all()) {
            entry("  " + command.name(), command.summary());
        }
        text.append('\n');
        paragraph("Without a command, exactgrid solves the puzzles on its command line or on standard input.");
        heading("Examples");
        example("exactgrid solve --format=boxed puzzle.txt", "solves a puzzle and draws the solution");
        example("exactgrid check --stats puzzles.txt", "checks many puzzles and sums up");
        example("cat puzzles.txt | exactgrid", "solves what comes on a pipe");
        example("source <(exactgrid completion bash)", "lets the shell complete commands and options");
        text.append('\n');
        return paragraph("'exactgrid COMMAND --help' lists the options of a command and explains the puzzle formats.")
                .end();
    }

    /** Returns the help of the commands about exact cover problems. */
    public String ofCover() {
        usage("exactgrid cover COMMAND [OPTION...] [FILE]");
        paragraph("Solves exact cover problems, in the text format of Knuth's DLX programs.");
        heading("Commands");
        for (Command command : commands.all()) {
            if (command.name().startsWith(CommandList.COVER)) {
                entry("  " + command.name(), command.summary());
            }
        }
        text.append('\n');
        heading("Examples");
        example("exactgrid cover count queens.dlx", "counts all solutions");
        text.append('\n');
        return paragraph("'exactgrid cover solve --help' explains the format of problems and the options.")
                .end();
    }

    /** Returns the help of a command. */
    public String of(Command command) {
        usage(usage(command));
        paragraph(command.description());
        if (!command.argumentsLabel().isEmpty()) {
            entry("  " + command.argumentsLabel(), command.argumentsHelp());
            text.append('\n');
        }
        for (OptionGroup group : command.allGroups()) {
            if (!group.options().isEmpty()) {
                heading(group.heading());
                for (Option<?> option : group.options()) {
                    entry(names(option), optionHelp(option));
                }
                text.append('\n');
            }
        }
        notes(command.notes());
        if (!command.examples().isEmpty()) {
            heading("Examples");
            for (Command.Example example : command.examples()) {
                example("exactgrid " + example.line(), example.effect());
            }
        }
        return end();
    }

    private static String names(Option<?> option) {
        String letter = option.hasLetter() ? "  -" + option.letter() + ", " : "      ";
        ValueType<?> type = option.type();
        return letter + option.name() + (type == null ? "" : "=" + type.label());
    }

    /** Returns the help of an option, with its values if its text does not name them. */
    static String optionHelp(Option<?> option) {
        ValueType<?> type = option.type();
        if (type == null
                || type.choices().isEmpty()
                || option.help().contains(type.choices().get(1))) {
            return option.help();
        }
        return option.help() + " One of: " + String.join(", ", type.choices()) + ".";
    }

    private void usage(String usage) {
        text.append(colours.heading("Usage:")).append(' ').append(usage).append("\n\n");
    }

    private void heading(String heading) {
        text.append(colours.heading(heading + ":")).append('\n');
    }

    private void example(String line, String effect) {
        text.append("  ").append(colours.name(line)).append('\n');
        wrap(effect, 6);
    }

    private void entry(String names, String help) {
        text.append(colours.name(names));
        if (names.length() + 2 > INDENT) {
            text.append('\n');
            wrap(help, INDENT);
        } else {
            wrap(help, INDENT, names.length());
        }
    }

    private HelpText paragraph(String paragraph) {
        wrap(paragraph, 0);
        text.append('\n');
        return this;
    }

    /** Adds paragraphs, with a blank line after each but those before lines that keep their shape. */
    private void notes(List<String> notes) {
        for (int i = 0; i < notes.size(); i++) {
            String note = notes.get(i);
            boolean shaped = note.startsWith(" ");
            if (shaped) {
                text.append(note).append('\n');
            } else {
                wrap(note, 0);
            }
            boolean nextIsShaped = i + 1 < notes.size() && notes.get(i + 1).startsWith(" ");
            text.append(nextIsShaped ? "" : "\n");
        }
    }

    private void wrap(String words, int indent) {
        wrap(words, indent, 0);
    }

    /** Adds words in lines that begin at an indent; {@code column} characters of the first line are there. */
    private void wrap(String words, int indent, int column) {
        int position = column;
        boolean first = true;
        for (String word : words.split(" ", -1)) {
            if (!first && position + 1 + word.length() > WIDTH) {
                text.append('\n');
                position = 0;
                first = true;
            }
            if (first) {
                text.append(" ".repeat(indent - position)).append(word);
                position = indent + word.length();
                first = false;
            } else {
                text.append(' ').append(word);
                position += 1 + word.length();
            }
        }
        text.append('\n');
    }

    /** Returns the text without the line feeds at its end. */
    private String end() {
        return text.toString().stripTrailing();
    }
}
