import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { Book } from '../book/book.ts'
import { lockBooks, type WrittenBook } from '../book/books.store.ts'
import { type EventRow, loadEvents, loadEventsOfFeed } from '../book/events.store.ts'

/** An event with its book. */
export interface EventBook extends WrittenBook {
  readonly event: EventRow
}

/** More than are live or offered at once; others are read again when they are needed. */
const EVENTS_KEPT = 4_000

/** What the server that holds the feed remembers of the last commit; a revision that another wrote is read again. */
export interface EventBooks {
  find(database: Queryable, feedIds: readonly string[]): Promise<ReadonlyMap<string, Uuid>>
  /** Locked in the order in which stakes lock them. */
  lock(tx: Queryable, feedIds: readonly string[]): Promise<EventBook[]>
  /** After the commit. */
  keep(books: readonly EventBook[]): void
  forget(): void
}

export function createEventBooks(): EventBooks {
  const kept = new Map<string, EventBook>()
  const ids = new Map<string, Uuid>()
  return {
    async find(database, feedIds) {
      const missing = feedIds.filter((feedId) => !ids.has(feedId))
      if (missing.length > 0) {
        for (const row of await loadEventsOfFeed(database, missing)) {
          // A feed has nothing to say of what the house listed.
          if (!row.isHouse) ids.set(row.feedId, row.eventId)
        }
      }
      return new Map(feedIds.flatMap((id) => (ids.has(id) ? [[id, ids.get(id) as Uuid]] : [])))
    },
    async lock(tx, feedIds) {
      const known = new Map<Uuid, EventBook | undefined>()
      for (const [feedId, eventId] of await this.find(tx, feedIds)) {
        known.set(eventId, kept.get(feedId))
      }
      if (known.size === 0) return []
      const locked = await lockBooks(tx, known)
      const stale = locked.filter((each) => known.get(each.eventId)?.revision !== each.revision)
      const read =
        stale.length === 0
          ? []
          : await loadEvents(
              tx,
              stale.map(({ eventId }) => eventId),
            )
      const rows = new Map(read.map((row) => [row.eventId, row]))
      return locked.map((each) => {
        const event = rows.get(each.eventId) ?? known.get(each.eventId)?.event
        if (!event) throw new Error(`the event ${each.eventId} is read or known`)
        return { ...each, event }
      })
    },
    keep(books) {
      for (const book of books) {
        kept.delete(book.event.feedId)
        kept.set(book.event.feedId, book)
      }
      for (const oldest of kept.keys()) {
        if (kept.size <= EVENTS_KEPT) break
        kept.delete(oldest)
      }
    },
    forget() {
      kept.clear()
      ids.clear()
    },
  }
}

/** Markets of a book that stand otherwise than in the one before. */
export function changedMarkets(before: Book, after: Book) {
  return [...after.markets.values()].filter((each) => before.markets.get(each.market) !== each)
}
