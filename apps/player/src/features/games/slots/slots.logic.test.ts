import type { SlotEvent } from '@baize/games/slots/events'
import { rings, type SlotRules } from '@baize/games/slots/rules'
import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  artOf,
  hasFeature,
  isLetter,
  moneyOfUnits,
  prizesOf,
  stakesText,
  timesText,
} from './slots.logic.ts'

const rules: SlotRules = {
  version: 'small@1',
  stakeUnits: 20,
  rows: [2, 2, 2, 2],
  symbols: [
    { name: 'A', kind: 'pays', pays: [{ from: 3, units: 5 }] },
    { name: 'star', kind: 'scatter' },
  ],
  pays: { by: 'ways' },
  reels: rings('A star', 'A star', 'A star', 'A star'),
  freeSpins: {
    awards: [{ from: 3, units: 10 }],
    more: [],
    addedMax: 0,
    multiplier: 2,
  },
}

describe('units in money', () => {
  it.each([
    [4000n, 20, 320, 64_000n],
    [100n, 100, 1, 1n],
    [25n, 25, 0, 0n],
  ])('at a stake of %s, %i to the stake, %i units are %s', (stake, units, won, expected) => {
    expect(moneyOfUnits(minor(stake), units, won)).toBe(expected)
  })

  it('refuses a stake that units do not divide', () => {
    expect(() => moneyOfUnits(minor(30n), 20, 1)).toThrow('whole number of units')
  })
})

describe('symbols', () => {
  it.each([
    ['A', true, 'A', 1],
    ['10', true, '10', 1],
    ['robot', false, 'robot', 1],
    ['robot5', false, 'robot', 5],
  ])('%s', (symbol, letter, art, multiplies) => {
    expect(isLetter(symbol)).toBe(letter)
    expect(artOf(symbol)).toEqual({ art, multiplies })
  })
})

describe('what coins and cells say', () => {
  it.each([
    [40, '2×'],
    [50, '2.5×'],
    [40_000, '2,000×'],
  ])('%i units of a stake of 20 are %s', (units, text) => {
    expect(stakesText(rules, units)).toBe(text)
  })

  it('a cell of 1,024 says what it multiplies by', () => {
    expect(timesText(1_024)).toBe('×1,024')
  })

  it('names fixed jackpots from the largest on, and no ordinary coin', () => {
    const values = [
      { units: 20, weight: 50 },
      { units: 400, weight: 5, prize: 'mini' as const },
      { units: 40_000, weight: 1, prize: 'grand' as const },
    ]
    const holdAndWin = { needed: 6, respins: 3, lands: 1, of: 20, fullUnits: 0, values }
    expect(prizesOf({ ...rules, holdAndWin })).toEqual([
      { prize: 'grand', units: 40_000 },
      { prize: 'mini', units: 400 },
    ])
    expect(prizesOf(rules)).toEqual([])
  })
})

describe('automatic spins stop', () => {
  const event = (type: string) => ({ type }) as SlotEvent
  it.each([
    [[event('spin'), event('roundEnd')], false],
    [[event('spin'), event('freeSpinsAwarded')], true],
    [[event('spin'), event('holdStart')], true],
  ])('where a round leads into a feature: %#', (events, expected) => {
    expect(hasFeature(events)).toBe(expected)
  })
})
