package io.github.exactgrid.cli;

import io.github.exactgrid.cli.session.SmallText;
import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cover.CoverCheckpoint;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.ExactCover;
import java.io.FileOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The file of {@code --checkpoint}, in which a count leaves how far it has come. */
public final class CheckpointFile {

    private static final long NANOS_BETWEEN_WRITES = 1_000_000_000;

    private final Path file;
    private long lastWrite = System.nanoTime();

    private CheckpointFile(Path file) {
        this.file = file;
    }

    /**
     * Counts the covers of a problem, from the state in the file, or from the start if there is no such file.
     *
     * @throws UsageException if the file cannot be read or written, or is another or that of another problem
     * @throws io.github.exactgrid.SearchLimitException if stopped
     */
    public static BigInteger count(ExactCover<?, String> problem, CoverSolver solver, String name) {
        Path path = path(name);
        CheckpointFile file = new CheckpointFile(path);
        CoverCheckpoint[] latest = {CoverCheckpoint.start(problem)};
        try {
            if (Files.exists(path)) {
                latest[0] = CoverCheckpoint.parse(text(path, name));
            }
            file.write(latest[0]);
            try {
                solver.count(problem, latest[0], next -> {
                    latest[0] = next;
                    file.writeIfDue(next);
                });
            } finally {
                file.write(latest[0]);
            }
            return latest[0].count();
        } catch (IllegalArgumentException noCheckpoint) {
            throw new UsageException("--checkpoint=" + name + ": " + noCheckpoint.getMessage());
        } catch (IOException failure) {
            throw new UsageException("--checkpoint=" + name + " cannot be written: " + failure.getMessage());
        }
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException noName) {
            throw new UsageException("--checkpoint=" + name + ": no file can have this name");
        }
    }

    private static String text(Path path, String name) {
        if (!Files.isRegularFile(path)) {
            throw new UsageException("--checkpoint=" + name + " is no file"); // to read a pipe would wait without end
        }
        try {
            return SmallText.read(path);
        } catch (IOException failure) {
            throw new UsageException("--checkpoint=" + name + " cannot be read: " + failure.getMessage());
        }
    }

    private void writeIfDue(CoverCheckpoint checkpoint) {
        if (System.nanoTime() - lastWrite >= NANOS_BETWEEN_WRITES) {
            try {
                write(checkpoint);
            } catch (IOException failure) {
                throw new UsageException("--checkpoint=" + file + " cannot be written: " + failure.getMessage());
            }
        }
    }

    /** Replaces the file in one step, after its new content is on the disk. */
    private void write(CoverCheckpoint checkpoint) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try (FileOutputStream out = new FileOutputStream(fresh.toFile())) {
            out.write(checkpoint.format().getBytes(StandardCharsets.US_ASCII));
            out.getFD().sync();
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        lastWrite = System.nanoTime();
    }
}
