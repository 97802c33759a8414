package io.github.exactgrid.cli;

import io.github.exactgrid.SearchStatistics;
import java.util.function.Consumer;

/** Where a command puts its answers: prints and counts them, and shows how far the work has come. */
final class Answers {

    private final Screen screen;
    private final Consumer<String> printer;
    private final Inputs inputs;
    private final Tally tally;
    private final Progress progress;

    /** Says that an interrupt ended the search, and thereby the run. */
    static final class InterruptedRunException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Starts without any.
     *
     * @param screen takes messages
     * @param printer takes answers
     */
    Answers(Screen screen, Consumer<String> printer, Inputs inputs, Tally tally, Progress progress) {
        this.screen = screen;
        this.printer = printer;
        this.inputs = inputs;
        this.tally = tally;
        this.progress = progress;
    }

    /**
     * Takes the answer to one problem.
     *
     * @throws InterruptedRunException if it is unknown because of an interrupt
     */
    void give(Answer answer) {
        if (answer.verdict() == Verdict.UNKNOWN && Thread.currentThread().isInterrupted()) {
            throw new InterruptedRunException();
        }
        if (answer.text() != null) {
            printer.accept(answer.text());
        }
        tally.add(answer.verdict());
        showProgress();
    }

    /** Takes a complaint about one problem, which is its answer. */
    void refuse(String complaint) {
        remark(complaint);
        give(Answer.of(Verdict.INVALID));
    }

    /** Takes a complaint about an input as a whole. */
    void complain(String complaint) {
        remark(complaint);
        tally.addBadInput();
    }

    /** Takes what else there is to say about a problem, before its answer. */
    void remark(String remark) {
        screen.message(remark);
    }

    /** Takes news of a search. */
    void note(SearchStatistics statistics) {
        if (statistics.finished()) {
            tally.addNodes(statistics.nodes());
        } else {
            screen.flush();
            showProgress();
        }
    }

    private void showProgress() {
        progress.update(inputs.bytesRead(), () -> tally.puzzles() + " puzzles");
    }
}
