/**
 * Puzzle files, read and written: those of other programs, and a text format of its own that carries the rules.
 *
 * <p>{@link io.github.exactgrid.puzzle.Puzzle} is a puzzle, {@link io.github.exactgrid.puzzle.PuzzleReader} reads many, and
 * {@link io.github.exactgrid.puzzle.PuzzleFormat} lists the formats.
 *
 * <h2>The format that carries its rules</h2>
 *
 * <p>{@link io.github.exactgrid.puzzle.PuzzleFormat#RULES} is plain text:
 *
 * <pre>
 * # title: A killer with a diagonal
 * variant: killer, diagonal
 * size: 4x4
 * digits: 4
 * box: 2x2
 * diagonal: \
 * cage: 5 r1c2 r1c3
 * solutions: 1
 *
 * givens:
 * 1 . . .
 * . . 3 .
 * . . . .
 * . . . .
 *
 * solution:
 * ...
 * </pre>
 *
 * <ul>
 *   <li>Lines that start with {@code #} are comments; blank lines separate the blocks of rows from what follows them.
 *   <li>A statement is a line {@code key: value}, its words separated by blanks. The order does not matter, except that a
 *       statement with a value below the givens begins another puzzle.
 *   <li>{@code givens:}, {@code solution:} and {@code regions:} have a line for each row of the board below them, the cells
 *       separated by blanks: numbers, {@code .} for empty, {@code #} for void, where the board has no cell. Below such
 *       a key a line that starts with {@code #} is a row if it has nothing but such words, or others of one or two letters.
 *   <li>Cells are named {@code r1c1}, which is the top left one.
 * </ul>
 *
 * <p>Written back, a puzzle has the same statements and comments in the same order, words separated by one blank, a blank
 * line above each block.
 *
 * <table class="striped">
 * <caption>Statements about the board, each once at most</caption>
 * <thead><tr><th scope="col">key</th><th scope="col">value</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">{@code size}</th><td>rows x columns, 1x1 to 64x64; required</td></tr>
 * <tr><th scope="row">{@code digits}</th><td>the number of digits, 1 to 64; may be left out if the board is square and has
 *     as many rows</td></tr>
 * <tr><th scope="row">{@code box}</th><td>rows x columns of a box, or {@code none}. Rows and columns of the whole board
 *     then hold each digit at most once, and so do boxes. If left out: the usual shape; no boxes if there are regions;
 *     neither boxes nor rows nor columns, but those of the subgrids, if there are any</td></tr>
 * <tr><th scope="row">{@code regions}</th><td>the irregular regions, block: a word for each place that names its region,
 *     {@code .} or {@code #} for none. Each has as many cells as there are digits</td></tr>
 * <tr><th scope="row">{@code overlap}</th><td>{@code cages}: a cell may be in several cages</td></tr>
 * <tr><th scope="row">{@code givens}</th><td>the grid, block; required</td></tr>
 * <tr><th scope="row">{@code solution}</th><td>the solution, block</td></tr>
 * <tr><th scope="row">{@code solutions}</th><td>the number of solutions</td></tr>
 * <tr><th scope="row">{@code variant}</th><td>what people call the rules</td></tr>
 * </tbody>
 * </table>
 *
 * <table class="striped">
 * <caption>Clues, as many as needed; {@link io.github.exactgrid.constraint.Constraints} says what each demands</caption>
 * <thead><tr><th scope="col">key</th><th scope="col">value</th><th scope="col">meaning</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">{@code given}</th><td>cell, digit</td><td>a given, besides those of the block</td></tr>
 * <tr><th scope="row">{@code subgrid}</th><td>top left cell, digits, shape of its boxes</td>
 *     <td>a square part with rows, columns and boxes of its own: Samurai</td></tr>
 * <tr><th scope="row">{@code house}</th><td>cells</td><td>each digit once; as many cells as digits</td></tr>
 * <tr><th scope="row">{@code diagonal}</th><td><code>\</code> or <code>/</code></td><td>all differ</td></tr>
 * <tr><th scope="row">{@code anti}</th><td>{@code knight}, {@code king} or {@code nonconsecutive}</td>
 *     <td>cells so far apart differ; neighbours are not consecutive</td></tr>
 * <tr><th scope="row">{@code leaper}</th><td>rows, columns</td><td>cells so far apart differ</td></tr>
 * <tr><th scope="row">{@code rule}</th><td>{@code windoku}, {@code disjointgroups} or {@code strictxv}</td>
 *     <td>the last: neighbours without a mark {@code xv} sum to neither 5 nor 10</td></tr>
 * <tr><th scope="row">{@code candidates}</th><td>cell, digits</td><td>the cell has one of them</td></tr>
 * <tr><th scope="row">{@code odd}, {@code even}</th><td>cells</td><td>their digits are odd, or even</td></tr>
 * <tr><th scope="row">{@code pencilmarks}</th><td>729 characters</td>
 *     <td>candidates of all cells of a 9x9 board, as {@link io.github.exactgrid.puzzle.PuzzleFormat#PENCILMARKS}</td></tr>
 * <tr><th scope="row">{@code cage}</th><td>sum (0 for any), cells</td>
 *     <td>all differ, and have that sum. Cages do not overlap unless {@code overlap} says so</td></tr>
 * <tr><th scope="row">{@code littlekiller}</th><td>sum, cells</td><td>the sum; digits may repeat</td></tr>
 * <tr><th scope="row">{@code arrow}</th><td>circle, cells</td><td>the cells sum to the circle</td></tr>
 * <tr><th scope="row">{@code pill}</th><td>cells {@code =} cells</td>
 *     <td>the latter sum to the number that the digits of the former make</td></tr>
 * <tr><th scope="row">{@code sandwich}</th><td>sum, cells of a line</td>
 *     <td>the sum of those between the lowest and the highest digit</td></tr>
 * <tr><th scope="row">{@code skyscraper}</th><td>number, cells of a line</td>
 *     <td>so many are higher than all before them</td></tr>
 * <tr><th scope="row">{@code xsum}</th><td>sum, cells of a line</td>
 *     <td>the sum of as many cells as the first one says, that one included</td></tr>
 * <tr><th scope="row">{@code regionsum}</th><td>cells of a line</td>
 *     <td>the same sum in each region, or box, that the line passes through</td></tr>
 * <tr><th scope="row">{@code thermo}, {@code slowthermo}</th><td>cells, bulb first</td>
 *     <td>strictly increasing; never decreasing</td></tr>
 * <tr><th scope="row">{@code palindrome}</th><td>cells of a line</td><td>the same backwards</td></tr>
 * <tr><th scope="row">{@code renban}</th><td>cells</td><td>consecutive digits in any order</td></tr>
 * <tr><th scope="row">{@code whisper}</th><td>difference, cells of a line</td>
 *     <td>neighbours on the line differ by that or more</td></tr>
 * <tr><th scope="row">{@code between}</th><td>cells of a line</td><td>all lie between the two ends</td></tr>
 * <tr><th scope="row">{@code white}, {@code black}</th><td>two cells</td>
 *     <td>consecutive; one is twice the other</td></tr>
 * <tr><th scope="row">{@code xv}</th><td>sum, two cells</td><td>the sum</td></tr>
 * <tr><th scope="row">{@code greater}</th><td>two cells</td><td>the first is greater</td></tr>
 * <tr><th scope="row">{@code clone}</th><td>cells {@code =} cells</td><td>the same digits in the same order</td></tr>
 * <tr><th scope="row">{@code quadruple}</th><td>top left cell of four, digits</td>
 *     <td>the four cells have these digits</td></tr>
 * </tbody>
 * </table>
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid.puzzle;

import org.jspecify.annotations.NullMarked;
