package io.github.exactgrid.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads SVG strictly, without the code that wrote it: the XML 1.0 that pictures are made of, and nothing else of XML. */
public final class SvgText {

    private static final Set<String> NAMES = Set.of("svg", "title", "desc", "g", "path", "rect", "circle", "text");

    /** A tag, or text up to the next one. */
    private static final Pattern TOKEN = Pattern.compile("<(/?)([a-z]+)((?: [A-Za-z-]+=\"[^\"<]*\")*)(/?)>|([^<]+)");

    private static final Pattern ATTRIBUTE = Pattern.compile(" ([A-Za-z-]+)=\"([^\"<]*)\"");
    private static final Pattern REFERENCE = Pattern.compile("&(amp|lt|gt|quot);");
    private static final Set<String> NUMBERS =
            Set.of("x", "y", "cx", "cy", "r", "font-size", "stroke-width", "width", "height", "fill-opacity");

    /**
     * An element.
     *
     * @param name its name
     * @param attributes its attributes
     * @param children the elements in it
     * @param text the text in it
     */
    record Element(String name, Map<String, String> attributes, List<Element> children, StringBuilder text) {

        String attribute(String key) {
            return attributes.getOrDefault(key, "");
        }

        double number(String key) {
            return Double.parseDouble(attribute(key));
        }

        String content() {
            return text.toString();
        }

        /** Returns the elements of a name in this one, at any depth, in their order. */
        List<Element> all(String wanted) {
            List<Element> found = new ArrayList<>();
            for (Element child : children) {
                if (child.name.equals(wanted)) {
                    found.add(child);
                }
                found.addAll(child.all(wanted));
            }
            return found;
        }
    }

    private SvgText() {}

    /** Returns the root element, and fails if the text is not well-formed. */
    static Element parse(String svg) {
        Element document = new Element("", Map.of(), new ArrayList<>(), new StringBuilder());
        Deque<Element> open = new ArrayDeque<>(List.of(document));
        Matcher tokens = TOKEN.matcher(svg);
        int end = 0;
        while (end < svg.length()) {
            assertThat(tokens.find(end) && tokens.start() == end)
                    .as(svg.substring(end, Math.min(svg.length(), end + 200)))
                    .isTrue();
            end = tokens.end();
            if (tokens.group(5) != null) {
                open.getFirst().text.append(unescaped(tokens.group(5)));
            } else if (tokens.group(1).isEmpty()) {
                Element element = element(tokens.group(2), tokens.group(3));
                open.getFirst().children.add(element);
                if (tokens.group(4).isEmpty()) {
                    open.push(element);
                }
            } else {
                assertThat(open.pop().name).isEqualTo(tokens.group(2));
            }
        }
        assertThat(open).hasSize(1);
        assertThat(document.children).hasSize(1);
        assertThat(document.text).isBlank();
        return document.children.get(0);
    }

    private static Element element(String name, String written) {
        Map<String, String> attributes = new LinkedHashMap<>();
        Matcher matcher = ATTRIBUTE.matcher(written);
        while (matcher.find()) {
            assertThat(attributes.put(matcher.group(1), unescaped(matcher.group(2))))
                    .as(written)
                    .isNull();
        }
        return new Element(name, attributes, new ArrayList<>(), new StringBuilder());
    }

    private static String unescaped(String written) {
        assertThat(REFERENCE.matcher(written).replaceAll("")).doesNotContain("&", "]]>");
        written.codePoints()
                .forEach(character -> assertThat(character == '\n'
                                || (character >= 0x20 && character < 0x7F)
                                || (character >= 0xA0 && character < 0xD800)
                                || (character >= 0xE000 && (character & 0xFFFE) != 0xFFFE))
                        .as("U+%04X", character)
                        .isTrue());
        return written.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }

    /** Asserts that a text is a document of the elements that pictures have, with numbers where numbers belong. */
    public static void check(String svg) {
        Element root = parse(svg);
        assertThat(svg).startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" ").endsWith("</svg>\n");
        check(root);
    }

    private static void check(Element element) {
        assertThat(NAMES).contains(element.name);
        element.attributes.forEach((key, value) -> {
            if (NUMBERS.contains(key)) {
                assertThat(value).as(key).matches("-?\\d+(\\.\\d{1,2})?");
            } else if (key.equals("d")) {
                assertThat(value).matches("[MLHVQZhvz\\d. -]+");
            }
        });
        element.children.forEach(SvgText::check);
    }

    /** Returns all texts of the picture, without title and description, in their order. */
    static List<String> texts(String svg) {
        return parse(svg).all("text").stream().map(Element::content).toList();
    }

    /** Returns the elements of a text. */
    static List<Element> withText(String svg, String text) {
        return parse(svg).all("text").stream()
                .filter(element -> element.content().equals(text))
                .toList();
    }

    static String content(String svg, String name) {
        return parse(svg).all(name).get(0).content();
    }
}
