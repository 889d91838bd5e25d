import type { WorkerEvents } from 'graphile-worker'
import { Counter, Histogram, type Registry } from 'prom-client'

const JOB_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60]

/** Counts and times jobs by task. A job that failed is tried again until it is given up. */
export function createJobMetrics(registry: Registry): (events: WorkerEvents) => void {
  const durations = new Histogram({
    name: 'baize_job_duration_seconds',
    help: 'Time one run of a job took',
    labelNames: ['task'],
    buckets: JOB_SECONDS,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'baize_job_failures_total',
    help: 'Runs of jobs that failed; `given_up` when it was the last try',
    labelNames: ['task', 'kind'],
    registers: [registry],
  })
  return (events) => {
    const startedAt = new Map<string, number>()
    events.on('job:start', ({ job }) => startedAt.set(job.id, performance.now()))
    events.on('job:complete', ({ job }) => {
      const since = startedAt.get(job.id)
      startedAt.delete(job.id)
      if (since === undefined) return
      durations.observe({ task: job.task_identifier }, (performance.now() - since) / 1_000)
    })
    events.on('job:error', ({ job }) =>
      failures.inc({ task: job.task_identifier, kind: 'to_repeat' }),
    )
    events.on('job:failed', ({ job }) =>
      failures.inc({ task: job.task_identifier, kind: 'given_up' }),
    )
  }
}
