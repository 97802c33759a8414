package io.github.exactgrid.cli.syntax;

import org.jspecify.annotations.Nullable;

/**
 * The value of a {@code --format} that has pictures among its choices. One of the two components is null.
 *
 * @param <F> the formats of texts
 * @param text the format of texts
 * @param picture the format of pictures
 */
public record FormatChoice<F>(@Nullable F text, @Nullable PictureFormat picture) {

    static <F> FormatChoice<F> ofText(F text) {
        return new FormatChoice<>(text, null);
    }

    static <F> FormatChoice<F> ofPicture(PictureFormat picture) {
        return new FormatChoice<>(null, picture);
    }
}
