package io.github.exactgrid.cli.manual;

import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.ValueType;

/** Writes a function with which zsh completes commands, options and values, each with its help. */
public final class ZshCompletion {

    private final StringBuilder text = new StringBuilder("#compdef exactgrid\n# Completion of exactgrid for zsh.\n");
    private final CommandList commands;

    public ZshCompletion(CommandList commands) {
        this.commands = commands;
    }

    /** Returns the script. */
    public String script() {
        text.append("_exactgrid() {\n    local -a commands\n");
        text.append("    if (( CURRENT == 2 )); then\n        commands=(\n");
        for (String name : commands.names()) {
            Command command = commands.create(name);
            describe(name, command == null ? "exact cover problems" : command.summary());
        }
        text.append(
                "        )\n        _describe -t commands command commands\n        _files\n        return\n    fi\n");
        text.append("    shift words\n    (( CURRENT-- ))\n");
        text.append("    if [[ $words[1] == cover ]]; then\n");
        text.append("        if (( CURRENT == 2 )); then\n            commands=(\n");
        for (String name : commands.coverNames()) {
            Command command = commands.create(CommandList.COVER + " " + name);
            describe(name, command == null ? "" : command.summary());
        }
        text.append(
                "            )\n            _describe -t commands command commands\n            return\n        fi\n");
        text.append("        words[2]=\"cover $words[2]\"\n        shift words\n        (( CURRENT-- ))\n    fi\n");
        text.append("    case $words[1] in\n");
        for (Command command : commands.all()) {
            arguments(command);
        }
        text.append("    esac\n}\n");
        return text.append("(( $+functions[compdef] )) && compdef _exactgrid exactgrid")
                .toString();
    }

    private void describe(String name, String summary) {
        text.append("            '")
                .append(name)
                .append(':')
                .append(quoted(summary))
                .append("'\n");
    }

    private void arguments(Command command) {
        text.append("        '").append(command.name()).append("') _arguments -s");
        for (OptionGroup group : command.allGroups()) {
            for (Option<?> option : group.options()) {
                text.append(" \\\n            ").append(specification(option));
            }
        }
        String others = switch (command.name()) {
            case "completion" -> "'1:shell:(bash zsh)'";
            case "help" -> "'*:command:(" + String.join(" ", commands.names()) + ")'";
            case "man" -> "";
            default -> "'*:file:_files'";
        };
        text.append(others.isEmpty() ? "" : " \\\n            " + others).append(" ;;\n");
    }

    private static String specification(Option<?> option) {
        ValueType<?> type = option.type();
        String help = "[" + quoted(firstSentence(option.help())) + "]";
        String value = "";
        if (type != null) {
            String action = type.isFile() ? "_files" : "(" + String.join(" ", type.choices()) + ")";
            value = ":" + type.label() + ":" + (type.isFile() || !type.choices().isEmpty() ? action : " ");
        }
        String name = option.name() + (type == null ? "" : "=");
        if (!option.hasLetter()) {
            return "'" + name + help + value + "'";
        }
        String letter = "-" + option.letter() + (type == null ? "" : "+");
        return "'(-" + option.letter() + " " + option.name() + ")'{" + letter + "," + name + "}'" + help + value + "'";
    }

    private static String firstSentence(String help) {
        int end = help.indexOf(". ");
        int colon = help.indexOf(": ");
        int cut = end < 0 ? colon : colon < 0 ? end : Math.min(end, colon);
        return cut < 0 ? help : help.substring(0, cut);
    }

    /** Returns a text for quotes of zsh, without characters that its specifications use. */
    private static String quoted(String help) {
        return help.replace("'", "'\\''").replace("[", "(").replace("]", ")").replace(":", "\\:");
    }
}
