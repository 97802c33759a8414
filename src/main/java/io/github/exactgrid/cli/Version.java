package io.github.exactgrid.cli;

import picocli.CommandLine.IVersionProvider;

/** Tells the version that the jar's manifest states. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"exactgrid " + (version == null ? "(not packaged)" : version)};
    }
}
