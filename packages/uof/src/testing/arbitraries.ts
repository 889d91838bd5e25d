import { epochMs, ratio } from '@baize/kernel'
import {
  EVENT_STATUS,
  type EventStatus,
  HALF_LOST,
  HALF_WON,
  LOST,
  MARKET_STATUS,
  type MarketStatus,
  type Odds,
  type OutcomeResult,
  type Urn,
  VOID,
  VOID_REASON,
  type VoidReason,
  WEIGHT_TOTAL,
  WON,
  wonInDeadHeat,
} from '@baize/sports'
import fc from 'fast-check'
import type { Fixture, UofDocument } from '../documents/document.ts'
import type { SportEventStatus } from '../messages/event-status.ts'
import type { OfferedMarket, SettledMarket, UofMessage } from '../messages/message.ts'
import { defined } from '../xml/defined.ts'

/** Everything that the wire carries, at random. */

const moment = fc.integer({ min: 0, max: 4e12 }).map(epochMs)
const urn = fc
  .tuple(fc.constantFrom('sr:match', 'bz:match', 'sr:sport', 'sr:competitor'), fc.nat())
  .map(([kind, number]) => `${kind}:${number}` as Urn)
const sport = fc.constantFrom('sr:sport:1' as Urn, 'bz:sport:2' as Urn, undefined)
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined })
const whole = fc.nat(5_000)
const small = fc.nat(200)
const score = fc.record({ home: small, away: small })
/** Control characters are no part of XML. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.replace(/\p{Cc}/gu, '·'))
const specifiers = fc.dictionary(
  fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/),
  fc.stringMatching(/^[a-zA-Z0-9:+.-]{1,12}$/),
  { maxKeys: 3, noNullPrototype: true },
)
const ref = { market: fc.integer({ min: 1, max: 99_999 }), specifiers }
const outcomeId = fc.stringMatching(/^[a-z0-9:+]{1,12}$/)
const voidReason = maybe(fc.constantFrom(...(Object.keys(VOID_REASON) as VoidReason[])))
const marketStatus = fc.constantFrom(...(Object.keys(MARKET_STATUS) as MarketStatus[]))
const eventStatus = fc.constantFrom(...(Object.keys(EVENT_STATUS) as EventStatus[]))
const odds = fc
  .integer({ min: 1_000_001, max: 1_001_000_000 })
  .map((millionths) => ratio(BigInt(millionths), 1_000_000n) as Odds)

const weights = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.nat(WEIGHT_TOTAL / 4)))
  .map(([won = 0, half_won = 0, refunded = 0, half_lost = 0]) => ({
    ...{ won, half_won, void: refunded, half_lost },
    lost: WEIGHT_TOTAL - won - half_won - refunded - half_lost,
  }))

const offered: fc.Arbitrary<OfferedMarket> = fc
  .record({
    ...ref,
    status: marketStatus,
    isFavourite: maybe(fc.constant(true)),
    cashOut: maybe(
      fc.constantFrom('available' as const, 'unavailable' as const, 'closed' as const),
    ),
    outcomes: fc.array(
      fc
        .record({
          id: outcomeId,
          isActive: fc.boolean(),
          odds: maybe(odds),
          weights: maybe(weights),
        })
        .map((each) => defined(each)),
      { maxLength: 4 },
    ),
  })
  .map((each) => defined(each))

const result: fc.Arbitrary<OutcomeResult> = fc.oneof(
  fc.constantFrom(WON, LOST, VOID, HALF_WON, HALF_LOST),
  fc.integer({ min: 2, max: 9 }).map((tied) => wonInDeadHeat(1, tied)),
)

const settled: fc.Arbitrary<SettledMarket> = fc
  .record({
    ...ref,
    voidReason,
    outcomes: fc
      .array(fc.tuple(outcomeId, result), { minLength: 1, maxLength: 5 })
      .map((pairs) => new Map(pairs)),
  })
  .map((each) => defined(each))

const status: fc.Arbitrary<SportEventStatus> = fc
  .record({
    status: eventStatus,
    matchStatus: small,
    score: maybe(score),
    gameScore: maybe(score),
    server: maybe(fc.constantFrom('home' as const, 'away' as const)),
    clock: maybe(
      fc
        .record({
          matchTime: whole,
          stoppageTime: maybe(whole),
          stoppageAnnounced: maybe(whole),
          remainingInPeriod: maybe(whole),
          isStopped: maybe(fc.boolean()),
        })
        .map((each) => defined(each)),
    ),
    periods: fc.array(fc.record({ number: small, matchStatus: small, score }), { maxLength: 5 }),
    yellowCards: maybe(score),
    redCards: maybe(score),
    corners: maybe(score),
  })
  .map((each) => defined(each))

const system = { producer: fc.constantFrom('live' as const, 'pre_match' as const), at: moment }
const heading = { event: urn, ...system, requestId: maybe(fc.nat()) }
const refs = fc.array(fc.record(ref), { maxLength: 4 })
const window = { start: maybe(moment), end: maybe(moment) }

const messages: readonly fc.Arbitrary<UofMessage>[] = [
  fc
    .record({
      type: fc.constant('odds_change' as const),
      ...heading,
      status: maybe(status),
      bettingStatus: maybe(small),
      betStopReason: maybe(small),
      markets: fc.array(offered, { maxLength: 4 }),
    })
    .map((each) => defined(each)),
  fc
    .record({
      type: fc.constant('bet_stop' as const),
      ...heading,
      groups: fc.array(fc.stringMatching(/^[a-z_]{1,10}$/), { minLength: 1, maxLength: 3 }),
      marketStatus,
    })
    .map((each) => defined(each)),
  fc
    .record({
      type: fc.constant('bet_settlement' as const),
      ...heading,
      certainty: fc.constantFrom('scouted' as const, 'confirmed' as const),
      markets: fc.array(settled, { maxLength: 4 }),
    })
    .map((each) => defined(each)),
  fc
    .record({ type: fc.constant('rollback_bet_settlement' as const), ...heading, markets: refs })
    .map((each) => defined(each)),
  fc
    .record({
      type: fc.constant('bet_cancel' as const),
      ...heading,
      ...window,
      supersededBy: maybe(urn),
      markets: fc.array(
        fc.record({ ...ref, voidReason }).map((each) => defined(each)),
        { maxLength: 4 },
      ),
    })
    .map((each) => defined(each)),
  fc
    .record({
      type: fc.constant('rollback_bet_cancel' as const),
      ...heading,
      ...window,
      markets: refs,
    })
    .map((each) => defined(each)),
  fc
    .record({
      type: fc.constant('fixture_change' as const),
      ...heading,
      change: maybe(
        fc.constantFrom(...(['new', 'time', 'cancelled', 'format', 'coverage'] as const)),
      ),
      kickOff: maybe(moment),
      nextLiveAt: maybe(moment),
    })
    .map((each) => defined(each)),
  fc.record({ type: fc.constant('alive' as const), ...system, isSubscribed: fc.boolean() }),
  fc.record({ type: fc.constant('snapshot_complete' as const), ...system, requestId: fc.nat() }),
]

export const anyMessage: fc.Arbitrary<UofMessage> = fc.oneof(...messages)
export const anySport = sport

const named = fc.record({ id: urn, name })
const fixture: fc.Arbitrary<Fixture> = fc
  .record({
    id: urn,
    kickOff: moment,
    status: eventStatus,
    sport: named,
    category: fc
      .record({ id: urn, name, countryCode: maybe(fc.stringMatching(/^[A-Z]{3}$/)) })
      .map((each) => defined(each)),
    tournament: named,
    season: maybe(named),
    round: maybe(small),
    home: named,
    away: named,
    bestOf: maybe(fc.constantFrom(3 as const, 5 as const)),
    extra: fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), name, {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  })
  .map((each) => defined(each))

export const anyDocument: fc.Arbitrary<UofDocument> = fc.oneof(
  fc
    .record({
      type: fc.constant('fixture' as const),
      generatedAt: moment,
      fixture,
      status: maybe(status),
    })
    .map((each) => defined(each)),
  fc.record({
    type: fc.constant('schedule' as const),
    generatedAt: moment,
    fixtures: fc.array(fixture, { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('market_descriptions' as const),
    markets: fc.array(
      fc
        .record({
          sport: fc.constantFrom('football' as const, 'ninefold' as const),
          id: ref.market,
          variant: maybe(outcomeId),
          name,
          group: fc.constantFrom('main' as const, 'corners' as const),
          specifiers: fc.array(fc.constantFrom('total', 'hcp'), { maxLength: 2 }),
          outcomes: fc.array(fc.record({ id: outcomeId, name }), { maxLength: 3 }),
        })
        .map((each) => defined(each)),
      { maxLength: 3 },
    ),
  }),
  fc.record({ type: fc.constant('recovery' as const), isAccepted: fc.boolean(), text: name }),
)
