package io.github.exactgrid.cover;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Texts of checkpoints that another program has changed, with the checksum that belongs to them. */
public final class CheckpointText {

    private CheckpointText() {}

    /** Returns a text with the first match of {@code regex} replaced, and the checksum of what it is then. */
    public static String with(String checkpoint, String regex, String replacement) {
        String changed = checkpoint.replaceAll("check .*\n", "").replaceFirst(regex, replacement);
        CRC32 crc = new CRC32();
        crc.update(changed.getBytes(StandardCharsets.US_ASCII));
        return changed + String.format("check %08x\n", crc.getValue());
    }
}
