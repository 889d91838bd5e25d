import type { DiceOptions } from '@baize/games/dice/events'
import { winningRolls } from '@baize/games/dice/rules'
import { describe, expect, it } from 'vitest'
import {
  DICE_FIELDS,
  type DiceField,
  doubleMultiplier,
  halfMultiplier,
  rangeOfField,
  readField,
  shownOf,
  stepChance,
} from './dice-fields.logic.ts'

const OVER: DiceOptions = { direction: 'over', target: 6_399 }
const UNDER: DiceOptions = { direction: 'under', target: 3_600 }

describe('the three numbers of a bet', () => {
  it.each<[DiceOptions, Record<DiceField, string>]>([
    [OVER, { multiplier: '2.7500', target: '63.99', chance: '36.00' }],
    [UNDER, { multiplier: '2.7500', target: '36.00', chance: '36.00' }],
    [
      { direction: 'under', target: 1 },
      { multiplier: '9900.0000', target: '0.01', chance: '0.01' },
    ],
    [
      { direction: 'over', target: 199 },
      { multiplier: '1.0102', target: '1.99', chance: '98.00' },
    ],
  ])('%o is shown as %o', (bet, shown) => {
    for (const field of DICE_FIELDS) expect(shownOf(field, bet)).toBe(shown[field])
  })

  it.each<[DiceField, string, number]>([
    ['multiplier', '2.75', 6_399],
    ['multiplier', '2', 5_049],
    ['multiplier', '3', 6_699],
    ['multiplier', '9900', 9_998],
    ['multiplier', '1.0102', 199],
    ['target', '63.99', 6_399],
    ['target', '50', 5_000],
    ['chance', '36', 6_399],
    ['chance', '49,5', 5_049],
    ['chance', '0.01', 9_998],
  ])('%s %s moves a bet over to %i', (field, text, target) => {
    expect(readField(field, text, OVER)).toEqual({ bet: { direction: 'over', target } })
  })

  it.each<[DiceField, string, string]>([
    ['multiplier', '1.01', 'low'],
    ['multiplier', '9901', 'high'],
    ['target', '1.98', 'low'],
    ['target', '99.99', 'high'],
    ['chance', '0', 'low'],
    ['chance', '98.01', 'high'],
    ['chance', '', 'unclear'],
    ['target', '12.345', 'unclear'],
  ])('%s %s cannot be bet: %s', (field, text, fault) => {
    expect(readField(field, text, OVER)).toEqual({ fault })
  })

  it('what every bet shows reads as that bet again, but for multipliers that two bets share', () => {
    for (let wins = 1; wins <= 9_800; wins += 7) {
      const bet: DiceOptions = { direction: 'under', target: wins }
      expect(readField('target', shownOf('target', bet), bet)).toEqual({ bet })
      expect(readField('chance', shownOf('chance', bet), bet)).toEqual({ bet })
      const again = readField('multiplier', shownOf('multiplier', bet), bet)
      if (!('bet' in again)) throw new Error(`${wins} winning rolls have no multiplier to type`)
      expect(shownOf('multiplier', again.bet)).toBe(shownOf('multiplier', bet))
    }
  })

  it('the bounds of a target depend on the side', () => {
    expect(rangeOfField('target', OVER)).toEqual({ least: 199, most: 9_998 })
    expect(rangeOfField('target', UNDER)).toEqual({ least: 1, most: 9_800 })
  })
})

describe('the buttons beside them', () => {
  it.each([
    [3_600, 7_200, 1_800],
    [5_000, 9_800, 2_500],
    [1, 2, 1],
    [9_800, 9_800, 4_900],
    [33, 66, 16],
  ])('of %i winning rolls half the multiplier is %i, twice is %i', (wins, half, twice) => {
    const bet: DiceOptions = { direction: 'under', target: wins }
    expect(winningRolls(halfMultiplier(bet))).toBe(half)
    expect(winningRolls(doubleMultiplier(bet))).toBe(twice)
  })

  it.each([
    [3_600, 3_700, 3_500],
    [3_650, 3_700, 3_600],
    [9_800, 9_800, 9_700],
    [40, 100, 1],
  ])('of %i winning rolls a percent more is %i, a percent less %i', (wins, more, less) => {
    const bet: DiceOptions = { direction: 'over', target: 9_999 - wins }
    expect(winningRolls(stepChance(bet, 1))).toBe(more)
    expect(winningRolls(stepChance(bet, -1))).toBe(less)
  })
})
