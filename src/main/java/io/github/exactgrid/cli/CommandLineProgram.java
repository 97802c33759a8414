package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cli.manual.HelpText;
import io.github.exactgrid.cli.session.Colours;
import io.github.exactgrid.cli.session.ExitStatus;
import io.github.exactgrid.cli.session.Message;
import io.github.exactgrid.cli.session.Screen;
import io.github.exactgrid.cli.session.Session;
import io.github.exactgrid.cli.session.Terminals;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.session.Version;
import io.github.exactgrid.cli.syntax.Arguments;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import io.github.exactgrid.cli.syntax.Suggestions;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The program as a function from arguments and streams to an exit status.
 *
 * <p>A run that solves one puzzle spends its time on loading classes. So it creates one command only, and between here and
 * the answer there is no lambda, regular expression or formatted text, each of which would load tens of classes.
 */
final class CommandLineProgram {

    /** Shorter work has no progress bar. The help texts state this time. */
    private static final Duration BAR_DELAY = Duration.ofSeconds(2);

    private final Terminals terminals;
    private final Duration barDelay;
    private final CommandList commands = new Commands();

    CommandLineProgram() {
        this(new Terminals(), BAR_DELAY);
    }

    /** Makes a program with another idea of what is a terminal. */
    CommandLineProgram(Terminals terminals, Duration barDelay) {
        this.terminals = terminals;
        this.barDelay = barDelay;
    }

