package io.github.exactgrid.cli.syntax;

/** A format of pictures. */
public enum PictureFormat {
    /** A document for each picture. */
    SVG,
    /** A page of all pictures. */
    HTML
}
