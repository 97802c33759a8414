package io.github.exactgrid.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;

/** Where {@code java -jar} begins. */
public final class Main {

    private Main() {}

    /**
     * Runs the command line and ends the process with its exit status.
     *
     * @param args the arguments
     */
    public static void main(String[] args) {
        // Not System.out, which swallows the error that says that nobody reads any more.
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        System.exit(new CommandLineProgram().run(args, System.in, out, System.err));
    }
}
