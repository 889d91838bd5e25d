import { epochMs, minor, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betOf } from '../bets/bet.ts'
import type { MarketKey } from '../feed/selection-key.ts'
import type { Odds } from '../odds/odds.ts'
import { type OutcomeResult, RESULT_NAMES, RESULT_OF } from '../results/outcome-result.ts'
import { type BetInput, betIn, resultIn } from '../testing/bet-cases.ts'
import { casesOf } from '../testing/cases.ts'
import {
  type AcceptedLeg,
  applyToTruth,
  type BetVersion,
  type FeedTruth,
  legStanding,
  nextVersion,
  type PaymentPolicy,
  resultsOf,
  SCOUTED_WAIT_MS,
  UNSETTLED,
} from './bet-versions.ts'
import type { SettlementMessage } from './feed-message.ts'
import { applyMessage, NOTHING_KNOWN, waitingRefunds, waitingScout } from './market-truth.ts'

const WINNER = '1|' as MarketKey
const leg = (index: number): AcceptedLeg => ({
  ...{ event: `sr:match:${index}`, market: 1, specifiers: {}, outcome: '1' },
})
const about = (index: number, sentAt: number, sequence = 0) => ({
  ...{ event: `sr:match:${index}`, market: WINNER },
  at: { sentAt: epochMs(sentAt), sequence },
})
const outcomes = (result: OutcomeResult) => new Map([['1', result]])
const AT_ONCE: PaymentPolicy = {
  now: epochMs(0),
  paysScouted: true,
  scoutedWaitMs: SCOUTED_WAIT_MS,
}

/** How a bet on legs 0, 1, … stands by what is known. */
function standings(truth: FeedTruth, legs: number, acceptedAt = 50, policy = AT_ONCE) {
  return Array.from({ length: legs }, (_, index) =>
    legStanding(truth, leg(index), { acceptedAt: epochMs(acceptedAt), policy }),
  )
}

interface Input extends BetInput {
  readonly accepted_at?: number
  readonly messages: readonly {
    readonly type: SettlementMessage['type']
    readonly leg: number
    readonly result?: 0 | 1
    readonly void?: string
    readonly start?: number
    readonly end?: number
  }[]
}

function messageIn(written: Input['messages'][number], at: number): SettlementMessage {
  const base = about(written.leg, at)
  const window = {
    ...(written.start !== undefined && { start: epochMs(written.start) }),
    ...(written.end !== undefined && { end: epochMs(written.end) }),
  }
  if (written.type === 'bet_settlement') {
    const { win } = resultIn({ odds: '2', ...written })
    return { ...base, type: written.type, certainty: 'confirmed', outcomes: outcomes(win) }
  }
  return written.type === 'rollback_bet_settlement'
    ? { ...base, type: written.type }
    : { ...base, type: written.type, window }
}

interface Step {
  readonly state: string
  readonly payout_minor: number
  readonly delta_minor: number
}

it.each(casesOf<Input, { steps: readonly Step[] }>('resettlement'))(
  '%s %s',
  (_id, _about, input, expected) => {
    const bet = betIn(input)
    let truth: FeedTruth = new Map()
    let version = UNSETTLED
    const steps = input.messages.map((written, index) => {
      truth = applyToTruth(truth, messageIn(written, 100 + index))
      const legs = standings(truth, bet.legs.length, input.accepted_at ?? 50)
      version = nextVersion(version, bet, resultsOf(legs))
      return {
        state: version.state,
        payout_minor: Number(version.payoutMinor),
        delta_minor: Number(version.deltaMinor),
      }
    })
    expect(steps).toEqual(expected.steps)
  },
)

