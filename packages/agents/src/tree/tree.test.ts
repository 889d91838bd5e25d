import { dayOfNumber } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, HOUSE, isInTeam, makeTree, teamOf } from './tree.ts'
import { treesOfDays } from './trees-of-days.ts'

/** Any forest: members are numbered at random, so that uplines come before and behind their downlines. */
const forest = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 }).chain((uplines) =>
  fc.shuffledSubarray([...uplines.keys()], { minLength: uplines.length }).map((names) => {
    const parents = new Int32Array(uplines.length)
    for (const [index, upline] of uplines.entries()) {
      const above = (upline % (index + 1)) - 1
      parents[names[index] as number] = above === HOUSE ? HOUSE : (names[above] as number)
    }
    return parents
  }),
)

function pathOf(parents: Int32Array, member: number): number[] {
  return member === HOUSE ? [] : [member, ...pathOf(parents, at(parents, member))]
}

describe('the tree of a day', () => {
  it('has every team in one piece, its agent first', () => {
    fc.assert(
      fc.property(forest, (parents) => {
        const tree = makeTree(parents)
        const members = [...parents.keys()]
        expect([...tree.order].toSorted((a, b) => a - b)).toEqual(members)
        for (const agent of members) {
          const team = [...teamOf(tree, agent)]
          const below = members.filter((member) => pathOf(parents, member).includes(agent))
          expect(team[0]).toBe(agent)
          expect(team.toSorted((a, b) => a - b)).toEqual(below)
          expect(members.filter((member) => isInTeam(tree, agent, member))).toEqual(below)
        }
      }),
      { numRuns: 200, seed: 20261128 },
    )
  })

  it('can be as deep as it has members', () => {
    const depth = 200_000
    const parents = Int32Array.from({ length: depth }, (_, member) => member + 1)
    parents[depth - 1] = HOUSE
    expect(teamOf(makeTree(parents), depth - 1)).toHaveLength(depth)
  })

  it.each([[[0]], [[1, 0]], [[HOUSE, 2, 3, 1]]])('refuses a loop: %j', (parents) => {
    expect(() => makeTree(Int32Array.from(parents))).toThrow('below themselves')
  })

  it('refuses an upline who is nobody', () => {
    expect(() => makeTree(Int32Array.of(7))).toThrow('one of the members')
  })
})

describe('the trees of some days', () => {
  const day = dayOfNumber
  const days = { first: day(10), last: day(16) }
  const parents = Int32Array.of(HOUSE, HOUSE, 0)

  it('are one where nobody moves', () => {
    expect(treesOfDays(days, parents, [])).toMatchObject([{ first: 10, last: 16 }])
  })

  it('change on the days of moves, and of two moves of one day the later counts', () => {
    const spans = treesOfDays(days, parents, [
      { from: day(14), member: 2, parent: HOUSE },
      { from: day(12), member: 2, parent: HOUSE },
      { from: day(12), member: 2, parent: 1 },
    ])
    expect(spans.map(({ first, last, tree }) => [first, last, tree.parents[2]])).toEqual([
      [10, 11, 0],
      [12, 13, 1],
      [14, 16, HOUSE],
    ])
  })

  it('never change backwards', () => {
    const move = { from: day(10), member: 2, parent: 1 }
    expect(() => treesOfDays(days, parents, [move])).toThrow('after the first')
  })
})
