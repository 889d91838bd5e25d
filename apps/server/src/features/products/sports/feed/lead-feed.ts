import { type EpochMs, epochMs } from '@baize/kernel'
import { PRODUCER, type Urn } from '@baize/sports'
import { type Producer, parseFrame, RECOVERY_MAX_MS, type UofMessage } from '@baize/uof'
import type { LedRoom } from '../../../../house/rooms/lead-rooms.ts'
import type { RoomHold } from '../../../../house/rooms/rooms.store.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { loadBegun, saveFixtures } from '../book/events.store.ts'
import { loadProducers, saveProducer } from '../book/producers.store.ts'
import { holdFeed } from './feed-hold.store.ts'
import type { FeedLink, FeedStream } from './feed-link.ts'
import {
  afterAsking,
  afterFailure,
  afterOpening,
  afterTime,
  isToBeAsked,
  LIFE_TIMES,
  type LifeTimes,
  type ProducerLife,
} from './producer-life.ts'
import { eventsOfFixtures } from './read-fixture.ts'
import { type WorkDeps, workMessages } from './work-messages.ts'

const PRODUCERS = ['live', 'pre_match'] as const satisfies readonly Producer[]
/** Messages of one commit at most. */
const BATCH_MAX = 500
/** With more waiting than this it is quicker to begin again with a recovery. */
const WAITING_MAX = 50_000
/** Events whose documents are asked for again when a line is opened. */
const BEGUN_MAX = 500
const STALE_OF_BATCH = 20
const LOOK_EVERY_MS = 200
/** The lease is looked at four times a second; who is not asked for so long has lost it. */
const HELD_FOR_MS = 2_000
const AFTER_FAILURE_MS = 1_000
const AFTER_FAILURE_MAX_MS = 30_000
/** How often it is looked whether staff asked for a recovery. */
const ASKED_EVERY_MS = 1_000
/** A recovery begins a little before what was worked in. */
const OVERLAP_MS = 1_000

export interface FeedDeps extends WorkDeps {
  readonly link: FeedLink
  readonly times?: LifeTimes
  onFailure(failure: unknown): void
}

/** Holds the feed while this server has its lease. */
export interface FeedLeader extends LedRoom {
  stop(): Promise<void>
}

export function createFeedLeader(deps: FeedDeps): FeedLeader {
  return new Leader(deps)
}

class Leader implements FeedLeader {
  readonly #deps: FeedDeps
  readonly #times: LifeTimes
  #hold: RoomHold | undefined
  #heldMs = Number.NEGATIVE_INFINITY
  #stream: FeedStream | undefined
  #lives: ReadonlyMap<number, ProducerLife> = new Map()
  #waiting: UofMessage[] = []
  #unread: string[] = []
  #stale = new Set<Urn>()
  #failureCount = 0
  #opensFromMs = Number.NEGATIVE_INFINITY
  #readMs = Number.NEGATIVE_INFINITY
  #turning: Promise<void> | undefined
  #isStopped = false

  constructor(deps: FeedDeps) {
    this.#deps = deps
    this.#times = deps.times ?? LIFE_TIMES
  }

