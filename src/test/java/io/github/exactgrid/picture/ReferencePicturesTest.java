package io.github.exactgrid.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Uniqueness;
import io.github.exactgrid.puzzle.Puzzle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Pictures are the same text as those that were looked at. After a change that is meant,
 * {@code mvn test -Dtest=ReferencePicturesTest -Dexactgrid.pictures=write} writes them anew: look at each in a browser.
 */
class ReferencePicturesTest {

    @ParameterizedTest
    @EnumSource
    void aPicture_isTheReference(ReferencePicture reference) throws IOException {
        String svg = reference.picture().toSvg();
        if ("write".equals(System.getProperty("exactgrid.pictures"))) {
            Files.createDirectories(ReferencePicture.FOLDER);
            Files.writeString(ReferencePicture.FOLDER.resolve(reference.fileName() + ".svg"), svg);
            return;
        }

        assertThat(svg).isEqualTo(reference.svgFile());
        SvgText.check(svg);
    }

    @Test
    void thePictureOfTheReadme_isThatOfItsPuzzle() throws IOException {
        Puzzle puzzle = Puzzle.parse(Files.readString(ReferencePicture.FOLDER.resolve("readme.txt")));
        Picture picture = Picture.of(puzzle.grid(), puzzle.constraints()).withTitle("A bit of everything");

        assertThat(picture.toSvg()).isEqualTo(Files.readString(Path.of(".github/puzzle.svg")));
        assertThat(puzzle.solver().uniqueness(puzzle.grid())).isEqualTo(Uniqueness.UNIQUE);
    }
}
