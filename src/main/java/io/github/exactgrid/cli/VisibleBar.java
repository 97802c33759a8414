package io.github.exactgrid.cli;

import java.time.Duration;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on the screen: the only class that knows the library which draws it. */
final class VisibleBar implements AutoCloseable {

    /** Fixed, since to ask the terminal would take a native library. */
    private static final int WIDTH = 79;

    private static final int UPDATE_MILLIS = 200;

    private final Screen screen;
    private final ProgressBar bar;

    VisibleBar(Screen screen, String task, long totalBytes, Duration elapsed) {
        this.screen = screen;
        this.bar = ProgressBar.builder()
                .setTaskName(task)
                .setInitialMax(totalBytes)
                .setUnit(" KiB", 1 << 10)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(new DelegatingProgressBarConsumer(screen::showBar, WIDTH))
                .startsFrom(0, elapsed)
                .build();
    }

    void update(long bytes, long puzzles) {
        bar.stepTo(bytes);
        bar.setExtraMessage(puzzles + " puzzles");
    }

    @Override
    public void close() {
        bar.close();
        screen.showBar("");
    }
}