  async look(hold: RoomHold): Promise<number> {
    if (this.#hold?.fence !== hold.fence) this.#close()
    this.#hold = hold
    this.#heldMs = this.#deps.monotonicMs()
    // Not waited for: with messages always waiting it would not end, and the lease not be looked at.
    void this.#turn()
    return LOOK_EVERY_MS
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#turning
    this.#close()
  }

  /** One at a time: messages are worked in as they came. */
  #turn(): Promise<void> {
    this.#turning ??= this.#takeTurn().finally(() => {
      this.#turning = undefined
    })
    return this.#turning
  }

  async #takeTurn(): Promise<void> {
    try {
      do {
        if (this.#isStopped || !this.#isHeld()) return this.#close()
        await this.#openLine()
        await this.#workNext()
        await this.#watch()
      } while (this.#waiting.length + this.#stale.size > 0 && this.#stream)
    } catch (failure) {
      // Whatever was not committed comes again with the recovery of the next line.
      this.#close()
      const waitMs = AFTER_FAILURE_MS * 2 ** Math.min(this.#failureCount, 10)
      this.#opensFromMs = this.#deps.monotonicMs() + Math.min(waitMs, AFTER_FAILURE_MAX_MS)
      this.#failureCount += 1
      this.#deps.onFailure(failure)
    }
  }

  #isHeld(): boolean {
    return this.#deps.monotonicMs() - this.#heldMs < HELD_FOR_MS
  }

  async #openLine(): Promise<void> {
    if (this.#stream || this.#deps.monotonicMs() < this.#opensFromMs) return
    const { link, pool, clock } = this.#deps
    const rows = new Map((await loadProducers(pool)).map((row) => [row.producer, row]))
    this.#lives = new Map(
      PRODUCERS.map((name) => {
        const producer = PRODUCER[name]
        const unknown = { producer, state: 'down', workedTo: null, requestId: null } as const
        return [producer, afterOpening(rows.get(producer) ?? { ...unknown, failureCount: 0 })]
      }),
    )
    await this.#saveLives([...this.#lives.values()])
    const stream = await link.open({
      onText: (text) => this.#hear(text),
      onEnd: () => {
        if (this.#stream === stream) this.#close()
      },
    })
    this.#stream = stream
    const schedules = await Promise.all([link.loadSchedule('live'), link.loadSchedule('pre')])
    const fixtures = new Map(schedules.flat().map((fixture) => [fixture.id, fixture]))
    await saveFixtures(pool, eventsOfFixtures([...fixtures.values()], clock))
    // What ended while nobody listened is in no schedule any more, and no recovery tells how it stands.
    const begun = await loadBegun(pool, new Date(clock.now()), BEGUN_MAX)
    for (const event of begun) if (!fixtures.has(event as Urn)) this.#stale.add(event as Urn)
    this.#failureCount = 0
  }

  #hear(text: string): void {
    const frame = parseFrame(text)
    if (!frame.ok) {
      const { code, details } = frame.refusal
      this.#unread.push(`${code} ${JSON.stringify(details ?? {})} ${text.slice(0, 200)}`)
    } else if (this.#waiting.length < WAITING_MAX) {
      this.#waiting.push(frame.value.message)
    } else {
      this.#close()
    }
    void this.#turn()
  }

  async #workNext(): Promise<void> {
    const { link } = this.#deps
    const unread = this.#unread.splice(0)
    if (unread.length > 0) {
      await this.#deps.ring(unread.map((detail) => ({ subject: 'a message', detail })))
    }
    const hold = this.#hold
    const isIdle = this.#waiting.length === 0 && this.#stale.size === 0
    if (!hold || !this.#stream || isIdle) return
    const messages = this.#waiting.slice(0, BATCH_MAX)
    const stale = new Set([...this.#stale].slice(0, STALE_OF_BATCH))
    const lives = this.#lives
    const worked = await workMessages(this.#deps, { link, hold, lives, messages, stale })
    this.#waiting.splice(0, messages.length)
    for (const event of stale) this.#stale.delete(event)
    for (const event of worked.ended) this.#stale.add(event)
    this.#lives = worked.lives
  }

  /** Silence, and recoveries that are due. */
  async #watch(): Promise<void> {
    if (!this.#stream) return
    const nowMs = this.#deps.monotonicMs()
    if (nowMs - this.#readMs >= ASKED_EVERY_MS) await this.#readAsked(nowMs)
    for (const life of this.#lives.values()) {
      const now = afterTime(life, nowMs, this.#times)
      if (now !== life) await this.#become(now)
      if (isToBeAsked(now, nowMs, this.#times)) await this.#ask(now)
    }
  }

  /** A producer that is down in the database alone was taken down by staff, who want to hear it again. */
  async #readAsked(nowMs: number): Promise<void> {
    this.#readMs = nowMs
    for (const row of await loadProducers(this.#deps.pool)) {
      const life = this.#lives.get(row.producer)
      if (!life || row.state !== 'down' || life.state === 'down') continue
      const asked = { ...afterOpening(row), heardMs: life.heardMs }
      this.#lives = new Map(this.#lives).set(row.producer, asked)
    }
  }

  async #ask(life: ProducerLife): Promise<void> {
    const name = PRODUCERS.find((each) => PRODUCER[each] === life.producer)
    if (!name) return
    const nowMs = this.#deps.clock.now()
    // A number that no earlier recovery had, whichever server asked.
    const requestId = Math.floor(nowMs)
    await this.#become(afterAsking(life, requestId, this.#deps.monotonicMs()))
    const after = afterOf(life, nowMs)
    try {
      await this.#deps.link.recover(name, { requestId, ...(after && { after }) })
    } catch (failure) {
      this.#deps.onFailure(failure)
      const now = this.#lives.get(life.producer) ?? life
      await this.#become(afterFailure(now, this.#deps.monotonicMs(), this.#times))
    }
  }

  async #become(life: ProducerLife): Promise<void> {
    this.#lives = new Map(this.#lives).set(life.producer, life)
    await this.#saveLives([life])
  }

  async #saveLives(lives: readonly ProducerLife[]): Promise<void> {
    const hold = this.#hold
    if (!hold) return
    await inTransaction(this.#deps.pool, async (tx) => {
      await holdFeed(tx, hold)
      for (const life of lives) await saveProducer(tx, life, undefined)
    })
  }

  #close(): void {
    const stream = this.#stream
    this.#stream = undefined
    stream?.close()
    this.#waiting = []
    this.#deps.books.forget()
    this.#deps.jumps.forget()
  }
}

function afterOf({ workedTo }: ProducerLife, nowMs: number): EpochMs | undefined {
  if (workedTo === null) return undefined
  return epochMs(Math.max(workedTo - OVERLAP_MS, nowMs - RECOVERY_MAX_MS + OVERLAP_MS))
}
