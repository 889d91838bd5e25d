import { epochMs, minor, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atDay, buildBet, buildDeposit, buildOffer, TEN, takeBack } from '../testing/offers.ts'
import { costBoundOf } from './cost-bound.ts'
import { decideClaim } from './decide-claim.ts'
import { dryRun } from './dry-run.ts'
import type { BonusTermsJson, OfferRules, RewardTerms } from './offer.ts'
import { canJoin, canTake, isCounting, phaseOf } from './offer-phase.ts'
import { readBonusTerms } from './read-sums.ts'
import { streaksOf } from './streak.ts'
import { verifyOffer } from './verify-offer.ts'
import { windowEndOf, windowKeyOf, windowsMaxOf } from './window.ts'

const POLICY = { wageringMultipleMax: ratio(10n) }
const TERMS: BonusTermsJson = {
  ...{ kind: 'cashable', order: 'cash_first', wageringMultiple: '2.5', wageringBase: 'bonus' },
  ...{ countsPercent: { slot: '100', table: '12.5' }, validMs: 1_000, maxBetMinor: '500' },
}
const bonus = (terms: Partial<BonusTermsJson>): RewardTerms => ({
  kind: 'bonus',
  sum: { kind: 'fixed', amountMinor: '1000' },
  terms: { ...TERMS, ...terms },
})
const steps = (reach: readonly string[], reward: RewardTerms = TEN) =>
  ({
    kind: 'steps',
    pays: 'each_step',
    steps: reach.map((each) => ({ reach: each, reward })),
  }) as const

describe('an offer', () => {
  it.each([
    [[], buildOffer()],
    [[], buildOffer({ goal: steps(['1', '2'], bonus({})) })],
    [['closes_before_it_opens'], buildOffer({ closesAt: 0 })],
    [['no_times'], buildOffer({ timesMax: 0 })],
    [['no_steps'], buildOffer({ goal: steps([]) })],
    [['steps_not_rising'], buildOffer({ goal: steps(['2', '2']) })],
    [['nothing_to_reach'], buildOffer({ goal: steps(['0']) })],
    [['sum_unreadable'], buildOffer({ budgetMinor: '-1' })],
    [['percent_unreadable'], buildOffer({ goal: steps(['1'], bonus({ wageringMultiple: 'x' })) })],
    [
      ['wagering_above_policy'],
      buildOffer({ goal: steps(['1'], bonus({ wageringMultiple: '10.1' })) }),
    ],
    [['nothing_to_give'], buildOffer({ goal: steps(['1'], { kind: 'points', points: 0 }) })],
    [['measure_without_event'], buildOffer({ event: 'checked_in' })],
    [
      ['window_without_end'],
      buildOffer({ window: 'each', goal: { ...steps(['1']), pays: 'highest_at_end' } }),
    ],
  ] as const)('has the faults %j', (faults, rules) => {
    expect(verifyOffer(rules, POLICY)).toEqual(faults)
  })

  it('goes through its phases by decisions and by the clock', () => {
    const times = { opensAt: 10, closesAt: 20 }
    const at = (state: Parameters<typeof phaseOf>[0], now: number) =>
      phaseOf(state, times, epochMs(now))
    expect([at('draft', 30), at('submitted', 30)]).toEqual(['draft', 'submitted'])
    expect([9, 10, 19, 20].map((now) => at('approved', now))).toEqual([
      ...['scheduled', 'running', 'running', 'ended'],
    ])
    expect([at('stopped', 15), at('stopped', 20), at('ended', 15)]).toEqual([
      ...['stopped', 'ended', 'ended'],
    ])
    expect([canTake('approve', 'submitted'), canTake('approve', 'draft')]).toEqual([true, false])
    expect([
      canJoin('running'),
      canJoin('stopped'),
      isCounting('stopped'),
      isCounting('ended'),
    ]).toEqual([true, false, true, false])
  })

  it('has its windows in the days of the house', () => {
    const weekly = buildOffer()
    expect(windowKeyOf(weekly, buildBet(1, { at: atDay(6) }))).toBe('2026-03-02')
    expect(windowKeyOf(weekly, buildBet(1, { at: atDay(7) }))).toBe('2026-03-09')
    expect(windowKeyOf(buildOffer({ window: 'each' }), buildBet(1, { subjectId: 'b' }))).toBe('b')
    expect(windowEndOf(weekly, '2026-03-02')).toBe(atDay(7, 0))
    expect(windowEndOf(buildOffer({ closesAt: atDay(3) }), '2026-03-02')).toBe(atDay(3))
    expect([windowsMaxOf(weekly), windowsMaxOf(buildOffer({ window: 'daily' }))]).toEqual([4, 28])
    expect([
      windowsMaxOf(buildOffer({ window: 'each' })),
      windowsMaxOf(buildOffer({ window: 'offer' })),
    ]).toEqual([null, 1])
  })

  it('reads terms of bonus money exactly', () => {
    const { wageringMultiple, counts, maxBetMinor, maxConversionMinor } = readBonusTerms(TERMS)
    expect([wageringMultiple, counts.get('table')]).toEqual([ratio(5n, 2n), ratio(1n, 8n)])
    expect([maxBetMinor, maxConversionMinor]).toEqual([500n, undefined])
  })
})

