import { minor, ratio } from '@baize/kernel'
import { type NaiveBet, type NaiveLeg, settleNaively } from '@baize/testkit/sports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Odds } from '../odds/odds.ts'
import { placeResult, resultInOrder } from '../results/finishing-order.ts'
import {
  LOST,
  type OutcomeResult,
  RESULT_NAMES,
  RESULT_OF,
  VOID,
  WON,
} from '../results/outcome-result.ts'
import { type BetInput, betIn, resultsIn } from '../testing/bet-cases.ts'
import { casesOf } from '../testing/cases.ts'
import { exact, written } from '../testing/ratios.ts'
import { type Bet, betOf, linesOf } from './bet.ts'
import { BET_TYPES, NAMED_SYSTEMS, sizesOf } from './bet-types.ts'
import { factorOf, type LegResult } from './leg-factor.ts'
import { deductionPence } from './rule-four.ts'
import { potentialReturn, settleBet, standingOf, totalOdds } from './settle-bet.ts'

interface Settled {
  readonly lines: number
  readonly stake_minor: number
  readonly return_exact: string
  readonly payout_minor: number
  readonly net_minor: number
}

describe('a leg', () => {
  interface Input {
    readonly odds: string
    readonly result: 0 | 1
    readonly void?: string
    readonly dead_heat?: string
    readonly rule4_pence?: number
  }
  it.each(casesOf<Input, { factor: string }>('leg_factor'))(
    '%s %s',
    (_id, _about, input, expected) => {
      const bet = betIn({ type: 'single', stake_per_line_minor: 1, legs: [input] })
      expect(written(settleBet(bet, resultsIn([input])).exact)).toBe(expected.factor)
    },
  )
})

describe('a bet', () => {
  it.each([
    ...casesOf<BetInput, Settled>('bet'),
    ...casesOf<BetInput, Settled>('system'),
    ...casesOf<BetInput, Settled>('each_way'),
  ])('%s %s', (_id, _about, input, expected) => {
    const bet = betIn(input)
    const came = settleBet(bet, resultsIn(input.legs))
    expect({
      lines: linesOf(bet),
      stake_minor: Number(bet.stakeMinor),
      return_exact: written(came.exact),
      payout_minor: Number(came.payoutMinor),
      net_minor: Number(came.payoutMinor - bet.stakeMinor),
    }).toEqual(expected)
  })

  it.each(
    casesOf<{ withdrawn: readonly string[] }, { deduction_pence_per_pound: number }>('rule4'),
  )('%s %s', (_id, _about, input, expected) => {
    expect(deductionPence(input.withdrawn.map(exact))).toBe(expected.deduction_pence_per_pound)
  })
})

it('Rule 4 takes ninety pence of a pound at most', () => {
  expect(deductionPence(['1/1', '2/1', '5/1'].map(exact))).toBe(90)
})

const LINES = {
  ...{ trixie: 4, patent: 7, yankee: 11, lucky15: 15, canadian: 26, lucky31: 31, heinz: 57 },
  ...{ lucky63: 63, super_heinz: 120, goliath: 247 },
}

describe('systems', () => {
  it('have as many lines as their names promise', () => {
    for (const [type, lines] of Object.entries(LINES)) {
      const { legs } = NAMED_SYSTEMS[type as keyof typeof LINES]
      const sizes = sizesOf(type as keyof typeof LINES, legs) ?? []
      const bet = { legs: Array.from({ length: legs }, () => leg(2)), bankers: 0, sizes }
      expect(linesOf({ ...bet, isEachWay: false }), type).toBe(lines)
    }
  })

  it('do not take more or fewer legs than they have, nor sizes that are none', () => {
    expect(sizesOf('trixie', 4)).toBeUndefined()
    expect(sizesOf('single', 2)).toBeUndefined()
    expect(sizesOf('accumulator', 1)).toBeUndefined()
    expect(sizesOf('yankee', 4, [2])).toBeUndefined()
    for (const sizes of [[], [0], [4], [2, 2], [3, 2], [1.5]]) {
      expect(sizesOf('system', 3, sizes), String(sizes)).toBeUndefined()
    }
    expect(BET_TYPES.filter((type) => sizesOf(type, 4, type === 'system' ? [2] : []))).toEqual([
      ...['accumulator', 'system', 'yankee', 'lucky15'],
    ])
  })
})

const leg = (odds: number) => ({ odds: ratio(odds * 100, 100) as Odds })

