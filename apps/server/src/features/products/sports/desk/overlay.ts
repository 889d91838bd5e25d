import type { Uuid } from '@baize/kernel'
import type { MarketKey, Odds } from '@baize/sports'
import type { BookEvent, BookMarket } from '../book/book-row.ts'

/** Prices of the house for a market, in place of the feed's. */
export interface HousePrice {
  readonly odds: ReadonlyMap<string, Odds>
  readonly by: string
  readonly endsAt: Date
}

/** What traders decided: what is held, and what they price themselves. */
export interface DeskOverlay {
  /** Level and subject, with a bar between. */
  readonly holds: ReadonlySet<string>
  /** Events' markets, with a bar between, that the house holds by itself. */
  readonly jumps: ReadonlySet<string>
  /** By event and market. */
  readonly prices: ReadonlyMap<Uuid, ReadonlyMap<MarketKey, HousePrice>>
  /** All of it as text: another one where something is otherwise. */
  readonly text: string
}

export const NO_OVERLAY: DeskOverlay = {
  ...{ holds: new Set(), jumps: new Set(), prices: new Map(), text: '' },
}

type HeldEvent = Pick<BookEvent, 'eventId' | 'feedId' | 'sport' | 'tournamentId'>

/** Whether the whole event is held, by itself or by a level above. */
export function isEventHeld({ holds }: DeskOverlay, event: HeldEvent): boolean {
  if (holds.size === 0) return false
  const { feedId, sport, tournamentId } = event
  return [`platform|*`, `sport|${sport}`, `tournament|${tournamentId}`, `event|${feedId}`].some(
    (each) => holds.has(each),
  )
}

export function isMarketHeld(overlay: DeskOverlay, event: HeldEvent, market: MarketKey): boolean {
  return isEventHeld(overlay, event) || overlay.holds.has(`market|${event.feedId}|${market}`)
}

/** The markets of an event as players have them: held ones are suspended, and prices of the house stand. */
export function withDesk(
  overlay: DeskOverlay,
  event: HeldEvent,
  markets: ReadonlyMap<MarketKey, BookMarket>,
): ReadonlyMap<MarketKey, BookMarket> {
  const own = overlay.prices.get(event.eventId)
  if (overlay.holds.size === 0 && !own) return markets
  return new Map(
    [...markets].map(([key, market]) => {
      const priced = own?.get(key)
      const shown = priced ? withPrices(market, priced) : market
      const isHeld = shown.state === 'active' && isMarketHeld(overlay, event, key)
      return [key, isHeld ? { ...shown, state: 'suspended' as const } : shown]
    }),
  )
}

/** An outcome that the feed prices no more has no price of the house either: it may be decided. */
function withPrices(market: BookMarket, { odds }: HousePrice): BookMarket {
  const outcomes = [...market.outcomes].map(
    ([id, feed]) => [id, feed && (odds.get(id) ?? feed)] as const,
  )
  return { ...market, outcomes: new Map(outcomes) }
}
