package io.github.exactgrid.cli.session;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The file of {@code --output}, which has all of the output or is as it was before the run.
 *
 * <p>The output is written to a file beside it, which takes its place at the end. A device or a pipe, such as {@code
 * /dev/stdout}, is written directly. A link stays a link to the file that is replaced. Output to a name that ends with {@code
 * .gz} is compressed.
 *
 * <pre>
 *   out.txt                  the file as it was
 *   .out.txt.0.part          the output so far; locked while a run writes it
 *   .out.txt.0.part.state    a checkpoint: how many bytes of it are sure, and what the run knew when they were written
 * </pre>
 *
 * <p>The bytes of a checkpoint are on the disk before its state is, and a state replaces the one before in one step. So a run
 * that is killed at any moment, or loses power, leaves a file from which {@code --resume} can continue: it cuts off what
 * follows the sure bytes, and writes that again.
 */
public final class OutputFile {

    private static final int MAX_ATTEMPTS = 1000;

    /** The files beside a target that this process writes: to look at the lock of one would end it. */
    private static final Set<Path> WRITTEN_HERE = ConcurrentHashMap.newKeySet();

    /** The key of a state for what a run must be to continue this one. */
    public static final String RUN = "run";

    /** The key of a state for the number of sure bytes. */
    private static final String BYTES = "bytes";

    /** The key of a state for the check of all else in it. */
    private static final String CHECK = "check";

    /** More than any state takes: it names the inputs of a command line. */
    private static final long MAX_STATE_BYTES = 1 << 25;

    /** The message about a state that a run did not write like that. */
    public static final String DAMAGED =
            "the state of the unfinished answers beside it is damaged; without --resume this command begins anew";

    private static final int BUFFER = 1 << 16;

    private final Path target;
    private final Path written;

    /** The file beside the target; null if the target is written directly. An interrupt would close a channel. */
    private final @Nullable RandomAccessFile file;

    private final boolean compresses;
    private final OutputStream raw;
    private @Nullable GZIPOutputStream member;

    /** The latest checkpoint, also one of an earlier run; null if there is none. */
    private @Nullable Properties state;

    /** The checkpoint that is being made while the run continues; null if there is none. */
    private @Nullable FutureTask<Properties> coming;

    private boolean done;

    private OutputFile(Path target, Path written, @Nullable RandomAccessFile file, OutputStream raw) {
        this.target = target;
        this.written = written;
        this.file = file;
        this.raw = raw;
        this.compresses = target.toString().endsWith(".gz");
    }

    /**
     * Opens the file for output from the beginning.
     *
     * @throws IOException if it cannot be written; the message is the reason
     */
    public static OutputFile open(String name) throws IOException {
        return open(name, null);
    }

