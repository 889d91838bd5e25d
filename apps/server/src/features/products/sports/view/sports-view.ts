import {
  SPORTS_BOARD_PAGES_MAX,
  SPORTS_BOARD_ROWS,
  type SportsBoard,
  type SportsEventPage,
  type SportsMenu,
  type SportsRow,
  type SportsView,
} from '@baize/contract'
import type { Clock, Uuid } from '@baize/kernel'
import { foldText } from '@baize/kernel'
import { PRODUCER, SPORTS } from '@baize/sports'
import type pg from 'pg'
import { loadBooks } from '../book/books.store.ts'
import { type EventRow, loadEvents, loadListedEvents } from '../book/events.store.ts'
import { loadProducersUp } from '../book/producers.store.ts'
import { loadRevisions } from '../book/revisions.store.ts'
import { loadOverlay } from '../desk/overlay.store.ts'
import { type DeskOverlay, NO_OVERLAY, withDesk } from '../desk/overlay.ts'
import type { EventBook } from '../feed/event-books.ts'
import type { BoardPlace } from './sports-topics.ts'
import { type EventView, viewEvent, viewPage } from './view-event.ts'

const EVENTS_MAX = 4_000
const REVISIONS_OF_LOOK = 2_000
/** An event that is over is kept for pages that are open on it. */
const OVER_KEPT_MS = 3_600_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const SOON_MS = 3 * HOUR_MS
const LISTED = new Set(['not_started', 'live', 'interrupted'])
const PLAYED = new Set(['live', 'interrupted'])

export interface SportsViewDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Of these events something is otherwise; of all where the producers are. */
  changed(events: readonly { readonly feedId: string; readonly sport: string }[]): void
}

export interface EventsWanted {
  readonly sport?: string | undefined
  readonly tournamentId?: string | undefined
  readonly view: SportsView
  readonly search?: string | undefined
  readonly offsetMinutes: number
}

interface Kept extends EventBook {
  view: EventView | undefined
}

/**
 * All events that are listed, as this server knows them: what its own feed wrote at once, what another wrote as soon as it is looked for. Nothing
 * here is decided by; a bet reads the book under its lock.
 */
export class SportsBoardView {
  readonly #deps: SportsViewDeps
  readonly #kept = new Map<Uuid, Kept>()
  readonly #byFeedId = new Map<string, Uuid>()
  /** Of those that are listed, as lists show them; prices do not change it. */
  #order: readonly Uuid[] | undefined
  #up: ReadonlySet<number> = new Set()
  #overlay = NO_OVERLAY
  #seenRevision = -1n
  #looking: Promise<void> | undefined

  constructor(deps: SportsViewDeps) {
    this.#deps = deps
  }

  /** After a commit of this server. */
  put(books: readonly EventBook[]): void {
    for (const book of books) this.#keep(book)
    this.#deps.changed(books.map(({ event }) => event))
  }

