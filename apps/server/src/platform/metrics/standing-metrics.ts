import { ALARM_KINDS } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { loadPartitionStanding } from '../partitions/partitions.store.ts'
import { createPartitionMetrics } from './partition-metrics.ts'
import { loadDifferences, loadStanding } from './standing.store.ts'

/** Scrapes that come closer together share one look at the database. */
const FRESH_MS = 1_000
/** Every account is added up for it, so not at every scrape. */
const DIFFERENCE_FRESH_MS = 60_000
const JOB_STATES = ['waiting', 'running', 'later', 'given_up'] as const

/**
 * Gauges that are read from the database when somebody scrapes. A database that does not answer
 * must not take the other metrics with it: the last figures stay, and `baize_standing_up` says so.
 */
export function createStandingMetrics(registry: Registry, pool: pg.Pool, clock: Clock): void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry], collect: refreshOnce })
  const up = gauge('baize_standing_up', '1 when this scrape could read the database')
  const balances = gauge(
    'baize_ledger_house_balance_minor',
    'Balance of accounts that no player owns, in minor units: suspense, escrow, clearing, house',
    ['kind', 'purpose', 'currency'],
  )
  const differences = gauge(
    'baize_ledger_trial_difference_minor',
    'What all balances of a currency come to, looked at every minute; must be zero',
    ['currency'],
  )
  const jobs = gauge(
    'baize_job_queue_length',
    'Jobs in the queue: waiting for their turn, running, for later, given up',
    ['state'],
  )
  const size = gauge('baize_database_size_bytes', 'Size of the database, without its log')
  const alarms = gauge('baize_alarms_open', 'Alarms that nobody has resolved yet', ['kind'])
  const looked = gauge('baize_books_looked_at_seconds', 'When the watch last looked at the books')
  const audited = gauge('baize_books_audited_at_seconds', 'When all of the books was last audited')
  const behind = gauge('baize_books_not_looked_at', 'Transfers that the watch has yet to look at')
  const setPartitions = createPartitionMetrics(registry, refreshOnce)

  let lookedAt = Number.NEGATIVE_INFINITY
  let addedUpAt = Number.NEGATIVE_INFINITY
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
      for (const kind of ALARM_KINDS) {
        alarms.set({ kind }, standing.openAlarms.find((each) => each.kind === kind)?.count ?? 0)
      }
      looked.set(standing.lookedAt ?? 0)
      audited.set(standing.auditedAt ?? 0)
      behind.set(Number(standing.notLookedAt))
      if (performance.now() - addedUpAt > DIFFERENCE_FRESH_MS) {
        for (const { currency, differenceMinor } of await loadDifferences(pool)) {
          differences.set({ currency }, Number(differenceMinor))
        }
        addedUpAt = performance.now()
      }
      up.set(1)
      lookedAt = performance.now()
    } catch {
      up.set(0)
    }
  }
}
