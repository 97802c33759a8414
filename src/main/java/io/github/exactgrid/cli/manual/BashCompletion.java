package io.github.exactgrid.cli.manual;

import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.ValueType;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a function with which bash completes commands, options and values; where it has no proposal, bash completes the
 * names of files.
 */
public final class BashCompletion {

    /** The function up to its tables. Bash splits {@code --format=line} into three words. */
    private static final String HEAD = """
            _exactgrid() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                local option="" command="" words="" i
                if [[ $current == "=" ]]; then
                    option="$previous"
                    current=""
                elif [[ $previous == "=" ]]; then
                    option="${COMP_WORDS[COMP_CWORD-2]}"
                elif [[ $previous == -* ]]; then
                    option="$previous"
                fi
                for ((i = 1; i < COMP_CWORD; i++)); do
                    case "$command ${COMP_WORDS[i]}" in
            """;

    private final StringBuilder text = new StringBuilder("# Completion of exactgrid for bash.\n");
    private final CommandList commands;

    public BashCompletion(CommandList commands) {
        this.commands = commands;
    }

    /** Returns the script. */
    public String script() {
        text.append(HEAD);
        List<String> groupless = new ArrayList<>();
        for (String name : commands.names()) {
            groupless.add("' " + name + "'");
        }
        List<String> ofCover = new ArrayList<>();
        for (String name : commands.coverNames()) {
            ofCover.add("'" + CommandList.COVER + " " + name + "'");
        }
        text.append("            ").append(String.join(" | ", groupless)).append(") command=\"${COMP_WORDS[i]}\" ;;\n");
        text.append("            ").append(String.join(" | ", ofCover));
        text.append(") command=\"cover ${COMP_WORDS[i]}\" ;;\n");
        text.append("        esac\n    done\n    case \"$command $option\" in\n");
        for (Command command : commands.all()) {
            values(command);
        }
        text.append("    esac\n    case \"$command\" in\n");
        words("", commands.names());
        words(CommandList.COVER, commands.coverNames());
        words("help", commands.names());
        words("completion", List.of("bash", "zsh"));
        for (Command command : commands.all()) {
            if (!command.name().equals("help") && !command.name().equals("completion")) {
                words(command.name(), names(command));
            }
        }
        text.append("    esac\n");
        text.append("    case \"$command\" in\n        '' | cover | help | completion) ;;\n");
        text.append("        *) [[ $current == -* ]] || return ;;\n    esac\n");
        text.append("    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n}\n");
        return text.append("complete -o bashdefault -o default -F _exactgrid exactgrid")
                .toString();
    }

    /** Adds the values of the options of a command that have a few. */
    private void values(Command command) {
        for (OptionGroup group : command.allGroups()) {
            for (Option<?> option : group.options()) {
                ValueType<?> type = option.type();
                if (type != null) {
                    String letter = option.hasLetter() ? " | '" + command.name() + " -" + option.letter() + "'" : "";
                    String reply = type.choices().isEmpty()
                            ? ""
                            : " COMPREPLY=($(compgen -W '" + String.join(" ", type.choices()) + "' -- \"$current\"));";
                    text.append("        '" + command.name() + " " + option.name() + "'" + letter + ")" + reply);
                    text.append(" return ;;\n");
                }
            }
        }
    }

    private void words(String command, List<String> words) {
        text.append("        '").append(command).append("') words='");
        text.append(String.join(" ", words)).append("' ;;\n");
    }

    private static List<String> names(Command command) {
        List<String> names = new ArrayList<>();
        for (OptionGroup group : command.allGroups()) {
            for (Option<?> option : group.options()) {
                names.add(option.name());
            }
        }
        return names;
    }
}
