package io.github.exactgrid.cli.session;

/** The version of the program. */
public final class Version {

    private Version() {}

    /** Returns the version in the jar's manifest. */
    public static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return "exactgrid " + (version == null ? "(not packaged)" : version);
    }
}
