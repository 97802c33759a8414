/**
 * Reads and writes puzzle files: those of other programs, and a text format that describes the rules.
 *
 * <p>A {@link io.github.exactgrid.puzzle.Puzzle} is a grid and its rules. A {@link io.github.exactgrid.puzzle.PuzzleReader}
 * reads many puzzles from one text. {@link io.github.exactgrid.puzzle.PuzzleFormat} lists the formats. {@link
 * io.github.exactgrid.puzzle.TextInput} reads the characters of files that may be compressed.
 *
 * <h2>The format that describes the rules</h2>
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
 *   <li>A line that starts with {@code #} is a comment. A blank line ends a block of rows.
 *   <li>A statement is a line {@code key: value}. Blanks separate its words. The order of the statements does not matter,
 *       with one exception: a statement with a value below the givens begins another puzzle.
 *   <li>{@code givens:}, {@code solution:} and {@code regions:} begin a block: one line for each row of the board, with the
 *       cells separated by blanks. A cell is a number, {@code .} if empty, {@code #} if void (the board has no cell there).
 *       The blanks may be left out of a row whose cells are one character each, unless it starts with {@code #}.
 *       In a block a line that starts with {@code #} is a row if all its words are {@code #}, {@code .} or words of one or
 *       two letters and figures.
 *   <li>The name of a cell counts rows and columns from 1: {@code r1c1} is the top left cell.
 * </ul>
 *
 * <p>A puzzle that is written back has the same statements and comments in the same order, one blank between words, and a
 * blank line above each block.
 *
 * <table class="striped">
 * <caption>Statements about the board, each at most once</caption>
 * <thead><tr><th scope="col">key</th><th scope="col">value</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">{@code size}</th><td>rows x columns, 1x1 to 64x64; required</td></tr>
 * <tr><th scope="row">{@code digits}</th><td>the number of digits, 1 to 64; by default the number of rows, if the board is
 *     square. Or their range, {@code 1-9} or {@code 0-8}: with digits from 0, givens, the solution and clues are written
 *     with these, and an empty cell as {@code .}</td></tr>
 * <tr><th scope="row">{@code box}</th><td>rows x columns of a box: rows, columns and boxes of the whole board hold each
 *     digit at most once; {@code none}: rows and columns do; {@code free}: none of them need. By default boxes have the usual
 *     shape. A board with regions has no boxes by default; a board with subgrids has by default only the rows, columns and boxes
 *     of the subgrids</td></tr>
 * <tr><th scope="row">{@code regions}</th><td>block: the irregular regions. A word for each place names its region, {@code .}
 *     or {@code #} is no region. Each region has one cell for each digit. There may be several blocks; sum lines are about the regions of
 *     the first</td></tr>
 * <tr><th scope="row">{@code overlap}</th><td>{@code cages}: a cell may be in several cages</td></tr>
 * <tr><th scope="row">{@code givens}</th><td>block: the grid; required</td></tr>
 * <tr><th scope="row">{@code solution}</th><td>block: the solution</td></tr>
 * <tr><th scope="row">{@code solutions}</th><td>the number of solutions, not checked</td></tr>
 * <tr><th scope="row">{@code variant}</th><td>the name of the rules, free text</td></tr>
 * </tbody>
 * </table>
 *
 * <table class="striped">
 * <caption>Clues, each any number of times; {@link io.github.exactgrid.constraint.Constraints} defines them</caption>
 * <thead><tr><th scope="col">key</th><th scope="col">value</th><th scope="col">meaning</th></tr></thead>
 * <tbody>
 * <tr><th scope="row">{@code given}</th><td>cell, digit</td><td>a given in addition to those of the block</td></tr>
 * <tr><th scope="row">{@code subgrid}</th><td>top left cell, digits, shape of its boxes</td>
 *     <td>a square part of the board with its own rows, columns and boxes, as in Samurai</td></tr>
 * <tr><th scope="row">{@code boards}</th><td>shape of boxes, top left cells</td>
 *     <td>{@link io.github.exactgrid.constraint.Layout}: overlapping boards, of which every cell is in at least one</td></tr>
 * <tr><th scope="row">{@code house}</th><td>cells</td><td>each digit once; one cell for each digit</td></tr>
 * <tr><th scope="row">{@code diagonal}</th><td><code>\</code>, <code>/</code> or {@code X} for both</td><td>all differ</td></tr>
 * <tr><th scope="row">{@code anti}</th><td>{@code knight}, {@code king}, {@code taxicab} or {@code nonconsecutive}</td>
 *     <td>cells a knight's or king's move apart differ; two cells do not both hold the number of steps between them; neighbours are not consecutive</td></tr>
 * <tr><th scope="row">{@code leaper}</th><td>rows, columns</td><td>cells at that distance differ</td></tr>
 * <tr><th scope="row">{@code rule}</th><td>{@code windoku}, {@code disjointgroups}, {@code strictxv},
 *     {@code strictkropki}, {@code entropy}, {@code modular}, {@code rows}, {@code columns}, {@code boxes} or {@code chaosconstruction}</td>
 *     <td>{@code strictxv}: neighbours without a clue {@code xv}, or other than the pairs of cells that follow ({@code none} for
 *     none), sum to neither 5 nor 10. {@code strictkropki}: those without a clue {@code white} or {@code black}, or other than the
 *     pairs that follow, are neither consecutive nor one twice the other. {@code disjointgroups} and {@code boxes}: a shape of boxes follows, or {@code usual};
 *     {@code disjointgroups} alone has the boxes of the board. {@code entropy}: each 2x2 square has a low, a middle and a high digit;
 *     {@code modular}, and a divisor: digits of each remainder. {@code chaosconstruction}: the upper half of the board has unknown regions, whose numbers are in
 *     the lower half</td></tr>
 * <tr><th scope="row">{@code chaosconstruction}</th><td>cells {@code =} cells</td>
 *     <td>the cells before {@code =} are divided into unknown regions, whose numbers are in those after it</td></tr>
 * <tr><th scope="row">{@code regionarrow}</th><td>a cell, the number of a region, {@code |} cells of an arm, and more arms</td>
 *     <td>the digit is the number of cells of the same region along the arms, the first included</td></tr>
 * <tr><th scope="row">{@code regioncount}</th><td>a cell, numbers of regions</td>
 *     <td>the digit is the number of these cells that are of the same region as the first</td></tr>
 * <tr><th scope="row">{@code connected}</th><td>number (0 for any), digits; cells, if not all</td>
 *     <td>the cells with these digits, that number of them, are connected by steps to neighbours in rows and columns</td></tr>
 * <tr><th scope="row">{@code candidates}</th><td>cell, digits</td><td>the cell holds one of these digits</td></tr>
 * <tr><th scope="row">{@code odd}, {@code even}</th><td>cells</td><td>their digits are odd, or even</td></tr>
 * <tr><th scope="row">{@code pencilmarks}</th><td>729 characters</td>
 *     <td>candidates of all cells of a 9x9 board, as {@link io.github.exactgrid.puzzle.PuzzleFormat#PENCILMARKS}</td></tr>
 * <tr><th scope="row">{@code cage}</th><td>sum (0 for any), cells</td>
 *     <td>all differ, and have that sum. Cages do not overlap without {@code overlap}</td></tr>
 * <tr><th scope="row">{@code littlekiller}</th><td>sum, cells</td><td>the sum; digits may repeat</td></tr>
 * <tr><th scope="row">{@code weightedsum}</th><td>sum, a coefficient for each cell, cells</td>
 *     <td>the sum of the digits, each multiplied by its coefficient: {@code 0 2 -1 r1c1 r1c2}; digits may repeat</td></tr>
 * <tr><th scope="row">{@code arrow}</th><td>circle, cells</td><td>the other cells sum to the digit in the circle</td></tr>
 * <tr><th scope="row">{@code pill}</th><td>cells {@code =} cells</td>
 *     <td>the cells after {@code =} sum to the number whose figures are the digits before it</td></tr>
 * <tr><th scope="row">{@code sandwich}</th><td>sum, cells of a line</td>
 *     <td>the sum of the cells between the lowest and the highest digit</td></tr>
 * <tr><th scope="row">{@code skyscraper}</th><td>number, cells of a line</td>
 *     <td>the number of digits that are higher than all before them</td></tr>
 * <tr><th scope="row">{@code hiddenskyscraper}</th><td>digit, cells of a line</td>
 *     <td>the first digit that is not higher than all before it</td></tr>
 * <tr><th scope="row">{@code xsum}</th><td>sum, cells of a line</td>
 *     <td>the sum of the first n cells, where n is the digit of the first cell</td></tr>
 * <tr><th scope="row">{@code fullrank}, {@code fullrankties}</th><td>rank, cells of a row or column</td>
 *     <td>the place of the line among all rows and columns, read in both directions as numbers and sorted, the smallest first; no other is equal, or
 *     others may be</td></tr>
 * <tr><th scope="row">{@code numberedroom}</th><td>digit, cells of a line</td>
 *     <td>the digit of the nth cell, where n is the digit of the first cell</td></tr>
 * <tr><th scope="row">{@code regionsum}</th><td>cells of a line</td>
 *     <td>the same sum in each region or box that the line passes through, or in each part between bars {@code |}</td></tr>
 * <tr><th scope="row">{@code thermo}, {@code slowthermo}</th><td>cells, bulb first</td>
 *     <td>strictly increasing; never decreasing</td></tr>
 * <tr><th scope="row">{@code palindrome}</th><td>cells of a line</td><td>the same digits in both directions</td></tr>
 * <tr><th scope="row">{@code renban}</th><td>cells</td><td>consecutive digits in any order</td></tr>
 * <tr><th scope="row">{@code whisper}</th><td>difference, cells of a line</td>
 *     <td>neighbours on the line differ by at least that</td></tr>
 * <tr><th scope="row">{@code line}</th><td>relation, cells of a line</td>
 *     <td>neighbours on the line are in the relation, which is written without blanks: a formula such as {@code abs(a-b)>=3|a=2*b},
 *     or pairs such as {@code 12|2[13]}; see {@link io.github.exactgrid.constraint.PairRelation}</td></tr>
 * <tr><th scope="row">{@code everypair}</th><td>relation, cells</td><td>every two of the cells are, in this order</td></tr>
 * <tr><th scope="row">{@code neighbours}</th><td>relation</td>
 *     <td>every two neighbours in a row or column are, the left or upper digit first</td></tr>
 * <tr><th scope="row">{@code regex}</th><td>expression, cells of a line</td>
 *     <td>the digits match the regular expression, which is written without blanks; see
 *     {@link io.github.exactgrid.constraint.RegexAutomaton}</td></tr>
 * <tr><th scope="row">{@code statemachine}</th><td>machine, cells of a line</td>
 *     <td>the state machine accepts the digits. It is written without blanks, as in {@code a[2468]a;a[13579]b!;b[13579]b};
 *     see {@link io.github.exactgrid.constraint.StateMachine}</td></tr>
 * <tr><th scope="row">{@code between}</th><td>cells of a line</td><td>all digits lie between those of the two ends</td></tr>
 * <tr><th scope="row">{@code lockout}</th><td>difference, cells of a line</td>
 *     <td>the two ends differ by at least that, and no other digit is one of them or lies between them</td></tr>
 * <tr><th scope="row">{@code modular}</th><td>divisor, cells of a line</td>
 *     <td>as many consecutive cells as the divisor have different remainders</td></tr>
 * <tr><th scope="row">{@code entropic}</th><td>cells of a line</td>
 *     <td>three consecutive cells hold a low, a middle and a high digit</td></tr>
 * <tr><th scope="row">{@code zipper}</th><td>cells of a line</td>
 *     <td>cells equally far from the middle have the same sum, the digit of the middle cell if there is one</td></tr>
 * <tr><th scope="row">{@code doublearrow}</th><td>cells of a line</td>
 *     <td>the two ends have the same sum as the cells between them</td></tr>
 * <tr><th scope="row">{@code sumline}</th><td>sum, cells of a line</td>
 *     <td>the line can be cut into parts with that sum each</td></tr>
 * <tr><th scope="row">{@code columnindexer}, {@code rowindexer}</th><td>cells</td>
 *     <td>the column in which the row has the number of the cell's column; the same with rows and columns exchanged</td></tr>
 * <tr><th scope="row">{@code white}, {@code black}</th><td>two cells</td>
 *     <td>consecutive; one is twice the other</td></tr>
 * <tr><th scope="row">{@code xv}</th><td>sum, two cells</td><td>the sum</td></tr>
 * <tr><th scope="row">{@code greater}</th><td>two cells</td><td>the first is greater</td></tr>
 * <tr><th scope="row">{@code clone}</th><td>cells {@code =} cells</td><td>the same digits in the same order</td></tr>
 * <tr><th scope="row">{@code samedigits}</th><td>cells {@code |} cells, and more sets</td>
 *     <td>the same digits in all sets, each as often, in any order</td></tr>
 * <tr><th scope="row">{@code circles}</th><td>cells</td><td>each digit is the number of these cells that hold it</td></tr>
 * <tr><th scope="row">{@code flatmates}</th><td>three digits</td><td>the first has the second above it or the third below it</td></tr>
 * <tr><th scope="row">{@code lunchbox}</th><td>sum, cells</td>
 *     <td>all differ; the sum of the digits between the lowest and the highest</td></tr>
 * <tr><th scope="row">{@code distinctcount}</th><td>a cell, other cells</td>
 *     <td>the digit of the first is the number of different digits in the others</td></tr>
 * <tr><th scope="row">{@code quadruple}</th><td>top left cell of four, digits</td>
 *     <td>the four cells contain these digits</td></tr>
 * <tr><th scope="row">{@code rellik}</th><td>sum, cells</td><td>all differ, and no one or more have that sum</td></tr>
 * <tr><th scope="row">{@code equality}</th><td>cells</td>
 *     <td>all differ; as many are odd as even, and as many low as high</td></tr>
 * <tr><th scope="row">{@code lookandsay}</th><td>number and digit, and so on; cells</td>
 *     <td>the digit occurs that number of times: {@code 2 3} stands for two threes</td></tr>
 * <tr><th scope="row">{@code slingshot}</th><td>two cells, other cells in order</td>
 *     <td>the digit of the first cell is in the nth of the others, where n is the digit of the second</td></tr>
 * <tr><th scope="row">{@code either}</th><td>statements of other keys of this table, with {@code or} between them</td>
 *     <td>at least one of them is true: {@code either: cage: 10 r1c1 r1c2 or cage: 12 r3c3 r3c4}. Statements with {@code and} between them are one;
 *     parentheses are words of their own: {@code ( a: ... or b: ... ) and c: ...}. Cages in them may overlap</td></tr>
 * </tbody>
 * </table>
 *
 * <h2>Inside</h2>
 *
 * <pre>
 *   text ──Lines──▶ Line ──FormatReader──▶ PuzzleContent ──▶ Puzzle
 *                                          PuzzleContent ──PuzzleWriter──▶ text
 *
 *   FormatReader         formats                       uses
 *   GridReader           LINE, ROWS, BOXED, SS, SDM    GridLines (where a grid ends), GridText
 *   CsvReader            CSV, CSV_TABLE                GridText
 *   SdkReader            SDK                           GridText, SdkHeaders
 *   PencilmarksReader    PENCILMARKS                   Marks
 *   CandidatesReader     CANDIDATES                    Marks
 *   HodokuReader         HODOKU                        Marks
 *   SudokuWikiReader     SUDOKUWIKI                    Marks
 *   OpenSudokuReader     OPENSUDOKU                    Lines that end after each tag
 *   RulesReader          RULES                         RulesText (statements), RulesParser, Clues
 *   AnyFormatReader      all: recognises the format of the next puzzle, and delegates to one of the others
 * </pre>
 *
 * <p>{@code PuzzleSource} selects the reader and finds the first line of each puzzle.
 *
 * @serial exclude
 */
@NullMarked
package io.github.exactgrid.puzzle;

import org.jspecify.annotations.NullMarked;
