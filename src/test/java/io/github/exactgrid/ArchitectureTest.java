package io.github.exactgrid;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who may use whom: the table of the architecture. */
class ArchitectureTest {

    private static final String ROOT = "io.github.exactgrid";

    /** A package, and those of ours that it may use besides itself; all without the name of the root. */
    private record Room(String name, String... uses) {

        static String nameOf(String room) {
            return room.isEmpty() ? ROOT : ROOT + "." + room;
        }

        @Override
        public String toString() {
            return name.isEmpty() ? "root" : name;
        }
    }

    static List<Room> rooms() {
        return List.of(
                new Room("", "internal.engine", "internal.notation", "internal.rules"),
                new Room("constraint", "", "internal.notation"),
                new Room("cover", "", "internal.engine", "internal.limits"),
                new Room("internal.limits"),
                new Room("internal.matrix", "internal.limits"),
                new Room("internal.notation"),
                new Room("internal.rules", "", "internal.limits", "internal.notation"),
                new Room("internal.links", "internal.matrix"),
                new Room("internal.encode", "", "internal.rules", "internal.matrix", "internal.limits"),
                new Room("internal.search", "internal.links", "internal.matrix", "internal.limits"),
                new Room("internal.masks", "internal.matrix", "internal.limits"),
                new Room("internal.learn", "internal.matrix", "internal.limits"),
                new Room("internal.count", "internal.masks", "internal.matrix", "internal.limits"),
                new Room(
                        "internal.parallel",
                        "internal.masks",
                        "internal.count",
                        "internal.search",
                        "internal.matrix",
                        "internal.limits"),
                new Room("internal.backtrack", "", "internal.rules", "internal.limits"),
                new Room("internal.recognise", "internal.rules", "internal.limits"),
                new Room("internal.propagators", "", "internal.rules", "internal.recognise", "internal.limits"),
                new Room(
                        "internal.planning",
                        "",
                        "internal.rules",
                        "internal.recognise",
                        "internal.propagators",
                        "internal.limits"),
                new Room(
                        "internal.propagate",
                        "",
                        "internal.rules",
                        "internal.planning",
                        "internal.propagators",
                        "internal.limits"),
                new Room("internal.cages", "", "internal.rules", "internal.limits"),
                new Room("internal.bitboard", "internal.limits"),
                new Room(
                        "internal.engine",
                        "",
                        "internal.bitboard",
                        "internal.notation",
                        "internal.rules",
                        "internal.matrix",
                        "internal.encode",
                        "internal.learn",
                        "internal.links",
                        "internal.search",
                        "internal.backtrack",
                        "internal.propagate",
                        "internal.parallel",
                        "internal.limits"),
                new Room(
                        "puzzle",
                        "",
                        "constraint",
                        "internal.rules",
                        "internal.notation",
                        "internal.engine",
                        "internal.limits"),
                new Room("internal.steps", "internal.limits"),
                new Room("internal.rulesteps", "", "internal.rules", "internal.steps", "internal.limits"),
                new Room("steps", "", "constraint", "internal.steps", "internal.rulesteps", "internal.limits"),
                new Room("internal.symmetry", "", "internal.rules", "internal.limits"),
                new Room("symmetry", "", "internal.symmetry", "internal.engine", "internal.limits"),
                new Room(
                        "internal.generate",
                        "",
                        "internal.rules",
                        "internal.propagate",
                        "internal.cages",
                        "internal.bitboard",
                        "internal.symmetry",
                        "internal.limits"),
                new Room("generate", "", "constraint", "internal.engine", "internal.generate", "internal.limits"),
                new Room("picture", "", "steps"),
                new Room("cli.session", "", "puzzle"),
                new Room("cli.syntax", "cli.session", "", "generate", "puzzle", "steps"),
                new Room("cli.manual", "cli.syntax", "cli.session"),
                new Room(
                        "cli",
                        "cli.manual",
                        "cli.syntax",
                        "cli.session",
                        "",
                        "constraint",
                        "cover",
                        "generate",
                        "picture",
                        "puzzle",
                        "steps",
                        "symmetry"));
    }

    /** The compiled library, without the tests: a module's classes stand where its own code comes from. */
    private static final JavaClasses CLASSES = new ClassFileImporter().importPath(library());

    private static Path library() {
        try {
            URI location = Grid.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
            return Path.of(location);
        } catch (URISyntaxException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void rooms_useOnlyThoseTheyMay(Room room) {
        List<String> allowed = new ArrayList<>(List.of(Room.nameOf(room.name)));
        for (String used : room.uses) {
            allowed.add(Room.nameOf(used));
        }

        noClasses()
                .that()
                .resideInAPackage(Room.nameOf(room.name))
                .should()
                .dependOnClassesThat(
                        resideInAPackage(ROOT + "..").and(not(resideInAnyPackage(allowed.toArray(String[]::new)))))
                .check(CLASSES);
    }

    @Test
    void rooms_areAllInTheTable() {
        Set<String> packages = CLASSES.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !name.isEmpty()) // the module's descriptor
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(packages)
                .containsExactlyInAnyOrderElementsOf(
                        rooms().stream().map(room -> Room.nameOf(room.name)).toList());
    }

    /** The types of the root package that reach into the engines. All others are values, which the engines use. */
    private static final Set<String> ENTRY_POINTS =
            Set.of(ROOT + ".Solvers", ROOT + ".SolverFactory", ROOT + ".ConstraintSet");

    /** The root package has two floors: its values are below all other packages, its entry points above the engines. */
    private static final SliceAssignment PACKAGES = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            if (!type.getPackageName().equals(ROOT)) {
                return SliceIdentifier.of(type.getPackageName());
            }
            return SliceIdentifier.of(ROOT, ENTRY_POINTS.contains(FileGraph.file(type)) ? "entry points" : "values");
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    };

