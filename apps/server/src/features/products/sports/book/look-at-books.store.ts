import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { loadOverlay } from '../desk/overlay.store.ts'
import { withDesk } from '../desk/overlay.ts'
import type { BookEvent, LockedBook } from './book-row.ts'
import { bookOfStored, type StoredBook } from './books.store.ts'
import { SILENCE_MS, withHouse } from './producers.store.ts'

/** Books as they stand, without a lock: for what is only shown. */
export async function lookAtBooks(
  database: Queryable,
  eventIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, LockedBook>> {
  if (eventIds.length === 0) return new Map()
  const [overlay, found] = await Promise.all([
    loadOverlay(database, eventIds),
    database.query<
      BookEvent & { markets: StoredBook; databaseNow: Date; producersUp: readonly number[] }
    >({
      name: 'sports-books-look',
      text: `select e.id as "eventId", e.feed_id as "feedId", e.sport, e.tournament_id as "tournamentId",
        e.starts_at as "startsAt", e.state, e.board, b.markets, clock_timestamp() as "databaseNow",
        array(select producer from sports_producer where state = 'up'
          and heard_at > clock_timestamp() - make_interval(secs => $2 / 1000.0)) as "producersUp"
      from sports_event e join sports_book b on b.event_id = e.id where e.id = any($1::uuid[])`,
      values: [[...new Set(eventIds)], SILENCE_MS],
    }),
  ])
  return new Map(
    found.rows.map(({ markets, databaseNow, producersUp, ...event }) => [
      event.eventId,
      {
        ...{ event, databaseNow, producersUp: withHouse(producersUp) },
        markets: withDesk(overlay, event, bookOfStored(markets).markets),
      },
    ]),
  )
}
