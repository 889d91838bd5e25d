import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseState } from '../database/embedded/database-state.ts'

/** Why the server should not be sent calls. */
export type NotReady =
  | 'starting'
  | 'stopping'
  | 'database_away'
  | 'database_not_writable'
  | 'disk_full'
  | 'writer_not_answering'

export interface Readiness {
  readonly isReady: boolean
  readonly reasons: readonly NotReady[]
}

export interface ReadinessParts {
  databaseState(): DatabaseState
  /** True when the database takes writes: it answers and is no standby. */
  isWritable(): Promise<boolean>
  /** Sends the ledger's writer round once, without moving anything. */
  askWriter(): Promise<void>
  /** Free bytes where the database lives; undefined when that is not on this machine. */
  diskFreeBytes(): Promise<number | undefined>
  /** Told after each look what was seen before it and what is seen now. */
  onLook?(before: readonly NotReady[], after: readonly NotReady[]): void
}

/** Two segments of the database's log: with less than that a commit may find no room. */
const DISK_FREE_BYTES_MIN = 32 * 1024 * 1024
const LOOK_EVERY_MS = 2_000
/** Together with the pause below the ten seconds within which trouble must show. */
const ANSWER_WITHIN_MS = 3_000

export interface ReadinessWatch {
  current(): Readiness
  /** Red from now on: balancers stop sending while calls under way are finished. */
  markStopping(): void
  stop(): Promise<void>
}

/**
 * Looks again and again whether calls can be answered. What is asked for is the last look, so a
 * stuck database cannot make the question hang.
 */
export function watchReadiness(parts: ReadinessParts): ReadinessWatch {
  let seen: readonly NotReady[] = ['starting']
  let isStopping = false
  const ended = new AbortController()
  const looking = (async () => {
    while (!ended.signal.aborted) {
      const before = seen
      seen = await lookOnce(parts)
      if (!isStopping) parts.onLook?.(before, seen)
      await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal, ref: false }).catch(
        () => undefined,
      )
    }
  })()
  return {
    current() {
      const away: NotReady[] = parts.databaseState().kind === 'running' ? [] : ['database_away']
      const stopping: NotReady[] = isStopping ? ['stopping'] : []
      const reasons = [...new Set([...stopping, ...away, ...seen])]
      return { isReady: reasons.length === 0, reasons }
    },
    markStopping() {
      isStopping = true
    },
    async stop() {
      isStopping = true
      ended.abort()
      await looking
    },
  }
}

/** Every reason there is at this moment. */
export async function lookOnce(parts: ReadinessParts): Promise<readonly NotReady[]> {
  if (parts.databaseState().kind !== 'running') return ['database_away']
  const [isWritable, isWriterThere, diskFreeBytes] = await Promise.all([
    withinTime(parts.isWritable()),
    withinTime(parts.askWriter().then(() => true)),
    parts.diskFreeBytes().catch(() => undefined),
  ])
  const reasons: NotReady[] = []
  if (isWritable !== true) reasons.push('database_not_writable')
  if (isWriterThere !== true) reasons.push('writer_not_answering')
  if (diskFreeBytes !== undefined && diskFreeBytes < DISK_FREE_BYTES_MIN) reasons.push('disk_full')
  return reasons
}

/** The answer, or undefined when it failed or did not come in time. */
async function withinTime<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  const timeUp = new AbortController()
  try {
    return await Promise.race([
      answer.catch(() => undefined),
      sleep(ANSWER_WITHIN_MS, undefined, { signal: timeUp.signal, ref: false }),
    ])
  } finally {
    timeUp.abort()
  }
}
