import { EventEmitter } from 'node:events'
import type { TaskList, WorkerEvents } from 'graphile-worker'
import { startWorker } from '../platform/jobs/worker.ts'
import type { ServerMetrics } from '../platform/metrics/server-metrics.ts'
import type { ServerCore } from '../server-core.ts'

/** Runs the queue, counted by the metrics. */
export function startJobs(
  { connection, log }: ServerCore,
  metrics: ServerMetrics,
  tasks: TaskList,
  crontabs: readonly string[],
) {
  const events: WorkerEvents = new EventEmitter()
  metrics.followJobs(events)
  return startWorker({ connection, log, events }, tasks, crontabs.join('\n'))
}
