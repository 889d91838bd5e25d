import { addRatios, compareRatios, minor, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bet, betOf } from '../bets/bet.ts'
import { bestReturn, settleBet } from '../bets/settle-bet.ts'
import type { Odds } from '../odds/odds.ts'
import { RESULT_NAMES, RESULT_OF } from '../results/outcome-result.ts'
import { type BetInput, betIn, type LegInput, resultIn } from '../testing/bet-cases.ts'
import { casesOf } from '../testing/cases.ts'
import { exact, written } from '../testing/ratios.ts'
import { chancesOf, type LegValue, type OutcomeChances } from './leg-value.ts'
import { betLeft, confirmCashOut, quoteCashOut } from './quote-cash-out.ts'

interface PricedLeg extends LegInput {
  readonly state?: 'settled'
  readonly prob?: Readonly<Record<string, string>>
  readonly market_active?: boolean
}
interface Input extends BetInput {
  readonly legs: readonly PricedLeg[]
  readonly margin: string
  readonly share?: string
}

function valueIn(leg: PricedLeg): LegValue {
  if (leg.state === 'settled') return { state: 'settled', result: resultIn(leg) }
  const of = (name: string) => exact(leg.prob?.[name] ?? '0')
  return {
    state: 'open',
    isPriced: leg.market_active !== false,
    chances: {
      won: of('win'),
      halfWon: of('half_win'),
      void: of('push'),
      halfLost: of('half_lose'),
    },
  }
}

it.each(casesOf<Input, Record<string, unknown>>('cash_out'))(
  '%s %s',
  (_id, _about, input, expected) => {
    const terms = { margin: exact(input.margin), share: exact(input.share ?? '1') }
    const quote = quoteCashOut(betIn(input), input.legs.map(valueIn), terms)
    if (!quote.ok) {
      expect({ available: false, reason: quote.refusal.code }).toEqual(expected)
      return
    }
    const { fair, offer, payoutMinor, stakeClosedMinor, stakeLeftMinor } = quote.value
    expect({
      available: true,
      fair_exact: written(fair),
      offer_exact: written(offer),
      payout_minor: Number(payoutMinor),
      stake_closed_minor: Number(stakeClosedMinor),
      stake_left_minor: Number(stakeLeftMinor),
    }).toEqual(expected)
  },
)

const percent = fc.integer({ min: 0, max: 100 })
const openLeg = fc
  .record({ cut: fc.tuple(percent, percent, percent), odds: fc.integer({ min: 101, max: 3000 }) })
  .map(({ cut, odds }) => {
    const [first = 0, second = 0, third = 0] = cut.toSorted((left, right) => left - right)
    return {
      odds: ratio(odds, 100) as Odds,
      chances: {
        won: ratio(first, 100),
        halfWon: ratio(second - first, 100),
        halfLost: ratio(third - second, 100),
      },
    }
  })
const anyBet = fc
  .record({
    legs: fc.array(openLeg, { minLength: 1, maxLength: 5 }),
    size: fc.nat(),
    stake: fc.bigInt(100n, 1_000_000n),
    cap: fc.option(fc.bigInt(1n, 1_000_000n), { nil: undefined }),
  })
  .map(({ legs, size, stake, cap }) => ({
    legs,
    bet: betOf({
      ...{ bankers: 0, sizes: [(size % legs.length) + 1], isEachWay: false },
      legs: legs.map(({ odds }) => ({ odds })),
      stakePerLineMinor: minor(stake),
      ...(cap !== undefined && { winMinorMax: minor(cap) }),
    }),
  }))
const share = fc.integer({ min: 10, max: 90 }).map((each) => ratio(each, 100))
const margin = fc.integer({ min: 0, max: 2000 }).map((each) => ratio(each, 10_000))

const open = (chances: OutcomeChances): LegValue => ({ state: 'open', chances, isPriced: true })
const WHOLE = ratio(1)

function offered(
  bet: Bet,
  legs: readonly LegValue[],
  terms: { margin: Ratio; share: Ratio },
): bigint {
  const quote = quoteCashOut(bet, legs, terms)
  return quote.ok ? quote.value.payoutMinor : 0n
}

