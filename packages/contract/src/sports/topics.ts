import { z } from 'zod'
import type { TopicShape } from '../live/topic.ts'
import {
  EVENTS_SHOWN,
  feedId,
  MARKETS_OF_EVENT_MAX,
  marketName,
  type SportsEventPage,
  type SportsMarket,
  type SportsRow,
  sportsEventPage,
  sportsMarket,
  sportsRow,
} from './shapes.ts'

/** Rows of a page of a board: as many as are a message even where all names are long. */
export const SPORTS_BOARD_ROWS = 80
/** As many pages as list all that are shown. */
export const SPORTS_BOARD_PAGES_MAX = Math.ceil(EVENTS_SHOWN / SPORTS_BOARD_ROWS)

const pageCount = z.number().int().min(1).max(SPORTS_BOARD_PAGES_MAX)

const sportsBoard = z.object({
  nowMs: z.number().int(),
  /** Pages that the board has. */
  pages: pageCount,
  events: z.array(sportsRow).max(SPORTS_BOARD_ROWS),
})
export type SportsBoard = z.infer<typeof sportsBoard>

const boardChange = z.object({
  nowMs: z.number().int(),
  pages: pageCount,
  /** Events that are new or stand otherwise, whole. */
  events: z.array(sportsRow).max(SPORTS_BOARD_ROWS),
  /** Events that are over, no longer listed, or on another page. */
  gone: z.array(feedId).max(SPORTS_BOARD_ROWS),
  /** Markets that stand otherwise, of events that are the same beside. */
  markets: z.array(z.object({ eventId: feedId, market: sportsMarket })).max(6 * SPORTS_BOARD_ROWS),
})
export type SportsBoardChange = z.infer<typeof boardChange>

/** The id of a page of a board, counted from 1: `football`, `football:2`. */
export function sportsBoardId(sport: string, page: number): string {
  return page === 1 ? sport : `${sport}:${page}`
}

/** Events of a sport that are live or start within a day, live, page by page in the order of lists. */
export const sportsBoardTopic: TopicShape<SportsBoard, SportsBoardChange> = {
  name: 'sports-board',
  state: sportsBoard,
  change: boardChange,
  apply(board, { nowMs, pages, events, gone, markets }) {
    const over = new Set(gone)
    const whole = new Map(events.map((each) => [each.eventId, each]))
    const moved = Map.groupBy(markets, ({ eventId }) => eventId)
    const kept = board.events
      .filter(({ eventId }) => !over.has(eventId))
      .map((row) => {
        const fresh = whole.get(row.eventId)
        whole.delete(row.eventId)
        return fresh ?? withMarkets(row, moved.get(row.eventId))
      })
    return { nowMs, pages, events: [...kept, ...whole.values()].toSorted(inOrder) }
  },
}

function withMarkets(
  row: SportsRow,
  moved: readonly { readonly market: SportsMarket }[] | undefined,
): SportsRow {
  if (!moved) return row
  const changed = new Map(moved.map(({ market }) => [market.market, market]))
  return { ...row, markets: row.markets.map((each) => changed.get(each.market) ?? each) }
}

/** Live ones first, then as they start. */
function inOrder(one: SportsRow, other: SportsRow): number {
  const [isLive, isOtherLive] = [one.state === 'live', other.state === 'live']
  if (isLive !== isOtherLive) return isLive ? -1 : 1
  return one.startsAt.localeCompare(other.startsAt) || one.eventId.localeCompare(other.eventId)
}

const eventChange = sportsEventPage
  .pick({ event: true, incidents: true, proof: true })
  .partial()
  .extend({
    nowMs: z.number().int(),
    /** Markets that are new or stand otherwise. */
    markets: z.array(sportsMarket).max(MARKETS_OF_EVENT_MAX),
    gone: z.array(marketName).max(MARKETS_OF_EVENT_MAX),
  })
export type SportsEventChange = z.infer<typeof eventChange>

/** An event with all of its markets, live; its id is the event's. */
export const sportsEventTopic: TopicShape<SportsEventPage, SportsEventChange> = {
  name: 'sports-event',
  state: sportsEventPage,
  change: eventChange,
  apply(page, { markets, gone, ...changed }) {
    const over = new Set(gone)
    const fresh = new Map(markets.map((each) => [each.market, each]))
    const kept = page.markets
      .filter(({ market }) => !over.has(market))
      .map((each) => {
        const now = fresh.get(each.market)
        fresh.delete(each.market)
        return now ?? each
      })
    // What comes over the wire is there or left out, never undefined.
    return {
      ...page,
      ...(changed as Partial<SportsEventPage>),
      markets: [...kept, ...fresh.values()],
    }
  },
}
