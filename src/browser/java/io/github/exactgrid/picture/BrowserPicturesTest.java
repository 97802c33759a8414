package io.github.exactgrid.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/**
 * Pictures in a real browser: {@code mvn -Pbrowser test -Dtest=BrowserPicturesTest}. Each looks as its reference, a PNG file that was
 * looked at; fonts may differ. With {@code -Dexactgrid.pictures=write} the references are written anew.
 */
class BrowserPicturesTest {

    private static final String BROWSER = System.getProperty("exactgrid.browser", "/usr/bin/chromium");
    private static final String DRIVER = System.getProperty("exactgrid.driver", "/usr/bin/chromedriver");

    /** The side of the squares whose mean colours are compared, so that the shapes of letters do not matter. */
    private static final int BLOCK = 12;

    /**
     * How far colours may be apart, of 255: of all squares on average, and of any. In DejaVu Sans, a wide font, pictures are at most
     * 3.7 and 55 apart from those in Liberation Sans; without their texts, those with digits are 2.3 to 12 and 120 to 154.
     */
    private static final double MAX_MEAN_DIFFERENCE = 5;

    private static final double MAX_DIFFERENCE = 80;

    /** Returns what is to be seen outside of the picture, and labels of cages that a dot or circle covers in part. */
    private static final String FLAWS = """
            const svg = document.querySelector('svg');
            const frame = svg.getBoundingClientRect();
            const flaws = [];
            for (const e of svg.querySelectorAll('text, circle')) {
                const box = e.getBoundingClientRect();
                if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom) {
                    flaws.push('outside: ' + e.outerHTML);
                }
            }
            const marks = [...svg.querySelectorAll('circle[stroke="#000"]')].map(e => e.getBoundingClientRect());
            for (const label of svg.querySelectorAll('g[text-anchor="start"]:not([fill]) > text')) {
                const box = label.getBoundingClientRect();
                if (marks.some(m => Math.min(m.right, box.right) - Math.max(m.left, box.left) > 3
                        && Math.min(m.bottom, box.bottom) - Math.max(m.top, box.top) > 3)) {
                    flaws.push('covered: ' + label.outerHTML);
                }
            }
            return flaws;
            """;

    /**
     * Returns how far the mean colours of the squares of two images are apart: on average, and at most; nothing if the images differ in
     * size.
     */
    private static final String DIFFERENCES = """
            const [one, other, block, done] = arguments;
            const pixels = async base64 => {
                const image = new Image();
                image.src = 'data:image/png;base64,' + base64;
                await image.decode();
                const canvas = document.createElement('canvas');
                canvas.width = image.width;
                canvas.height = image.height;
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                return context.getImageData(0, 0, image.width, image.height);
            };
            const mean = (image, left, top, colour) => {
                let sum = 0;
                for (let y = top; y < top + block; y++) {
                    for (let x = left; x < left + block; x++) {
                        sum += image.data[4 * (y * image.width + x) + colour];
                    }
                }
                return sum / (block * block);
            };
            Promise.all([pixels(one), pixels(other)]).then(([a, b]) => {
                if (a.width !== b.width || a.height !== b.height) {
                    done([]);
                    return;
                }
                let sum = 0, most = 0, squares = 0;
                for (let y = 0; y + block <= a.height; y += block) {
                    for (let x = 0; x + block <= a.width; x += block) {
                        let difference = 0;
                        for (let colour = 0; colour < 3; colour++) {
                            difference += Math.abs(mean(a, x, y, colour) - mean(b, x, y, colour)) / 3;
                        }
                        sum += difference;
                        most = Math.max(most, difference);
                        squares++;
                    }
                }
                done([sum / squares, most]);
            });
            """;

    private static ChromeDriver driver;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startBrowser() {
        ChromeOptions options = new ChromeOptions()
                .setBinary(BROWSER)
                .addArguments("--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb");
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File(DRIVER))
                .build();
        driver = new ChromeDriver(service, options);
        driver.manage().window().setSize(new Dimension(1400, 1400));
    }

    @AfterAll
    static void stopBrowser() {
        driver.quit();
    }

    private WebElement open(String html) throws IOException {
        Path page = Files.writeString(folder.resolve("page.html"), html);
        driver.get(page.toUri().toString());
        return driver.findElement(By.tagName("svg"));
    }

    @ParameterizedTest
    @EnumSource
    void aPicture_looksAsItsReference(ReferencePicture reference) throws IOException {
        WebElement svg = open("<!DOCTYPE html><meta charset=utf-8><body style='margin:0'>"
                + reference.picture().toSvg().replace("<svg ", "<svg style='display:block' "));
        byte[] png = svg.getScreenshotAs(OutputType.BYTES);
        assertThat((List<?>) driver.executeScript(FLAWS)).isEmpty();
        if ("write".equals(System.getProperty("exactgrid.pictures"))) {
            Files.write(ReferencePicture.FOLDER.resolve(reference.fileName() + ".png"), png);
            return;
        }

        List<?> differences =
                (List<?>) driver.executeAsyncScript(DIFFERENCES, base64(png), base64(reference.file(".png")), BLOCK);
        assertThat(differences).as("sizes").hasSize(2);
        assertThat(((Number) differences.get(0)).doubleValue()).isLessThan(MAX_MEAN_DIFFERENCE);
        assertThat(((Number) differences.get(1)).doubleValue()).isLessThan(MAX_DIFFERENCE);
    }

    private static String base64(byte[] png) {
        return Base64.getEncoder().encodeToString(png);
    }

    @Test
    void aPicture_isAnImageWithANameForScreenReaders() throws IOException {
        WebElement svg =
                open(HtmlPage.of("Page", ReferencePicture.KILLER.picture().withTitle("Killer & co")));

        assertThat(svg.getAccessibleName()).isEqualTo("Killer & co");
        assertThat(svg.getAriaRole()).isIn("img", "image");
        assertThat(driver.getTitle()).isEqualTo("Page");
    }

    @Test
    void aDocumentOfItsOwn_isShown() throws IOException {
        Path file = Files.writeString(
                folder.resolve("picture.svg"),
                ReferencePicture.EVERYTHING.picture().toSvg());
        driver.get(file.toUri().toString());

        assertThat(driver.findElement(By.cssSelector("svg > title")).getDomProperty("textContent"))
                .isEqualTo("Sudoku, 9x9");
    }

    @Test
    void hostileTexts_areStillXml() throws IOException {
        String hostile = "<b>&\"'\u0000\uFFFF\uD800 ]]> \uD83D\uDE00";
        Path file = Files.writeString(
                folder.resolve("hostile.svg"),
                ReferencePicture.KILLER
                        .picture()
                        .withTitle(hostile)
                        .withCaption(hostile)
                        .toSvg());
        driver.get(file.toUri().toString());

        assertThat(driver.findElements(By.cssSelector("parsererror"))).isEmpty();
        assertThat(driver.findElement(By.cssSelector("svg > title")).getDomProperty("textContent"))
                .isEqualTo("<b>&\"'\uFFFD\uFFFD\uFFFD ]]> \uD83D\uDE00");
    }

    @Test
    void aPage_fitsANarrowScreen() throws IOException {
        open(HtmlPage.of("Samurai", ReferencePicture.SAMURAI.picture()));
        driver.manage().window().setSize(new Dimension(600, 800));
        try {
            Object overflow = driver.executeScript(
                    "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
            assertThat(overflow).isEqualTo(0L);
        } finally {
            driver.manage().window().setSize(new Dimension(1400, 1400));
        }
    }
}
