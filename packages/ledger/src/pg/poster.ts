import type { Clock } from '@baize/kernel'
import pg from 'pg'
import { type BatchResult, runBatch } from './batch-run.ts'
import type { AnyCompanion } from './companion.ts'
import { bigintTypes } from './database-types.ts'
import type { AccountMoved, Movement, Outcome } from './movement.ts'
import { PIN_PLANS } from './poster-sql.ts'

/** More movements than this wait for the next commit. */
const BATCH_SIZE_MAX = 256
/** Beyond this the server is drowning and says so instead of queueing for ever. */
const QUEUE_LENGTH_MAX = 20_000
/** Whole-batch failures worth another try: deadlock, lost race on a key, lock not obtained. */
const REPEATABLE = new Set(['40001', '40P01', '23505', '55P03'])

/** The commit's fate is not known: the caller repeats with the same key to find out. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database did not confirm the commit', { cause })
    this.name = 'OutcomeUnknown'
  }
}

export interface Poster {
  /**
   * Queues a movement and answers after the commit that holds it. Throws `OutcomeUnknown` when
   * the database went away, and any error `decide` throws.
   */
  post<Answer, Code extends string>(
    movement: Movement<Answer, Code>,
  ): Promise<Outcome<Answer, Code>>
  /** Called after each commit with the accounts it moved. */
  onMoved(listener: (moved: readonly AccountMoved[]) => void): void
  /** Called after each commit with what it took. */
  onBatch(listener: (facts: BatchFacts) => void): void
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

interface Waiting {
  readonly movement: Movement<unknown, string>
  resolve(outcome: Outcome<unknown, string>): void
  reject(reason: unknown): void
}

/**
 * The one writer of the ledger. Movements that arrive while a commit is under way are posted
 * together by the next one: the busier the house, the larger the batches, and no timer anywhere.
 */
export function createPoster(parts: PosterParts): Poster {
  const queue: Waiting[] = []
  const listeners: ((moved: readonly AccountMoved[]) => void)[] = []
  const watchers: ((facts: BatchFacts) => void)[] = []
  let client: pg.Client | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  const connected = async (): Promise<pg.Client> => {
    if (client) return client
    const opened = new pg.Client({ ...parts.connection, types: bigintTypes, pipeline: true })
    opened.on('error', () => {
      if (client === opened) client = undefined
    })
    await opened.connect()
    await opened.query(PIN_PLANS)
    client = opened
    return opened
  }

  const tell = (result: BatchResult): void => {
    if (result.moved.length > 0) for (const listener of listeners) listener(result.moved)
    if (watchers.length === 0) return
    const facts = factsOf(result)
    for (const watcher of watchers) watcher(facts)
  }

  const dropConnection = () => {
    const broken = client
    client = undefined
    broken?.end().catch(() => undefined)
  }

  const run = async (waiting: readonly Waiting[]): Promise<void> => {
    let opened: pg.Client
    try {
      opened = await connected()
    } catch (failure) {
      for (const each of waiting) each.reject(new OutcomeUnknown(failure))
      return
    }
    try {
      const result = await runBatch(
        { client: opened, clock: parts.clock, companions: parts.companions },
        waiting.map((each) => each.movement),
      )
      for (const [index, outcome] of result.outcomes.entries()) waiting[index]?.resolve(outcome)
      tell(result)
    } catch (failure) {
      await recover(opened, waiting, failure)
    }
  }

  const recover = async (
    opened: pg.Client,
    waiting: readonly Waiting[],
    failure: unknown,
  ): Promise<void> => {
    const isOwnFault = !(failure instanceof pg.DatabaseError) || failure.code === undefined
    const rolledBack = await opened.query('rollback').then(
      () => true,
      () => false,
    )
    if (!rolledBack) {
      dropConnection()
      for (const each of waiting) each.reject(new OutcomeUnknown(failure))
      return
    }
    // One movement must not fail the others, so each half is tried on its own.
    if (waiting.length > 1) {
      const middle = waiting.length >> 1
      await run(waiting.slice(0, middle))
      await run(waiting.slice(middle))
      return
    }
    const [alone] = waiting
    if (!alone) return
    if (!isOwnFault && REPEATABLE.has((failure as pg.DatabaseError).code ?? '')) {
      await repeatAlone(opened, alone, failure)
    } else {
      alone.reject(failure)
    }
  }

  const repeatAlone = async (opened: pg.Client, alone: Waiting, first: unknown): Promise<void> => {
    let failure = first
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        const result = await runBatch(
          { client: opened, clock: parts.clock, companions: parts.companions },
          [alone.movement],
        )
        const [outcome] = result.outcomes
        if (outcome) alone.resolve(outcome)
        tell(result)
        return
      } catch (again) {
        failure = again
        const rolledBack = await opened.query('rollback').then(
          () => true,
          () => false,
        )
        if (!rolledBack) {
          dropConnection()
          break
        }
      }
    }
    alone.reject(new OutcomeUnknown(failure))
  }

  /** Everything that waits, but a key at most once: its repeat must see the first one's commit. */
  const takeBatch = (): Waiting[] => {
    const taken: Waiting[] = []
    const postponed: Waiting[] = []
    const keys = new Set<string>()
    while (queue.length > 0 && taken.length < BATCH_SIZE_MAX) {
      const next = queue.shift() as Waiting
      if (keys.has(next.movement.key)) postponed.push(next)
      else {
        keys.add(next.movement.key)
        taken.push(next)
      }
    }
    queue.unshift(...postponed)
    return taken
  }

  const drain = async (): Promise<void> => {
    while (queue.length > 0) await run(takeBatch())
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
        if (isStopped || queue.length >= QUEUE_LENGTH_MAX) {
          reject(new OutcomeUnknown(new Error('the poster takes no more movements')))
          return
        }
        queue.push({ movement, resolve, reject } as unknown as Waiting)
        wake()
      })
    },
    onMoved(listener) {
      listeners.push(listener)
    },
    onBatch(listener) {
      watchers.push(listener)
    },
    queueLength: () => queue.length,
    async stop() {
      isStopped = true
      await running
      await client?.end()
    },
  }
}

function factsOf(result: BatchResult): BatchFacts {
  const { outcomes, transferCount: transfers, readMs, decideMs, writeMs } = result
  const count = (kind: Outcome<unknown, string>['kind']) =>
    outcomes.reduce((all, outcome) => all + (outcome.kind === kind ? 1 : 0), 0)
  const [posted, refused] = [count('posted'), count('refused')]
  return { movements: outcomes.length, posted, refused, transfers, readMs, decideMs, writeMs }
}
