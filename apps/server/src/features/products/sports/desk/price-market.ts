import { compareRatios, type EpochMs, type Result, ratio, refuse, succeed } from '@baize/kernel'
import { booksumOf, type MarketKey, type Odds, parseDecimalOdds } from '@baize/sports'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { loadBooks } from '../book/books.store.ts'
import { loadEventsOfFeed } from '../book/events.store.ts'
import { type Asker, renew } from './hold.ts'
import { deletePrice, savePrice } from './overlay.store.ts'

export interface PriceRequest {
  readonly feedId: string
  readonly market: string
  readonly odds: Readonly<Record<string, string>> | null
  readonly minutes: number
  readonly reason: string
}

type PriceRefusal = 'not_found' | 'no_market' | 'odds_invalid' | 'no_margin'

const ODDS_MIN = ratio(101, 100)
const ODDS_MAX = ratio(1_000)
const MINUTE_MS = 60_000
/** How many outcomes win, where it is more than one. */
const WINNERS: Readonly<Record<string, number>> = { '10': 2, '63': 2 }

/** Prices a market by hand, or follows the feed again. Prices that would pay more than they take are refused. */
export async function priceMarket(
  tx: Tx,
  at: EpochMs,
  { staff, ip }: Asker,
  asked: PriceRequest,
): Promise<Result<{ readonly endsAt: Date | null }, PriceRefusal>> {
  const { feedId, odds, minutes, reason } = asked
  const market = asked.market as MarketKey
  const [event] = await loadEventsOfFeed(tx, [feedId])
  if (!event) return refuse('not_found')
  const { eventId } = event
  const [stored] = await loadBooks(tx, [eventId])
  const known = stored?.book.markets.get(market)
  if (!known) return refuse('no_market')
  const endsAt = odds && new Date(at + minutes * MINUTE_MS)
  if (odds && endsAt) {
    const read = readPrices(odds, known.outcomes)
    if (!read.ok) return read
    const sum = booksumOf(read.value)
    const winners = ratio(WINNERS[market.split('|')[0] ?? ''] ?? 1)
    if (compareRatios(sum, winners) < 0) return refuse('no_margin')
    await savePrice(tx, { eventId, market, odds, by: staff.displayName, endsAt })
  } else await deletePrice(tx, eventId, market)
  await saveAuditEntry(tx, {
    ...{ at, actor: auditActorOf(staff, ip), action: odds ? 'sports.priced' : 'sports.followed' },
    subject: `${event.home.name} – ${event.away.name}`,
    details: {
      ...{ reason, sportsMarket: market },
      ...(odds && { sportsPrices: pricesText(market, odds) }),
    },
  })
  await renew(tx, at, { eventIds: [eventId], market })
  return succeed({ endsAt })
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
