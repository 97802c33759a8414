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

    /** Shorter work has no progress bar. The help texts state this time. */
    private static final Duration BAR_DELAY = Duration.ofSeconds(2);

    private final BooleanSupplier barIsVisible;
    private final Duration barDelay;

    CommandLineProgram() {
        this(StandardError::isTerminal, BAR_DELAY);
    }

    /**
     * Makes a program with another condition for a progress bar.
     *
     * @param barIsVisible called at most once, and only when the work has lasted for {@code barDelay}
     */
    CommandLineProgram(BooleanSupplier barIsVisible, Duration barDelay) {
        this.barIsVisible = barIsVisible;
        this.barDelay = barDelay;
    }

    /** Runs a command. Answers go to {@code out}, all else to {@code err}; returns the exit status. */
    int run(String[] args, InputStream in, OutputStream out, PrintStream err) {
        Screen screen = new Screen(out, err);
        Thread closing = new Thread(screen::closeSoon, "closing");
        Runtime.getRuntime().addShutdownHook(closing); // Ctrl-C: the answers so far are written
        try {
            return commandLine(new Session(in, screen, barIsVisible, barDelay), out)
                    .execute(args);
        } catch (Error error) {
            return internalError(screen, error); // picocli does not catch errors, such as a lack of memory
        } finally {
            removeShutdownHook(closing);
        }
    }

    private static CommandLine commandLine(Session session, OutputStream out) {
        CommandLine commandLine = CommandTree.of(session);
        commandLine.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        commandLine.setExpandAtFiles(false);
        // To decide on colours picocli opens the console, which takes 50 ms on JDK 22 and later.
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
        lines.print("'" + name + " --help' lists the options.");
        screen.message(text.toString());
        return ExitStatus.BAD_INPUT;
    }

    private static int internalError(Screen screen, Throwable unexpected) {
        screen.message("internal error: " + unexpected.toString().replaceAll("\\R", " "));
        return ExitStatus.INTERNAL_ERROR;
    }

    private static void removeShutdownHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shutdownHasBegun) {
            // Then the hook runs already, and the process is about to end.
        }
    }
}
