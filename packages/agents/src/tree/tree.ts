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
  const { firstOf, nextOf, roots } = linkChildren(parents)
  const order = new Int32Array(count)
  const places = new Int32Array(count)
  const ends = new Int32Array(count)
  let place = 0
  for (let root = roots; root !== HOUSE; root = at(nextOf, root)) {
    let member = root
    for (;;) {
      order[place] = member
      places[member] = place
      place += 1
      const child = at(firstOf, member)
      if (child !== HOUSE) {
        member = child
        continue
      }
      ends[member] = place
      while (member !== root && at(nextOf, member) === HOUSE) {
        member = at(parents, member)
        ends[member] = place
      }
      if (member === root) break
      member = at(nextOf, member)
    }
  }
  assert(place === count, 'nobody stands below themselves')
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

/** The children of each member as linked lists; walked backwards, so that they come out by index. */
function linkChildren(parents: Int32Array) {
  const firstOf = new Int32Array(parents.length).fill(HOUSE)
  const nextOf = new Int32Array(parents.length).fill(HOUSE)
  let roots = HOUSE
  for (let member = parents.length - 1; member >= 0; member -= 1) {
    const parent = at(parents, member)
    assert(parent < parents.length, 'an upline is one of the members')
    if (parent === HOUSE) {
      nextOf[member] = roots
      roots = member
    } else {
      nextOf[member] = at(firstOf, parent)
      firstOf[parent] = member
    }
  }
  return { firstOf, nextOf, roots }
}
