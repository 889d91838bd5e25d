import { assert } from '@baize/kernel'

/** A member's place in the columns of a run, from 0. The house is above all of them. */
export type MemberIndex = number
export const HOUSE: MemberIndex = -1

/**
 * Who stood below whom on a day, in nested order: an agent comes right before the own team, so a team is one piece of
 * the order, and the sum of a team is the difference of two running sums.
 */
export interface Tree {
  /** Each member's upline, `HOUSE` at the top. */
  readonly parents: Int32Array
  /** Members in nested order. */
  readonly order: Int32Array
  /** Where each member stands in that order. */
  readonly places: Int32Array
  /** The first place behind each member's team. */
  readonly ends: Int32Array
}

/** Puts members in nested order, siblings by their index. A loop among them is a mistake of ours. */
export function makeTree(parents: Int32Array): Tree {
  const count = parents.length
  const fromTop = sortByDepth(depthsOf(parents))
  const sizes = new Int32Array(count).fill(1)
  for (let index = count - 1; index >= 0; index -= 1) {
    const member = at(fromTop, index)
    const parent = at(parents, member)
    if (parent !== HOUSE) sizes[parent] = at(sizes, parent) + at(sizes, member)
  }
  const order = new Int32Array(count)
  const places = new Int32Array(count)
  const ends = new Int32Array(count)
  // The first place that is free: at the top, and within each team.
  const free = new Int32Array(count)
  let freeAtTop = 0
  for (const member of fromTop) {
    const parent = at(parents, member)
    const place = parent === HOUSE ? freeAtTop : at(free, parent)
    const end = place + at(sizes, member)
    if (parent === HOUSE) freeAtTop = end
    else free[parent] = end
    order[place] = member
    places[member] = place
    ends[member] = end
    free[member] = place + 1
  }
  return { parents, order, places, ends }
}

/** The agent and all below, in nested order. */
export function teamOf({ order, places, ends }: Tree, agent: MemberIndex): Int32Array {
  return order.subarray(at(places, agent), at(ends, agent))
}

export function isInTeam(tree: Tree, agent: MemberIndex, member: MemberIndex): boolean {
  const place = at(tree.places, member)
  return place >= at(tree.places, agent) && place < at(tree.ends, agent)
}

/** The value at an index that is known to exist. */
export function at(values: Int32Array, index: number): number {
  return values[index] as number
}

/** How many uplines each member has, the house among them. */
function depthsOf(parents: Int32Array): Int32Array {
  const depths = new Int32Array(parents.length)
  for (let member = 0; member < parents.length; member += 1) {
    let above = member
    let steps = 0
    while (above !== HOUSE && depths[above] === 0) {
      above = at(parents, above)
      steps += 1
      assert(above < parents.length, 'an upline is one of the members')
      assert(steps <= parents.length, 'nobody stands below themselves')
    }
    let depth = steps + (above === HOUSE ? 0 : at(depths, above))
    for (let below = member; depths[below] === 0; below = at(parents, below)) {
      depths[below] = depth
      depth -= 1
    }
  }
  return depths
}

/** Members from the top down, those of one depth by their index. */
function sortByDepth(depths: Int32Array): Int32Array {
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0)
  const starts = new Int32Array(deepest + 2)
  for (const depth of depths) starts[depth + 1] = at(starts, depth + 1) + 1
  for (let depth = 1; depth < starts.length; depth += 1) {
    starts[depth] = at(starts, depth) + at(starts, depth - 1)
  }
  const sorted = new Int32Array(depths.length)
  for (const [member, depth] of depths.entries()) {
    const index = at(starts, depth)
    sorted[index] = member
    starts[depth] = index + 1
  }
  return sorted
}
