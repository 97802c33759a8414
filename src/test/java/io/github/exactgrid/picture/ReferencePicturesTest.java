package io.github.exactgrid.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
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
}
