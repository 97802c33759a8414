package io.github.exactgrid;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;

/** Writes objects to bytes and reads them back. */
public final class Serialization {

    private Serialization() {}

    public static byte[] bytes(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    public static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    @SuppressWarnings("unchecked")
    public static <T> T copy(T object) {
        try {
            return (T) read(bytes(object));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (ClassNotFoundException failure) {
            throw new AssertionError(failure);
        }
    }

    /** Returns a stream of an object that brings none of its fields: such as someone might forge. */
    static byte[] objectWithoutFields(Class<?> type) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
        out.writeShort(ObjectStreamConstants.STREAM_VERSION);
        out.writeByte(ObjectStreamConstants.TC_OBJECT);
        out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
        out.writeUTF(type.getName());
        out.writeLong(ObjectStreamClass.lookup(type).getSerialVersionUID());
        out.writeByte(ObjectStreamConstants.SC_SERIALIZABLE);
        out.writeShort(0); // fields
        out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
        out.writeByte(ObjectStreamConstants.TC_NULL); // superclass
        return bytes.toByteArray();
    }
}
