package io.github.exactgrid.cli;

import static io.github.exactgrid.cli.CommandLineProgramTest.EMPTY;
import static io.github.exactgrid.cli.CommandLineProgramTest.EMPTY_4;
import static io.github.exactgrid.cli.CommandLineProgramTest.MANY;
import static io.github.exactgrid.cli.CommandLineProgramTest.NONE;
import static io.github.exactgrid.cli.CommandLineProgramTest.SOLUTION;
import static io.github.exactgrid.cli.CommandLineProgramTest.UNIQUE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.exactgrid.cli.Run.FakeTerminals;
import io.github.exactgrid.cli.session.Json;
import io.github.exactgrid.cli.session.Progress;
import io.github.exactgrid.cli.session.Terminals;
import io.github.exactgrid.cli.syntax.Arguments;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cli.syntax.Suggestions;
import io.github.exactgrid.cli.syntax.ValueType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a new user meets: no arguments, help, completion, the manual, JSON, an output file, colours. */
@Timeout(60)
class FrontDoorTest {

    private static final CommandList COMMANDS = new Commands();

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    // Without a command.

    @Test
    void aPipeWithoutArguments_isSolved() {
        assertThat(Run.withInput(UNIQUE + "\n" + NONE + "\n")).isEqualTo(new Run(1, SOLUTION + "\nnone\n", ""));
        assertThat(Run.withInput(UNIQUE + "\n", "check")).isEqualTo(new Run(0, "unique\n", ""));
        assertThat(Run.withInput("a b\na\nb\n", "cover", "count")).isEqualTo(new Run(0, "1\n", ""));
    }

    @Test
    void aTerminalWithoutArguments_isTheShortHelp() {
        Run top = Run.onTerminal(new FakeTerminals(Terminals.IN));
        assertThat(top.status()).isEqualTo(2);
        assertThat(top.out()).isEmpty();
        assertThat(top.err()).contains("Usage: exactgrid", "  exactgrid solve 53..7....6..");
        Run solve = Run.onTerminal(new FakeTerminals(Terminals.IN), "solve");
        assertThat(solve.status()).isEqualTo(2);
        assertThat(solve.err()).contains("exactgrid solve: Missing puzzle", "--help");
        assertThat(Run.onTerminal(new FakeTerminals(Terminals.IN), "cover", "count")
                        .err())
                .contains("exactgrid cover count: Missing file");
    }

    @Test
    void aPuzzleOrAFileInPlaceOfACommand_isSolved() throws IOException {
        assertThat(Run.of(UNIQUE).out()).isEqualTo(SOLUTION + "\n");
        assertThat(Run.of(file("p.txt", UNIQUE)).out()).isEqualTo(SOLUTION + "\n");
        assertThat(Run.of("--unique", MANY).out()).isEqualTo("multiple\n");
        assertThat(Run.of("missing.txt").err()).isEqualTo("missing.txt: no such file\n");
    }

