import { type EpochMs, epochMs, type Uuid } from '@baize/kernel'
import { type Companion, textArray, uuidArray } from '@baize/ledger/pg'
import type { MarketKey } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { loadOverlay } from '../desk/overlay.store.ts'
import { withDesk } from '../desk/overlay.ts'
import type { Book } from './book.ts'
import type { BookEvent, BookKey, BookMarket, LockedBook } from './book-row.ts'
import { marketOfStored, type StoredMarket, storedOfMarket } from './market-json.ts'
import { SILENCE_MS, withHouse } from './producers.store.ts'
import { takeRevisions } from './revisions.store.ts'

/** Beside the markets, since it is written with them: when bets were stopped, by `producer/group`. */
const STOPS = 'stops'

/** The column as it is read. */
export type StoredBook = Readonly<Record<string, StoredMarket | Readonly<Record<string, number>>>>

export function bookOfStored(stored: StoredBook): Book {
  const { [STOPS]: stops = {}, ...markets } = stored
  return {
    markets: new Map(
      Object.entries(markets).map(([key, market]) => [
        key as MarketKey,
        marketOfStored(key as MarketKey, market as StoredMarket),
      ]),
    ),
    stops: new Map(
      Object.entries(stops as Readonly<Record<string, number>>).map(([name, at]) => [
        name,
        epochMs(at),
      ]),
    ),
  }
}

const EVENT = `e.id as "eventId", e.feed_id as "feedId", e.sport, e.tournament_id as "tournamentId",
  e.starts_at as "startsAt", e.state, e.board`

type LockedRow = BookEvent & { readonly markets: StoredBook }

/**
 * Books as the poster locks them for a stake: prices, suspensions and the start of the event wait until the commit is over. Shared among stakes, and
 * never written by them.
 */
export const sportsBooks: Companion<BookKey, LockedBook> = {
  name: 'sports_book',
  mapKey: ({ eventId }) => eventId,
  async lock(client, keys) {
    const eventIds = keys.map(({ eventId }) => eventId)
    const [books, producers, overlay] = await Promise.all([
      client.query<LockedRow>({
        name: 'sports-books-lock',
        text: `select ${EVENT}, b.markets from sports_event e join sports_book b on b.event_id = e.id
          where e.id = any($1::uuid[]) order by e.id for share`,
        values: [eventIds],
      }),
      // A statement of its own: it is read, with the time, when the locks are held.
      client.query<{ databaseNow: Date; producersUp: readonly number[] }>({
        name: 'sports-producers-read',
        text: `select clock_timestamp() as "databaseNow", array(select producer from sports_producer
            where state = 'up' and heard_at > clock_timestamp() - make_interval(secs => $1 / 1000.0)
          ) as "producersUp"`,
        values: [SILENCE_MS],
      }),
      loadOverlay(client, eventIds),
    ])
    const { databaseNow = new Date(0), producersUp = [] } = producers.rows[0] ?? {}
    const up = withHouse(producersUp)
    return books.rows.map(({ markets, ...event }) => [
      { eventId: event.eventId },
      {
        ...{ event, producersUp: up, databaseNow },
        markets: withDesk(overlay, event, bookOfStored(markets).markets),
      },
    ])
  },
  save: async () => undefined,
}

export interface WrittenBook {
  readonly eventId: Uuid
  readonly revision: bigint
  readonly book: Book
}

/**
 * Locks events with their books, in the order in which stakes lock them, and reads those of another revision than is known here.
 */
export async function lockBooks(
  tx: Queryable,
  known: ReadonlyMap<Uuid, WrittenBook | undefined>,
): Promise<WrittenBook[]> {
  const eventIds = [...known.keys()]
  const found = await tx.query<{ eventId: Uuid; revision: bigint; markets: StoredBook | null }>({
    name: 'sports-books-write-lock',
    text: `select e.id as "eventId", b.revision,
        case when b.revision = k.revision then null else b.markets end as markets
      from sports_event e join sports_book b on b.event_id = e.id
        join unnest($1::uuid[], $2::bigint[]) as k(event_id, revision) on k.event_id = e.id
      where e.id = any($1::uuid[]) order by e.id for no key update of e, b`,
    values: [eventIds, eventIds.map((eventId) => known.get(eventId)?.revision ?? -1n)],
  })
  return found.rows.map(({ eventId, revision, markets }) => {
    const book = markets ? bookOfStored(markets) : known.get(eventId)?.book
    if (!book) throw new Error(`the book of ${eventId} is read or known`)
    return { eventId, revision, book }
  })
}

export interface BookChange {
  readonly eventId: Uuid
  /** Markets that stand otherwise, and all stops where there is a new one. */
  readonly markets: readonly BookMarket[]
  readonly stops: ReadonlyMap<string, EpochMs> | undefined
}

/** Writes what changed of locked books in one statement; a book without changes has a new revision, too. */
export async function saveBooks(
  tx: Queryable,
  changes: readonly BookChange[],
): Promise<ReadonlyMap<Uuid, bigint>> {
  if (changes.length === 0) return new Map()
  await takeRevisions(tx)
  const written = await tx.query<{ eventId: Uuid; revision: bigint }>({
    name: 'sports-books-write',
    text: `update sports_book b set markets = b.markets || c.markets::jsonb,
        revision = nextval('sports_book_revision'), written_at = clock_timestamp()
      from unnest($1::uuid[], $2::text[]) as c(event_id, markets) where b.event_id = c.event_id
      returning b.event_id as "eventId", b.revision`,
    values: [
      uuidArray(changes.map(({ eventId }) => eventId)),
      textArray(changes.map(storedChange)),
    ],
  })
  return new Map(written.rows.map(({ eventId, revision }) => [eventId, revision]))
}

function storedChange({ markets, stops }: BookChange): string {
  return JSON.stringify({
    ...Object.fromEntries(markets.map((each) => [each.market, storedOfMarket(each)])),
    ...(stops && { [STOPS]: Object.fromEntries(stops) }),
  })
}

export async function loadBooks(
  database: Queryable,
  eventIds: readonly Uuid[],
): Promise<WrittenBook[]> {
  const found = await database.query<{ eventId: Uuid; revision: bigint; markets: StoredBook }>({
    name: 'sports-books-load',
    text: `select event_id as "eventId", revision, markets from sports_book
      where event_id = any($1::uuid[])`,
    values: [eventIds],
  })
  return found.rows.map(({ markets, ...row }) => ({ ...row, book: bookOfStored(markets) }))
}
