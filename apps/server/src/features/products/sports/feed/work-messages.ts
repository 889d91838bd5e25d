import type { Clock } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import { PRODUCER } from '@baize/sports'
import type { FixtureDocument, Producer, UofMessage } from '@baize/uof'
import type pg from 'pg'
import type { RoomHold } from '../../../../house/rooms/rooms.store.ts'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import { saveBooks } from '../book/books.store.ts'
import { saveFixtures, saveStandings } from '../book/events.store.ts'
import { saveProducer } from '../book/producers.store.ts'
import { appendResults } from '../book/results.store.ts'
import { changedMarkets, type EventBook, type EventBooks } from './event-books.ts'
import { holdFeed } from './feed-hold.store.ts'
import type { FeedLink } from './feed-link.ts'
import { holdJumps } from './hold-jumps.ts'
import type { JumpWatch } from './jump-watch.ts'
import { afterAlive, afterAnswer, afterSnapshot, type ProducerLife } from './producer-life.ts'
import { eventsOfFixtures } from './read-fixture.ts'
import { type EventMessage, hasEnded, type WorkedEvent, workEvent } from './work-event.ts'

export interface WorkDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly books: EventBooks
  /** Events whose score contradicts itself. */
  readonly contradicted: Set<string>
  monotonicMs(): number
  /** What moved, after the commit. */
  written(books: readonly EventBook[]): void
  /** Opens alarms for what settles nothing. */
  ring(faults: readonly FeedFault[]): Promise<void>
  readonly jumps: JumpWatch
  /** By how many hundredths a price may move while nothing happens; 0 for any. */
  jumpPercent(): Promise<number>
  /** Opens alarms for prices that moved further. */
  ringJump(faults: readonly FeedFault[]): Promise<void>
}

interface FeedFault {
  readonly subject: string
  readonly detail: string
}

export interface Work {
  readonly link: FeedLink
  readonly hold: RoomHold
  readonly lives: ReadonlyMap<number, ProducerLife>
  readonly messages: readonly UofMessage[]
  /** Events whose fixtures are to be read again. */
  readonly stale: ReadonlySet<Urn>
}

export interface Worked {
  readonly lives: ReadonlyMap<number, ProducerLife>
  /** Events that ended: their fixtures tell more from now on. */
  readonly ended: readonly Urn[]
}

/**
 * Works messages in: prices, results, events and how far the producers have come are one commit, so that whatever is lost with a server is asked
 * for again by the next.
 */
export async function workMessages(deps: WorkDeps, work: Work): Promise<Worked> {
  const heard = work.messages.filter(isOfEvent)
  const documents = await readFixtures(deps, work, new Set(heard.map(({ event }) => event)))
  const fixtures = new Map(documents.map(({ fixture }) => [fixture.id as string, fixture]))
  const asked = documents.flatMap((each) =>
    work.stale.has(each.fixture.id) ? standingIn(each) : [],
  )
  const byEvent = Map.groupBy([...heard, ...asked], ({ event }) => event)
  const moved = livesAfter(work, deps.monotonicMs())
  const before = new Map<string, EventBook>()
  const { jumps } = deps
  const jumpPercent = await deps.jumpPercent()
  const { worked, saved, held } = await inTransaction(deps.pool, async (tx) => {
    await holdFeed(tx, work.hold)
    const locked = await deps.books.lock(tx, [...byEvent.keys()])
    for (const each of locked) before.set(each.event.feedId, each)
    const done = locked.map((each) =>
      workEvent(each, byEvent.get(each.event.feedId as Urn) ?? [], {
        contradicted: deps.contradicted,
        ...{ fixtures, jumps, jumpPercent },
      }),
    )
    const written = await save(tx, done, before)
    const heldNow = await holdJumps(tx, done, new Date(deps.clock.now()))
    await saveLives(tx, work, moved)
    return { worked: done, saved: written, held: heldNow }
  })
  deps.books.keep(saved)
  if (saved.length > 0) deps.written(saved)
  const faults = worked.flatMap(({ event, faults: found }) =>
    found.map((detail) => ({ subject: event.feedId, detail })),
  )
  if (faults.length > 0) await deps.ring(faults)
  if (held.length > 0) await deps.ringJump(held)
  return {
    lives: moved,
    ended: worked.flatMap(({ event }) => {
      const known = before.get(event.feedId)?.event
      return known && hasEnded(known, event) ? [event.feedId as Urn] : []
    }),
  }
}

