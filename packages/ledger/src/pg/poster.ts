import type { Clock } from '@baize/kernel'
import pg from 'pg'
import { startBatchAhead } from './batch-ahead.ts'
import { startBatch } from './batch-run.ts'
import type { AnyCompanion } from './companion.ts'
import type { BatchResult, Decided } from './decide-batch.ts'
import { KnownBooks } from './known-books.ts'
import type { AccountMoved, Movement, Outcome, PostedBatch } from './movement.ts'
import { MovementQueue, type Waiting } from './movement-queue.ts'
import { PostedFollowers, type Untold } from './posted-followers.ts'
import { createPosterConnection } from './poster-connection.ts'

/**
 * More movements than this wait for the next commit. With all that waits in one batch, reading, deciding, writing and
 * answering take turns; in several they go on side by side.
 */
const BATCH_SIZE_MAX = 128
/** Batches on their way at a time: one at work, and others behind it so that the database never waits. */
const FLIGHTS_MAX = 3
/** A batch behind another waits until it would have this share of its movements. */
const SHARE_OF_LAST = 0.75
/** When more movements than this wait, and longer than this, the server is drowning, and says so to those that come. */
const WAITING_MAX = 512
const WAIT_MS_MAX = 250
/** How long nothing is decided ahead after a batch that was. */
const AHEAD_PAUSE_MS = 250
/** How long another server that wrote is taken to go on writing. */
const STRANGER_PAUSE_MS = 1_000
/** How often one movement is tried again after losing a race. */
const TRIES_MAX = 3
/** Whole-batch failures worth another try: deadlock, lost race on a key, lock not obtained. */
const REPEATABLE = new Set(['40001', '40P01', '23505', '55P03'])

/** The commit's fate is not known: the caller repeats with the same key to find out. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database did not confirm the commit', { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** Too much is waiting already. Nothing was done; the caller may come back. */
export class PosterBusy extends Error {
  constructor() {
    super('Too many movements are waiting')
    this.name = 'PosterBusy'
  }
}

/** Keys of the month it belongs to were dropped. Nothing was done under it now; nobody knows about then. */
export class KeyTooOld extends Error {
  constructor() {
    super('The month of this key was dropped')
    this.name = 'KeyTooOld'
  }
}

export interface Poster {
  /**
   * Queues a movement and answers after the commit that holds it. Throws `OutcomeUnknown` when
   * the database went away, `PosterBusy` when too much waits, `KeyTooOld` when
   * keys of its month are no longer kept, and any error `decide` throws.
   */
  post<Answer, Code extends string>(
    movement: Movement<Answer, Code>,
  ): Promise<Outcome<Answer, Code>>
  /** Called after each commit with the accounts it moved. */
  onMoved(listener: (moved: readonly AccountMoved[]) => void): void
  /** Called after each commit that moved money with what it posted, in the order of the chain. */
  onPosted(listener: (posted: PostedBatch) => void): void
  /** Called after each commit with what it took. */
  onBatch(listener: (facts: BatchFacts) => void): void
  /** True while `post` would throw `PosterBusy`: callers need not even be read. */
  isBusy(): boolean
  /** Movements that wait for a commit right now. */
  queueLength(): number
  /** Waits for what is queued, then closes the connection. */
  stop(): Promise<void>
}

/** One commit as those who watch the house see it. Times are milliseconds. */
export interface BatchFacts {
  readonly movements: number
  readonly posted: number
  readonly refused: number
  readonly transfers: number
  /** Decided on what was known, without reading. */
  readonly isAhead: boolean
  readonly readMs: number
  readonly decideMs: number
  readonly writeMs: number
}

export interface PosterParts {
  readonly connection: pg.ClientConfig
  readonly clock: Clock
  /** In lock order; see `Companion`. */
  readonly companions: readonly AnyCompanion[]
}

/** A batch on its way, and who waits for it. */
interface Flight extends Untold {
  readonly waiting: readonly Waiting[]
  readonly isAhead: boolean
  /** True once its writes are sent: only then is known what the next may go on from. */
  isWritten: boolean
}

interface LostFlight {
  readonly flight: Flight
  readonly failure: unknown
}

/**
 * The one writer of the ledger. Movements that arrive while commits are under way are posted
 * together by the next one: the busier the house, the larger the batches, and no timer anywhere.
 *
 * While nobody else writes, batches are decided on what the one before leaves and sent behind its
 * commit (`startBatchAhead`), so that neither side waits for the other. Whatever cannot be decided
 * so, and everything for a while after such a batch failed, is decided under the lock (`startBatch`).
 */
