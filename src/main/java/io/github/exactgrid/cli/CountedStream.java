package io.github.exactgrid.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that knows how much has been read from it, and lets its reader make good use of the time before waiting. */
final class CountedStream extends FilterInputStream {

    private final Runnable beforeWaiting;
    private long bytes;

    /**
     * Reads from a stream.
     *
     * @param beforeWaiting run before each request to the stream, which may take as long as its writer does
     */
    CountedStream(InputStream in, Runnable beforeWaiting) {
        super(in);
        this.beforeWaiting = beforeWaiting;
    }

    long bytes() {
        return bytes;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
        beforeWaiting.run();
        int count = in.read(target, from, length);
        bytes += Math.max(0, count);
        return count;
    }

    /** Returns 0, so that a decoder hands on what it has before it asks for more. */
    @Override
    public int available() {
        return 0;
    }
}
