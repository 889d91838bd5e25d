import type { Clock } from '@baize/kernel'
import type { BatchFacts } from '@baize/ledger/pg'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { CallFacts } from '../http/call-facts.ts'
import { type AlarmKind, createAlarmMetrics } from './alarm-metrics.ts'
import { createCallMetrics } from './call-metrics.ts'
import { createJobMetrics } from './job-metrics.ts'
import { createLedgerMetrics } from './ledger-metrics.ts'
import { createStandingMetrics } from './standing-metrics.ts'

export interface ServerMetricsParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Movements that wait for the writer. */
  queueLength(): number
  openSockets(): number
  isReady(): boolean
}

/** Everything that can be measured about one running server. */
export interface ServerMetrics {
  /** For gauges of parts that are made later. */
  readonly registry: Registry
  onCall(facts: CallFacts): void
  onBatch(facts: BatchFacts): void
  followJobs(events: WorkerEvents): void
  /** Something happened that must never happen. */
  onAlarm(kind: AlarmKind): void
  /** All figures in Prometheus' text format. */
  expose(): Promise<string>
}

export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** One registry per server, so that several in one process do not mix their figures. */
export function createServerMetrics(parts: ServerMetricsParts): ServerMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('baize_ready', '1 while calls should be sent here', () => (parts.isReady() ? 1 : 0))
  gauge('baize_live_sockets', 'Open sockets of players’ tabs', parts.openSockets)
  const { pool } = parts
  gauge('baize_database_pool_connections', 'Connections of the pool', () => pool.totalCount)
  gauge('baize_database_pool_idle', 'Connections of the pool at rest', () => pool.idleCount)
  gauge('baize_database_pool_waiting', 'Queries that wait for one', () => pool.waitingCount)
  createStandingMetrics(registry, pool, parts.clock)
  return {
    registry,
    onCall: createCallMetrics(registry),
    onBatch: createLedgerMetrics(registry, parts.queueLength),
    followJobs: createJobMetrics(registry),
    onAlarm: createAlarmMetrics(registry),
    expose: () => registry.metrics(),
  }
}