  /** Reads what moved since the last look; several ask for one at once. */
  look(): Promise<void> {
    this.#looking ??= this.#readMoved().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** For the first to come: nothing is shown before everything was read once. */
  async ready(): Promise<void> {
    if (this.#seenRevision < 0n) await this.look()
  }

  async #readMoved(): Promise<void> {
    const { pool, clock } = this.#deps
    const [up, overlay] = await Promise.all([loadProducersUp(pool), loadOverlay(pool)])
    if (!isSameSet(up, this.#up) || overlay.text !== this.#overlay.text) this.#turn(up, overlay)
    if (this.#seenRevision < 0n) {
      const overSince = new Date(clock.now() - OVER_KEPT_MS)
      const events = await loadListedEvents(pool, { overSince, most: EVENTS_MAX })
      await this.#read(events.map(({ eventId }) => eventId))
      this.#seenRevision = 0n
      for (const { revision } of this.#kept.values()) {
        if (revision > this.#seenRevision) this.#seenRevision = revision
      }
    }
    for (;;) {
      const moved = await loadRevisions(pool, this.#seenRevision, REVISIONS_OF_LOOK)
      const fresh = moved.filter(
        ({ eventId, revision }) => (this.#kept.get(eventId)?.revision ?? -1n) < revision,
      )
      await this.#read(fresh.map(({ eventId }) => eventId))
      this.#seenRevision = moved.at(-1)?.revision ?? this.#seenRevision
      if (moved.length < REVISIONS_OF_LOOK) break
    }
    this.#forgetOver()
  }

  async #read(eventIds: readonly Uuid[]): Promise<void> {
    if (eventIds.length === 0) return
    const { pool } = this.#deps
    // Books first: what is newer than its book is seen as moved once more.
    const books = await loadBooks(pool, eventIds)
    const events = new Map((await loadEvents(pool, eventIds)).map((row) => [row.eventId, row]))
    const found = books.flatMap((book) => {
      const event = events.get(book.eventId)
      return event ? [{ ...book, event }] : []
    })
    for (const each of found) this.#keep(each)
    this.#deps.changed(found.map(({ event }) => event))
  }

  #keep(book: EventBook): void {
    const known = this.#kept.get(book.eventId)
    if (known && known.revision > book.revision) return
    if (!known || keyOf(known.event) !== keyOf(book.event)) this.#order = undefined
    this.#kept.set(book.eventId, { ...book, view: undefined })
    this.#byFeedId.set(book.event.feedId, book.eventId)
  }

  /** A producer came or went, or traders decided something: markets are open or locked. */
  #turn(up: ReadonlySet<number>, overlay: DeskOverlay): void {
    this.#up = up
    this.#overlay = overlay
    for (const kept of this.#kept.values()) kept.view = undefined
    this.#deps.changed([...this.#kept.values()].map(({ event }) => event))
  }

  #forgetOver(): void {
    const before = this.#deps.clock.now() - OVER_KEPT_MS
    for (const [eventId, { event }] of this.#kept) {
      if (!event.endedAt || new Date(event.endedAt).getTime() > before) continue
      this.#kept.delete(eventId)
      this.#byFeedId.delete(event.feedId)
    }
  }

  #viewOf(kept: Kept): EventView {
    kept.view ??= viewEvent(this.#shown(kept), this.#up)
    return kept.view
  }

  /** With what traders hold and price. */
  #shown({ book, ...kept }: Kept): EventBook {
    return {
      ...kept,
      book: { ...book, markets: withDesk(this.#overlay, kept.event, book.markets) },
    }
  }

  /** Events that are played or to come, played ones first, then as they start. */
  #listed(isWanted: (kept: Kept) => boolean): Kept[] {
    this.#order ??= this.#inOrder()
    return this.#order.flatMap((eventId) => {
      const kept = this.#kept.get(eventId)
      return kept && isWanted(kept) ? [kept] : []
    })
  }

  #inOrder(): readonly Uuid[] {
    return [...this.#kept.values()]
      .filter(({ event }) => LISTED.has(event.state))
      .map(({ event }) => ({ eventId: event.eventId, key: keyOf(event) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ eventId }) => eventId)
  }

  menu(): SportsMenu {
    const listed = this.#listed(() => true)
    const bySport = Map.groupBy(listed, ({ event }) => event.sport)
    return {
      sports: SPORTS.flatMap(({ key, isEsport }) => {
        const ofSport = bySport.get(key)
        return ofSport
          ? [{ sport: key, isEsport, ...countsOf(ofSport), ...tournamentsOf(ofSport) }]
          : []
      }),
      isFeedUp: {
        live: this.#up.has(PRODUCER.live),
        preMatch: this.#up.has(PRODUCER.pre_match),
      },
    }
  }

  rows(
    { sport, tournamentId, view, search, offsetMinutes }: EventsWanted,
    most: number,
  ): SportsRow[] {
    const now = this.#deps.clock.now()
    const isIn = spanOf(view, now, offsetMinutes)
    const wanted = search ? foldText(search) : ''
    const found = this.#listed(
      ({ event }) =>
        (sport === undefined || event.sport === sport) &&
        (tournamentId === undefined || event.tournamentId === tournamentId) &&
        isIn(event.state, event.startsAt.getTime()) &&
        (wanted === '' || textOf(event).includes(wanted)),
    )
    return found.slice(0, most).map((kept) => this.#viewOf(kept).row)
  }

  /** A page of the events of a sport that are played or start within a day. */
  board({ sport, page }: BoardPlace): SportsBoard {
    const nowMs = this.#deps.clock.now()
    const listed = this.#listed(
      ({ event }) => event.sport === sport && event.startsAt.getTime() < nowMs + DAY_MS,
    )
    const pages = Math.ceil(listed.length / SPORTS_BOARD_ROWS)
    const from = (page - 1) * SPORTS_BOARD_ROWS
    return {
      nowMs,
      pages: Math.min(Math.max(pages, 1), SPORTS_BOARD_PAGES_MAX),
      events: listed.slice(from, from + SPORTS_BOARD_ROWS).map((kept) => this.#viewOf(kept).row),
    }
  }

  page(feedId: string): SportsEventPage | undefined {
    const eventId = this.#byFeedId.get(feedId)
    const kept = eventId && this.#kept.get(eventId)
    return kept && viewPage(kept, this.#viewOf(kept), this.#deps.clock.now())
  }
}

function isSameSet(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each))
}

/** Where an event stands in lists; of those that are over it says that they are nowhere. */
function keyOf({ state, startsAt, feedId }: EventRow): string {
  const place = state === 'live' ? 0 : LISTED.has(state) ? 1 : 2
  return `${place} ${startsAt.toISOString()} ${feedId}`
}

function countsOf(listed: readonly Kept[]) {
  const liveCount = listed.filter(({ event }) => PLAYED.has(event.state)).length
  return { eventCount: listed.length, liveCount }
}

const TOURNAMENTS_SHOWN = 200

function tournamentsOf(listed: readonly Kept[]): Pick<SportsMenu['sports'][number], 'tournaments'> {
  const byTournament = Map.groupBy(listed, ({ event }) => event.tournamentId)
  const tournaments = [...byTournament].map(([tournamentId, events]) => ({
    ...{ tournamentId, name: events[0]?.event.tournament ?? '' },
    ...countsOf(events),
  }))
  return {
    tournaments: tournaments
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .slice(0, TOURNAMENTS_SHOWN),
  }
}

/** Whether an event belongs to a view; days are the reader's. */
function spanOf(
  view: SportsView,
  now: number,
  offsetMinutes: number,
): (state: string, startsMs: number) => boolean {
  const offsetMs = offsetMinutes * MINUTE_MS
  const today = Math.floor((now + offsetMs) / DAY_MS) * DAY_MS - offsetMs
  const within = (from: number, to: number) => (_: string, startsMs: number) =>
    startsMs >= from && startsMs < to
  switch (view) {
    case 'all':
      return () => true
    case 'live':
      return (state) => PLAYED.has(state)
    case 'soon':
      return (state, startsMs) => state === 'not_started' && startsMs < now + SOON_MS
    case 'today':
      return within(today, today + DAY_MS)
    case 'tomorrow':
      return within(today + DAY_MS, today + 2 * DAY_MS)
  }
}

const folded = new WeakMap<object, string>()

function textOf(event: EventBook['event']): string {
  const known = folded.get(event)
  if (known !== undefined) return known
  const text = foldText(`${event.home.name} ${event.away.name} ${event.tournament}`)
  folded.set(event, text)
  return text
}
