import type { Clock } from '@baize/kernel'
import pg from 'pg'
import { type BatchResult, type StartedBatch, startBatch } from './batch-run.ts'
import type { AnyCompanion } from './companion.ts'
import type { AccountMoved, Movement, Outcome } from './movement.ts'
import { MovementQueue, type Waiting } from './movement-queue.ts'
import { createPosterConnection } from './poster-connection.ts'

/** More movements than this wait for the next commit. */
const BATCH_SIZE_MAX = 512
/** When movements wait longer than this the server is drowning, and says so to those that come. */
const WAIT_MS_MAX = 250
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

export interface Poster {
  /**
   * Queues a movement and answers after the commit that holds it. Throws `OutcomeUnknown` when
   * the database went away, `PosterBusy` when too much waits, and any error `decide` throws.
   */
  post<Answer, Code extends string>(
    movement: Movement<Answer, Code>,
  ): Promise<Outcome<Answer, Code>>
  /** Called after each commit with the accounts it moved. */
  onMoved(listener: (moved: readonly AccountMoved[]) => void): void
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
interface Flight {
  readonly waiting: readonly Waiting[]
  readonly client: pg.Client
  readonly batch: StartedBatch
}

/**
 * The one writer of the ledger. Movements that arrive while a commit is under way are posted
 * together by the next one: the busier the house, the larger the batches, and no timer anywhere.
 * When as many wait as are being posted, the reads of their batch are sent behind the commit under
 * way, so that the database need not wait for us to hear of it first.
 */
export function createPoster(parts: PosterParts): Poster {
  const queue = new MovementQueue()
  const connection = createPosterConnection(parts.connection)
  const listeners: ((moved: readonly AccountMoved[]) => void)[] = []
  const watchers: ((facts: BatchFacts) => void)[] = []
  let running: Promise<void> | undefined
  let isStopped = false

  const start = (client: pg.Client, waiting: readonly Waiting[]): Flight => {
    const movements = waiting.map((each) => each.movement)
    const { clock, companions } = parts
    const batch = startBatch({ client, clock, companions }, movements)
    // Waited for a little later; until then a failure is not an unheard one.
    batch.read.catch(() => undefined)
    return { waiting, client, batch }
  }

  /** Takes what waits and sends its reads; undefined when nothing waits. */
  const takeOff = async (): Promise<Flight | undefined> => {
    while (queue.length > 0) {
      const waiting = queue.take(BATCH_SIZE_MAX)
      try {
        return start(await connection.open(), waiting)
      } catch (failure) {
        for (const each of waiting) each.reject(new OutcomeUnknown(failure))
      }
    }
    return undefined
  }

  const land = ({ waiting }: Flight, result: BatchResult): void => {
    for (const [index, outcome] of result.outcomes.entries()) waiting[index]?.resolve(outcome)
    if (result.moved.length > 0) for (const listener of listeners) listener(result.moved)
    if (watchers.length === 0) return
    const facts = factsOf(result)
    for (const watcher of watchers) watcher(facts)
  }

  /** Sees a batch to its end and answers with the one that was sent behind it, if any. */
  const fly = async (flight: Flight): Promise<Flight | undefined> => {
    const { waiting, client } = flight
    let next: Flight | undefined
    try {
      await flight.batch.read
      const committed = flight.batch.write()
      // With few waiting, more to a commit is worth more than an earlier start.
      if (queue.length >= waiting.length) next = start(client, queue.take(BATCH_SIZE_MAX))
      land(flight, await committed)
      return next
    } catch (failure) {
      if (next) {
        await next.batch.read.catch(() => undefined)
        queue.putBack(next.waiting)
      }
      await recover(flight, failure)
      return undefined
    }
  }

  const recover = async (flight: Flight, failure: unknown): Promise<void> => {
    const { waiting, client } = flight
    if (!(await connection.rollBack(client))) {
      for (const each of waiting) each.reject(new OutcomeUnknown(failure))
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
    const flight = start(client, waiting)
    try {
      await flight.batch.read
      land(flight, await flight.batch.write())
    } catch (failure) {
      await recover(flight, failure)
    }
  }

  const repeatAlone = async (client: pg.Client, alone: Waiting, first: unknown): Promise<void> => {
    let failure = first
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const flight = start(client, [alone])
      try {
        await flight.batch.read
        land(flight, await flight.batch.write())
        return
      } catch (again) {
        failure = again
        if (!(await connection.rollBack(client))) break
      }
    }
    alone.reject(new OutcomeUnknown(failure))
  }

  const drain = async (): Promise<void> => {
    let flight = await takeOff()
    while (flight) flight = (await fly(flight)) ?? (await takeOff())
  }

  const wake = () => {
    running ??= drain().finally(() => {
      running = undefined
      if (queue.length > 0) wake()
    })
  }

  return {
    post(movement) {
      return new Promise((resolve, reject) => {
        const nowMs = performance.now()
        if (isStopped) reject(new OutcomeUnknown(new Error('the poster takes no more movements')))
        else if (isOverloaded(queue, nowMs)) reject(new PosterBusy())
        else {
          queue.add({ movement, sinceMs: nowMs, resolve, reject } as unknown as Waiting)
          wake()
        }
      })
    },
    onMoved(listener) {
      listeners.push(listener)
    },
    onBatch(listener) {
      watchers.push(listener)
    },
    isBusy: () => isOverloaded(queue, performance.now()),
    queueLength: () => queue.length,
    async stop() {
      isStopped = true
      await running
      await connection.close()
    },
  }
}

/** More than the next commit can take, and the first of them has waited too long already. */
function isOverloaded(queue: MovementQueue, nowMs: number): boolean {
  return queue.length > BATCH_SIZE_MAX && queue.oldestMs(nowMs) > WAIT_MS_MAX
}

function isRepeatable(failure: unknown): boolean {
  return failure instanceof pg.DatabaseError && REPEATABLE.has(failure.code ?? '')
}

function factsOf(result: BatchResult): BatchFacts {
  const { outcomes, transferCount: transfers, readMs, decideMs, writeMs } = result
  const count = (kind: Outcome<unknown, string>['kind']) =>
    outcomes.reduce((all, outcome) => all + (outcome.kind === kind ? 1 : 0), 0)
  const [posted, refused] = [count('posted'), count('refused')]
  return { movements: outcomes.length, posted, refused, transfers, readMs, decideMs, writeMs }
}
