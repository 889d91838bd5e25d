import { EVENTS_SHOWN, operations } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { type Route, route } from '../../../../platform/http/route.ts'
import { NO_BOOK } from '../book/book.ts'
import { loadEventsOfFeed, loadResults } from '../book/events.store.ts'
import type { SportsBoardView } from './sports-view.ts'
import { viewEvent, viewFacts, viewPage } from './view-event.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** An answer with more would take longer than a page waits. */

export interface ReadDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly view: SportsBoardView
}

/** What everybody may see of sports. */
export function readRoutes({ pool, clock, view }: ReadDeps): Route[] {
  return [
    route(operations.getSportsMenu, async () => {
      await view.ready()
      return succeed(view.menu())
    }),
    route(operations.getSportsEvents, async ({ query }) => {
      await view.ready()
      const events = view.rows(query, EVENTS_SHOWN)
      return succeed({ nowMs: clock.now(), events })
    }),
    route(operations.getSportsEvent, async ({ params: { eventId } }) => {
      await view.ready()
      const page = view.page(eventId)
      if (page) return succeed(page)
      // One that was over before this server looked: its score is kept, its prices are nobody's any more.
      const [event] = await loadEventsOfFeed(pool, [eventId])
      if (!event) return refuse('not_found')
      const seen = { event, book: NO_BOOK }
      return succeed(viewPage(seen, viewEvent(seen, new Set()), clock.now()))
    }),
    route(operations.getSportsResults, async ({ query: { sport, day, offsetMinutes } }) => {
      const from = Date.parse(`${day}T00:00:00Z`) - offsetMinutes * MINUTE_MS
      const span = { from: new Date(from), to: new Date(from + DAY_MS), sport: sport ?? null }
      const events = await loadResults(pool, span, EVENTS_SHOWN)
      return succeed({ events: events.map((event) => viewFacts(event, 0)) })
    }),
  ]
}
