import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { loadPartitionStanding } from '../partitions/partitions.store.ts'
import { createPartitionMetrics } from './partition-metrics.ts'
import { loadStanding } from './standing.store.ts'

/** Scrapes that come closer together share one look at the database. */
const FRESH_MS = 5_000
const JOB_STATES = ['waiting', 'running', 'later', 'given_up'] as const

/**
 * Gauges that are read from the database when somebody scrapes. A database that does not answer
 * must not take the other metrics with it: the last figures stay, and `baize_standing_up` says so.
 */
export function createStandingMetrics(registry: Registry, pool: pg.Pool, clock: Clock): void {
  const up = new Gauge({
    name: 'baize_standing_up',
    help: '1 when balances, jobs and size could be read from the database at this scrape',
    registers: [registry],
    collect: refreshOnce,
  })
  const balances = new Gauge({
    name: 'baize_ledger_house_balance_minor',
    help: 'Balance of accounts that no player owns, in minor units: suspense, escrow, clearing, house',
    labelNames: ['kind', 'purpose', 'currency'],
    registers: [registry],
    collect: refreshOnce,
  })
  const jobs = new Gauge({
    name: 'baize_job_queue_length',
    help: 'Jobs in the queue: waiting for their turn, running, for later, given up',
    labelNames: ['state'],
    registers: [registry],
    collect: refreshOnce,
  })
  const size = new Gauge({
    name: 'baize_database_size_bytes',
    help: 'Size of the database on disk, without its write-ahead log',
    registers: [registry],
    collect: refreshOnce,
  })

  const setPartitions = createPartitionMetrics(registry, refreshOnce)

  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  // Each gauge waits for the same look, so none of a scrape's figures is older than another.
  function refreshOnce(): Promise<void> {
    looking ??= refresh().finally(() => {
      looking = undefined
    })
    return looking
  }
  async function refresh(): Promise<void> {
    if (performance.now() - lookedAt < FRESH_MS) return
    try {
      const [standing, partitions] = await Promise.all([
        loadStanding(pool),
        loadPartitionStanding(pool, new Date(clock.now())),
      ])
      setPartitions(partitions)
      for (const { balanceMinor, ...labels } of standing.houseBalances) {
        // A gauge is a float: exact up to 2^53 minor units, and for watching only.
        balances.set(labels, Number(balanceMinor))
      }
      for (const state of JOB_STATES) {
        jobs.set({ state }, standing.jobs.find((each) => each.state === state)?.count ?? 0)
      }
      size.set(Number(standing.databaseBytes))
      up.set(1)
      lookedAt = performance.now()
    } catch {
      up.set(0)
    }
  }
}