describe('a streak', () => {
  const goal = { kind: 'streak', dayMin: '1', steps: steps(['1', '3']).steps } as const

  it('is days in a row, and begins again when one is missing or it is full', () => {
    const days = ['03', '02', '04', '05', '08', '09'].map((day) => [`2026-03-${day}`, 1n] as const)
    expect(streaksOf(goal, new Map([...days, ['2026-03-07', 0n]]))).toEqual([
      { window: '2026-03-02', length: 3 },
      { window: '2026-03-05', length: 1 },
      { window: '2026-03-08', length: 2 },
    ])
  })
})

describe('a claim', () => {
  const reward = { state: 'open', worthMinor: minor(1_000n), lapsesAt: epochMs(100) } as const
  const terms = { mode: 'manual', approvalAboveMinor: null, validMs: 1 } as const
  const facts = { now: epochMs(99), reason: null }

  it('is granted, or goes to a person', () => {
    expect(decideClaim(reward, terms, facts)).toEqual({ ok: true, value: 'granted' })
    const asked = [
      { ...terms, mode: 'approval' as const },
      { ...terms, approvalAboveMinor: '999' },
    ]
    for (const each of asked)
      expect(decideClaim(reward, each, facts)).toMatchObject({ value: 'applying' })
    const atLimit = { ...terms, approvalAboveMinor: '1000' }
    expect(decideClaim(reward, atLimit, facts)).toMatchObject({ value: 'granted' })
  })

  it.each([
    ['already_claimed', { state: 'granted' }, {}],
    ['already_claimed', { state: 'applying' }, {}],
    ['reward_taken_back', { state: 'taken_back' }, {}],
    ['reward_rejected', { state: 'rejected' }, {}],
    ['reward_lapsed', { state: 'lapsed' }, {}],
    ['reward_lapsed', {}, { now: epochMs(100) }],
    ['not_eligible', {}, { reason: 'excluded' }],
  ] as const)('is refused as %s', (code, more, known) => {
    const refused = decideClaim({ ...reward, ...more }, terms, { ...facts, ...known })
    expect(refused).toEqual({ ok: false, refusal: { code } })
  })
})

describe('what an offer costs', () => {
  const every = { kind: 'every', each: '1000', timesMax: 5, reward: TEN } as const

  it.each([
    ['every window of every member', buildOffer(), 40_000n],
    ['no more often than a member may', buildOffer({ timesMax: 3 }), 30_000n],
    ['its stock', buildOffer({ stock: 7 }), 7_000n],
    ['its budget', buildOffer({ stock: 7, budgetMinor: '6500' }), 6_500n],
    ['every time it is reached', buildOffer({ goal: every }), 100_000n],
    ['what has no windows, by its times', buildOffer({ window: 'each', goal: every }), 100_000n],
    [
      'the highest step only',
      buildOffer({ goal: { ...steps(['1', '2']), pays: 'highest_at_end' } }),
      40_000n,
    ],
  ] as const)('is bounded by %s', (_describes, rules, bound) => {
    expect(costBoundOf(rules, 10)).toBe(bound)
  })

  it('in the past is told by a dry run', () => {
    const bet = buildBet(10_000)
    const events = [bet, buildBet(10_000, { memberId: '8' }), buildBet(9_999, { memberId: '9' })]
    expect(dryRun(buildOffer(), events)).toEqual({ members: 2, rewards: 2, costMinor: 2_000n })
    expect(dryRun(buildOffer({ stock: 1 }), events)).toMatchObject({ rewards: 1 })
    expect(dryRun(buildOffer({ budgetMinor: '999' }), events)).toMatchObject({ costMinor: 0n })
    expect(dryRun(buildOffer(), [...events, takeBack(bet)])).toMatchObject({ members: 1 })
  })

  it('never passes the bound, whatever was played', () => {
    const played = fc.record({
      memberId: fc.constantFrom('1', '2', '3'),
      day: fc.nat(27),
      stakeMinor: fc.integer({ min: 1, max: 20_000 }),
    })
    const goals: readonly Partial<OfferRules>[] = [
      { goal: every },
      { goal: steps(['500', '9000']), timesMax: 3, window: 'daily' },
      { goal: { kind: 'streak', dayMin: '100', steps: steps(['1', '3']).steps }, timesMax: 4 },
      { goal: every, window: 'each', stock: 9, budgetMinor: '8500' },
    ]
    fc.assert(
      fc.property(fc.array(played, { maxLength: 40 }), fc.constantFrom(...goals), (bets, more) => {
        const rules = buildOffer(more)
        const events = bets.map(({ memberId, day, stakeMinor }) =>
          buildBet(stakeMinor, { memberId, at: atDay(day) }),
        )
        expect(dryRun(rules, events).costMinor).toBeLessThanOrEqual(costBoundOf(rules, 3))
      }),
      { numRuns: 300, seed: 20261128 },
    )
  })

  it('of a match depends on the deposits', () => {
    const match = buildOffer({
      ...{ event: 'deposit_credited', measure: 'events', window: 'each', timesMax: 1 },
      goal: steps(['1'], {
        kind: 'cash',
        sum: { kind: 'share', percent: '10', of: 'event', amountMaxMinor: '300' },
      }),
    })
    expect(dryRun(match, [buildDeposit(2_000), buildDeposit(5_000)])).toMatchObject({
      costMinor: 200n,
    })
  })
})
