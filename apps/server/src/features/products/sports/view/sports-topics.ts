import {
  operations,
  type SportsBoard,
  type SportsBoardChange,
  type SportsEventChange,
  type SportsEventPage,
  type SportsMarket,
  type SportsRow,
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
/** Of the rows of a board, a little less than a message may have. */
export const BOARD_BYTES_MAX = 115_000
const FEED_ID = /^[a-z]{1,10}:[a-z_]{1,20}:\d{1,15}$/
const OPEN_TO = ['visitor', 'trial', 'member'] as const

/** Events of a sport; its id is the sport's key. */
export function createBoardTopic(look: (sport: SportKey) => Promise<SportsBoard>): Topic {
  return createTopic<SportsBoard, SportsBoardChange>({
    shape: sportsBoardTopic,
    openTo: OPEN_TO,
    operation: operations.getSportsEvents,
    isId: (id) => isSport(id),
    read: (id) => (id !== undefined && isSport(id) ? look(id) : undefined),
    compare: compareBoards,
    gapMs: BOARD_GAP_MS,
    everyMs: LOOK_EVERY_MS,
  })
}

function isSport(text: string): text is SportKey {
  return SPORT_KEYS.some((key) => key === text)
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
  if (events.length + markets.length + gone.length === 0) return { kind: 'same' }
  return { kind: 'change', change: { nowMs: after.nowMs, events, gone, markets } }
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
