package io.github.exactgrid.readme;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;

public class FirstProgram {
    public static void main(String[] args) {
        Grid puzzle = Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        Grid solution = Solvers.fastest().solve(puzzle).orElseThrow();
        System.out.println(solution.format(Grid.Format.BOXED));
    }
}
