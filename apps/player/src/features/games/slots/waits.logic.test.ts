import { rings, type SlotRules } from '@baize/games/slots/rules'
import { describe, expect, it } from 'vitest'
import { bringerOf, filledReels, isLongWin, waitsFor, waysOf, winMsOf } from './waits.logic.ts'

const rules: SlotRules = {
  version: 'small@1',
  stakeUnits: 20,
  rows: [2, 2, 2, 2],
  symbols: [
    { name: 'A', kind: 'pays', pays: [{ from: 3, units: 5 }] },
    { name: 'star', kind: 'scatter' },
    { name: 'coin', kind: 'coin' },
    { name: 'sun', kind: 'wild' },
  ],
  pays: { by: 'ways' },
  reels: rings('A star', 'A star', 'A star', 'A star'),
  freeSpins: {
    awards: [{ from: 3, units: 10 }],
    more: [{ from: 2, units: 4 }],
    addedMax: 1,
    multiplier: 2,
  },
}
const holdAndWin = { needed: 3, respins: 3, lands: 1, of: 20, fullUnits: 0, values: [] }
const grid = (symbol: string, ...counts: number[]) =>
  counts.map((count) => [...Array.from({ length: count }, () => symbol), 'A', 'A'].slice(0, 2))

describe('reels that are waited for', () => {
  it.each([
    ['no scatter', [0, 0, 0, 0], [0, 0, 0, 0]],
    ['two: every reel until the third comes', [1, 1, 0, 1], [0, 0, 900, 900]],
    ['three at once: only the one that decided', [1, 1, 1, 0], [0, 0, 900, 0]],
    ['two on one reel', [2, 0, 1, 0], [0, 900, 900, 0]],
  ])('%s', (_what, counts, waits) => {
    expect(waitsFor(grid('star', ...counts), bringerOf(rules))).toEqual(waits)
  })

  it('wait for the last coin where coins stay', () => {
    const { freeSpins: _none, ...held } = { ...rules, holdAndWin }
    expect(waitsFor(grid('coin', 2, 0, 1, 0), bringerOf(held))).toEqual([0, 900, 900, 0])
  })

  it('are none where so few bring more that every reel would be one', () => {
    expect(bringerOf(rules, 'free')).toBeUndefined()
  })

  it('are none where scatters lead to nothing', () => {
    const { freeSpins: _none, ...plain } = rules
    expect(waitsFor(grid('star', 1, 1, 0, 0), bringerOf(plain))).toEqual([0, 0, 0, 0])
  })
})

describe('wins of a spin', () => {
  it.each([
    [1, 0, true],
    [3, 2, true],
    [4, 0, false],
    [1, 3, false],
  ])('number %i after %i cascades is shown long: %s', (shown, cascades, isLong) => {
    expect(isLongWin(shown, cascades)).toBe(isLong)
    expect(winMsOf(shown, cascades)).toBe(isLong ? 620 : 240)
  })
})

describe('a window', () => {
  it('of six reels of seven has 117,649 ways', () => {
    expect(waysOf(Array.from({ length: 6 }, () => new Array<string>(7).fill('A')))).toBe(117_649)
    expect(waysOf([['A'], ['A', 'A'], ['A', 'A', 'A']])).toBe(6)
  })

  it('holds the reels that wilds fill', () => {
    expect(
      filledReels(rules, [
        ['sun', 'sun'],
        ['sun', 'A'],
        ['A', 'A'],
      ]),
    ).toEqual([0])
  })
})
