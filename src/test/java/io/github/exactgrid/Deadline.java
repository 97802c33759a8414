package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.SearchLimitException.Reason;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Runs calls that must stop soon, in a thread of their own.
 *
 * <p>The promise is 50 milliseconds. Other programs may hold up the machine that tests run on, so that the time measured is that
 * of the processor, and a second is allowed; a call that ignores its limit takes longer, or never returns.
 */
public final class Deadline {

    /** A limit, or the time to an interrupt: short, as there are hundreds of calls. */
    public static final Duration LIMIT = Duration.ofMillis(10);

    private static final Duration MAX_PROCESSOR_TIME = Duration.ofSeconds(1);
    private static final Duration MAX_TIME = Duration.ofSeconds(40);

    private Deadline() {}

    /** Checks that a call with a time limit ends in time: with an answer, for the limit, or because the engine refuses the rules. */
    public static void limited(String name, Runnable call) {
        run(name, call, false);
    }

    /** Checks that a call without limits ends in time after an interrupt, and leaves the interrupt flag set. */
    public static void interrupted(String name, Runnable call) {
        run(name, call, true);
    }

    private static void run(String name, Runnable call, boolean interrupts) {
        AtomicReference<Throwable> wrong = new AtomicReference<>();
        Duration before = processorTime();
        Thread thread = new Thread(() -> {
            try {
                call.run();
            } catch (SearchLimitException stopped) {
                if (stopped.reason() != (interrupts ? Reason.INTERRUPT : Reason.TIME)
                        || interrupts != Thread.currentThread().isInterrupted()) {
                    wrong.set(stopped);
                }
            } catch (IllegalArgumentException refused) {
                // an engine that cannot take these rules
            } catch (RuntimeException | Error thrown) {
                wrong.set(thrown);
            }
        });
        thread.setDaemon(true);
        thread.start();
        try {
            if (interrupts) {
                thread.join(LIMIT.toMillis());
                thread.interrupt();
            }
            thread.join(MAX_TIME.toMillis());
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        assertThat(thread.isAlive()).as("%s still runs", name).isFalse();
        assertThat(wrong.get()).as(name).isNull();
        assertThat(processorTime().minus(before)).as(name).isLessThan(MAX_PROCESSOR_TIME);
    }

    /** Returns the processor time of all threads together, or zero where the system does not tell. */
    private static Duration processorTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
