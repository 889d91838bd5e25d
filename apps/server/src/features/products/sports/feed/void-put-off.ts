import { type Clock, epochMs } from '@baize/kernel'
import { isPutOffTooLong, PRODUCER, type SettlementMessage, standsUntil } from '@baize/sports'
import type pg from 'pg'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { applyStep } from '../book/book.ts'
import { lockBooks, saveBooks } from '../book/books.store.ts'
import { loadEvents, loadPutOff, type PutOffEvent, saveStandings } from '../book/events.store.ts'
import { appendResults } from '../book/results.store.ts'
import { changedMarkets } from './event-books.ts'

const HOUR_MS = 3_600_000
/** No sport waits for less. */
const SHORTEST_MS = 24 * HOUR_MS
/** The feed does not say when a tournament ends; no one of a series goes on for longer after a match of it. */
const TOURNAMENT_MS = 14 * 24 * HOUR_MS
const EVENTS_OF_TURN = 100
const NOTE = 'not played within the time for which bets stand'

/** Cancels all markets of events that were put off for too long: stakes on them go back. */
export async function voidPutOff(pool: pg.Pool, clock: Clock): Promise<void> {
  const now = epochMs(clock.now())
  const waiting = await loadPutOff(pool, new Date(now - SHORTEST_MS), EVENTS_OF_TURN)
  for (const event of waiting) {
    const kickOff = epochMs(event.listedAt.getTime())
    const until = standsUntil({ sport: event.sport, kickOff }, epochMs(kickOff + TOURNAMENT_MS))
    const isOver = isPutOffTooLong({ end: 'postponed' }, { standsUntil: until, now })
    if (isOver) await cancel(pool, event, now)
  }
}

async function cancel(
  pool: pg.Pool,
  { eventId, sport }: PutOffEvent,
  now: ReturnType<typeof epochMs>,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const [locked] = await lockBooks(tx, new Map([[eventId, undefined]]))
    const [event] = await loadEvents(tx, [eventId])
    if (!locked || event?.state !== 'postponed') return
    const markets = [...locked.book.markets.keys()]
    const book = applyStep(
      locked.book,
      { kind: 'close', state: 'closed', producer: PRODUCER.live, toldAt: now, markets },
      sport,
    )
    await appendResults(
      tx,
      markets.map((market) => {
        const message: SettlementMessage = {
          ...{ type: 'bet_cancel', event: event.feedId, market, window: {} },
          ...{ at: { sentAt: now, sequence: 0 }, voidReason: 'postponed' },
        }
        return { eventId, message, note: NOTE }
      }),
    )
    await saveStandings(tx, [{ ...event, state: 'cancelled', endedAt: new Date(now) }])
    const changed = changedMarkets(locked.book, book)
    await saveBooks(tx, [{ eventId, markets: changed, stops: undefined }])
  })
}
