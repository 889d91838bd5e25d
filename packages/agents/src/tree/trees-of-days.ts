import { assert, type Day, type DaySpan } from '@baize/kernel'
import { type MemberIndex, makeTree, type Tree } from './tree.ts'

/** A member under another upline, from the start of a day on. */
export interface Move {
  readonly from: Day
  readonly member: MemberIndex
  readonly parent: MemberIndex
}

/** Days on which the tree was the same. */
export interface TreeSpan extends DaySpan {
  readonly tree: Tree
}

/**
 * The trees of some days: `parents` as they are at the start of `first`, and the moves of the days after it, in the
 * order in which they were made. Days without a move share a tree.
 */
export function treesOfDays(
  days: DaySpan,
  parents: Int32Array,
  moves: readonly Move[],
): TreeSpan[] {
  const borders = [...new Set(moves.map(({ from }) => from))].toSorted((a, b) => a - b)
  assert(
    borders.every((border) => border > days.first && border <= days.last),
    'moves are of the days after the first',
  )
  const spans: TreeSpan[] = []
  let current = parents
  for (const [index, first] of [days.first, ...borders].entries()) {
    if (index > 0) current = moved(current, moves, first)
    const last = ((borders[index] ?? days.last + 1) - 1) as Day
    spans.push({ first, last, tree: makeTree(current) })
  }
  return spans
}

/** How many members the columns of a run have. */
export function memberCount(trees: readonly TreeSpan[]): number {
  return trees[0]?.tree.parents.length ?? 0
}

function moved(parents: Int32Array, moves: readonly Move[], day: Day): Int32Array {
  const next = parents.slice()
  for (const { from, member, parent } of moves) if (from === day) next[member] = parent
  return next
}
