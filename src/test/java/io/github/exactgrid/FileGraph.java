package io.github.exactgrid;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which source files use which: the classes of a file are one node, named by its package and its outermost class. Finds the
 * cycles, as strongly connected components (Tarjan, SIAM Journal on Computing 1, 1972).
 */
final class FileGraph {

    private final Map<String, Set<String>> uses = new TreeMap<>();

    // Tarjan's algorithm: the order in which files are reached, and the first of them that each can get back to.
    private final Map<String, Integer> index = new HashMap<>();
    private final Map<String, Integer> lowLink = new HashMap<>();
    private final Deque<String> stack = new ArrayDeque<>();
    private final List<Set<String>> cycles = new ArrayList<>();

    /** Creates the graph of classes whose names begin with a prefix. */
    static FileGraph of(JavaClasses classes, String prefix) {
        FileGraph graph = new FileGraph();
        for (JavaClass type : classes) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (target.getName().startsWith(prefix)) {
                    graph.add(file(type), file(target));
                }
            }
        }
        return graph;
    }

    static String file(JavaClass type) {
        String name = type.getName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    void add(String from, String to) {
        uses.computeIfAbsent(from, none -> new TreeSet<>());
        uses.computeIfAbsent(to, none -> new TreeSet<>());
        if (!from.equals(to)) {
            uses.get(from).add(to);
        }
    }

    /** Returns the sets of two files or more that all use each other, if only through others of the set. */
    List<Set<String>> cycles() {
        for (String file : uses.keySet()) {
            if (!index.containsKey(file)) {
                visit(file);
            }
        }
        return cycles;
    }

    private void visit(String file) {
        int number = index.size();
        index.put(file, number);
        lowLink.put(file, number);
        stack.push(file);
        for (String used : uses.get(file)) {
            if (!index.containsKey(used)) {
                visit(used);
                lowLink.merge(file, lowLink.get(used), Math::min);
            } else if (stack.contains(used)) {
                lowLink.merge(file, index.get(used), Math::min);
            }
        }
        if (lowLink.get(file) == number) {
            Set<String> component = new TreeSet<>();
            String member;
            do {
                member = stack.pop();
                component.add(member);
            } while (!member.equals(file));
            if (component.size() > 1) {
                cycles.add(component);
            }
        }
    }
}