export function createPoster(parts: PosterParts): Poster {
  const queue = new MovementQueue()
  const connection = createPosterConnection(parts.connection)
  const known = new KnownBooks()
  const listeners: ((moved: readonly AccountMoved[]) => void)[] = []
  const followers = new PostedFollowers()
  const watchers: ((facts: BatchFacts) => void)[] = []
  const flights: Flight[] = []
  let lost: LostFlight[] = []
  let aheadFromMs = 0
  let isWoken = false
  let isRecovering = false
  let isStopped = false
  let idle: (() => void)[] = []

  const batchParts = (client: pg.Client) => {
    const { clock, companions } = parts
    return { client, clock, companions, known }
  }

  /** Looks at the queue once everything that arrived in this turn has been read. */
  const wake = () => {
    if (isWoken) return
    isWoken = true
    setImmediate(() => {
      connection.open().then(
        (client) => {
          isWoken = false
          launch(client)
        },
        (failure) => {
          isWoken = false
          rejectAll(queue.take(queue.length), failure)
          if (queue.length > 0) wake()
          else tellIdle()
        },
      )
    })
  }

  const mayLaunch = (): boolean => {
    if (queue.length === 0 || isRecovering || lost.length > 0) return false
    if (flights.length >= FLIGHTS_MAX || flights.some(({ isWritten }) => !isWritten)) return false
    const last = flights.at(-1)
    // With few waiting, more to a commit is worth more than an earlier start.
    return !last || queue.length >= last.waiting.length * SHARE_OF_LAST
  }

  const launch = (client: pg.Client): void => {
    while (mayLaunch()) {
      if (!canGoAhead(queue.first)) launchLocked(client)
      else launchAhead(client)
    }
  }

  const canGoAhead = (waiting: Waiting | undefined): boolean =>
    waiting !== undefined &&
    !waiting.mustLock &&
    known.head !== undefined &&
    performance.now() >= aheadFromMs &&
    known.covers(waiting.movement)

  const launchAhead = (client: pg.Client): void => {
    const waiting = queue.take(BATCH_SIZE_MAX, canGoAhead)
    const movements = waiting.map((each) => each.movement)
    const { isTaken, landed } = aheadOrNone(client, movements)
    const left = waiting.filter((_, index) => !isTaken[index])
    for (const each of left) each.mustLock = true
    queue.putBack(left)
    if (!landed) return
    const taken = waiting.filter((_, index) => isTaken[index])
    follow(client, { waiting: taken, isAhead: true, isWritten: true }, landed)
  }

  /** A bug that shows while deciding is told to the one it belongs to, under the lock. */
  const aheadOrNone = (client: pg.Client, movements: readonly Movement<unknown, string>[]) => {
    try {
      return startBatchAhead(batchParts(client), movements)
    } catch {
      known.forget()
      return { isTaken: [], landed: undefined }
    }
  }

  const launchLocked = (client: pg.Client): void => {
    const waiting = queue.take(BATCH_SIZE_MAX)
    const flight: Flight = { waiting, isAhead: false, isWritten: false }
    follow(client, flight, runLocked(client, flight))
  }

  const runLocked = async (client: pg.Client, flight: Flight): Promise<BatchResult> => {
    const movements = flight.waiting.map((each) => each.movement)
    const batch = startBatch(batchParts(client), movements)
    const { hasStranger } = await batch.read
    if (hasStranger) pauseAhead(STRANGER_PAUSE_MS)
    const committed = batch.write()
    flight.isWritten = true
    if (!isRecovering) launch(client)
    return await committed
  }

  /** Sees a batch to its end. The next one is sent before anybody is told, to lose no time. */
  const follow = (client: pg.Client, flight: Flight, landed: Promise<BatchResult>): void => {
    flights.push(flight)
    followers.expect(flight)
    const leave = () => flights.splice(flights.indexOf(flight), 1)
    landed.then(
      (result) => {
        leave()
        launch(client)
        land(flight, result)
        followers.end(flight, result.posted)
        if (queue.length > 0) wake()
        afterLeaving(client)
      },
      (failure) => {
        leave()
        known.forget()
        lost.push({ flight, failure })
        followers.end(flight, 'nothing')
        afterLeaving(client)
      },
    )
  }

  const afterLeaving = (client: pg.Client): void => {
    if (flights.length > 0 || isRecovering) return
    if (lost.length > 0) void recoverLost(client)
    else if (queue.length === 0) tellIdle()
  }

  const tellIdle = () => {
    for (const tell of idle) tell()
    idle = []
  }

  const land = ({ waiting }: Pick<Flight, 'waiting'>, result: BatchResult): void => {
    for (const [index, outcome] of result.outcomes.entries()) {
      if (outcome.kind === 'too_old') waiting[index]?.reject(new KeyTooOld())
      else waiting[index]?.resolve(outcome)
    }
    if (result.moved.length > 0) for (const listener of listeners) listener(result.moved)
    if (watchers.length === 0) return
    const facts = factsOf(result)
    for (const watcher of watchers) watcher(facts)
  }

  const pauseAhead = (forMs: number): void => {
    aheadFromMs = performance.now() + forMs
  }

  /** With nothing on its way any more: what failed is done again, by itself. */
  const recoverLost = async (client: pg.Client): Promise<void> => {
    isRecovering = true
    const all = lost
    lost = []
    for (const { flight, failure } of all.toReversed()) {
      if (flight.isAhead) await recoverAhead(client, flight, failure)
      else await recover(client, flight.waiting, failure)
    }
    isRecovering = false
    if (queue.length > 0) wake()
    else tellIdle()
  }

  /** The database refused what was decided ahead; under the lock it is decided anew. */
  const recoverAhead = async (client: pg.Client, flight: Flight, failure: unknown) => {
    pauseAhead(AHEAD_PAUSE_MS)
    if (!(await connection.rollBack(client))) {
      rejectAll(flight.waiting, failure)
      return
    }
    for (const each of flight.waiting) each.mustLock = true
    queue.putBack(flight.waiting)
  }

  const recover = async (
    client: pg.Client,
    waiting: readonly Waiting[],
    failure: unknown,
  ): Promise<void> => {
    if (!(await connection.rollBack(client))) {
      rejectAll(waiting, failure)
      return
    }
    // One movement must not fail the others, so each half is tried on its own.
    if (waiting.length > 1) {
      const middle = waiting.length >> 1
      await flyAlone(client, waiting.slice(0, middle))
      await flyAlone(client, waiting.slice(middle))
      return
    }
    const [alone] = waiting
    if (!alone) return
    if (isRepeatable(failure)) await repeatAlone(client, alone, failure)
    else alone.reject(failure)
  }

  const flyAlone = async (client: pg.Client, waiting: readonly Waiting[]): Promise<void> => {
    try {
      await landAlone(client, waiting)
    } catch (failure) {
      known.forget()
      await recover(client, waiting, failure)
    }
  }

  const landAlone = async (client: pg.Client, waiting: readonly Waiting[]): Promise<void> => {
    const flight: Flight = { waiting, isAhead: false, isWritten: false }
    const result = await runLocked(client, flight)
    land(flight, result)
    followers.expect(flight)
    followers.end(flight, result.posted)
  }

  const repeatAlone = async (client: pg.Client, alone: Waiting, first: unknown): Promise<void> => {
    let failure = first
    const waiting = [alone]
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      try {
        await landAlone(client, waiting)
        return
      } catch (again) {
        failure = again
        known.forget()
        if (!(await connection.rollBack(client))) break
      }
    }
    alone.reject(new OutcomeUnknown(failure))
  }

  return {
    post(movement) {
      return new Promise((resolve, reject) => {
        const nowMs = performance.now()
        if (isStopped) reject(new OutcomeUnknown(new Error('the poster takes no more movements')))
        else if (isOverloaded(queue, nowMs)) reject(new PosterBusy())
        else {
          const waiting = { movement, sinceMs: nowMs, mustLock: false, resolve, reject }
          queue.add(waiting as unknown as Waiting)
          wake()
        }
      })
    },
    onMoved(listener) {
      listeners.push(listener)
    },
    onPosted: (listener) => followers.add(listener),
    onBatch(listener) {
      watchers.push(listener)
    },
    isBusy: () => isOverloaded(queue, performance.now()),
    queueLength: () => queue.length,
    async stop() {
      isStopped = true
      const isAtWork = queue.length > 0 || flights.length > 0 || lost.length > 0 || isRecovering
      if (isAtWork) await new Promise<void>((resolve) => idle.push(resolve))
      await connection.close()
    },
  }
}

function rejectAll(waiting: readonly Waiting[], failure: unknown): void {
  for (const each of waiting) each.reject(new OutcomeUnknown(failure))
}

/** More than the next commit can take, and the first of them has waited too long already. */
function isOverloaded(queue: MovementQueue, nowMs: number): boolean {
  return queue.length > WAITING_MAX && queue.oldestMs(nowMs) > WAIT_MS_MAX
}

function isRepeatable(failure: unknown): boolean {
  return failure instanceof pg.DatabaseError && REPEATABLE.has(failure.code ?? '')
}

function factsOf(result: BatchResult): BatchFacts {
  const { outcomes, posted: batch, isAhead, readMs, decideMs, writeMs } = result
  const count = (kind: Decided['kind']) =>
    outcomes.reduce((all, outcome) => all + (outcome.kind === kind ? 1 : 0), 0)
  const [posted, refused] = [count('posted'), count('refused') + count('too_old')]
  const times = { readMs, decideMs, writeMs }
  const transfers = batch.transfers.length
  return { movements: outcomes.length, posted, refused, transfers, isAhead, ...times }
}
