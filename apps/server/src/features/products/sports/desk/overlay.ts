import type { SportsHoldScope } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import { HOUSE_PRODUCER, type MarketKey, type Odds } from '@baize/sports'
import type { BookEvent, BookMarket } from '../book/book-row.ts'

/** Prices of the house for a market, in place of the feed's. */
export interface HousePrice {
  readonly odds: ReadonlyMap<string, Odds>
  readonly by: string
  readonly endsAt: Date
}

/** What traders decided: what is held, and what they price themselves. */
export interface DeskOverlay {
  /** Scope, level and subject, with bars between. */
  readonly holds: ReadonlySet<string>
  /** By event and market. */
  readonly prices: ReadonlyMap<Uuid, ReadonlyMap<MarketKey, HousePrice>>
  /** All of it as text: another one where something is otherwise. */
  readonly text: string
}

export const NO_OVERLAY: DeskOverlay = { holds: new Set(), prices: new Map(), text: '' }

type HeldEvent = Pick<BookEvent, 'eventId' | 'feedId' | 'sport' | 'tournamentId' | 'state'>

/** Whether the whole event is held, by itself or by a level above, for what it is now: played, or to come. */
export function isEventHeld({ holds }: DeskOverlay, event: HeldEvent): boolean {
  if (holds.size === 0) return false
  const { feedId, sport, tournamentId } = event
  return ['platform|*', `sport|${sport}`, `tournament|${tournamentId}`, `event|${feedId}`].some(
    (each) => isIn(holds, event, each),
  )
}

export function isMarketHeld(overlay: DeskOverlay, event: HeldEvent, market: MarketKey): boolean {
  return (
    isEventHeld(overlay, event) || isIn(overlay.holds, event, `market|${event.feedId}|${market}`)
  )
}

function isIn(holds: DeskOverlay['holds'], { state }: HeldEvent, held: string): boolean {
  return holds.has(`both|${held}`) || holds.has(`${scopeOf(state)}|${held}`)
}

/** Played from the kick-off on, also while it is interrupted; to come before. */
export function scopeOf(state: BookEvent['state']): Exclude<SportsHoldScope, 'both'> {
  return state === 'not_started' || state === 'postponed' ? 'pre_match' : 'live'
}

/** The markets of an event as players have them: held ones are suspended, and prices of the house stand. */
export function withDesk(
  overlay: DeskOverlay,
  event: HeldEvent,
  markets: ReadonlyMap<MarketKey, BookMarket>,
): ReadonlyMap<MarketKey, BookMarket> {
  const own = overlay.prices.get(event.eventId)
  if (overlay.holds.size === 0 && !own && !isOfHouse(event)) return markets
  return new Map(
    [...markets].map(([key, market]) => {
      const priced = own?.get(key)
      const shown = priced ? withPrices(market, priced) : withoutPrices(market)
      const isHeld = shown.state === 'active' && isMarketHeld(overlay, event, key)
      return [key, isHeld ? { ...shown, state: 'suspended' as const } : shown]
    }),
  )
}

const HOUSE = 'house:'

/** An event that the house lists, by its id: no feed has such ids. */
export function isOfHouse({ feedId }: Pick<BookEvent, 'feedId'>): boolean {
  return feedId.startsWith(HOUSE)
}

/** Of the house nothing stands but a price that somebody set and that has not ended. */
function withoutPrices(market: BookMarket): BookMarket {
  const isEnded = market.producer === HOUSE_PRODUCER && market.state === 'active'
  return isEnded ? { ...market, state: 'suspended' } : market
}

/** An outcome that the feed prices no more has no price of the house either: it may be decided. */
function withPrices(market: BookMarket, { odds }: HousePrice): BookMarket {
  const outcomes = [...market.outcomes].map(
    ([id, feed]) => [id, feed && (odds.get(id) ?? feed)] as const,
  )
  return { ...market, outcomes: new Map(outcomes) }
}
