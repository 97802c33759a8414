package io.github.exactgrid.cli;

/** The version of the program. */
final class Version {

    private Version() {}

    /** Returns the version in the jar's manifest. */
    static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return "exactgrid " + (version == null ? "(not packaged)" : version);
    }
}