    /**
     * Opens the file for output from the beginning, or after a checkpoint.
     *
     * @param run what a run must be to continue another: the value of {@link #RUN} in its state; null to begin anew
     * @throws IOException if it cannot be written; the message is the reason
     */
    public static OutputFile open(String name, @Nullable String run) throws IOException {
        Path named;
        try {
            named = Path.of(name);
        } catch (InvalidPathException noName) {
            throw new IOException("no file can have this name", noName);
        }
        if (Files.isDirectory(named)) {
            throw new IOException("is a directory");
        }
        if (Files.exists(named) && !Files.isRegularFile(named)) {
            // a pipe that /dev/stdout leads to has no path of its own
            return new OutputFile(named, named, null, new FileOutputStream(named.toFile()));
        }
        Path target = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new IOException("permission denied");
        }
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException("there is no such folder");
        }
        return beside(target, folder, run);
    }

    private static OutputFile beside(Path target, Path folder, @Nullable String run) throws IOException {
        if (!Files.isWritable(folder)) {
            throw new IOException("the folder cannot be written");
        }
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            OutputFile output = open(target, folder.resolve("." + target.getFileName() + "." + i + ".part"), run);
            if (output != null) {
                return output;
            }
        }
        throw new IOException("too many unfinished files beside it");
    }

    /** Opens a file beside the target; null if another run writes it, or it can be resumed and this run is to begin anew. */
    private static @Nullable OutputFile open(Path target, Path written, @Nullable String run) throws IOException {
        if (!WRITTEN_HERE.add(written)) {
            return null;
        }
        OutputFile output = null;
        try {
            output = openUnlessWrittenHere(target, written, run);
        } catch (NoSuchFileException gone) {
            // another run has moved or deleted it since it was created
        } finally {
            if (output == null) {
                WRITTEN_HERE.remove(written);
            }
        }
        return output;
    }

    private static @Nullable OutputFile openUnlessWrittenHere(Path target, Path written, @Nullable String run)
            throws IOException {
        createIfMissing(written);
        Object key = key(written);
        RandomAccessFile file = new RandomAccessFile(written.toFile(), "rw");
        boolean isTaken = false;
        try {
            if (!isLocked(file) || !Objects.equals(key, key(written))) {
                return null; // also if a run that has ended meanwhile has moved it
            }
            Properties state = readState(written);
            if (state != null && sureBytes(state) > file.length()) {
                state = null; // left behind by a run that was killed when its output was complete
            }
            if (state != null && run == null) {
                return null;
            }
            if (state != null && !state.getProperty(RUN, "").equals(run)) {
                throw new IOException("the unfinished answers beside it are those of another command or other inputs;"
                        + " without --resume this command begins anew");
            }
            if (state != null && !state.getProperty(CHECK, "").equals(check(state))) {
                throw new IOException(DAMAGED);
            }
            file.setLength(state == null ? 0 : sureBytes(state));
            file.seek(file.length());
            OutputStream raw = new BufferedOutputStream(new FileOutputStream(file.getFD()), BUFFER);
            OutputFile output = new OutputFile(target, written, file, raw);
            output.state = state;
            isTaken = true;
            return output;
        } finally {
            if (!isTaken) {
                file.close();
            }
        }
    }

    private static void createIfMissing(Path written) throws IOException {
        try {
            Files.createFile(written);
        } catch (FileAlreadyExistsException present) {
            // another run writes it, or has left it behind
        } catch (FileSystemException failure) {
            String reason = failure.getReason();
            throw new IOException(reason == null ? "no file can be created in its folder" : reason, failure);
        }
    }

    /**
     * Returns what distinguishes the file of that name from others; null if nothing is known.
     *
     * @throws NoSuchFileException if there is none
     */
    private static @Nullable Object key(Path written) throws IOException {
        return Files.readAttributes(written, BasicFileAttributes.class).fileKey();
    }

    private static boolean isLocked(RandomAccessFile file) throws IOException {
        try {
            return file.getChannel().tryLock() != null; // until the file is closed
        } catch (OverlappingFileLockException ofAnotherClassLoader) {
            return false;
        }
    }

    private static long sureBytes(Properties state) {
        try {
            return number(state, BYTES);
        } catch (NumberFormatException damaged) {
            return Long.MAX_VALUE;
        }
    }

    /**
     * Returns a number from the state of a run.
     *
     * @throws NumberFormatException if it is missing, no number or negative
     */
    public static long number(Properties state, String key) {
        long number = Long.parseLong(state.getProperty(key));
        if (number < 0) {
            throw new NumberFormatException(key + " is " + number);
        }
        return number;
    }

    /** Returns the check of a state: a changed number would leave out answers, or repeat some, without a word. */
    static String check(Properties state) {
        CRC32 crc = new CRC32();
        for (String key : new TreeSet<>(state.stringPropertyNames())) {
            if (!key.equals(CHECK)) {
                crc.update((key + '=' + state.getProperty(key) + '\n').getBytes(StandardCharsets.UTF_8));
            }
        }
        return Long.toHexString(crc.getValue());
    }

    private static Path stateOf(Path written) {
        return written.resolveSibling(written.getFileName() + ".state");
    }

    /** Returns the file that a checkpoint is written to before it replaces the last one. */
    private static Path nextStateOf(Path written) {
        return written.resolveSibling(written.getFileName() + ".state.new");
    }

    private static @Nullable Properties readState(Path written) throws IOException {
        Path file = stateOf(written);
        if (Files.exists(file) && (!Files.isRegularFile(file) || Files.size(file) > MAX_STATE_BYTES)) {
            return null;
        }
        try (InputStream in = new FileInputStream(file.toFile())) {
            Properties state = new Properties();
            state.load(in);
            return state;
        } catch (FileNotFoundException | IllegalArgumentException noneOrDamaged) {
            return null;
        }
    }

    /** Returns the stream to write to. A compressed file has a member for each checkpoint. */
    public OutputStream stream() throws IOException {
        if (!compresses) {
            return raw;
        }
        if (member == null) {
            member = new GZIPOutputStream(raw, BUFFER);
        }
        return member;
    }

    /** Returns the checkpoint of the run that is resumed, until this run makes its own; null if there is none. */
    public synchronized @Nullable Properties state() {
        return state;
    }

    /** Returns whether the output can be resumed after it was {@linkplain #discard() dropped}. */
    public synchronized boolean isResumable() {
        return state != null;
    }

    /**
     * Begins to make all that has been written sure. The disk may take half a second for that, so a thread waits for it while
     * the run continues; it ends with the checkpoint, and before the file is complete or dropped.
     *
     * @param newState what the run must know to continue here; the number of bytes is added to it
     * @throws IOException if this or the checkpoint before cannot be made; then the latest that was made stays valid
     */
    public synchronized void checkpoint(Properties newState) throws IOException {
        if (done || file == null) {
            return;
        }
        awaitCheckpoint();
        finishMember();
        raw.flush();
        newState.setProperty(BYTES, Long.toString(file.getFilePointer()));
        newState.setProperty(CHECK, check(newState));
        FileDescriptor bytes = file.getFD();
        coming = new FutureTask<>(() -> {
            bytes.sync();
            writeState(newState);
            return newState;
        });
        Thread thread = new Thread(coming, "checkpoint");
        thread.setDaemon(true);
        thread.start();
    }

    private void writeState(Properties newState) throws IOException {
        Path fresh = nextStateOf(written);
        try (FileOutputStream out = new FileOutputStream(fresh.toFile())) {
            newState.store(out, null);
            out.getFD().sync();
        }
        Files.move(fresh, stateOf(written), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Waits until the checkpoint that is being made, if there is one, is made or has failed. */
    private void awaitCheckpoint() throws IOException {
        boolean isInterrupted = false;
        while (coming != null) {
            try {
                state = coming.get();
                coming = null;
            } catch (InterruptedException interrupted) {
                isInterrupted = true;
            } catch (ExecutionException failed) {
                coming = null;
                Throwable reason = Objects.requireNonNull(failed.getCause());
                throw new IOException(reason.getMessage(), reason);
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void finishMember() throws IOException {
        if (member != null) {
            member.finish();
            member = null;
        }
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
            awaitCheckpoint();
            if (compresses) {
                stream(); // also a file without answers is a gzip file
            }
            finishMember();
            raw.flush();
            if (file != null) {
                replace();
            }
            state = null;
            raw.close(); // ends the lock: another run would have taken the file for one that was left behind
            WRITTEN_HERE.remove(written);
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
        try {
            moveToTarget();
        } catch (FileSystemException open) {
            raw.close(); // Windows moves no open file
            moveToTarget();
        }
        Files.deleteIfExists(stateOf(written));
        Files.deleteIfExists(nextStateOf(written)); // of a run that was killed while it wrote it
    }

    /** Replaces the target in one step. Without that it is deleted first, and lost if the run is killed then. */
    private void moveToTarget() throws IOException {
        Files.move(written, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Drops the output, unless it is complete or can be resumed. */
    public synchronized void discard() {
        if (done) {
            return;
        }
        done = true;
        try {
            awaitCheckpoint();
        } catch (IOException failure) {
            // Then the output can be resumed after the checkpoint before.
        }
        boolean isDropped = file != null && state == null;
        boolean isDeleted = isDropped && delete();
        try {
            if (file == null) {
                raw.close();
            } else {
                file.close(); // without what is buffered: it may be the reason
            }
        } catch (IOException failure) {
            // It is dropped anyway.
        }
        if (isDropped && !isDeleted) {
            delete(); // Windows deletes no open file
        }
        WRITTEN_HERE.remove(written);
    }

    /** Returns whether the unfinished output is gone. If not, a file with the extension .part remains. */
    private boolean delete() {
        try {
            Files.deleteIfExists(written);
            return true;
        } catch (IOException failure) {
            return false;
        }
    }
}
