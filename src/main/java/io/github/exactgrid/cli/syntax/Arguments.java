package io.github.exactgrid.cli.syntax;

import io.github.exactgrid.cli.session.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the arguments of a command as POSIX and GNU programs do.
 *
 * <pre>
 *   --limit=5  --limit 5    a value
 *   -n5  -n 5  -n=5         the same, by the letter
 *   -au                     two letters without values
 *   --                      all further arguments are no options
 *   -                       an argument: standard input
 * </pre>
 *
 * <p>A word that begins with a dash and has no letter after its dashes is an argument: box art begins so.
 */
public final class Arguments {

    private final Command command;
    private final List<String> others = new ArrayList<>();

    private Arguments(Command command) {
        this.command = command;
    }

    /**
     * Gives the options of a command the values in its arguments.
     *
     * @param from the index of the first argument after the name of the command
     * @return the arguments that are no options
     * @throws UsageException if an option is unknown, or its value is missing or wrong
     */
    public static List<String> read(Command command, String[] words, int from) {
        Arguments arguments = new Arguments(command);
        int next = from;
        while (next < words.length) {
            next = arguments.take(words, next);
        }
        return arguments.others;
    }

    /** Returns whether a word is an option, rather than an argument. */
    public static boolean isOption(String word) {
        int dashes = word.startsWith("--") ? 2 : 1;
        return word.length() > dashes && word.charAt(0) == '-' && Character.isLetter(word.charAt(dashes));
    }

    /** Takes a word, and the next if that is its value. Returns the index of the word after them. */
    private int take(String[] words, int index) {
        String word = words[index];
        if (word.equals("--")) {
            for (int i = index + 1; i < words.length; i++) {
                others.add(words[i]);
            }
            return words.length;
        }
        if (!isOption(word)) {
            others.add(word);
            return index + 1;
        }
        String after = index + 1 < words.length ? words[index + 1] : null;
        boolean tookNext = word.startsWith("--") ? takeName(word, after) : takeLetters(word, after);
        return tookNext ? index + 2 : index + 1;
    }

    /** Takes an option by its name. Returns whether the next word is its value. */
    private boolean takeName(String word, @Nullable String after) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        Option<?> option = command.option(name);
        if (option == null) {
            throw new UsageException("Unknown option: '" + name + "'" + Suggestions.forOption(command, name));
        }
        String value = equals < 0 ? null : word.substring(equals + 1);
        return give(option, name, value, after);
    }

    /** Takes an option by its letter, or several without values. Returns whether the next word is the value of the last. */
    private boolean takeLetters(String word, @Nullable String after) {
        for (int i = 1; i < word.length(); i++) {
            String name = "-" + word.charAt(i);
            Option<?> option = command.option(word.charAt(i));
            if (option == null) {
                throw new UsageException("Unknown option: '" + name + "'");
            }
            if (option.takesValue()) {
                int start = word.startsWith("=", i + 1) ? i + 2 : i + 1;
                return give(option, name, start < word.length() ? word.substring(start) : null, after);
            }
            option.give();
        }
        return false;
    }

    private static boolean give(Option<?> option, String name, @Nullable String value, @Nullable String after) {
        if (!option.takesValue()) {
            if (value != null) {
                throw new UsageException(name + " takes no value");
            }
            option.give();
            return false;
        }
        String text = value == null ? after : value;
        if (text == null) {
            throw new UsageException("Missing value for " + name);
        }
        option.give(text);
        return value == null;
    }
}