const LEGS = 3
const moment = fc.record({
  leg: fc.nat({ max: LEGS - 1 }),
  sentAt: fc.integer({ min: 1, max: 12 }),
  sequence: fc.nat({ max: 1 }),
})
const bound = fc.option(fc.constantFrom(epochMs(40), epochMs(50), epochMs(60)), { nil: undefined })
const window = fc.tuple(bound, bound).map(([start, end]) => ({
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
}))
const message: fc.Arbitrary<SettlementMessage> = fc.oneof(
  fc
    .tuple(moment, fc.constantFrom(...RESULT_NAMES), fc.constantFrom('scouted', 'confirmed'))
    .map(([at, name, certainty]) => ({
      ...about(at.leg, at.sentAt, at.sequence),
      ...{ type: 'bet_settlement' as const, certainty, outcomes: outcomes(RESULT_OF[name]) },
    })),
  moment.map((at) => ({
    ...about(at.leg, at.sentAt, at.sequence),
    type: 'rollback_bet_settlement' as const,
  })),
  fc
    .tuple(
      moment,
      window,
      fc.constantFrom('bet_cancel' as const, 'rollback_bet_cancel' as const),
      fc.constantFrom('incorrect_odds' as const, 'abandoned' as const),
      fc.constantFrom({}, { refundsFrom: epochMs(900) }, { refundsFrom: epochMs(950) }),
    )
    .map(([at, covered, type, voidReason, wait]) => ({
      ...about(at.leg, at.sentAt, at.sequence),
      ...(type === 'bet_cancel'
        ? { type, window: covered, voidReason, ...wait }
        : { type, window: covered }),
    })),
)

const treble = betOf({
  ...{ bankers: 0, sizes: [1, 2, 3], isEachWay: false, stakePerLineMinor: minor(333n) },
  legs: [150, 191, 1100].map((odds) => ({ odds: ratio(odds, 100) as Odds })),
})

function settleAll(messages: readonly SettlementMessage[]) {
  let truth: FeedTruth = new Map()
  const versions: BetVersion[] = [UNSETTLED]
  for (const each of messages) {
    truth = applyToTruth(truth, each)
    const results = resultsOf(standings(truth, LEGS))
    versions.push(nextVersion(versions.at(-1) ?? UNSETTLED, treble, results))
  }
  return { truth, versions, last: versions.at(-1) ?? UNSETTLED }
}

describe('messages of a feed', () => {
  const shuffled = fc.array(message, { minLength: 1, maxLength: 14 }).chain((messages) =>
    fc.record({
      messages: fc.constant(messages),
      other: fc
        .tuple(
          fc.shuffledSubarray(messages, { minLength: messages.length }),
          fc.shuffledSubarray(messages),
        )
        .map(([all, again]) => [...all, ...again]),
    }),
  )

  it('in any order, and some of them twice, leave the same truth and the same payout', () => {
    fc.assert(
      fc.property(shuffled, ({ messages, other }) => {
        const one = settleAll(messages)
        const another = settleAll(other)
        expect(another.truth).toEqual(one.truth)
        expect(standings(another.truth, LEGS)).toEqual(standings(one.truth, LEGS))
        expect([another.last.state, another.last.payoutMinor]).toEqual([
          one.last.state,
          one.last.payoutMinor,
        ])
      }),
      { numRuns: 400 },
    )
  })

  it('move differences that add up to what the bet pays, and nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 14 }), (messages) => {
        const { versions, last } = settleAll(messages.flatMap((each) => [each, each]))
        const moved = versions.reduce((sum, { deltaMinor }) => sum + deltaMinor, 0n)
        expect(moved).toBe(last.payoutMinor)
        for (const [index, version] of versions.entries()) {
          if (index % 2 === 0) expect(version.deltaMinor).toBe(0n)
        }
      }),
    )
  })
})

