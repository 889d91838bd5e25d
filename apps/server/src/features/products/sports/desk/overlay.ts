import type { SportsHoldScope } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import { HOUSE_PRODUCER, type MarketKey, type Odds } from '@baize/sports'
import type { BookEvent, BookMarket } from '../book/book-row.ts'
import { withMarginOf } from './remargin-market.ts'

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
  /** Markets suspended automatically after a price jump: event and market, with a bar between. */
  readonly jumps: ReadonlySet<string>
  /** By event and market. */
  readonly prices: ReadonlyMap<Uuid, ReadonlyMap<MarketKey, HousePrice>>
  /** What the house keeps, in hundredths of a percent: by level and subject, with a bar between. */
  readonly margins: ReadonlyMap<string, number>
  /** All of it as text: another one where something is otherwise. */
  readonly text: string
}

export const NO_OVERLAY: DeskOverlay = {
  ...{ holds: new Set(), jumps: new Set(), prices: new Map(), margins: new Map(), text: '' },
}

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
  const marginBp = marginOver(overlay, event)
  const isAsFed = overlay.holds.size === 0 && !own && marginBp === undefined
  if (isAsFed && !isOfHouse(event)) return markets
  return new Map(
    [...markets].map(([key, market]) => {
      const priced = own?.get(key)
      const shown = priced ? withPrices(market, priced) : asOffered(market, marginBp)
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

/** The margin of the tournament counts before that of the sport; undefined where neither has one. */
export function marginOver(
  { margins }: Pick<DeskOverlay, 'margins'>,
  { sport, tournamentId }: Pick<HeldEvent, 'sport' | 'tournamentId'>,
): number | undefined {
  if (margins.size === 0) return undefined
  return margins.get(`tournament|${tournamentId}`) ?? margins.get(`sport|${sport}`)
}

/** The feed's prices with the margin of the house. Of the house itself nothing stands but a price that somebody set and that has not ended. */
function asOffered(market: BookMarket, marginBp: number | undefined): BookMarket {
  if (market.producer === HOUSE_PRODUCER) {
    return market.state === 'active' ? { ...market, state: 'suspended' } : market
  }
  return marginBp === undefined ? market : withMarginOf(market, marginBp)
}

/** An outcome that the feed prices no more has no price of the house either: it may be decided. */
function withPrices(market: BookMarket, { odds }: HousePrice): BookMarket {
  const outcomes = [...market.outcomes].map(
    ([id, feed]) => [id, feed && (odds.get(id) ?? feed)] as const,
  )
  return { ...market, outcomes: new Map(outcomes) }
}
