import {
  operations,
  SPORTS_BOARD_PAGES_MAX,
  type SportsBoard,
  type SportsBoardChange,
  type SportsEventChange,
  type SportsEventPage,
  type SportsMarket,
  type SportsRow,
  sportsBoardId,
  sportsBoardTopic,
  sportsEventTopic,
} from '@baize/contract'
import { isSameValue } from '@baize/kernel'
import { SPORT_KEYS, type SportKey } from '@baize/sports'
import { createTopic } from '../../../../platform/live/create-topic.ts'
import type { Topic, TopicStep } from '../../../../platform/live/topic.ts'

/** Prices of so short a time are one message. */
const BOARD_GAP_MS = 100
const EVENT_GAP_MS = 50
/** What changes on no commit: an event that comes within a day, a producer that is silent. */
const LOOK_EVERY_MS = 5_000
const FEED_ID = /^[a-z]{1,10}:[a-z_]{1,20}:\d{1,15}$/
const OPEN_TO = ['visitor', 'trial', 'member'] as const

/** Where a page of a board is, from its id. */
export interface BoardPlace {
  readonly sport: SportKey
  /** From 1. */
  readonly page: number
}

/** Events of a sport, page by page. */
export function createBoardTopic(look: (place: BoardPlace) => Promise<SportsBoard>): Topic {
  return createTopic<SportsBoard, SportsBoardChange>({
    shape: sportsBoardTopic,
    openTo: OPEN_TO,
    operation: operations.getSportsEvents,
    isId: (id) => id !== undefined && placeOf(id) !== undefined,
    read(id) {
      const place = id === undefined ? undefined : placeOf(id)
      return place && look(place)
    },
    compare: compareBoards,
    gapMs: BOARD_GAP_MS,
    everyMs: LOOK_EVERY_MS,
  })
}

const BOARD_PAGES = Array.from({ length: SPORTS_BOARD_PAGES_MAX }, (_, index) => index + 1)
const places = new Map(
  SPORT_KEYS.flatMap((sport) =>
    BOARD_PAGES.map((page): [string, BoardPlace] => [sportsBoardId(sport, page), { sport, page }]),
  ),
)

/** All pages of the board of a sport. */
export function boardIdsOf(sport: string): readonly string[] {
  return BOARD_PAGES.map((page) => sportsBoardId(sport, page))
}

function placeOf(id: string): BoardPlace | undefined {
  return places.get(id)
}

/** An event with all of its markets; its id is the event's. */
export function createEventTopic(
  look: (feedId: string) => Promise<SportsEventPage | undefined>,
): Topic {
  return createTopic<SportsEventPage, SportsEventChange>({
    shape: sportsEventTopic,
    openTo: OPEN_TO,
    operation: operations.getSportsEvent,
    isId: (id) => FEED_ID.test(id),
    read: (id) => (id === undefined ? undefined : look(id)),
    compare: comparePages,
    gapMs: EVENT_GAP_MS,
    everyMs: LOOK_EVERY_MS,
  })
}

/** What is otherwise; time alone is no change. Rows and markets that did not change are the same objects. */
export function compareBoards(
  before: SportsBoard,
  after: SportsBoard,
): TopicStep<SportsBoardChange> {
  const known = new Map(before.events.map((row) => [row.eventId, row]))
  const events: SportsRow[] = []
  const markets: SportsBoardChange['markets'] = []
  for (const row of after.events) {
    const was = known.get(row.eventId)
    known.delete(row.eventId)
    if (was === row) continue
    if (!was || !isSameBeside(was, row)) events.push(row)
    else
      for (const market of movedIn(was.markets, row.markets))
        markets.push({ eventId: row.eventId, market })
  }
  const gone = [...known.keys()]
  const { nowMs, pages } = after
  const isSame = events.length + markets.length + gone.length === 0 && pages === before.pages
  if (isSame) return { kind: 'same' }
  return { kind: 'change', change: { nowMs, pages, events, gone, markets } }
}

/** Whether prices alone are otherwise. */
function isSameBeside(
  { markets: before, ...was }: SportsRow,
  { markets: after, ...is }: SportsRow,
): boolean {
  return (
    before.length === after.length &&
    before.every(({ market }, at) => after[at]?.market === market) &&
    isSameValue(was, is)
  )
}

function movedIn(before: readonly SportsMarket[], after: readonly SportsMarket[]): SportsMarket[] {
  const known = new Map(before.map((each) => [each.market, each]))
  return after.filter((each) => {
    const was = known.get(each.market)
    return was !== each && !isSameValue(was, each)
  })
}

export function comparePages(
  before: SportsEventPage,
  after: SportsEventPage,
): TopicStep<SportsEventChange> {
  const markets = movedIn(before.markets, after.markets)
  const open = new Set(after.markets.map(({ market }) => market))
  const gone = before.markets.map(({ market }) => market).filter((market) => !open.has(market))
  const facts = {
    ...(!isSameValue(before.event, after.event) && { event: after.event }),
    ...(!isSameValue(before.incidents, after.incidents) && { incidents: after.incidents }),
    ...(!isSameValue(before.proof, after.proof) && { proof: after.proof }),
  }
  const isSame = markets.length + gone.length + Object.keys(facts).length === 0
  if (isSame) return { kind: 'same' }
  return { kind: 'change', change: { nowMs: after.nowMs, markets, gone, ...facts } }
}