const anyResult = fc.record({
  came: fc.constantFrom(...RESULT_NAMES),
  deadHeat: fc.option(
    fc
      .integer({ min: 1, max: 4 })
      .chain((tied) => fc.tuple(fc.integer({ min: 1, max: tied }), fc.constant(tied))),
    { nil: undefined, freq: 4 },
  ),
})
const anyOdds = fc.integer({ min: 101, max: 5000 })
const anySlip = fc
  .record({
    legs: fc.array(
      fc.record({
        odds: anyOdds,
        win: anyResult,
        place: anyResult,
        fraction: fc.constantFrom(1, 2, 3, 4, 5),
        deductionPence: fc.constantFrom(0, 0, 5, 45, 90),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    isEachWay: fc.boolean(),
    stakePerLineMinor: fc.bigInt(1n, 1_000_000n),
    winMinorMax: fc.option(fc.bigInt(0n, 10_000_000n), { nil: undefined }),
  })
  .chain((slip) =>
    fc.record({
      slip: fc.constant(slip),
      bankers: fc.integer({ min: 0, max: slip.legs.length - 1 }),
      picked: fc.infiniteStream(fc.boolean()),
    }),
  )
  .map(({ slip, bankers, picked }) => {
    const others = slip.legs.length - bankers
    const sizes = Array.from({ length: others }, (_, index) => index + 1).filter(
      () => picked.next().value,
    )
    return { ...slip, bankers, sizes: sizes.length > 0 ? sizes : [others] }
  })

type Drawn = ReturnType<typeof anyResult.generate>['value']

function outcome({ came, deadHeat }: Drawn): OutcomeResult {
  const [places, tied] = deadHeat ?? [1, 1]
  return { ...RESULT_OF[came], deadHeat: ratio(places, tied) }
}

const naive = ({ came, deadHeat }: Drawn) => ({ came, ...(deadHeat && { deadHeat }) })

describe('a random slip', () => {
  it('pays what it pays when every line and every half is written out', () => {
    fc.assert(
      fc.property(anySlip, (slip) => {
        const { bankers, sizes, isEachWay, stakePerLineMinor, winMinorMax } = slip
        const shape = {
          bankers,
          sizes,
          stakePerLineMinor,
          ...(winMinorMax !== undefined && { winMinorMax }),
        }
        const long: NaiveBet = {
          ...shape,
          legs: slip.legs.map(
            (each): NaiveLeg => ({
              odds: [BigInt(each.odds), 100n],
              win: naive(each.win),
              deductionPence: each.deductionPence,
              ...(isEachWay && {
                place: { ...naive(each.place), fraction: [1n, BigInt(each.fraction)] },
              }),
            }),
          ),
        }
        const bet = betOf({
          ...{ bankers, sizes, isEachWay, stakePerLineMinor: minor(stakePerLineMinor) },
          ...(winMinorMax !== undefined && { winMinorMax: minor(winMinorMax) }),
          legs: slip.legs.map((each) => ({
            odds: ratio(each.odds, 100) as Odds,
            placeFraction: ratio(1, each.fraction),
          })),
        })
        const results = slip.legs.map(
          (each): LegResult => ({
            win: outcome(each.win),
            place: outcome(each.place),
            deductionPence: each.deductionPence,
          }),
        )
        expect(settleBet(bet, results).payoutMinor).toBe(settleNaively(long))
      }),
      { numRuns: 300 },
    )
  })

  it('never pays more than when every leg wins, and is lost only when nothing can be paid', () => {
    const known = fc.array(fc.option(fc.constantFrom(...RESULT_NAMES), { nil: undefined }), {
      minLength: 6,
      maxLength: 6,
    })
    fc.assert(
      fc.property(anySlip, known, (slip, names) => {
        const bet: Bet = betOf({
          ...{ bankers: slip.bankers, sizes: slip.sizes, isEachWay: false },
          stakePerLineMinor: minor(slip.stakePerLineMinor),
          legs: slip.legs.map((each) => ({ odds: ratio(each.odds, 100) as Odds })),
        })
        const results = slip.legs.map((_, index) => {
          const name = names[index]
          return name && { win: RESULT_OF[name] }
        })
        const all = results.map((each) => each ?? { win: LOST })
        const came = settleBet(bet, all).payoutMinor
        expect(came).toBeLessThanOrEqual(potentialReturn(bet).payoutMinor)
        const standing = standingOf(bet, results)
        if (standing.state === 'lost') expect(came).toBe(0n)
        if (standing.state === 'settled') expect(standing.return.payoutMinor).toBe(came)
        expect(standing.state === 'settled').toBe(
          !results.includes(undefined) && standing.state !== 'lost',
        )
      }),
    )
  })
})

describe('the order in which runners finish', () => {
  const order = { groups: [['a'], ['b', 'c'], ['d'], ['e']], nonRunners: ['x'] }

  it('pays the winner, and those placed, with dead heats for the last place', () => {
    expect(resultInOrder(order, 'a', 1)).toBe(WON)
    expect(resultInOrder(order, 'b', 1)).toBe(LOST)
    expect(resultInOrder(order, 'b', 3)).toBe(WON)
    expect(written(resultInOrder(order, 'c', 2).deadHeat)).toBe('1/2')
    expect(resultInOrder(order, 'd', 3)).toBe(LOST)
    expect(resultInOrder(order, 'x', 1)).toBe(VOID)
  })

  it('returns the place part where as many places are paid as ran', () => {
    expect(placeResult(order, 'e', 5)).toBe(VOID)
    expect(placeResult(order, 'e', 4)).toBe(LOST)
  })
})

it('the odds of a whole bet are what a unit of its stake can come back as', () => {
  const bet = (type: BetInput['type']) =>
    betIn({
      type,
      stake_per_line_minor: 7,
      legs: [{ odds: '2.00' }, { odds: '3.00' }, { odds: '1.50' }],
    })
  expect(written(totalOdds(bet('accumulator')))).toBe('9')
  // Doubles of 6, 3 and 9/2 and a treble of 9, on four stakes.
  expect(written(totalOdds(bet('trixie')))).toBe('45/8')
})

it('a half win returns half of the stake and pays the other half', () => {
  expect(written(factorOf(RESULT_OF.half_won, ratio(191, 100)))).toBe('291/200')
})