function isOfEvent(message: UofMessage): message is EventMessage {
  return 'event' in message
}

/** How an event stands by its document, for one whose messages were missed. */
function standingIn({ fixture, generatedAt, status }: FixtureDocument): EventMessage[] {
  if (!status) return []
  const about = { event: fixture.id, producer: 'live', at: generatedAt } as const
  return [{ type: 'odds_change', ...about, status, markets: [] }]
}

/** Events that are new here, or not as they were, are read before anything is locked. */
async function readFixtures(
  { pool, clock, books }: WorkDeps,
  { link, messages, stale }: Work,
  feedIds: ReadonlySet<Urn>,
): Promise<readonly FixtureDocument[]> {
  const known = await books.find(pool, [...feedIds])
  const wanted = new Set([...stale, ...[...feedIds].filter((feedId) => !known.has(feedId))])
  for (const message of messages) if (message.type === 'fixture_change') wanted.add(message.event)
  if (wanted.size === 0) return []
  const found = await Promise.all([...wanted].map((event) => link.loadFixture(event)))
  const documents = found.filter((each) => each !== undefined)
  await saveFixtures(
    pool,
    eventsOfFixtures(
      documents.map(({ fixture }) => fixture),
      clock,
    ),
  )
  return documents
}

async function save(
  tx: Tx,
  worked: readonly WorkedEvent[],
  before: ReadonlyMap<string, EventBook>,
): Promise<EventBook[]> {
  const moved = worked.flatMap((each) => {
    const known = before.get(each.event.feedId)
    return known && (known.event !== each.event || known.book !== each.book)
      ? [{ known, ...each }]
      : []
  })
  await saveStandings(
    tx,
    moved.flatMap(({ known, event }) => (known.event === event ? [] : [event])),
  )
  const revisions = await saveBooks(
    tx,
    moved.map(({ known, event, book }) => ({
      eventId: event.eventId,
      markets: changedMarkets(known.book, book),
      stops: known.book.stops === book.stops ? undefined : book.stops,
    })),
  )
  await appendResults(
    tx,
    worked.flatMap(({ event, results }) =>
      results.map((message) => ({ eventId: event.eventId, message })),
    ),
  )
  return moved.map(({ known, event, book }) => ({
    ...{ eventId: event.eventId, event, book },
    revision: revisions.get(event.eventId) ?? known.revision,
  }))
}

function livesAfter({ lives, messages }: Work, nowMs: number): ReadonlyMap<number, ProducerLife> {
  const moved = new Map(lives)
  for (const message of messages) {
    const life = moved.get(PRODUCER[message.producer])
    if (life) moved.set(life.producer, lifeAfter(life, message, nowMs))
  }
  return moved
}

function lifeAfter(life: ProducerLife, message: UofMessage, nowMs: number): ProducerLife {
  if (message.type === 'alive') return afterAlive(life, message, nowMs)
  if (message.type === 'snapshot_complete') return afterSnapshot(life, message)
  return message.requestId === undefined ? life : afterAnswer(life, message.requestId, nowMs)
}

/** Signs of life are written with everything that came before them. */
async function saveLives(
  tx: Tx,
  { lives, messages }: Work,
  moved: ReadonlyMap<number, ProducerLife>,
): Promise<void> {
  const alive = new Map<Producer, UofMessage & { type: 'alive' }>()
  for (const message of messages) if (message.type === 'alive') alive.set(message.producer, message)
  for (const [producer, life] of moved) {
    const sign = [...alive.values()].find((each) => PRODUCER[each.producer] === producer)
    const known = lives.get(producer)
    const isSame = known?.state === life.state && known.workedTo === life.workedTo
    if (!sign && isSame) continue
    await saveProducer(tx, life, sign?.at)
  }
}
