package io.github.exactgrid.cli.syntax;

import io.github.exactgrid.cli.session.Session;
import io.github.exactgrid.cli.session.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A command: what its help, its manual and its completion are made from, and what it does.
 *
 * <p>Only the command that runs is created, so that a run loads no class of another. A {@link CommandList} has all.
 */
public abstract class Command {

    /** More than the cores of a computer; a larger number is taken for a typing error. */
    private static final int MAX_THREADS = 1024;

    /**
     * The most threads for each processor. More gain nothing, as all of them compute, and with hundreds it takes seconds to start one or to
     * stop them all.
     */
    private static final int MAX_THREADS_PER_PROCESSOR = 4;

    private final Option<Boolean> help = Option.flag('h', "--help", "Print this help and end.");
    private final Option<Boolean> version = Option.flag('V', "--version", "Print the version and end.");

    /** Returns the name with that of its group: {@code cover solve}. */
    public abstract String name();

    /** Returns what the command does, in one short phrase for a list of commands. */
    public abstract String summary();

    /** Returns what the command does, in sentences. */
    public abstract String description();

    /** Returns what stands for the arguments in the usage: {@code [PUZZLE...]}, or an empty text. */
    public abstract String argumentsLabel();

    /** Returns what the arguments are, in a sentence. */
    public abstract String argumentsHelp();

    /** Returns the options under their headings; none unless overridden. */
    public List<OptionGroup> optionGroups() {
        return List.of();
    }

    /** Returns paragraphs below the options, none unless overridden; a line that begins with a blank keeps its shape. */
    public List<String> notes() {
        return List.of();
    }

    /** Returns example arguments, the name of the command included, each followed by what it does. */
    public abstract List<Example> examples();

    /**
     * Runs the command after its options have been read.
     *
     * @param arguments the arguments that are no options
     * @return the exit status
     * @throws UsageException if the arguments and options make no sense together
     */
    public abstract int run(Session session, List<String> arguments);

    /** Rejects more threads than a computer has. */
    public static void checkThreads(Option<Integer> threads) {
        if (threads.or(1) > MAX_THREADS) {
            throw new UsageException("--threads=" + threads.value() + " is too many: at most " + MAX_THREADS);
        }
    }

    /** Returns the number of threads to work in: 1 unless another is given, and no more than there is use for. */
    public static int usefulThreads(Option<Integer> threads) {
        int most = MAX_THREADS_PER_PROCESSOR * Runtime.getRuntime().availableProcessors();
        return Math.min(threads.or(1), most);
    }

    /** Returns whether errors are reported as JSON. */
    public boolean reportsInJson() {
        return false;
    }

    /**
     * An example of the use of a command.
     *
     * @param line what the user types
     * @param effect what it does
     */
    public record Example(String line, String effect) {}

    public final boolean wantsHelp() {
        return help.isGiven();
    }

    public final boolean wantsVersion() {
        return version.isGiven();
    }

    /** Returns the options that every command has. */
    final OptionGroup commonOptions() {
        return OptionGroup.of("Help", help, version);
    }

    /** Returns the option of that name, {@code --all}, or null. */
    final @Nullable Option<?> option(String name) {
        for (OptionGroup group : allGroups()) {
            for (Option<?> option : group.options()) {
                if (option.name().equals(name)) {
                    return option;
                }
            }
        }
        return null;
    }

    /** Returns the option of that letter, or null. */
    final @Nullable Option<?> option(char letter) {
        for (OptionGroup group : allGroups()) {
            for (Option<?> option : group.options()) {
                if (option.hasLetter() && option.letter() == letter) {
                    return option;
                }
            }
        }
        return null;
    }

    /** Returns all options under their headings. */
    public final List<OptionGroup> allGroups() {
        List<OptionGroup> groups = new ArrayList<>(optionGroups());
        groups.add(commonOptions());
        return groups;
    }
}
