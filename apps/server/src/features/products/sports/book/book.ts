import { type EpochMs, epochMs } from '@baize/kernel'
import {
  lineOf,
  type MarketKey,
  marketOf,
  type Odds,
  PRODUCER,
  parseMarketKey,
  type SportKey,
} from '@baize/sports'
import type { BookMarket } from './book-row.ts'
import { storedOfMarket } from './market-json.ts'

/** Prices of an event, and when bets on it were stopped, by `producer/group`: a price that was made before stays stopped. */
export interface Book {
  readonly markets: ReadonlyMap<MarketKey, BookMarket>
  readonly stops: ReadonlyMap<string, EpochMs>
}

export const NO_BOOK: Book = { markets: new Map(), stops: new Map() }

/** What a producer says of a market. */
export interface OfferedMarket {
  readonly market: MarketKey
  readonly state: BookMarket['state']
  readonly isMain: boolean
  readonly outcomes: ReadonlyMap<string, Odds | null>
}

export interface Offer {
  readonly kind: 'offer'
  readonly producer: number
  readonly sentAt: EpochMs
  readonly markets: readonly OfferedMarket[]
}

/** No bets until the next prices; `all` or groups of markets. */
export interface Stop {
  readonly kind: 'stop'
  readonly producer: number
  readonly sentAt: EpochMs
  readonly groups: readonly string[]
}

/** Markets that are over. */
export interface Close {
  readonly kind: 'close'
  readonly state: 'settled' | 'closed'
  readonly producer: number
  readonly sentAt: EpochMs
  readonly markets: readonly MarketKey[]
}

export type BookStep = Offer | Stop | Close

const ALL_GROUPS = 'all'

/**
 * The book after a message. What a producer made before what is stored changes nothing but the version of a market, which is the moment of its
 * newest suspension in milliseconds; so messages end in the same book in whatever order they come.
 */
export function applyStep(book: Book, step: BookStep, sport: SportKey): Book {
  if (step.kind === 'stop') return applyStop(book, step, sport)
  const markets = new Map(book.markets)
  const offered = step.kind === 'offer' ? step.markets : closedMarkets(step, sport)
  for (const each of offered) {
    const fresh: BookMarket = {
      ...{ ...each, producer: step.producer, sentAt: step.sentAt },
      version: each.state === 'active' ? 0 : step.sentAt,
    }
    const stored = markets.get(each.market)
    const newer = stored === undefined || isNewer(stored, fresh) ? fresh : stored
    const version = Math.max(stored?.version ?? 0, fresh.version)
    markets.set(each.market, stopped({ ...newer, version }, book.stops, sport))
  }
  return { ...book, markets }
}

/** What was shown of a market before this moment is not taken after it. */
export function renewMarket(book: Book, key: MarketKey, at: EpochMs): Book {
  const market = book.markets.get(key)
  if (!market || market.version >= at) return book
  return { ...book, markets: new Map(book.markets).set(key, { ...market, version: at }) }
}

function applyStop(book: Book, { producer, sentAt, groups }: Stop, sport: SportKey): Book {
  const stops = new Map(book.stops)
  for (const group of groups) {
    const name = `${producer}/${group}`
    stops.set(name, epochMs(Math.max(stops.get(name) ?? 0, sentAt)))
  }
  const markets = new Map(
    [...book.markets].map(([key, market]) => [key, stopped(market, stops, sport)]),
  )
  return { markets, stops }
}

/**
 * A market under the stops that are known: those of its producer suspend it while it is active, and its version is not below any of them.
 */
function stopped(market: BookMarket, stops: Book['stops'], sport: SportKey): BookMarket {
  if (stops.size === 0) return market
  const ref = parseMarketKey(market.market)
  const group = ref.ok ? marketOf(sport, ref.value.market)?.group : undefined
  let { version } = market
  let stoppedAt = 0
  for (const [name, at] of stops) {
    const [producer, of] = name.split('/')
    if (of !== ALL_GROUPS && of !== group) continue
    version = Math.max(version, at)
    if (Number(producer) === market.producer) stoppedAt = Math.max(stoppedAt, at)
  }
  const isStopped = market.state === 'active' && stoppedAt > market.sentAt
  if (version === market.version && !isStopped) return market
  return { ...market, version, state: isStopped ? 'suspended' : market.state }
}

/** A market that is played live is the live producer's; of one producer the later message counts. */
function isNewer(stored: BookMarket, fresh: BookMarket): boolean {
  if (stored.producer !== fresh.producer) return fresh.producer === PRODUCER.live
  if (stored.sentAt !== fresh.sentAt) return fresh.sentAt > stored.sentAt
  const [was, is] = [pricesIn(stored), pricesIn(fresh)]
  return was === is ? RANK[fresh.state] > RANK[stored.state] : is > was
}

/** Of one moment. A stop only suspends what is active, so it changes no order between states. */
const RANK = { active: 0, suspended: 1, closed: 2, settled: 3 } as const

function pricesIn(market: BookMarket): string {
  const { isMain, outcomes } = storedOfMarket(market)
  return JSON.stringify([isMain, outcomes])
}

/** A market that was never offered is kept as over, too: its price may come late. */
function closedMarkets({ state, markets }: Close, sport: SportKey): OfferedMarket[] {
  return markets.flatMap((market) => {
    const ref = parseMarketKey(market)
    const line = ref.ok ? lineOf(sport, ref.value) : ref
    if (!line.ok) return []
    const outcomes = new Map(line.value.outcomes.map(({ id }) => [id, null] as const))
    return [{ market, state, isMain: false, outcomes }]
  })
}
