package io.github.exactgrid.cli.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What happens to the file of the answers; {@code ManyPuzzlesTest} has runs that are continued. */
class OutputFileTest {

    private static final int LENGTH = 20_000;

    @TempDir
    Path folder;

    /** Two runs that end at the same time took each other's unfinished file for one that was left behind. */
    @Test
    @Timeout(60)
    void severalRunsToOneFile_replaceItByAWholeOneEach() throws Exception {
        Path target = folder.resolve("out");
        write(target, 'a');
        ExecutorService runs = Executors.newFixedThreadPool(3);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (char letter : new char[] {'a', 'b', 'c'}) {
                all.add(runs.submit(() -> {
                    for (int i = 0; i < 400; i++) {
                        write(target, letter);
                        byte[] content = Files.readAllBytes(target);
                        assertThat(content).hasSize(LENGTH).containsOnly(content[0]);
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } finally {
            runs.shutdownNow();
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(target);
        }
    }

    /** The message was the name of the unfinished file beside it. */
    @Test
    void open_aNameThatNoFileCanHave_givesTheReason() {
        assertThatIOException()
                .isThrownBy(
                        () -> OutputFile.open(folder.resolve("a".repeat(300)).toString()))
                .withMessageNotContaining(".part");
    }

    private static void write(Path target, char letter) throws IOException {
        byte[] content = new byte[LENGTH];
        Arrays.fill(content, (byte) letter);
        OutputFile file = OutputFile.open(target.toString());
        file.stream().write(content);
        file.complete();
    }
}