    @Test
    void packages_haveNoCycles() {
        slices().assignedFrom(PACKAGES).should().beFreeOfCycles().check(CLASSES);
    }

    /** The cycles of files that there may be, each inside a package, with its reason. */
    static Map<Set<String>, String> cyclesOfFiles() {
        Map<Set<String>, String> cycles = new HashMap<>(cyclesOfSolvers());
        cycles.putAll(Map.of(
                Set.of("internal.steps.Chains", "internal.steps.Hint"),
                "a link of a chain may follow from a hint, and a hint from chains",
                Set.of(
                        "steps.DeadEnd",
                        "steps.DigitsAsRead",
                        "steps.Evidence",
                        "steps.PlayerText",
                        "steps.RuleText",
                        "steps.Step",
                        "steps.StepText"),
                "an inference may follow from a step; Step.text and asRead are where users look for them",
                Set.of("steps.Explainer", "steps.ExplainerFactory"),
                "Explainer.of, too"));
        return cycles;
    }

    private static Map<Set<String>, String> cyclesOfSolvers() {
        return Map.of(
                Set.of("Constraint", "DrawnConstraint", "NamedConstraint"),
                "Constraint.named and Constraint.drawnAs make them",
                Set.of("Grid", "GridParser", "GridWriter"),
                "Grid.parse and Grid.format are where users look for them",
                Set.of("cover.CoverParser", "cover.ExactCover"),
                "ExactCover.parse, too",
                Set.of("Batch", "BatchRun"),
                "a batch starts runs, whose settings it holds",
                Set.of("cover.CoverCursor", "cover.CoverSolver", "cover.PartCount", "cover.PartTree"),
                "a solver searches in parts by solvers with other limits",
                Set.of("internal.rules.Lowering", "internal.rules.Rules", "internal.rules.RulesBuilder"),
                "Rules.compile and Rules.lowered make rules",
                Set.of("internal.links.ColumnNode", "internal.links.DancingNode", "internal.links.Refinement"),
                "the nodes are linked to each other",
                Set.of("internal.backtrack.BacktrackPlan", "internal.backtrack.BacktrackSearch"),
                "a plan starts searches, which read it",
                Set.of(
                        "internal.propagate.Branching",
                        "internal.propagate.PropagatePlan",
                        "internal.propagate.PropagateSearch",
                        "internal.propagate.RenumberedSearch",
                        "internal.propagate.SymmetricSearch"),
                "a plan starts searches, which read it",
                Set.of(
                        "internal.propagators.Alternative",
                        "internal.propagators.Candidates",
                        "internal.propagators.Propagator",
                        "internal.propagators.Schedule",
                        "internal.propagators.Scratch"),
                "propagators narrow candidates, which wake propagators by their schedule; alternatives have candidates of their own");
    }

    @Test
    void files_haveNoCyclesButTheseInsideAPackage() {
        Set<Set<String>> cycles = new HashSet<>();
        for (Set<String> cycle : FileGraph.of(CLASSES, ROOT).cycles()) {
            cycles.add(cycle.stream()
                    .map(file -> file.substring(ROOT.length() + 1))
                    .collect(Collectors.toCollection(TreeSet::new)));
        }

        assertThat(cycles).containsExactlyInAnyOrderElementsOf(cyclesOfFiles().keySet());
    }

    @Test
    void onlyTheCommandLine_prints() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".cli..")
                .should(ACCESS_STANDARD_STREAMS)
                .check(CLASSES);
    }

    @Test
    void onlyTheCommandLine_usesMoreThanTheJdk() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".cli..")
                .should()
                .dependOnClassesThat(not(resideInAnyPackage(ROOT + "..", "java..", "org.jspecify..")))
                .check(CLASSES);
    }

    @Test
    void internalPackages_areNotExported() {
        assertThat(Grid.class.getModule().getDescriptor().exports())
                .filteredOn(exports -> !exports.isQualified())
                .extracting(ModuleDescriptor.Exports::source)
                .contains(ROOT)
                .noneMatch(name -> name.startsWith(ROOT + ".internal") || name.startsWith(ROOT + ".cli"));
    }

    @Test
    void publicSignatures_mentionNoInternalType() {
        classes()
                .that()
                .resideOutsideOfPackages(ROOT + ".internal..", ROOT + ".cli..")
                .and()
                .arePublic()
                .should(mentionOnlyPublicTypes())
                .check(CLASSES);
    }

    private static ArchCondition<JavaClass> mentionOnlyPublicTypes() {
        return new ArchCondition<>("mention only public types of exported packages where users see it") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                Set<JavaClass> mentioned = new TreeSet<>(Comparator.comparing(JavaClass::getName));
                type.getSuperclass().ifPresent(superclass -> mentioned.addAll(superclass.getAllInvolvedRawTypes()));
                type.getInterfaces().forEach(parent -> mentioned.addAll(parent.getAllInvolvedRawTypes()));
                for (JavaMember member : type.getMembers()) {
                    if (member.getModifiers().contains(JavaModifier.PUBLIC)
                            || member.getModifiers().contains(JavaModifier.PROTECTED)) {
                        mentioned.addAll(member.getAllInvolvedRawTypes());
                        if (member instanceof JavaCodeUnit code) {
                            mentioned.addAll(code.getExceptionTypes());
                        }
                    }
                }
                for (JavaClass other : mentioned) {
                    boolean hidden = other.getPackageName().startsWith(ROOT)
                            && (other.getPackageName().startsWith(ROOT + ".internal")
                                    || !other.getModifiers().contains(JavaModifier.PUBLIC));
                    events.add(
                            new SimpleConditionEvent(type, !hidden, type.getName() + " mentions " + other.getName()));
                }
            }
        };
    }
}
