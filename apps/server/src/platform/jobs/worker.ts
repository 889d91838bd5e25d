import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'

const CONNECTIONS_MAX = 4
/** The watch over the books takes half of a busy minute, most of it resting. */
const JOBS_AT_ONCE = 3

export interface WorkerParts {
  readonly connection: pg.ClientConfig
  readonly log: FastifyBaseLogger
  /** Tells how jobs begin and end. */
  readonly events: WorkerEvents
}

/** Makes the queue's own tables; before anything can add a job. */
export async function migrateJobs(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  watchConnections(pool, () => undefined)
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}

/**
 * Runs the queue: every task may be run again after a crash, so each must be harmless when its
 * work is already done. `crontab` has graphile-worker's form.
 */
export async function startWorker(
  parts: WorkerParts,
  taskList: TaskList,
  crontab: string,
): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({ ...parts.connection, max: CONNECTIONS_MAX })
  watchConnections(pool, (failure) =>
    parts.log.warn(`The job queue lost a connection: ${failure.message}`),
  )
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') parts.log.warn(message)
  })
  let runner: Runner | undefined
  let isStopped = false
  const start = async () => {
    while (!isStopped) {
      try {
        runner = await run({
          pgPool: pool,
          taskList,
          crontab,
          concurrency: JOBS_AT_ONCE,
          noHandleSignals: true,
          // Who rests between two pieces of work is told at once that it ends.
          gracefulShutdownAbortTimeout: 0,
          pollInterval: 1_000,
          logger,
          events: parts.events,
        })
        // Asked to stop while the queue was being opened: nobody else would end it.
        if (isStopped) await runner.stop()
        await runner.promise
      } catch (failure) {
        parts.log.warn(failure, 'The job queue stopped; it starts again in a second')
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
    }
  }
  const running = start()
  return {
    async stop() {
      isStopped = true
      await runner?.stop().catch(() => undefined)
      await running
      await pool.end()
    },
  }
}

/** Both kinds of loss: of a connection at rest, and of one in use. */
function watchConnections(pool: pg.Pool, onLost: (failure: Error) => void): void {
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
  })
}
