import { minor, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betOf } from '../bets/bet.ts'
import { potentialReturn } from '../bets/settle-bet.ts'
import { parseSpecifiers } from '../feed/specifiers.ts'
import { type Odds, productOf } from '../odds/odds.ts'
import { oddsIn } from '../testing/bet-cases.ts'
import { casesOf } from '../testing/cases.ts'
import { exact, written } from '../testing/ratios.ts'
import { acceptOdds, type OddsPolicy, type QuotedLeg } from './accept-odds.ts'
import { type BookedBet, exposureOf, liabilityOn } from './exposure.ts'
import type { SlipLeg } from './related-legs.ts'
import { largestStake, type StakeLimits } from './stake-limit.ts'
import { HOUSE_SLIP_LIMITS, type Slip, slipChoices, verifySlip } from './verify-slip.ts'

interface LegInput {
  readonly event: string
  readonly market: number
  readonly outcome: string
  readonly spec?: string
  readonly tournament?: string
  readonly kind?: 'outright'
}

function legIn({ spec = '', kind, ...rest }: LegInput): SlipLeg {
  const specifiers = parseSpecifiers(spec)
  if (!specifiers.ok) throw new Error(`${spec} are no specifiers`)
  return { ...rest, kind: kind ?? 'match', specifiers: specifiers.value }
}

describe('legs together', () => {
  interface Expected {
    readonly singles_allowed: boolean
    readonly accumulator_allowed: boolean
    readonly conflicts: readonly unknown[]
    readonly too_many_legs: boolean
    readonly fold_counts: Readonly<Record<string, number>>
  }
  it.each(casesOf<{ legs: readonly LegInput[]; max_legs: number }, Expected>('slip'))(
    '%s %s',
    (_id, _about, input, expected) => {
      const choices = slipChoices(input.legs.map(legIn), { legsMax: input.max_legs })
      expect({
        singles_allowed: choices.singlesAllowed,
        accumulator_allowed: choices.accumulatorAllowed,
        conflicts: choices.conflicts.map(({ first, second, relation }) => [
          first,
          second,
          relation,
        ]),
        too_many_legs: choices.tooManyLegs,
        fold_counts: Object.fromEntries(choices.foldCounts),
      }).toEqual(expected)
    },
  )

  it('two outrights of one tournament are related, those of two are not', () => {
    const winner = (event: string, tournament: string) =>
      legIn({ event, market: 534, outcome: 'x', tournament, kind: 'outright' })
    const relations = (...legs: SlipLeg[]) =>
      slipChoices(legs, { legsMax: 20 }).conflicts.map(({ relation }) => relation)
    expect(relations(winner('a', 't'), winner('b', 't'))).toEqual(['related_outright'])
    expect(relations(winner('a', 't'), winner('b', 'u'))).toEqual([])
    const unnamed = { market: 534, outcome: 'x', kind: 'outright' as const }
    expect(relations(legIn({ event: 'a', ...unnamed }), legIn({ event: 'b', ...unnamed }))).toEqual(
      [],
    )
  })
})

const odds = (hundredths: number) => ratio(hundredths, 100) as Odds
const matches = (count: number, price = odds(200)): Slip['legs'] =>
  Array.from({ length: count }, (_, index) => ({
    ...legIn({ event: `match ${index}`, market: 1, outcome: '1' }),
    odds: price,
  }))

