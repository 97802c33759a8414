/**
 * Searches exact covers over dancing links, or flat arrays before anything is linked: iterative, resumable, within a budget.
 *
 * <pre>
 *     CoverSearch         all covers, one by one (Algorithms X, C and M)
 *       RestartingSearch    all covers, the first of them by restarts in different orders, the shortest by a Dive
 *       Trial               decides whether the search is given up for another
 *       Handover            decides which subtrees are searched by other means (SubtreeSearcher)
 *       CheapestSearch      the k cheapest covers, by branch and bound
 *         CostReduction       moves cost from options to items beforehand
 *         CostLimit           the bound
 *
 *     FlatPath            the same tree in flat arrays, before anything is linked
 *       FlatDive            a first cover nearly straight down
 *       FewPathsSearch      all covers where a few paths lead to them
 *       FlatSearch          all covers where one item has a choice
 *
 *     Descent             one path down the same tree
 *       TreeSampler         estimates the size of the tree from random paths (Probe)
 *       TreeSplitter        splits a problem into parts of about equal work
 * </pre>
 */
@NullMarked
package io.github.exactgrid.internal.search;

import org.jspecify.annotations.NullMarked;