describe('an offer', () => {
  it('is never above what the bet can still pay', () => {
    fc.assert(
      fc.property(anyBet, margin, ({ bet, legs }, kept) => {
        const values = legs.map(({ chances }) => open(chances))
        const best = bestReturn(bet, []).payoutMinor
        expect(offered(bet, values, { margin: kept, share: WHOLE })).toBeLessThanOrEqual(best)
      }),
    )
  })

  it('does not fall when a leg becomes likelier, nor rise with the margin', () => {
    fc.assert(
      fc.property(anyBet, margin, margin, fc.nat(), ({ bet, legs }, one, other, nth) => {
        const values = legs.map(({ chances }) => open(chances))
        const likelier = legs.map(({ chances }, index) =>
          index === nth % legs.length ? open(moreLikely(chances)) : open(chances),
        )
        const terms = { margin: one, share: WHOLE }
        expect(offered(bet, likelier, terms)).toBeGreaterThanOrEqual(offered(bet, values, terms))
        const [low, high] = compareRatios(one, other) <= 0 ? [one, other] : [other, one]
        expect(offered(bet, values, { margin: high, share: WHOLE })).toBeLessThanOrEqual(
          offered(bet, values, { margin: low, share: WHOLE }),
        )
      }),
    )
  })

  it('for a share is no more than the part of the value whose stake it closes', () => {
    fc.assert(
      fc.property(anyBet, share, ({ bet, legs }, part) => {
        const values = legs.map(({ chances }) => open(chances))
        const whole = quoteCashOut(bet, values, { margin: ratio(0), share: WHOLE })
        const quote = quoteCashOut(bet, values, { margin: ratio(4, 100), share: part })
        if (!quote.ok || !whole.ok) return
        const { stakeClosedMinor, stakeLeftMinor, payoutMinor, fair } = quote.value
        expect(stakeClosedMinor + stakeLeftMinor).toBe(bet.stakeMinor)
        expect(fair).toEqual(multiplyRatios(whole.value.fair, part))
        const closed = multiplyRatios(whole.value.fair, ratio(stakeClosedMinor, bet.stakeMinor))
        expect(compareRatios(ratio(payoutMinor), closed)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('for a share leaves a bet of the same lines with the rest of the stake and of the cap', () => {
    fc.assert(
      fc.property(anyBet, share, ({ bet, legs }, part) => {
        const values = legs.map(({ chances }) => open(chances))
        const quote = quoteCashOut(bet, values, { margin: ratio(0), share: part })
        if (!quote.ok) return
        const rest = betLeft(bet, quote.value)
        const results = legs.map(() => ({ win: RESULT_OF.won }))
        const [ofRest, ofAll] = [settleBet(rest, results), settleBet(bet, results)]
        expect(rest.stakeMinor).toBe(quote.value.stakeLeftMinor)
        expect(multiplyRatios(ofAll.exact, ratio(rest.stakeMinor, bet.stakeMinor))).toEqual(
          ofRest.exact,
        )
        expect(ofRest.payoutMinor).toBeLessThanOrEqual(ofAll.payoutMinor)
      }),
    )
  })

  it('of a bet whose legs have all come out is what it pays, less the margin', () => {
    fc.assert(
      fc.property(
        anyBet,
        fc.array(fc.constantFrom(...RESULT_NAMES), { minLength: 5 }),
        ({ bet }, names) => {
          const results = bet.legs.map((_, index) => ({ win: RESULT_OF[names[index] ?? 'won'] }))
          const values = results.map((result): LegValue => ({ state: 'settled', result }))
          const terms = { margin: ratio(0), share: WHOLE }
          expect(offered(bet, values, terms)).toBe(settleBet(bet, results).payoutMinor)
        },
      ),
    )
  })

  it('is for the whole, or for a tenth to nine tenths', () => {
    const bet = betIn({ type: 'single', stake_per_line_minor: 1000, legs: [{ odds: '2.00' }] })
    const legs = [open({ won: ratio(1, 2) })]
    const codes = ['0', '9/100', '1/10', '9/10', '91/100', '1', '2'].map((part) => {
      const quote = quoteCashOut(bet, legs, { margin: ratio(0), share: exact(part) })
      return quote.ok || quote.refusal.code
    })
    const out = 'share_out_of_range'
    expect(codes).toEqual([out, out, true, true, out, true, out])
    const small = betIn({ type: 'single', stake_per_line_minor: 199, legs: [{ odds: '2.00' }] })
    const half = quoteCashOut(small, legs, { margin: ratio(0), share: ratio(1, 2) })
    expect(half).toMatchObject({ refusal: { code: out } })
  })

  it('that fell before it was confirmed is shown anew; one that rose is paid as it is', () => {
    const bet = betIn({ type: 'single', stake_per_line_minor: 1000, legs: [{ odds: '2.00' }] })
    const now = quoteCashOut(bet, [open({ won: ratio(1, 2) })], { margin: ratio(0), share: WHOLE })
    if (!now.ok) throw new Error('the bet has a value')
    expect(confirmCashOut(minor(1001n), now.value)).toMatchObject({
      refusal: { code: 'offer_lowered', details: { payoutMinor: '1000' } },
    })
    expect(confirmCashOut(minor(999n), now.value)).toEqual({ ok: true, value: now.value })
  })

  it('of an each-way bet counts the chance of a place', () => {
    const input: BetInput = {
      ...{ type: 'single', each_way: true, stake_per_line_minor: 500 },
      legs: [{ odds: '9.00', place_fraction: '1/4' }],
    }
    const leg: LegValue = {
      ...{ state: 'open', isPriced: true, chances: { won: ratio(1, 10) } },
      placeChances: { won: ratio(3, 10) },
    }
    // 500 × (0.1 × 9 + 0.3 × 3)
    expect(offered(betIn(input), [leg], { margin: ratio(0), share: WHOLE })).toBe(900n)
  })
})

function moreLikely({ won, halfWon, halfLost, ...rest }: OutcomeChances): OutcomeChances {
  const none = ratio(0)
  return { ...rest, won: addRatios(won, halfWon ?? none), halfWon: halfLost ?? none }
}

it('weights of a model are chances to the last unit', () => {
  const weights = { won: 4e8, half_won: 1e8, void: 2e8, half_lost: 0, lost: 3e8 }
  expect(Object.values(chancesOf(weights)).map(written)).toEqual(['2/5', '1/10', '1/5', '0'])
})