describe('a result', () => {
  const scouted: SettlementMessage = {
    ...about(0, 1000),
    ...{ type: 'bet_settlement', certainty: 'scouted', outcomes: outcomes(RESULT_OF.won) },
  }
  const truth = applyToTruth(new Map(), scouted)
  const states = (policy: Partial<PaymentPolicy>, known = truth) =>
    standings(known, 1, 50, { ...AT_ONCE, paysScouted: false, ...policy }).map(({ state }) => state)

  it('that only a scout saw waits ten minutes for somebody to confirm it', () => {
    expect(states({ now: epochMs(1000 + SCOUTED_WAIT_MS - 1) })).toEqual(['open'])
    expect(states({ now: epochMs(1000 + SCOUTED_WAIT_MS) })).toEqual(['resulted'])
    const confirmed = applyToTruth(truth, { ...scouted, ...about(0, 1001), certainty: 'confirmed' })
    expect(states({ now: epochMs(0) }, confirmed)).toEqual(['resulted'])
  })

  it('that does not name the outcome of a leg leaves it open, for somebody to look at', () => {
    const other = applyToTruth(new Map(), { ...scouted, outcomes: new Map([['2', RESULT_OF.won]]) })
    expect(states({ paysScouted: true }, other)).toEqual(['outcome_missing'])
  })
})

describe('a refund', () => {
  const cancel = (sentAt: number, refundsFrom?: number, window = {}): SettlementMessage => ({
    ...about(0, sentAt),
    ...{ type: 'bet_cancel', window, voidReason: 'incorrect_odds' },
    ...(refundsFrom !== undefined && { refundsFrom: epochMs(refundsFrom) }),
  })
  const after = (...messages: readonly SettlementMessage[]) => {
    const truth = messages.reduce(applyToTruth, new Map() as FeedTruth)
    const [leg] = standings(truth, 1)
    const waiting = waitingRefunds([...truth.values()][0] ?? NOTHING_KNOWN)
    return { leg, waits: waiting.map(({ refundsFrom }) => refundsFrom) }
  }
  const voided = { state: 'resulted', result: RESULT_OF.void, voidReason: 'incorrect_odds' }

  it('waits until somebody says the same of the same moment, and what takes that back takes back both', () => {
    const waiting = after(cancel(100, 900))
    expect(waiting).toEqual({
      leg: { state: 'refund_waiting', refundsFrom: 900, voidReason: 'incorrect_odds' },
      waits: [900],
    })
    expect(after(cancel(100, 900), cancel(100))).toEqual({ leg: voided, waits: [] })
    const rollback = { ...about(0, 101), type: 'rollback_bet_cancel' as const, window: {} }
    expect(after(cancel(100, 900), cancel(100), rollback).leg).toEqual({ state: 'open' })
    expect(after(cancel(100, 900), rollback).waits).toEqual([])
  })

  it('waits no longer where another cancellation covers the bet whose refunds are due', () => {
    const early = cancel(90, undefined, { end: epochMs(60) })
    expect(after(early, cancel(100, 900)).leg).toEqual(voided)
    expect(after(cancel(95, 800, { end: epochMs(60) }), cancel(100, 900)).leg).toMatchObject({
      refundsFrom: 800,
    })
  })
})

describe('a result of a scout', () => {
  const said = (at: number, certainty: 'scouted' | 'confirmed'): SettlementMessage => ({
    ...about(0, at),
    ...{ type: 'bet_settlement', certainty, outcomes: outcomes(RESULT_OF.won) },
  })
  const takenBack = (at: number): SettlementMessage => ({
    ...about(0, at),
    type: 'rollback_bet_settlement',
  })

  it.each([
    ['alone waits', [said(1, 'scouted')], 1],
    ['that is confirmed waits no more', [said(1, 'scouted'), said(2, 'confirmed')], undefined],
    ['after a confirmed one waits', [said(1, 'confirmed'), said(2, 'scouted')], 2],
    ['that is taken back does not wait', [said(1, 'scouted'), takenBack(2)], undefined],
    [
      'after a confirmed one that was taken back waits',
      [said(1, 'confirmed'), takenBack(2), said(3, 'scouted')],
      3,
    ],
  ] as const)('%s', (_, messages, waitingAt) => {
    const truth = messages.reduce(applyMessage, NOTHING_KNOWN)
    expect(waitingScout(truth)?.at.sentAt).toBe(waitingAt)
  })
})
