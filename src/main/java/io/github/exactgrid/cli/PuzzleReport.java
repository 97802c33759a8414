package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.cli.Answer.Verdict;
import java.util.function.Consumer;

/** Reports on puzzles: prints and counts answers, and shows the share of the inputs that has been read. */
final class PuzzleReport extends Report {

    private final Inputs inputs;
    private final Tally tally;
    private final Consumer<String> printer;

    /**
     * Starts the clock.
     *
     * @param task the name of the command
     * @param printer prints answers
     */
    PuzzleReport(Session session, String task, Inputs inputs, Tally tally, Consumer<String> printer) {
        super(session, task, Progress.Scale.bytes(inputs.totalBytes()));
        this.inputs = inputs;
        this.tally = tally;
        this.printer = printer;
    }

    /**
     * Takes the answer to one puzzle.
     *
     * @throws InterruptedRunException if it is unknown because of an interrupt
     */
    void add(Answer answer) {
        if (answer.verdict() == Verdict.UNKNOWN && Thread.currentThread().isInterrupted()) {
            throw new InterruptedRunException();
        }
        if (answer.text() != null) {
            printer.accept(answer.text());
        }
        tally.add(answer.verdict());
        showProgress();
    }

    /** Takes the reason why a puzzle is invalid. */
    void addInvalid(String complaint) {
        message(complaint);
        add(Answer.of(Verdict.INVALID));
    }

    @Override
    void noteBadInput() {
        tally.noteBadInput();
    }

    @Override
    void noteSearch(SearchStatistics statistics) {
        if (statistics.finished()) {
            tally.addNodes(statistics.nodes());
        }
    }

    @Override
    void showProgress() {
        progress().update(inputs.bytesRead(), () -> tally.puzzles() + " puzzles");
    }

    @Override
    int statusOfAnswers() {
        return tally.exitStatus();
    }

    @Override
    String summary() {
        return tally.summary(progress().elapsed());
    }
}
