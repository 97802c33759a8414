package io.github.exactgrid.cli.syntax;

/** The types of options whose value is a text that is not read any further. */
public final class TextTypes {

    private TextTypes() {}

    /** Any text. */
    public static final class TextType extends ValueType<String> {

        public TextType() {
            super("TEXT");
        }

        @Override
        public String read(String text) {
            return text;
        }
    }

    /** The name of a file. */
    public static final class FileType extends ValueType<String> {

        public FileType() {
            super("FILE");
        }

        @Override
        public String read(String text) {
            if (text.isEmpty()) {
                throw new IllegalArgumentException("the name of a file is not empty");
            }
            return text;
        }

        @Override
        public boolean isFile() {
            return true;
        }
    }
}
