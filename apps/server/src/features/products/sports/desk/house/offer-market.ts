import { type EpochMs, type Result, refuse, succeed } from '@baize/kernel'
import {
  HOUSE_PRODUCER,
  lineOf,
  type MarketKey,
  marketKey,
  type Odds,
  OUTRIGHT_WINNER,
  parseDecimalOdds,
  parseMarketKey,
  type SportKey,
} from '@baize/sports'
import { auditActorOf, saveAuditEntry } from '../../../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../../../platform/database/in-transaction.ts'
import { applyStep } from '../../book/book.ts'
import { lockBooks, saveBooks } from '../../book/books.store.ts'
import { type EventRow, loadEventsOfFeed } from '../../book/events.store.ts'
import { changedMarkets } from '../../feed/event-books.ts'
import type { Asker } from '../hold.ts'
import { faultOf, type PriceRefusal, setPrices } from '../price-market.ts'
import { closeMarkets, momentAfter } from './close-markets.ts'
import { eventName } from './create-event.ts'

export interface OfferRequest {
  readonly feedId: string
  readonly market: string
  readonly odds: Readonly<Record<string, string>>
  readonly minutes: number
  readonly reason: string
}

export type OfferRefusal = Exclude<PriceRefusal, 'prices_too_long'> | 'not_of_house' | 'event_over'

const OVER: ReadonlySet<string> = new Set(['ended', 'abandoned', 'cancelled'])

/** Offers a market of an event of the house, or one that was closed again. Every outcome has its price. */
export async function offerMarket(
  tx: Tx,
  at: EpochMs,
  asker: Asker,
  asked: OfferRequest,
): Promise<Result<{ readonly endsAt: Date }, OfferRefusal>> {
  const found = await findEvent(tx, asked.feedId)
  if (!found.ok) return found
  const event = found.value
  if (OVER.has(event.state)) return refuse('event_over')
  const read = readOffer(event, asked)
  if (!read.ok) return read
  const { market, outcomes } = read.value
  const fault = faultOf(market, asked.odds, outcomes)
  if (fault) return refuse(fault)
  const [locked] = await lockBooks(tx, new Map([[event.eventId, undefined]]))
  if (!locked) return refuse('not_found')
  const offered = { market, outcomes, state: 'active' as const, isMain: true }
  const sentAt = momentAfter(locked.book, at)
  const step = { kind: 'offer', producer: HOUSE_PRODUCER, sentAt, markets: [offered] } as const
  const book = applyStep(locked.book, step, event.sport)
  const markets = changedMarkets(locked.book, book)
  await saveBooks(tx, [{ eventId: event.eventId, markets, stops: undefined }])
  const endsAt = await setPrices(tx, at, asker, { ...asked, event })
  return succeed({ endsAt: endsAt ?? new Date(at) })
}

/** Takes no more bets on a market of an event of the house. */
export async function closeMarket(
  tx: Tx,
  at: EpochMs,
  { staff, ip }: Asker,
  asked: { readonly feedId: string; readonly market: string; readonly reason: string },
): Promise<Result<undefined, 'not_found' | 'not_of_house' | 'no_market'>> {
  const found = await findEvent(tx, asked.feedId)
  if (!found.ok) return found
  const event = found.value
  const market = asked.market as MarketKey
  const [locked] = await lockBooks(tx, new Map([[event.eventId, undefined]]))
  if (!locked?.book.markets.has(market)) return refuse('no_market')
  await closeMarkets(tx, at, event, 'closed', [market])
  await saveAuditEntry(tx, {
    ...{ at, actor: auditActorOf(staff, ip), action: 'sports.market_closed' },
    subject: eventName({ home: event.home.name, away: event.away.name }),
    details: { reason: asked.reason, sportsMarket: market, sportsSubject: event.feedId },
  })
  return succeed(undefined)
}

async function findEvent(
  tx: Tx,
  feedId: string,
): Promise<Result<EventRow, 'not_found' | 'not_of_house'>> {
  const [event] = await loadEventsOfFeed(tx, [feedId])
  if (!event) return refuse('not_found')
  return event.isHouse ? succeed(event) : refuse('not_of_house')
}

/** A market of the sport, of an outright that of all its runners, with a price of each outcome. */
function readOffer(
  { sport, runners }: Pick<EventRow, 'sport' | 'runners'>,
  { market, odds }: OfferRequest,
): Result<
  { readonly market: MarketKey; readonly outcomes: ReadonlyMap<string, Odds> },
  'no_market' | 'odds_invalid'
> {
  const ref = parseMarketKey(market)
  const line = ref.ok ? lineOf(sport as SportKey, ref.value) : undefined
  if (!ref.ok || !line?.ok || marketKey(ref.value) !== market) return refuse('no_market')
  const isOutright = ref.value.market === OUTRIGHT_WINNER.id
  const areAll = ref.value.specifiers.runners === String(runners?.length)
  if (runners === null ? isOutright : !isOutright || !areAll) return refuse('no_market')
  const ids = line.value.outcomes.map(({ id }) => id)
  const read = ids.flatMap((id): [string, Odds][] => {
    const parsed = parseDecimalOdds(odds[id] ?? '')
    return parsed ? [[id, parsed]] : []
  })
  const isWhole = read.length === ids.length && Object.keys(odds).length === ids.length
  return isWhole
    ? succeed({ market: market as MarketKey, outcomes: new Map(read) })
    : refuse('odds_invalid')
}
