package io.github.exactgrid.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program as a function from arguments and streams to an exit status. */
final class CommandLineProgram {

    /** The exit status when there is no answer of the kind asked for: no solution, or several where one is wanted. */
    static final int NO_SOLUTION = 1;

    /** The exit status of bad usage, bad input, or an output that cannot be written. */
    static final int BAD_INPUT = 2;

    static final int LIMIT_REACHED = 3;

    /** The exit status that shells have for Ctrl-C. */
    static final int INTERRUPTED = 130;

    /** The exit status that {@code sysexits.h} has for a bug. */
    static final int INTERNAL_ERROR = 70;

    private static final Duration LONG_WORK = Duration.ofSeconds(2);

    private final BooleanSupplier barCanBeSeen;
    private final Duration barDelay;

    CommandLineProgram() {
        this(StandardError::isTerminal, LONG_WORK);
    }

    /**
     * Makes a program with another notion of when a progress bar is due.
     *
     * @param barCanBeSeen asked at most once, and only when the work has lasted for {@code barDelay}
     */
    CommandLineProgram(BooleanSupplier barCanBeSeen, Duration barDelay) {
        this.barCanBeSeen = barCanBeSeen;
        this.barDelay = barDelay;
    }

    /** Runs a command. Answers go to {@code out}, all else to {@code err}; returns the exit status. */
    int run(String[] args, InputStream in, OutputStream out, PrintStream err) {
        Screen screen = new Screen(out, err);
        Thread lastWords = new Thread(screen::closeSoon, "last words");
        Runtime.getRuntime().addShutdownHook(lastWords); // Ctrl-C: what has been answered is written out
        try {
            return commandLine(new Session(in, screen, barCanBeSeen, barDelay), out)
                    .execute(args);
        } catch (Error error) {
            return internalError(screen, error); // picocli hands on errors, such as a lack of memory
        } finally {
            forget(lastWords);
        }
    }

    private static CommandLine commandLine(Session session, OutputStream out) {
        CommandLine commandLine = new CommandLine(new TopCommand());
        commandLine.addSubcommand(new SolveCommand(session));
        commandLine.addSubcommand(new CountCommand(session));
        commandLine.addSubcommand(new CheckCommand(session));
        commandLine.addSubcommand(new CandidatesCommand(session));
        commandLine.addSubcommand(CoverCommand.withSubcommands(session));
        commandLine.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        commandLine.setExpandAtFiles(false);
        // Colours would ask for the console, which costs a JDK 22 or later 50 ms.
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
        commandLine.setParameterExceptionHandler((exception, args) -> badUsage(session.screen(), exception));
        commandLine.setExecutionExceptionHandler(
                (exception, command, parsed) -> internalError(session.screen(), exception));
        return commandLine;
    }

    private static int badUsage(Screen screen, ParameterException exception) {
        CommandLine command = exception.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        StringWriter text = new StringWriter();
        PrintWriter lines = new PrintWriter(text);
        lines.println(name + ": " + exception.getMessage());
        if (!UnmatchedArgumentException.printSuggestions(exception, lines)) {
            lines.print("Usage: " + command.getHelp().synopsis(0));
        }
        lines.print("'" + name + " --help' says more.");
        screen.message(text.toString());
        return BAD_INPUT;
    }

    private static int internalError(Screen screen, Throwable unexpected) {
        screen.message("internal error: " + unexpected.toString().replaceAll("\\R", " "));
        return INTERNAL_ERROR;
    }

    private static void forget(Thread lastWords) {
        try {
            Runtime.getRuntime().removeShutdownHook(lastWords);
        } catch (IllegalStateException shutdownHasBegun) {
            // Then the hook runs, and this thread is about to end with the process.
        }
    }
}
