package io.github.exactgrid.cli;

/** Distinguishes an argument that is a puzzle from the mistyped name of a file. */
final class PuzzleArgument {

    /** The characters that usual file systems allow for the name of a file: ext4, NTFS and APFS have 255. */
    private static final int MAX_FILE_NAME = 255;

    /** The longest extension of a file, such as {@code opensudoku}. */
    private static final int MAX_EXTENSION = 10;

    private PuzzleArgument() {}

    /**
     * Returns whether an argument that names no file looks like a puzzle. Either may be mistyped; but a puzzle
     * has no folder and no extension, and at most as many letters as other characters. Only larger grids, from 16x16 on,
     * have more letters, and they are longer than the name of a file can be. Several lines are no name either,
     * nor is XML or a link to SudokuWiki.
     */
    static boolean looksLikePuzzle(String argument) {
        int letters = 0;
        for (int i = 0; i < argument.length(); i++) {
            char next = argument.charAt(i);
            if (next == '\n') {
                return true;
            }
            letters += Character.isLetter(next) ? 1 : 0;
        }
        if (argument.length() > MAX_FILE_NAME || argument.startsWith("<") || argument.contains("?bd=")) {
            return true;
        }
        boolean hasFolder = argument.indexOf('/') >= 0 || argument.indexOf('\\') >= 0;
        return !hasFolder && !hasExtension(argument) && 2 * letters <= argument.length();
    }

    /** Returns whether a text ends with a dot and a small letter, followed by small letters and figures. */
    private static boolean hasExtension(String text) {
        int dot = text.lastIndexOf('.');
        int length = text.length() - dot - 1;
        if (dot < 0 || length == 0 || length > MAX_EXTENSION || !isSmallLetter(text.charAt(dot + 1))) {
            return false;
        }
        for (int i = dot + 1; i < text.length(); i++) {
            if (!isSmallLetter(text.charAt(i)) && !Character.isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSmallLetter(char character) {
        return character >= 'a' && character <= 'z';
    }
}