describe('a slip', () => {
  const slip = (given: Partial<Slip>): Slip => ({
    ...{ type: 'accumulator', legs: matches(3), bankers: 0, sizes: [], isEachWay: false },
    ...{ stakePerLineMinor: minor(100n), ...given },
  })
  const verdict = (given: Partial<Slip>, limits = HOUSE_SLIP_LIMITS) => {
    const verified = verifySlip(slip(given), limits)
    return verified.ok ? verified.value.stakeMinor : verified.refusal.code
  }

  it('costs what its lines cost', () => {
    expect(verdict({})).toBe(100n)
    expect(verdict({ type: 'patent' })).toBe(700n)
    expect(verdict({ type: 'patent', isEachWay: true })).toBe(1400n)
    expect(verdict({ type: 'system', bankers: 1, sizes: [1] })).toBe(200n)
  })

  it('is refused with what stands against it', () => {
    const twice = [...matches(2), ...matches(1)]
    const otherMarket = [...matches(2), { ...twice[0], market: 29, outcome: '74' }] as Slip['legs']
    expect(verdict({ legs: matches(21) })).toBe('too_many_legs')
    expect(verdict({ legs: matches(4), type: 'trixie' })).toBe('wrong_number_of_legs')
    expect(verdict({ bankers: 1 })).toBe('wrong_number_of_legs')
    expect(verdict({ type: 'system', bankers: 3, sizes: [1] })).toBe('wrong_number_of_legs')
    expect(verdict({ type: 'system', legs: matches(20), sizes: [10] })).toBe('too_many_lines')
    expect(verdict({ legs: twice })).toBe('duplicate_selection')
    expect(verdict({ legs: otherMarket })).toBe('related_legs')
    expect(verdict({ legs: matches(5, odds(1100)) })).toBe('total_odds_above_max')
    expect(verdict({ stakePerLineMinor: minor(0n) })).toBe('stake_below_min')
  })
})

describe('a price that moved', () => {
  interface Leg {
    readonly odds_shown: string
    readonly odds_now: string
    readonly line_shown?: string
    readonly line_now?: string
    readonly version_shown?: number
    readonly version_now?: number
    readonly status_at_accept?: 'suspended'
  }
  interface Input {
    readonly policy: OddsPolicy
    readonly stake_minor: number
    readonly max_stake_minor?: number
    readonly legs: readonly Leg[]
  }
  const quoted = (leg: Leg): QuotedLeg => ({
    shown: {
      odds: oddsIn(leg.odds_shown),
      line: leg.line_shown ?? '',
      version: leg.version_shown ?? 1,
    },
    now: {
      odds: oddsIn(leg.odds_now),
      line: leg.line_now ?? '',
      version: leg.version_now ?? 1,
      status: leg.status_at_accept ?? 'active',
      isEventOver: false,
    },
  })
  it.each(casesOf<Input, Record<string, unknown>>('acceptance'))(
    '%s %s',
    (_id, _about, input, expected) => {
      const accepted = acceptOdds(input.policy, input.legs.map(quoted))
      if (!accepted.accepted) {
        expect({ accepted: false, code: accepted.legs.find(Boolean) }).toEqual(expected)
        return
      }
      if (input.stake_minor > (input.max_stake_minor ?? input.stake_minor)) {
        expect(expected).toMatchObject({ code: 'stake_above_max' })
        return
      }
      const bet = betOf({
        ...{ bankers: 0, sizes: [accepted.odds.length], isEachWay: false },
        stakePerLineMinor: minor(BigInt(input.stake_minor)),
        legs: accepted.odds.map((price) => ({ odds: price })),
      })
      expect(written(productOf(accepted.odds))).toBe(expected.total_odds_exact)
      expect(Number(potentialReturn(bet).payoutMinor)).toBe(expected.potential_return_minor)
    },
  )

  it('each leg is told its own reason, and an event that is over comes first', () => {
    const [fell, stays] = [
      quoted({ odds_shown: '2.00', odds_now: '1.90' }),
      quoted({ odds_shown: '2.00', odds_now: '2.00' }),
    ] as const
    const over = { ...stays, now: { ...stays.now, isEventOver: true, status: 'settled' as const } }
    expect(acceptOdds('higher', [fell, stays, over])).toEqual({
      accepted: false,
      legs: ['odds_changed', undefined, 'event_over'],
    })
  })
})

interface BookInput {
  readonly bets: readonly { outcome: string; stake_minor: number; odds: string }[]
}
const booked = ({ bets }: BookInput): BookedBet[] =>
  bets.map((bet) => ({
    outcome: bet.outcome,
    stakeMinor: minor(BigInt(bet.stake_minor)),
    odds: oddsIn(bet.odds),
  }))

