package io.github.exactgrid.cli;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The file of {@code --output}, which has all of the output or is as it was before the run.
 *
 * <p>The output is written to a file beside it, which takes its place at the end. A device or a pipe, such as {@code
 * /dev/stdout}, is written directly. A link stays a link to the file that is replaced.
 */
final class OutputFile {

    private static final int MAX_ATTEMPTS = 1000;

    private final Path target;
    private final Path written;
    private final OutputStream stream;
    private boolean done;

    private OutputFile(Path target, Path written, OutputStream stream) {
        this.target = target;
        this.written = written;
        this.stream = stream;
    }

    /**
     * Opens the file.
     *
     * @throws IOException if it cannot be written; the message is the reason
     */
    static OutputFile open(String name) throws IOException {
        Path named;
        try {
            named = Path.of(name);
        } catch (InvalidPathException noName) {
            throw new IOException("no file can have this name", noName);
        }
        if (Files.isDirectory(named)) {
            throw new IOException("is a directory");
        }
        Path target = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            return new OutputFile(target, target, new FileOutputStream(target.toFile()));
        }
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new IOException("permission denied");
        }
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException("there is no such folder");
        }
        return beside(target, folder);
    }

    private static OutputFile beside(Path target, Path folder) throws IOException {
        if (!Files.isWritable(folder)) {
            throw new IOException("the folder cannot be written");
        }
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            Path candidate = folder.resolve("." + target.getFileName() + "." + i + ".part");
            try {
                OutputStream stream = Files.newOutputStream(candidate, StandardOpenOption.CREATE_NEW);
                return new OutputFile(target, candidate, new BufferedOutputStream(stream));
            } catch (FileAlreadyExistsException ofAnotherRun) {
                // the next name, then
            }
        }
        throw new IOException("too many unfinished files beside it");
    }

    OutputStream stream() {
        return stream;
    }

    /**
     * Puts the output in its place.
     *
     * @throws IOException if that fails; then the file is as it was
     */
    synchronized void complete() throws IOException {
        if (done) {
            return;
        }
        try {
            stream.close();
            if (!written.equals(target)) {
                replace();
            }
            done = true;
        } finally {
            discard();
        }
    }

    private void replace() throws IOException {
        if (Files.exists(target)
                && target.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(written, Files.getPosixFilePermissions(target));
        }
        Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Drops the output, unless it is complete. */
    synchronized void discard() {
        if (done) {
            return;
        }
        done = true;
        try {
            stream.close();
        } catch (IOException failure) {
            // It is dropped anyway.
        }
        try {
            if (!written.equals(target)) {
                Files.deleteIfExists(written);
            }
        } catch (IOException failure) {
            // Then a file with the extension .part remains.
        }
    }
}