    // Arguments.

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--limit=2 %s",
                "--limit 2 %s",
                "-n2 %s",
                "-n 2 %s",
                "-n=2 %s",
                "%s -n2",
                "-an2 %s",
                "-n9 -n2 -- %s"
            })
    void aValue_mayBeWrittenInManyWays(String arguments) {
        List<String> words = new ArrayList<>(List.of("solve"));
        words.addAll(List.of(String.format(arguments, EMPTY_4).split(" ")));
        assertThat(Run.of(words.toArray(String[]::new)).answers()).hasSize(2);
    }

    @Test
    void boxArtInAnArgument_isNoOption() {
        assertThat(Run.of("count", "-------\n|12|34|\n|..|..|\n-------\n|..|..|\n|..|..|\n-------")
                        .out())
                .isEqualTo("12\n");
    }

    @Test
    void aWordThatIsVeryLong_isNotCompared() {
        assertThat(Run.of("z".repeat(200)).err()).startsWith("exactgrid: ").doesNotContain("Did you mean");
    }

    @ParameterizedTest
    @CsvSource({"solve, solve, 0", "slove, solve, 1", "solv, solve, 1", "xyz, solve, 5", "'', abc, 3"})
    void distance_countsTypingErrors(String first, String second, int errors) {
        assertThat(Suggestions.distance(first, second)).isEqualTo(errors);
        assertThat(Suggestions.distance(second, first)).isEqualTo(errors);
    }

    @Test
    void options_haveDistinctNamesAndLettersInEveryCommand() {
        for (Command command : COMMANDS.all()) {
            Set<String> names = new HashSet<>();
            Set<Character> letters = new HashSet<>();
            for (OptionGroup group : command.allGroups()) {
                for (Option<?> option : group.options()) {
                    assertThat(names.add(option.name()))
                            .as(command.name() + option.name())
                            .isTrue();
                    assertThat(!option.hasLetter() || letters.add(option.letter()))
                            .as(command.name() + " -" + option.letter())
                            .isTrue();
                }
            }
        }
    }

    @Test
    void aTypeWithChoices_readsEachOfThem() {
        for (Command command : COMMANDS.all()) {
            for (OptionGroup group : command.allGroups()) {
                for (Option<?> option : group.options()) {
                    ValueType<?> type = option.type();
                    Set<Object> values = new HashSet<>();
                    for (String choice : type == null ? List.<String>of() : type.choices()) {
                        assertThat(values.add(type.read(choice))).as(choice).isTrue();
                    }
                }
            }
        }
    }

    // Help.

    static Stream<String> commandNames() {
        return COMMANDS.all().stream().map(Command::name);
    }

    @Test
    void everyHelp_hasItsOptionsAndExamplesWithinALine() {
        for (Command command : COMMANDS.all()) {
            List<String> words = new ArrayList<>(List.of(command.name().split(" ")));
            words.add("--help");
            Run run = Run.of(words.toArray(String[]::new));
            assertThat(run.status()).isZero();
            assertThat(run.err()).isEmpty();
            assertThat(run.out())
                    .startsWith("Usage: exactgrid " + command.name())
                    .contains("Examples:\n  exactgrid " + command.name().split(" ")[0], "-h, --help");
            assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
            List<String> help = new ArrayList<>(List.of("help"));
            help.addAll(List.of(command.name().split(" ")));
            assertThat(Run.of(help.toArray(String[]::new))).isEqualTo(run);
        }
    }

    @Test
    void everyExample_hasOptionsThatExist() {
        for (Command command : COMMANDS.all()) {
            for (Command.Example example : command.examples()) {
                String[] words = example.line().split(" [|<>] | - ")[0].split(" ");
                int from = command.name().split(" ").length;
                assertThat(Arrays.copyOf(words, from))
                        .containsExactly(command.name().split(" "));
                Command fresh = COMMANDS.create(command.name());
                assertThat(fresh).isNotNull();
                Arguments.read(fresh, words, from);
            }
        }
    }

    @Test
    void theHelpOfTheProgram_listsTheCommands() {
        Run run = Run.of("--help");
        assertThat(run).isEqualTo(Run.of("help")).isEqualTo(Run.of("-h"));
        assertThat(commandNames()).allSatisfy(name -> assertThat(run.out()).contains("  " + name + " "));
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(Run.of("cover", "--help").out())
                .contains("cover estimate")
                .isEqualTo(Run.of("help", "cover").out());
        assertThat(Run.of("-V")).isEqualTo(Run.of("--version")).isEqualTo(Run.of("solve", "--version"));
        assertThat(Run.of("cover", "-V")).isEqualTo(Run.of("cover", "count", "-V"));
    }

    // Colours.

    @Test
    void colours_areForTerminalsThatWantThem() {
        assertThat(Run.of("--help").out()).doesNotContain("\033");
        assertThat(Run.onTerminal(new FakeTerminals(Terminals.OUT), "--help").out())
                .contains("\033[1mUsage:\033[0m");
        assertThat(Run.onTerminal(new FakeTerminals(Terminals.OUT).with("NO_COLOR", "1"), "--help")
                        .out())
                .doesNotContain("\033");
        assertThat(Run.onTerminal(new FakeTerminals(Terminals.OUT).with("TERM", "dumb"), "--help")
                        .out())
                .doesNotContain("\033");
        FakeTerminals terminal = new FakeTerminals(Terminals.ERR);
        assertThat(Run.onTerminal(terminal, "solve", "x.txt").err()).contains("\033[31mno such file\033[0m");
        assertThat(Run.of("solve", "x.txt").err()).isEqualTo("x.txt: no such file\n");
    }

    // JSON.

    @Test
    void json_isAnObjectOnEachLineOfBothStreams() throws IOException {
        String cover = file("p.dlx", "a b c\na b\nc\na c\nb |2\n");
        String input = UNIQUE + "\n" + NONE + "\n12\n" + MANY + "\n";
        List<String[]> runs = List.of(
                new String[] {"solve", "--json", "--stats", "-"},
                new String[] {"solve", "-ja", "-n3", "-"},
                new String[] {"solve", "--json", "--format=boxed", "-"},
                new String[] {"solve", "--json", "--unique", "--nodes=1", "-"},
                new String[] {"count", "--json", "--stats", "-"},
                new String[] {"count", "--json", "--nodes=2", "-"},
                new String[] {"check", "--json", "--stats", "-", "no\"such\\file.txt"},
                new String[] {"candidates", "--json", "--format=table", "-"},
                new String[] {"rate", "--json", "-"},
                new String[] {"explain", "--json", "--text", "-"},
                new String[] {"hint", "--json", "--detail=full", "-"},
                new String[] {"cover", "solve", "--json", "--all", "--stats", cover},
                new String[] {"cover", "solve", "--json", "--cheapest=1", cover},
                new String[] {"cover", "count", "--json", "--stats", "--split=2", "--part=2", cover},
                new String[] {"cover", "estimate", "--json", cover},
                new String[] {"cover", "solve", "--json", "--nodes=1", cover},
                new String[] {"cover", "solve", "--json", "missing.dlx"},
                new String[] {"solve", "--json", "--limit=x", "-"},
                new String[] {"sovle", "--json"});
        for (String[] arguments : runs) {
            Run run = Run.withInput(input, arguments);
            String name = String.join(" ", arguments);
            assertThat(run.out() + run.err()).as(name).isNotEmpty();
            for (String line : (run.out() + run.err()).lines().toList()) {
                assertThat(JsonText.object(line)).as(name + ": " + line).containsKey("type");
            }
        }
    }

    @Test
    void json_hasTheAnswerAndItsPlace() throws IOException {
        String file = file("p.txt", "# one\n" + UNIQUE + "\n12\n" + NONE + "\n");
        Run run = Run.of("solve", "--json", file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.answers().stream().map(JsonText::object))
                .containsExactly(
                        Map.of(
                                "type",
                                "answer",
                                "source",
                                file,
                                "line",
                                BigDecimal.valueOf(2),
                                "answer",
                                "solved",
                                "solution",
                                SOLUTION),
                        Map.of(
                                "type",
                                "answer",
                                "source",
                                file,
                                "line",
                                BigDecimal.valueOf(3),
                                "answer",
                                "invalid",
                                "reason",
                                "2 cells, expected 1"),
                        Map.of("type", "answer", "source", file, "line", BigDecimal.valueOf(4), "answer", "none"));
        assertThat(JsonText.object(run.messages().get(0)))
                .isEqualTo(Map.of(
                        "type",
                        "error",
                        "source",
                        file,
                        "line",
                        BigDecimal.valueOf(3),
                        "message",
                        "2 cells, expected 1"));
        assertThat(JsonText.object(Run.of("count", "--json", NONE).out()))
                .containsEntry("count", BigDecimal.ZERO)
                .containsEntry("exact", true);
        assertThat(JsonText.object(
                        Run.of("count", "--json", "--limit=5", EMPTY_4).out()))
                .containsEntry("count", BigDecimal.valueOf(5))
                .containsEntry("exact", false);
        assertThat(Run.of("solve", "--all", "--json", EMPTY_4).answers()).hasSize(289);
    }

    @Test
    void json_escapesWhatItMust() {
        String text = "a\"b\\c\n\t\r\u0001\u007F\uD83D\uDE00\u00E9";
        assertThat(JsonText.object(new Json().put(text, text).toString())).isEqualTo(Map.of(text, text));
        assertThat(new Json().toString()).isEqualTo("{}");
        assertThat(new Json().put("x", Double.NaN).toString()).isEqualTo("{\"x\":null}");
    }

    // The file of the answers.

    @Test
    void output_isWrittenWholeOrNotAtAll() throws IOException {
        Path target = folder.resolve("out.txt");
        assertThat(Run.of("solve", "--output=" + target, UNIQUE)).isEqualTo(new Run(0, "", ""));
        assertThat(target).hasContent(SOLUTION);
        Files.writeString(target, "before");
        assertThat(Run.of("solve", "-o", target.toString(), NONE).status()).isEqualTo(1);
        assertThat(target).hasContent("none");
        Thread.currentThread().interrupt();
        assertThat(Run.of("count", "--output=" + target, EMPTY).status()).isEqualTo(130);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(target).hasContent("none");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(target);
        }
    }

    @Test
    void output_thatCannotBeWritten_isReportedBeforeTheWork() throws IOException {
        assertThat(Run.of("count", "--output=" + folder, EMPTY))
                .isEqualTo(new Run(2, "", folder + ": cannot be written: is a directory\n"));
        String nowhere = folder.resolve("no/such/folder.txt").toString();
        assertThat(Run.of("count", "--output=" + nowhere, EMPTY))
                .isEqualTo(new Run(2, "", nowhere + ": cannot be written: there is no such folder\n"));
        Path link = folder.resolve("link");
        Path target = folder.resolve("target");
        Files.writeString(target, "");
        Files.createSymbolicLink(link, target);
        assertThat(Run.of("solve", "--output=" + link, UNIQUE).status()).isZero();
        assertThat(target).hasContent(SOLUTION);
        assertThat(link).isSymbolicLink();
    }

    @Test
    void output_toADevice_isWrittenDirectly() {
        assumeTrue(Files.exists(Path.of("/dev/full")) && Files.exists(Path.of("/dev/null")));
        assertThat(Run.of("solve", "--output=/dev/null", UNIQUE)).isEqualTo(new Run(0, "", ""));
        Run full = Run.of("solve", "--output=/dev/full", UNIQUE);
        assertThat(full.status()).isEqualTo(2);
        assertThat(full.err()).startsWith("/dev/full: cannot be written: ");
    }

    // Progress.

    @Test
    void theBar_showsTheSearchOfOnePuzzle() {
        Run run = Run.withBar("count", "--engine=dlx", "--timeout=1s", EMPTY);
        assertThat(run.err())
                .containsPattern("count +\\d+\\.\\d % \\[[ =]{20}] 0:0\\d, \\d+[kM]? nodes, \\d+[kM]? solutions");
        assertThat(run.err()).doesNotContain("KiB", "? %");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "9999, 9999", "10000, 10k", "9999999, 9999k", "10000000, 10M", "9223372036854775807, 9223P"})
    void compact_writesLargeNumbersInThousands(long number, String written) {
        assertThat(Progress.compact(number)).isEqualTo(written);
    }

    // Completion and manual.

    @Test
    void completion_worksInBash() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")));
        String script = file("completion.bash", Run.of("completion", "bash").out());
        assertThat(completions(script, "exactgrid", "")).contains("solve", "count", "cover", "help");
        assertThat(completions(script, "exactgrid", "so")).containsExactly("solve");
        assertThat(completions(script, "exactgrid", "cover", "e")).containsExactly("estimate");
        assertThat(completions(script, "exactgrid", "cover", "solve", "--ch")).containsExactly("--cheapest");
        assertThat(completions(script, "exactgrid", "solve", "--un")).containsExactly("--unique");
        assertThat(completions(script, "exactgrid", "solve", "--format", "=", "b"))
                .containsExactly("boxed");
        assertThat(completions(script, "exactgrid", "solve", "--format", "="))
                .containsExactly("line", "rows", "boxed", "svg", "html");
        assertThat(completions(script, "exactgrid", "check", "-e", "d")).containsExactly("dlx", "dynamic");
        assertThat(completions(script, "exactgrid", "solve", "puzz")).isEmpty();
        assertThat(completions(script, "exactgrid", "solve", "--output", "=", "x"))
                .isEmpty();
        assertThat(completions(script, "exactgrid", "completion", "")).containsExactly("bash", "zsh");
    }

    /** Returns what a real bash proposes for the last of the words, which it has split itself. */
    private static List<String> completions(String script, String... words) throws Exception {
        StringBuilder array = new StringBuilder();
        for (String word : words) {
            array.append(" '").append(word).append("'");
        }
        String commands = "source '" + script + "'; COMP_WORDS=(" + array + "); COMP_CWORD=" + (words.length - 1)
                + "; _exactgrid; printf '%s\\n' \"${COMPREPLY[@]}\"; complete -p exactgrid >&2";
        Process bash = new ProcessBuilder("/bin/bash", "--norc", "-c", commands).start();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(bash.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).isZero();
        assertThat(err).startsWith("complete ").contains("_exactgrid").hasLineCount(1);
        return out.lines().filter(line -> !line.isEmpty()).toList();
    }

    @Test
    void completion_forZshIsAScriptThatZshReads() throws Exception {
        String script = file("_exactgrid", Run.of("completion", "zsh").out());
        assertThat(Files.readString(Path.of(script)))
                .contains("'solve:solve puzzles'", "--format=", "(line rows boxed)");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/zsh")) || Files.isExecutable(Path.of("/bin/zsh")));
        Process zsh = new ProcessBuilder("zsh", "-n", script)
                .redirectErrorStream(true)
                .start();
        assertThat(new String(zsh.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(zsh.waitFor()).isZero();
    }

    @Test
    void theManual_hasEveryCommandAndOption() {
        String page = Run.of("man").out();
        assertThat(page).startsWith(".TH EXACTGRID 1").contains(".SH SYNOPSIS", ".SH ENVIRONMENT");
        for (Command command : COMMANDS.all()) {
            assertThat(page).contains(".SS " + command.name() + "\n");
            for (OptionGroup group : command.allGroups()) {
                for (Option<?> option : group.options()) {
                    assertThat(page).contains(option.name().replace("-", "\\-"));
                }
            }
        }
        assertThat(page.lines()).noneMatch(line -> line.startsWith("'"));
    }
}
