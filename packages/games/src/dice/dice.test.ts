/**
 * Goal: every bet of dice returns exactly 99 %, and a book says what was rolled. Method: all bets,
 * all rolls, exactly.
 */
import {
  compareRatios,
  minor,
  multiplyRatios,
  type Ratio,
  ratio,
  scaleMinor,
  seededChance,
} from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyBranch, scriptedChance } from '../testing/chance-tree.ts'
import { ratioFromWire } from '../wire-ratio.ts'
import type { DiceOptions } from './events.ts'
import { dice } from './index.ts'
import { openRound } from './play.ts'
import { chanceOf, isWinningRoll, multiplierOf, ROLL_COUNT, winningRolls } from './rules.ts'

const everyBet: readonly DiceOptions[] = Array.from({ length: ROLL_COUNT }, (_, target) => [
  { direction: 'under' as const, target },
  { direction: 'over' as const, target },
])
  .flat()
  .filter((bet) => dice.parseOptions(bet).ok)

describe('the bets', () => {
  it('are those with 1 to 9,800 winning rolls, on both sides', () => {
    expect(everyBet).toHaveLength(2 * 9_800)
    expect(new Set(everyBet.map(winningRolls)).size).toBe(9_800)
  })

  it.each([
    { direction: 'under', target: 0 },
    { direction: 'under', target: 9_801 },
    { direction: 'over', target: 198 },
    { direction: 'over', target: 9_999 },
    { direction: 'under', target: 50.5 },
    { direction: 'under', target: '50' },
    { direction: 'between', target: 50 },
    { target: 50 },
    null,
  ])('are refused outside of that: %j', (options) => {
    expect(dice.parseOptions(options)).toMatchObject({ refusal: { code: 'options_invalid' } })
  })

  it('return 99 %, each and every one', () => {
    for (const bet of everyBet) {
      expect(multiplyRatios(chanceOf(bet), multiplierOf(bet))).toEqual(ratio(99, 100))
    }
  })

  it.each([
    ['under', 5_000, ratio(198, 100)],
    ['over', 4_999, ratio(198, 100)],
    ['under', 9_800, ratio(99, 98)],
    ['over', 9_998, ratio(9_900n)],
    ['under', 1, ratio(9_900n)],
  ] as const)('pay the multiple of their chance: %s %i', (direction, target, expected) => {
    expect(multiplierOf({ direction, target })).toEqual(expected)
  })

  it('publish the rarest as the top win', () => {
    const { maxOutcome, maxOutcomeChance } = dice.maths()
    expect(everyBet.every((bet) => compareRatios(multiplierOf(bet), maxOutcome) <= 0)).toBe(true)
    expect(multiplyRatios(maxOutcome, maxOutcomeChance)).toEqual(ratio(99, 100))
  })
})

describe('a round', () => {
  it.each<[DiceOptions, number, boolean]>([
    [{ direction: 'under', target: 5_000 }, 4_999, true],
    [{ direction: 'under', target: 5_000 }, 5_000, false],
    [{ direction: 'over', target: 5_000 }, 5_000, false],
    [{ direction: 'over', target: 5_000 }, 5_001, true],
  ])('%j with a roll of %i', (bet, roll, isWin) => {
    const { events, outcome } = openRound(scriptedChance([roll]), bet)
    expect(events[0]).toEqual({ type: 'rolled', roll, isWin })
    expect(outcome).toEqual(isWin ? multiplierOf(bet) : ratio(0n))
  })

  it('wins on as many rolls as its chance says, counted over all of them', () => {
    for (const bet of [
      { direction: 'under', target: 1 },
      { direction: 'under', target: 4_731 },
      { direction: 'over', target: 199 },
      { direction: 'over', target: 7_777 },
    ] as const) {
      let won = 0n
      let total = ratio(0n)
      for (const { probability, outcome } of everyBranch((chance) => openRound(chance, bet))) {
        expect(probability).toEqual(ratio(1, ROLL_COUNT))
        if (outcome.outcome.numerator > 0n) won += 1n
      }
      total = multiplyRatios(ratio(won, ROLL_COUNT), multiplierOf(bet))
      expect(total).toEqual(ratio(99, 100))
    }
  })

  it('says in its events what it pays: the stake times the outcome, rounded down', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyBet),
        fc.nat(),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (bet, seed, stake) => {
          const { state, events, outcome } = openRound(seededChance(seed), bet)
          const [rolled, end] = events
          if (rolled?.type !== 'rolled' || end?.type !== 'roundEnd') return expect.fail('book')
          expect(rolled.roll).toBe(state.roll)
          expect(rolled.isWin).toBe(isWinningRoll(bet, state.roll))
          const told: Ratio = ratioFromWire(end.outcome)
          expect(told).toEqual(outcome)
          const exact = stake * outcome.numerator
          const paidMinor = scaleMinor(minor(stake), outcome)
          expect(paidMinor * outcome.denominator <= exact).toBe(true)
          expect((paidMinor + 1n) * outcome.denominator > exact).toBe(true)
        },
      ),
      { seed: 3, numRuns: 300 },
    )
  })
})
