import { compareRatios, type EpochMs, type Result, ratio, refuse, succeed } from '@baize/kernel'
import { booksumOf, type MarketKey, type Odds, parseDecimalOdds } from '@baize/sports'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { loadBooks } from '../book/books.store.ts'
import { type EventRow, loadEventsOfFeed } from '../book/events.store.ts'
import { type Asker, renew } from './hold.ts'
import { eventName } from './house/create-event.ts'
import { deletePrice, savePrice } from './overlay.store.ts'

export interface PriceRequest {
  readonly feedId: string
  readonly market: string
  readonly odds: Readonly<Record<string, string>> | null
  readonly minutes: number
  readonly reason: string
}

export type PriceRefusal =
  | 'not_found'
  | 'no_market'
  | 'odds_invalid'
  | 'no_margin'
  | 'prices_too_long'

const ODDS_MIN = ratio(101, 100)
const ODDS_MAX = ratio(1_000)
const MINUTE_MS = 60_000
/** In place of the feed's; those of events of the house have what the contract allows. */
const FEED_MINUTES_MAX = 240
/** How many outcomes win, where it is more than one. */
const WINNERS: Readonly<Record<string, number>> = { '10': 2, '63': 2 }

/** Prices a market by hand, or follows the feed again. Prices that would pay more than they take are refused. */
export async function priceMarket(
  tx: Tx,
  at: EpochMs,
  asker: Asker,
  asked: PriceRequest,
): Promise<Result<{ readonly endsAt: Date | null }, PriceRefusal>> {
  const [event] = await loadEventsOfFeed(tx, [asked.feedId])
  if (!event) return refuse('not_found')
  if (asked.odds && !event.isHouse && asked.minutes > FEED_MINUTES_MAX) {
    return refuse('prices_too_long', { minutesMax: FEED_MINUTES_MAX })
  }
  const [stored] = await loadBooks(tx, [event.eventId])
  const known = stored?.book.markets.get(asked.market as MarketKey)
  if (!known) return refuse('no_market')
  const fault = asked.odds && faultOf(asked.market, asked.odds, known.outcomes)
  if (fault) return refuse(fault)
  return succeed({ endsAt: await setPrices(tx, at, asker, { ...asked, event }) })
}

/** Writes prices that were judged, or takes them back. Answers when they end. */
export async function setPrices(
  tx: Tx,
  at: EpochMs,
  { staff, ip }: Asker,
  { event, odds, minutes, reason, ...asked }: PriceRequest & { readonly event: EventRow },
): Promise<Date | null> {
  const { eventId, home, away } = event
  const market = asked.market as MarketKey
  const endsAt = odds && endOf(event, new Date(at + minutes * MINUTE_MS))
  if (odds && endsAt) {
    await savePrice(tx, { eventId, market, odds, by: staff.displayName, endsAt })
  } else await deletePrice(tx, eventId, market)
  await saveAuditEntry(tx, {
    ...{ at, actor: auditActorOf(staff, ip), action: odds ? 'sports.priced' : 'sports.followed' },
    subject: eventName({ home: home.name, away: away.name }),
    details: {
      ...{ reason, sportsMarket: market },
      ...(odds && { sportsPrices: pricesText(market, odds) }),
    },
  })
  await renew(tx, at, { eventIds: [eventId], market })
  return endsAt
}

/** Why prices by hand cannot stand beside those of the market's other outcomes. */
export function faultOf(
  market: string,
  odds: Readonly<Record<string, string>>,
  outcomes: ReadonlyMap<string, Odds | null>,
): 'odds_invalid' | 'no_margin' | undefined {
  const read = readPrices(odds, outcomes)
  if (!read.ok) return read.refusal.code
  const winners = ratio(WINNERS[market.split('|')[0] ?? ''] ?? 1)
  return compareRatios(booksumOf(read.value), winners) < 0 ? 'no_margin' : undefined
}

/** Nobody stops what the house prices when it begins: what was priced before ends with its start. */
function endOf({ isHouse, state, startsAt }: EventRow, wanted: Date): Date {
  return isHouse && state === 'not_started' && startsAt < wanted ? startsAt : wanted
}

/** `1||3 3.85`: each outcome as a selection, which says by itself what it is called. */
function pricesText(market: string, odds: Readonly<Record<string, string>>): string {
  return Object.entries(odds)
    .map(([id, own]) => `${market}|${id} ${own}`)
    .join(', ')
}

/** The odds of all outcomes that have a price, those of the house where it says any. */
function readPrices(
  odds: Readonly<Record<string, string>>,
  outcomes: ReadonlyMap<string, Odds | null>,
): Result<readonly Odds[], 'odds_invalid'> {
  const read = new Map<string, Odds>()
  for (const [id, text] of Object.entries(odds)) {
    const parsed = parseDecimalOdds(text)
    const isWithin =
      parsed && compareRatios(parsed, ODDS_MIN) >= 0 && compareRatios(parsed, ODDS_MAX) <= 0
    if (!isWithin || !outcomes.has(id)) return refuse('odds_invalid')
    read.set(id, parsed)
  }
  return succeed(
    [...outcomes].flatMap(([id, feed]) => {
      const own = read.get(id) ?? feed
      return feed && own ? [own] : []
    }),
  )
}