    /** Runs a command. Answers go to {@code out}, all else to {@code err}; returns the exit status. */
    int run(String[] args, InputStream in, OutputStream out, PrintStream err) {
        Screen screen = new Screen(out, err);
        Interruption interruption = new Interruption(screen);
        Runtime.getRuntime().addShutdownHook(interruption);
        try {
            return run(args, new Session(in, screen, terminals, barDelay));
        } catch (UncheckedIOException failure) {
            return screen.outputFailed(failure, ExitStatus.ANSWERED);
        } catch (OutOfMemoryError limit) {
            screen.discard();
            screen.error(Message.of("out of memory: the heap of Java has at most "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MB, which java -Xmx changes"));
            return ExitStatus.LIMIT_REACHED;
        } catch (SearchLimitException interrupted) { // while a puzzle is read: searches are answered
            screen.discard();
            screen.error(Message.of("interrupted"));
            return ExitStatus.LIMIT_REACHED;
        } catch (RuntimeException | Error bug) {
            screen.discard();
            screen.error(Message.of("internal error: " + bug.toString().replaceAll("\\R", " ")));
            return ExitStatus.INTERNAL_ERROR;
        } finally {
            interruption.runHasEnded();
            removeShutdownHook(interruption);
        }
    }

    /** Ctrl-C or a request to end: the run ends as at any interrupt, and its answers so far are written. */
    private static final class Interruption extends Thread {

        /** How long a run may take to end. It takes longer only if it waits for input or for the reader of its output. */
        private static final int END_MILLIS = 250;

        private final Screen screen;
        private final Thread program = Thread.currentThread();
        private final CountDownLatch ended = new CountDownLatch(1);

        Interruption(Screen screen) {
            super("interruption");
            this.screen = screen;
        }

        /** The thread of the program does not end before this one: it waits for the end of the process. */
        void runHasEnded() {
            ended.countDown();
        }

        @Override
        public void run() {
            program.interrupt();
            try {
                ended.await(END_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException endAtOnce) {
                interrupt();
            }
            screen.closeSoon();
        }
    }

    private int run(String[] args, Session session) {
        if (args.length == 0) {
            return runWithoutArguments(session);
        }
        String first = args[0];
        if (first.equals("--help") || first.equals("-h")) {
            return print(session, new HelpText(commands, coloursOfHelp()).ofProgram());
        }
        if (first.equals("--version") || first.equals("-V")) {
            return print(session, Version.text());
        }
        if (first.equals(CommandList.COVER)) {
            return runCover(args, session);
        }
        Command command = commands.create(first);
        if (command != null) {
            return run(command, args, 1, session);
        }
        if (Arguments.isOption(first) || isInput(first)) {
            return run(new SolveCommand(), args, 0, session);
        }
        String reason = "there is no command '" + first + "'" + Suggestions.among(commands.names(), first);
        return badUsage(session, args, "exactgrid: " + reason, HelpText.shortHelp(commands));
    }

    /** Solves what comes on a pipe; explains the program on a terminal, or if the pipe is empty. */
    private int runWithoutArguments(Session session) {
        if (!terminals.isTerminal(Terminals.IN)) {
            InputStream in = new BufferedInputStream(session.in());
            if (!isEmpty(in)) {
                Session piped = new Session(in, session.screen(), terminals, barDelay);
                return run(new SolveCommand(), new String[0], 0, piped);
            }
        }
        return badUsage(session, new String[0], "exactgrid: nothing to solve", HelpText.shortHelp(commands));
    }

    private static boolean isEmpty(InputStream in) {
        in.mark(1);
        try {
            if (in.read() < 0) {
                return true;
            }
            in.reset();
        } catch (IOException failure) {
            return false; // reading on reports it
        }
        return false;
    }

    /** Returns whether a word that is no command is the first puzzle or file: then the command is {@code solve}. */
    private static boolean isInput(String word) {
        if (word.equals("-") || word.indexOf('.') >= 0 || word.indexOf('/') >= 0 || word.indexOf('\\') >= 0) {
            return true;
        }
        try {
            return PuzzleArgument.looksLikePuzzle(word) || Files.exists(Path.of(word));
        } catch (InvalidPathException noName) {
            return false;
        }
    }

    private int runCover(String[] args, Session session) {
        String name = args.length > 1 ? args[1] : "";
        if (name.equals("--help") || name.equals("-h")) {
            return print(session, new HelpText(commands, coloursOfHelp()).ofCover());
        }
        if (name.equals("--version") || name.equals("-V")) {
            return print(session, Version.text());
        }
        Command command = commands.create(CommandList.COVER + " " + name);
        if (command != null) {
            return run(command, args, 2, session);
        }
        String reason = name.isEmpty()
                ? "no command after 'cover'"
                : "there is no command 'cover " + name + "'" + Suggestions.among(commands.coverNames(), name);
        return badUsage(session, args, "exactgrid: " + reason, HelpText.shortHelpOfCover(commands));
    }

    private int run(Command command, String[] args, int from, Session session) {
        try {
            List<String> arguments = Arguments.read(command, args, from);
            if (command.wantsHelp()) {
                return print(session, new HelpText(commands, coloursOfHelp()).of(command));
            }
            if (command.wantsVersion()) {
                return print(session, Version.text());
            }
            if (command.reportsInJson()) {
                session.screen().writeJson();
            }
            session.screen().colourMessages(terminals);
            return command.run(session, arguments);
        } catch (UsageException wrong) {
            String name = "exactgrid " + command.name();
            String help = "Usage: " + HelpText.usage(command) + "\n'" + name + " --help' lists the options.";
            return badUsage(session, args, name + ": " + wrong.getMessage(), help);
        }
    }

    private static int badUsage(Session session, String[] args, String reason, String help) {
        if (wantsJson(args)) {
            session.screen().writeJson();
            session.screen().error(Message.of(reason));
        } else {
            session.screen().error(Message.of(reason));
            session.screen().message(help);
        }
        return ExitStatus.BAD_INPUT;
    }

    /** Returns whether errors are to be JSON, although the options could not be read. */
    private static boolean wantsJson(String[] args) {
        for (String word : args) {
            if (word.equals("--json") || word.equals("-j")) {
                return true;
            }
        }
        return false;
    }

    private static int print(Session session, String text) {
        session.screen().answer(text);
        session.screen().flush();
        return ExitStatus.ANSWERED;
    }

    private Colours coloursOfHelp() {
        return Colours.of(terminals, Terminals.OUT);
    }

    private static void removeShutdownHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shutdownHasBegun) {
            // Then the hook runs already, and the process is about to end.
        }
    }
}
