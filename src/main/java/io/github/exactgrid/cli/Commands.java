package io.github.exactgrid.cli;

import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.CommandList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates the commands by their names. */
final class Commands implements CommandList {

    private static final List<String> NAMES = List.of(
            "solve",
            "count",
            "check",
            "candidates",
            "rate",
            "explain",
            "hint",
            "generate",
            "minimise",
            "redundant",
            "diagnose",
            "canonical",
            "equivalent",
            "vicinity",
            "pattern",
            "draw",
            "bench",
            COVER,
            "completion",
            "man",
            "help");

    private static final List<String> COVER_NAMES = List.of("solve", "count", "estimate");

    @Override
    public List<String> names() {
        return NAMES;
    }

    @Override
    public List<String> coverNames() {
        return COVER_NAMES;
    }

    @Override
    public @Nullable Command create(String name) {
        return switch (name) {
            case "solve" -> SolveCommand.create();
            case "count" -> CountCommand.create();
            case "check" -> CheckCommand.create();
            case "candidates" -> CandidatesCommand.create();
            case "rate" -> RateCommand.create();
            case "explain" -> ExplainCommand.create();
            case "hint" -> HintCommand.create();
            case "draw" -> DrawCommand.create();
            case "bench" -> BenchCommand.create();
            case "generate" -> GenerateCommand.create();
            case "minimise" -> MinimiseCommand.create();
            case "redundant" -> RedundantCommand.create();
            case "diagnose" -> DiagnoseCommand.create();
            case "canonical" -> CanonicalCommand.create();
            case "equivalent" -> EquivalentCommand.create();
            case "vicinity" -> VicinityCommand.create();
            case "pattern" -> PatternCommand.create();
            case "cover solve" -> CoverSolveCommand.create();
            case "cover count" -> CoverCountCommand.create();
            case "cover estimate" -> CoverEstimateCommand.create();
            case "completion" -> CompletionCommand.create(this);
            case "man" -> ManCommand.create(this);
            case "help" -> HelpCommand.create(this);
            default -> null;
        };
    }

    @Override
    public List<Command> all() {
        List<Command> commands = new ArrayList<>();
        for (String name : NAMES) {
            for (String each : name.equals(COVER) ? COVER_NAMES : List.of("")) {
                Command command = create(each.isEmpty() ? name : name + " " + each);
                assert command != null : name;
                commands.add(command);
            }
        }
        return commands;
    }
}
