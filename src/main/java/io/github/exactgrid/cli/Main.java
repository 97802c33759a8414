package io.github.exactgrid.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;

/** The entry point of {@code java -jar}. */
public final class Main {

    private Main() {}

    /**
     * Runs the command line and ends the process with its exit status.
     *
     * @param args the arguments
     */
    public static void main(String[] args) {
        // Not System.out, which hides the error of a closed pipe.
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        System.exit(new CommandLineProgram().run(args, System.in, out, System.err));
    }
}