describe('what the house can lose', () => {
  interface Expected {
    readonly house_result: Readonly<Record<string, string>>
    readonly liability_exact: string
  }
  it.each(casesOf<BookInput & { outcomes: readonly string[] }, Expected>('exposure'))(
    '%s %s',
    (_id, _about, input, expected) => {
      const exposure = exposureOf(input.outcomes, booked(input))
      const results = [...exposure.houseResult].map(([id, result]) => [id, written(result)])
      expect(Object.fromEntries(results)).toEqual(expected.house_result)
      expect(written(exposure.liability)).toBe(expected.liability_exact)
    },
  )

  interface Limited extends BookInput {
    readonly outcome: string
    readonly odds: string
    readonly market_liability_limit_minor: number
    readonly class_win_limit_minor: number
    readonly class_factor: string
    readonly ticket_win_cap_minor: number
    readonly already_on_selection_minor: number
  }
  const limitsIn = (input: Limited): StakeLimits => ({
    odds: oddsIn(input.odds),
    liabilities: [
      {
        bound: 'market_liability',
        limitMinor: minor(BigInt(input.market_liability_limit_minor)),
        standing: liabilityOn(input.outcome, booked(input)),
      },
    ],
    classWinMinorMax: minor(BigInt(input.class_win_limit_minor)),
    classFactor: exact(input.class_factor),
    alreadyOnSelectionMinor: minor(BigInt(input.already_on_selection_minor)),
    ticketWinMinorMax: minor(BigInt(input.ticket_win_cap_minor)),
  })
  it.each(casesOf<Limited, { max_stake_minor: number; bound_by: string }>('max_stake'))(
    '%s %s',
    (_id, _about, input, expected) => {
      const { stakeMinorMax, bound } = largestStake(limitsIn(input))
      expect({ max_stake_minor: Number(stakeMinorMax), bound_by: bound }).toEqual(expected)
    },
  )

  it('the largest stake keeps the limit of the market, and one unit more breaks it', () => {
    const bet = fc.record({
      outcome: fc.constantFrom('1', '2', '3'),
      stakeMinor: fc.bigInt(1n, 100_000n).map(minor),
      odds: fc.integer({ min: 101, max: 2000 }).map(odds),
    })
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 8 }), bet, (bets, next) => {
        const limitMinor = minor(1_000_000n)
        const standing = liabilityOn(next.outcome, bets)
        const { stakeMinorMax } = largestStake({
          odds: next.odds,
          liabilities: [{ bound: 'market_liability', limitMinor, standing }],
          classWinMinorMax: minor(10n ** 12n),
          classFactor: ratio(1),
          alreadyOnSelectionMinor: minor(0n),
          ticketWinMinorMax: minor(10n ** 12n),
        })
        const after = (stakeMinor: bigint) => {
          const taken = [...bets, { ...next, stakeMinor: minor(stakeMinor) }]
          const { numerator, denominator } = liabilityOn(next.outcome, taken)
          return numerator <= limitMinor * denominator
        }
        if (stakeMinorMax > 0n) expect(after(stakeMinorMax)).toBe(true)
        expect(after(stakeMinorMax + 1n)).toBe(false)
      }),
    )
  })

  it('what a member has on the selection counts against the class of the member', () => {
    const [, , input] = casesOf<Limited, unknown>('max_stake')[1] ?? []
    if (input === undefined) throw new Error('there is a case bound by the class of the member')
    const limits = limitsIn(input)
    const { stakeMinorMax, bound } = largestStake({
      ...limits,
      alreadyOnSelectionMinor: minor(240n),
    })
    expect([stakeMinorMax, bound]).toEqual([60_000n, 'player_class'])
  })

  it('a level above the market can bind, and a reached limit leaves nothing', () => {
    const [, , input] = casesOf<Limited, unknown>('max_stake')[0] ?? []
    if (input === undefined) throw new Error('there is a case of a largest stake')
    const limits = limitsIn(input)
    const platform = {
      ...({ bound: 'platform_liability', limitMinor: minor(100n), standing: ratio(150) } as const),
    }
    expect(largestStake({ ...limits, liabilities: [...limits.liabilities, platform] })).toEqual({
      stakeMinorMax: 0n,
      bound: 'platform_liability',
    })
  })
})
