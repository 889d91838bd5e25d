import type { SportsLegRefusal, SportsOddsPolicy } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import { ratio } from '@baize/kernel'
import {
  acceptOdds,
  type MarketKey,
  type Odds,
  oddsOf,
  type QuotedLeg,
  sportByKey,
} from '@baize/sports'
import type { BookMarket, LockedBook } from '../book/book-row.ts'
import type { BetLegRow } from './bet-row.ts'

/** A leg as a member wants it. */
export interface WantedLeg {
  readonly eventId: Uuid
  readonly feedId: string
  readonly market: MarketKey
  readonly outcome: string
  /** As they were shown. */
  readonly odds: Odds
  readonly version: number
}

/** A leg as it stands now. */
export interface LegNow {
  readonly odds: Odds | null
  readonly version: number
}

export type Judgement =
  | { readonly state: 'accepted'; readonly legs: readonly BetLegRow[] }
  | {
      readonly state: 'changed'
      readonly refusals: readonly (SportsLegRefusal | null)[]
      readonly now: readonly LegNow[]
    }
  /** Somebody who prices a leg is silent: nobody knows what stands. */
  | { readonly state: 'feed_down' }

/** Where the books of events are found, under a lock or not. */
export type BookOf = (eventId: Uuid) => LockedBook | undefined

const OVER: ReadonlySet<string> = new Set(['ended', 'abandoned', 'cancelled'])
/** A price nobody is paid: it stands for none. */
const NO_ODDS = oddsOf(ratio(2)) as Odds

/** Judges each leg against the book of its event, and gives it the odds, score and minute that stand. */
export function judgeLegs(
  legs: readonly WantedLeg[],
  bookOf: BookOf,
  policy: SportsOddsPolicy,
): Judgement {
  const seen = legs.map((leg) => {
    const book = bookOf(leg.eventId)
    return { leg, book, market: book?.markets.get(leg.market) }
  })
  if (seen.some(({ book, market }) => market && !book?.producersUp.has(market.producer))) {
    return { state: 'feed_down' }
  }
  const now = seen.map(({ leg, market }) => ({
    odds: market?.outcomes.get(leg.outcome) ?? null,
    version: market?.version ?? leg.version,
  }))
  const accepted = acceptOdds(
    policy,
    seen.map(({ leg, book, market }, at) => quoteOf(leg, { book, market, odds: now[at]?.odds })),
  )
  if (!accepted.accepted) {
    return { state: 'changed', refusals: accepted.legs.map((each) => each ?? null), now }
  }
  return {
    state: 'accepted',
    legs: seen.map(({ leg, book, market }, at) => ({
      ...{ eventId: leg.eventId, feedId: leg.feedId, market: leg.market, outcome: leg.outcome },
      ...{ odds: accepted.odds[at] ?? leg.odds, version: leg.version },
      takenScore: book?.event.board?.score ?? null,
      takenMinute: book?.event.board?.minute ?? null,
      producer: market?.producer ?? 0,
      toldAt: new Date(market?.toldAt ?? 0),
    })),
  }
}

interface SeenMarket {
  readonly book: LockedBook | undefined
  readonly market: BookMarket | undefined
  readonly odds: Odds | null | undefined
}

function quoteOf(leg: WantedLeg, { book, market, odds }: SeenMarket): QuotedLeg {
  const isOffered = market?.state === 'active' && odds != null
  return {
    shown: { odds: leg.odds, line: leg.market, version: leg.version },
    now: {
      odds: odds ?? NO_ODDS,
      line: leg.market,
      version: market?.version ?? leg.version,
      status: isOffered ? 'active' : 'suspended',
      isEventOver: book === undefined || OVER.has(book.event.state),
    },
  }
}

/** How long a bet waits: the longest delay of its legs that are played now, in seconds. */
export function delaySecondsOf(
  events: readonly { readonly state: string; readonly sport: string }[],
): number {
  const delays = events
    .filter(({ state }) => state === 'live' || state === 'interrupted')
    .map(({ sport }) => sportByKey(sport as never).liveDelaySeconds)
  return Math.max(0, ...delays)
}
