import { epochMs, type Uuid } from '@baize/kernel'
import { type MarketKey, PRODUCER, parseDecimalOdds } from '@baize/sports'
import type pg from 'pg'
import { applyStep } from '../features/products/sports/book/book.ts'
import { lockBooks, saveBooks } from '../features/products/sports/book/books.store.ts'
import { saveFixtures } from '../features/products/sports/book/events.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { buildMatch, eventIdOf } from './sports-event.ts'
import { keepProducersUp } from './sports-house.store.ts'

const WINNER = '1|' as MarketKey
const ODDS = { '1': '2.00', '2': '3.50', '3': '4.00' }
let matches = 9_000

function nextMatch(): number {
  matches += 1
  return matches
}

/** A match of its own with prices 2.00, 3.50 and 4.00 for who wins, and producers that are heard of. */
export async function openPricedMatch(
  pool: pg.Pool,
  /** One that may be there already; a new one where it is not said. */
  number = nextMatch(),
): Promise<{ readonly eventId: Uuid; readonly feedId: string; readonly market: MarketKey }> {
  const eventId = eventIdOf(number)
  await keepProducersUp(pool)
  await saveFixtures(pool, [buildMatch(number)])
  const outcomes = new Map(
    Object.entries(ODDS).map(([id, text]) => [id, parseDecimalOdds(text) ?? null]),
  )
  const market = { market: WINNER, state: 'active' as const, isMain: true, outcomes }
  await inTransaction(pool, async (tx) => {
    const [locked] = await lockBooks(tx, new Map([[eventId, undefined]]))
    if (!locked) throw new Error('a new match is there')
    const made = { kind: 'offer' as const, producer: PRODUCER.live, sentAt: epochMs(5) }
    const { markets } = applyStep(locked.book, { ...made, markets: [market] }, 'football')
    await saveBooks(tx, [{ eventId, markets: [...markets.values()], stops: undefined }])
  })
  return { eventId, feedId: `sr:match:${number}`, market: WINNER }
}
