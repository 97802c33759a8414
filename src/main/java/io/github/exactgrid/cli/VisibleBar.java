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
    private final Scale scale;
    private final ProgressBar bar;

    VisibleBar(Screen screen, String task, Scale scale, Duration elapsed) {
        this.screen = screen;
        this.scale = scale;
        this.bar = ProgressBar.builder()
                .setTaskName(task)
                .setInitialMax(scale.total())
                .setUnit(scale.unit(), scale.unitSize())
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(new DelegatingProgressBarConsumer(screen::showBar, WIDTH))
                .startsFrom(0, elapsed)
                .build();
    }

    /** Shows how much is done, -1 if nobody knows, and says something beside it. */
    void update(long done, String note) {
        bar.maxHint(done < 0 ? -1 : scale.total());
        bar.stepTo(Math.max(0, done));
        bar.setExtraMessage(note);
    }

    @Override
    public void close() {
        bar.close();
        screen.showBar("");
    }
}
