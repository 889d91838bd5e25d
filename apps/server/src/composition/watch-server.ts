import type { Database } from '../platform/database/open-database.ts'
import { askWriter, isWritable } from '../platform/health/database-probes.ts'
import { explainChange } from '../platform/health/explain-not-ready.ts'
import { watchReadiness } from '../platform/health/readiness.ts'
import { createServerMetrics } from '../platform/metrics/server-metrics.ts'
import type { ServerCore } from '../server-core.ts'

/** What operators see of the server while it runs. */
export function watchServer(core: ServerCore, database: Database) {
  const { pool, clock, poster, live, log } = core
  const health = watchReadiness({
    databaseState: () => database.state(),
    isWritable: () => isWritable(pool),
    askWriter: () => askWriter(poster),
    diskFreeBytes: () => database.diskFreeBytes(),
    onLook(before, after) {
      const sentence = explainChange(before, after)
      if (sentence !== undefined) log.warn(sentence)
    },
  })
  const metrics = createServerMetrics({
    ...{ pool, clock },
    queueLength: () => poster.queueLength(),
    openSockets: () => live.listenerCount(),
    isReady: () => health.current().isReady,
  })
  poster.onBatch(metrics.onBatch)
  return { health, metrics }
}
