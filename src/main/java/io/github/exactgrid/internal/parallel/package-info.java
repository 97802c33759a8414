/**
 * Runs several searches of one exact cover problem at once: in time slices of one thread, and in the threads of a pool.
 *
 * <pre>
 *     CoverEngine           searches and counters for a problem, by masks or links (EngineChoice)
 *       WordFirst             finds covers one by one of a problem that is so small that hardly anything is prepared
 *       LinksFirst            finds covers one by one: the first by links if that is easy, and the others if these are cheap
 *       ComponentSearch       finds all combinations of the covers of the components of a problem that falls apart
 *       ThinSearch            the same by any search, with elimination beside it as long as there are few covers
 *       CopiesSearch          finds covers by different options, and takes all copies of these
 *       RestSearch            finds covers of a problem that was made smaller beforehand
 *
 *     CoverCounter          counts all covers; workers may join
 *       EnumeratingCounter    one by one, in one thread
 *       TrialCounter          one by one, as long as a search does not give up, and then by another counter
 *       LinkedTrialCounter    one by one, for a while, and then by another counter
 *       MaskCounter           by memoisation and one by one, in time slices (TimeSlices), by their Pace; workers
 *                             enumerate branches (Searcher) of one tree (SharedTree)
 *         ConsistentCount     the same where contradictions are far away
 *         ThinCount           by elimination of one item after the other, where the problem is long and thin
 *       ThinFirstCounter      by elimination, or else one by one, where the problem is too large for other ways
 *
 *     Workers               the caller's thread and workers in a pool (WorkerPool), within one budget
 *       ParallelCount         counts: workers join one count, or count parts of the problem
 *       PartsSearch           finds covers one by one: each thread searches a part of the problem
 *       DividedCount          counts what any search finds that can be divided: threads hand branches to each other
 *     ParallelSearch          finds covers one by one: the caller alone, and then several threads if that takes long
 * </pre>
 *
 * <p>A branch is handed over in two ways. Where masks are used, a thread gives half of the options at the bottom of its stack
 * to another while it searches ({@code MaskTree.split}, {@code Cursor.divide}), and bitboards give the lowest position of
 * theirs. Where links are used, or masks may still restart, the problem is split beforehand into problems with a part of the
 * options each ({@code TreeSplitter}).
 */
@NullMarked
package io.github.exactgrid.internal.parallel;

import org.jspecify.annotations.NullMarked;
