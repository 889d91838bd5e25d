/** What a book of a slot tells, what a list of books returns, and which rules are refused. */
import { addRatios, ratio, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { figuresOfList, openList } from './book-list.ts'
import type { SlotEvent } from './events.ts'
import { buildModel } from './model.ts'
import { playRound } from './play.ts'
import { REMEMBERING, SMALL, SYMBOLS, strips, TUMBLING } from './testing/small-rules.ts'

describe('a list of books', () => {
  const list = openList(TUMBLING)
  const size = Number(TUMBLING.books)

  it('returns exactly the sum of its books, each of them drawn by its number', () => {
    const figures = figuresOfList(list, TUMBLING)
    let units = 0
    let top = 0
    for (let book = 0; book < size; book += 1) {
      const { state } = list.draw({ below: () => book })
      units += state.units
      top = Math.max(top, state.units)
    }
    expect(figures.mean).toEqual(ratio(units, size))
    expect(figures.top.units).toBe(top)
    expect([...figures.parts.values()].reduce(addRatios)).toEqual(figures.mean)
  })

  it('has other books for another version, and the same ones every time', () => {
    const other = openList({ ...TUMBLING, version: 'small-tumbling@2' })
    const first = (each: typeof list) =>
      Array.from({ length: 50 }, (_, book) => each.play({ made: 'usual', book }).events)
    expect(first(list)).toEqual(first(openList(TUMBLING)))
    expect(first(other)).not.toEqual(first(list))
  })
})

describe('a book', () => {
  it.each([
    ...Object.entries({ ...SMALL, ...REMEMBERING }),
    ['clusters of cells that fall', TUMBLING] as const,
  ])('tells every unit that is won: %s', (_, rules) => {
    const model = buildModel(rules)
    const chance = seededChance(11)
    for (let round = 0; round < 400; round += 1) {
      const { events, state, outcome } = playRound(model, chance)
      expect(events.reduce((sum, event) => sum + unitsOf(event), 0)).toBe(state.units)
      expect(ratio(state.units, rules.stakeUnits)).toEqual(outcome)
      const ends = events.filter((event) => event.type === 'roundEnd')
      expect(ends).toEqual([events.at(-1)])
      const spins = events.filter((event) => event.type === 'spin' && event.part === 'free')
      expect(spins).toHaveLength(state.freeSpins)
    }
  })

  it('counts free spins up to as many as it said there are', () => {
    const rules = SMALL['lines with free spins, more of them, and other reels']
    if (!rules) throw new Error('the rules are there')
    const model = buildModel(rules)
    const chance = seededChance(5)
    let seen = 0
    for (let round = 0; round < 2000; round += 1) {
      const { events } = playRound(model, chance)
      let total = 0
      let index = 0
      for (const event of events) {
        if (event.type === 'freeSpinsAwarded') total = event.total
        if (event.type !== 'spin' || event.part !== 'free') continue
        index += 1
        expect([event.index, event.total]).toEqual([index, total])
      }
      expect(index).toBe(total)
      if (total > 0) seen += 1
    }
    expect(seen).toBeGreaterThan(100)
  })
})

/** Where a book says that something was won; sums over a spin or a feature repeat it. */
function unitsOf(event: SlotEvent): number {
  switch (event.type) {
    case 'win':
    case 'scatterWin':
    case 'bombs':
    case 'holdEnd':
      return event.units
    default:
      return 0
  }
}

describe('rules', () => {
  const small = SMALL['lines with free spins, more of them, and other reels']
  it.each([
    ['a symbol that stands twice', { symbols: [...SYMBOLS, ...SYMBOLS.slice(0, 1)] }],
    ['a ring with a symbol nobody knows', { reels: strips('A B', 'A', 'X') }],
    ['a wild where rows of symbols begin', { reels: strips('A wild', 'A', 'B') }],
    ['a line that leaves the view', { pays: { by: 'lines' as const, lines: [[0, 2, 0]] } }],
    ['a ring too few', { reels: strips('A', 'B') }],
    ['a stake that is no whole number of units', { stakeUnits: 2.5 }],
  ])('refuse %s', (_, change) => {
    if (!small) throw new Error('the rules are there')
    expect(() => buildModel({ ...small, ...change })).toThrow('Assertion failed')
  })
})
