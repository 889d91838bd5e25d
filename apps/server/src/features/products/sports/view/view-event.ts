import type { SportsEvent, SportsEventPage, SportsMarket, SportsRow } from '@baize/contract'
import { MARKETS_OF_EVENT_MAX } from '@baize/contract'
import { type MarketKey, type SportKey, sportByKey } from '@baize/sports'
import type { Book } from '../book/book.ts'
import type { BookMarket } from '../book/book-row.ts'
import type { EventRow } from '../book/events.store.ts'
import { textOfOdds } from '../book/market-json.ts'

/** Who wins, the handicap and the total: what a row of each sport shows, by the numbers of the feed. */
const ROW_MARKETS = {
  football: [1, 16, 18],
  basketball: [219, 223, 225],
  tennis: [186, 187, 189],
  ember_siege: [186, 327, 328],
  ninefold: [186, 327, 328],
} as const satisfies Record<SportKey, readonly number[]>

/** An event as everybody sees it; what has not changed since the last look is the same object. */
export interface EventView {
  readonly row: SportsRow
  readonly markets: readonly SportsMarket[]
}

export interface SeenEvent {
  readonly event: EventRow
  readonly book: Book
}

const shown = new WeakMap<BookMarket, { up?: SportsMarket; down?: SportsMarket }>()

/** A market of a silent producer is locked in its place. */
function viewMarket(market: BookMarket, up: ReadonlySet<number>): SportsMarket {
  const known = shown.get(market) ?? {}
  const isUp = up.has(market.producer)
  const seen = isUp ? known.up : known.down
  if (seen) return seen
  const fresh: SportsMarket = {
    market: market.market,
    state: market.state === 'active' && !isUp ? 'suspended' : market.state,
    ...{ version: market.version, isMain: market.isMain },
    outcomes: [...market.outcomes].map(([outcomeId, odds]) => ({
      outcomeId,
      odds: odds && textOfOdds(odds),
    })),
  }
  shown.set(market, isUp ? { ...known, up: fresh } : { ...known, down: fresh })
  return fresh
}

export function viewEvent({ event, book }: SeenEvent, up: ReadonlySet<number>): EventView {
  const open = openMarkets(event, book)
  const markets = open.slice(0, MARKETS_OF_EVENT_MAX).map((each) => viewMarket(each, up))
  const row: SportsRow = {
    ...viewFacts(event, open.length),
    markets: rowMarkets(event.sport, open).map((each) => viewMarket(each, up)),
  }
  return { row, markets }
}

export function viewFacts(event: EventRow, marketCount: number): SportsEvent {
  const { feedId, sport, tournamentId, tournament, home, away, state, board } = event
  const { isSimulated, isHouse, runners } = event
  return {
    ...{ eventId: feedId, sport, tournamentId, tournament, home, away, state, board, isSimulated },
    ...{ startsAt: event.startsAt.toISOString(), marketCount },
    ...(isHouse && { isHouse }),
    ...(runners && { runners: [...runners] }),
  }
}

const ENDED = new Set(['ended', 'abandoned', 'cancelled'])

/** What can be bet on now or again soon, in the order of the catalogue and its lines. */
function openMarkets({ sport, state }: EventRow, { markets }: Book): BookMarket[] {
  if (ENDED.has(state)) return []
  const order = orderOf(sport)
  return [...markets.values()]
    .filter((each) => each.state === 'active' || each.state === 'suspended')
    .map((market) => ({ market, place: placeOf(market.market, order) }))
    .toSorted((one, other) => comparePlaces(one.place, other.place))
    .map(({ market }) => market)
}

type Place = readonly [market: number, line: number, key: string]
const places = new Map<string, Place>()
/** Of all sports, with all of their lines. */
const PLACES_MAX = 20_000

function placeOf(key: MarketKey, order: ReadonlyMap<number, number>): Place {
  const known = places.get(key)
  if (known) return known
  const id = idOf(key)
  const line = /(?:total|hcp|goalnr|mapnr|setnr|quarternr)=(-?[\d.]+)/.exec(key)?.[1]
  const place: Place = [order.get(id) ?? id, Number(line ?? 0), key]
  if (places.size >= PLACES_MAX) places.clear()
  places.set(key, place)
  return place
}

function comparePlaces(one: Place, other: Place): number {
  return one[0] - other[0] || one[1] - other[1] || (one[2] < other[2] ? -1 : 1)
}

const orders = new Map<SportKey, ReadonlyMap<number, number>>()

function orderOf(sport: SportKey): ReadonlyMap<number, number> {
  const known = orders.get(sport)
  if (known) return known
  const order = new Map(sportByKey(sport).markets.map(({ id }, at) => [id, at]))
  orders.set(sport, order)
  return order
}

const idOf = (key: MarketKey) => Number(key.slice(0, key.indexOf('|')))

/** Of each of the three the main line, or the one nearest to even. */
function rowMarkets(sport: SportKey, open: readonly BookMarket[]): BookMarket[] {
  return ROW_MARKETS[sport].flatMap((id) => {
    const lines = open.filter(({ market }) => idOf(market) === id)
    const main = lines.find((each) => each.isMain && each.state === 'active')
    const best = main ?? nearestToEven(lines)
    return best ? [best] : []
  })
}

function nearestToEven(lines: readonly BookMarket[]): BookMarket | undefined {
  const [best] = lines
    .map((market) => ({ market, apart: apartOf(market) }))
    .toSorted((one, other) => one.apart - other.apart)
  return best?.market
}

/** How far the prices of a line are apart; a line without prices comes last. */
function apartOf({ state, outcomes }: BookMarket): number {
  const prices = [...outcomes.values()].map((odds) =>
    odds ? Number(odds.numerator) / Number(odds.denominator) : Number.POSITIVE_INFINITY,
  )
  const apart = Math.max(...prices) - Math.min(...prices)
  const locked = state === 'active' ? 0 : LOCKED
  return Number.isFinite(apart) ? apart + locked : Number.MAX_SAFE_INTEGER
}

const LOCKED = 10_000

export function viewPage(
  { event }: SeenEvent,
  { row, markets }: EventView,
  nowMs: number,
): SportsEventPage {
  const { markets: _, ...facts } = row
  return {
    ...{ nowMs, event: facts, markets: [...markets] },
    ...{ incidents: [...event.incidents], proof: event.proof },
  }
}
