package io.github.exactgrid.cli;

/** A format of pictures. */
enum PictureFormat {
    /** A document for each picture. */
    SVG,
    /** A page of all pictures. */
    HTML
}
