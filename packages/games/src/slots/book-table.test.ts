/** How a book is drawn from a list with weights, and which tables are refused. */
import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { figuresOfList, openList } from './book-list.ts'
import { type BookGroup, drawBelow, drawBook, totalWeight, verifyGroups } from './book-table.ts'
import type { SlotRules } from './rules.ts'
import { TUMBLING } from './testing/small-rules.ts'

const GROUPS: readonly BookGroup[] = [
  { made: 'usual', weight: 3, count: 2 },
  { made: 'rich', weight: 2, books: [7, 9] },
  { made: 'usual', weight: 1, books: [40] },
]

/** Answers with a list of numbers, and says which bounds it was asked for. */
function scripted(...answers: readonly number[]) {
  const bounds: number[] = []
  const left = [...answers]
  return {
    bounds,
    below(bound: number) {
      bounds.push(bound)
      return left.shift() ?? 0
    },
  }
}

describe('a list with weights', () => {
  it('draws each book as often as it weighs', () => {
    const drawn = Array.from({ length: totalWeight(GROUPS) }, (_, place) =>
      drawBook(GROUPS, { below: () => place }),
    ).map(({ made, book }) => `${made} ${book}`)
    const times = Object.groupBy(drawn, (each) => each)
    expect(Object.entries(times).map(([book, all]) => [book, all?.length])).toEqual([
      ['usual 0', 3],
      ['usual 1', 3],
      ['rich 7', 2],
      ['rich 9', 2],
      ['usual 40', 1],
    ])
  })

  it('draws a place beyond 32 bits in two draws, and again where it lies beyond the list', () => {
    const bound = 3 * 2 ** 32 - 5
    const chance = scripted(2, 2 ** 32 - 5, 2, 2 ** 32 - 6)
    expect(drawBelow(chance, bound)).toBe(bound - 1)
    expect(chance.bounds).toEqual([3, 2 ** 32, 3, 2 ** 32])
    expect(drawBelow(scripted(0, 0), bound)).toBe(0)
    const small = scripted(6)
    expect(drawBelow(small, 2 ** 32)).toBe(6)
    expect(small.bounds).toEqual([2 ** 32])
  })

  it.each([
    ['a weight that is no whole number', [{ made: 'usual', weight: 1.5, count: 1 }]],
    ['a weight of nothing', [{ made: 'usual', weight: 0, count: 1 }]],
    ['a group without books', [{ made: 'usual', weight: 1, books: [] }]],
    ['a book beyond 32 bits', [{ made: 'usual', weight: 1, books: [2 ** 32] }]],
    ['more than 2^40 in all', [{ made: 'usual', weight: 2 ** 40, count: 2 }]],
  ] as const)('refuses %s', (_, groups) => {
    expect(() => verifyGroups(groups as readonly BookGroup[])).toThrow('Assertion failed')
  })
})

describe('the figures of a list with weights', () => {
  const rich = { A: 9, B: 2, C: 1, bomb: 2, star: 2 }
  const rules: SlotRules = {
    ...TUMBLING,
    version: 'small-weighted@1',
    maxWinStakes: 20,
    buy: { stakes: 4, symbols: 3 },
    books: {
      tableHash: 'none',
      rich: { reels: { from: 'cells', weights: rich } },
    },
  }
  const table = {
    version: rules.version,
    paid: [
      { made: 'usual', weight: 1000, count: 300 },
      { made: 'rich', weight: 1, count: 300 },
    ],
    bought: [{ made: 'usual', weight: 1, count: 200 }],
  } as const
  const list = openList(rules, table)

  it('are the sums over its books, each as often as it weighs', () => {
    const { mean, top, empty } = figuresOfList(list, rules)
    const total = totalWeight(table.paid)
    let sum = 0
    let none = 0
    let most = { units: 0, weight: 0 }
    for (const { made, weight, count } of table.paid) {
      for (let book = 0; book < count; book += 1) {
        const { units } = list.play({ made, book }).state
        sum += units * weight
        if (units === 0) none += weight
        if (units > most.units) most = { units, weight }
        else if (units === most.units) most.weight += weight
      }
    }
    expect(mean).toEqual(ratio(sum, total))
    expect(empty).toEqual(ratio(none, total))
    expect(top).toEqual({ units: most.units, chance: ratio(most.weight, total) })
  })

  it('reach the most that a round may win, and no book passes it', () => {
    const most = 20 * rules.stakeUnits
    expect(figuresOfList(list, rules).top.units).toBe(most)
    let capped = 0
    for (let book = 0; book < 300; book += 1) {
      const { state, events } = list.play({ made: 'rich', book })
      const ends = events.filter(({ type }) => type === 'maxWin')
      expect(state.units).toBeLessThanOrEqual(most)
      expect(ends).toHaveLength(state.units === most ? 1 : 0)
      if (state.units === most) capped += 1
    }
    expect(capped).toBeGreaterThan(0)
  })

  it('need the table of the very version, with books for what is sold and rich ones only by rich draws', () => {
    const without = (change: Partial<SlotRules>) => () => openList({ ...rules, ...change }, table)
    expect(without({ version: 'small-weighted@2' })).toThrow('Assertion failed')
    expect(without({ books: { tableHash: 'none' } })).toThrow('Assertion failed')
    expect(() => openList(rules, { version: table.version, paid: table.paid })).toThrow(
      'Assertion failed',
    )
  })
})
