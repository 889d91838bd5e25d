import type { SettlementMessage } from '@baize/sports'
import type { Fixture, UofMessage } from '@baize/uof'
import { applyStep, type Book, type BookStep, renewMarket } from '../book/book.ts'
import type { EventRow } from '../book/events.store.ts'
import type { JumpWatch, WatchedOffer } from './jump-watch.ts'
import { offerOf, resultsOf, stopOf } from './read-markets.ts'
import { contradictionOf, isOver, standingAfter, standingOfFixture } from './read-status.ts'

export type EventMessage = Exclude<UofMessage, { type: 'alive' | 'snapshot_complete' }>

/** An event with its book, as messages change them. */
export interface EventState {
  readonly event: EventRow
  readonly book: Book
}

export interface EventWork {
  /** Events whose score contradicts itself. */
  readonly contradicted: Set<string>
  /** Fixtures that were read for these messages, by event. */
  readonly fixtures: ReadonlyMap<string, Fixture>
  readonly jumps: JumpWatch
  /** By how many hundredths a price may move while nothing happens; 0 for any. */
  readonly jumpPercent: number
}

export interface WorkedEvent extends EventState, WatchedOffer {
  readonly results: readonly SettlementMessage[]
  /** What of the messages settles nothing, and why. */
  readonly faults: readonly string[]
}

/**
 * What messages of one event, in the order in which they came, make of it. While its score contradicts itself nothing of it is settled: somebody
 * has to look at it.
 */
export function workEvent(
  state: EventState,
  messages: readonly EventMessage[],
  { contradicted, fixtures, jumps, jumpPercent: percent }: EventWork,
): WorkedEvent {
  let { event, book } = state
  const results: SettlementMessage[] = []
  const faults: string[] = []
  const jumped: WatchedOffer['jumped'][number][] = []
  const confirmed: WatchedOffer['confirmed'][number][] = []
  const apply = (step: BookStep | undefined) => {
    if (step) book = applyStep(book, step, event.sport)
  }
  for (const message of messages) {
    switch (message.type) {
      case 'odds_change': {
        event = withStatus(event, message, { contradicted, faults })
        const offer = offerOf(message, event.sport)
        apply(offer)
        if (!offer) break
        const seen = jumps.look(message, offer, { sport: event.sport, percent })
        jumped.push(...seen.jumped)
        confirmed.push(...seen.confirmed)
        for (const market of [...seen.jumped.map((each) => each.market), ...seen.confirmed]) {
          book = renewMarket(book, market, message.at)
        }
        break
      }
      case 'bet_stop':
        jumps.stopped(event.feedId)
        apply(stopOf(message))
        break
      case 'fixture_change': {
        const status = fixtures.get(event.feedId)?.status
        const standing = status && standingOfFixture(event, status, message.at)
        if (standing && standing !== event) event = { ...event, ...standing }
        break
      }
      default: {
        if (message.type === 'bet_settlement' && contradicted.has(event.feedId)) {
          faults.push('results came while the score contradicts itself')
          break
        }
        const read = resultsOf(message, event.sport)
        results.push(...read.results)
        faults.push(...read.faults)
        apply(read.step)
      }
    }
  }
  return { event, book, results, faults, jumped, confirmed }
}

/** A status counts when it was made after the one that is known; of one moment the later one to come. */
function withStatus(
  event: EventRow,
  { status, at }: Extract<EventMessage, { type: 'odds_change' }>,
  noted: { readonly contradicted: Set<string>; readonly faults: string[] },
): EventRow {
  if (!status || at < event.sentMs) return event
  const contradiction = contradictionOf(status, event.sport)
  if (contradiction) {
    if (!noted.contradicted.has(event.feedId)) noted.faults.push(`the score: ${contradiction}`)
    noted.contradicted.add(event.feedId)
    return event
  }
  noted.contradicted.delete(event.feedId)
  return { ...event, ...standingAfter(event, status, { sport: event.sport, sentMs: at }) }
}

/** Whether an event ended by these messages: its seed may be published now. */
export function hasEnded(before: EventRow, after: EventRow): boolean {
  return !isOver(before.state) && isOver(after.state)
}
