import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { findPostmaster, readCpu, readThreads } from './cpu-use.ts'
import { median } from './median.ts'

/** What a bet takes of the machine, and how much of it was in use meanwhile. */
export interface BetCost {
  /** Processor time of the server's program and of all of PostgreSQL. */
  readonly serverMicroseconds: number
  readonly databaseMicroseconds: number
  readonly logBytes: number
  /** Of the server's thread that took most: one decides, another reads requests and writes answers. */
  readonly busiestThreadMicroseconds: number
  readonly serverCores: number
  readonly busiestThreadCores: number
  readonly databaseCores: number
  /** Share of the time in which a commit waited for the disk. */
  readonly diskShare: number
}

interface Reading {
  readonly atMs: number
  readonly server: number
  readonly database: number
  readonly threads: ReadonlyMap<string, number>
  readonly logBytes: number
  readonly fsyncMs: number
}

/** Reads what the server and its database have used so far. */
export interface Meter {
  read(): Promise<Reading>
  costSince(before: Reading, bets: number): Promise<BetCost>
}

const READ_LOG = `select (select wal_bytes from pg_stat_wal)::float8 as "logBytes",
  (select coalesce(sum(fsync_time), 0) from pg_stat_io where object = 'wal') as "fsyncMs"`

export async function startMeter(serverPid: number, client: pg.Client): Promise<Meter> {
  const postmaster = await findPostmaster(client)
  const read = async (): Promise<Reading> => {
    const used = await readCpu(serverPid, postmaster)
    const log = await client.query<{ logBytes: number; fsyncMs: number }>(READ_LOG)
    return {
      atMs: performance.now(),
      server: used?.server ?? 0,
      database: used?.database ?? 0,
      threads: await readThreads(serverPid),
      logBytes: log.rows[0]?.logBytes ?? 0,
      fsyncMs: log.rows[0]?.fsyncMs ?? 0,
    }
  }
  return {
    read,
    async costSince(before, bets) {
      const after = await read()
      const tookMs = after.atMs - before.atMs
      const perBet = (part: Exclude<keyof Reading, 'threads'>) =>
        (after[part] - before[part]) / Math.max(bets, 1)
      const busiest = Math.max(
        0,
        ...[...after.threads].map(([id, used]) => used - (before.threads.get(id) ?? 0)),
      )
      return {
        serverMicroseconds: perBet('server'),
        databaseMicroseconds: perBet('database'),
        logBytes: perBet('logBytes'),
        busiestThreadMicroseconds: busiest / Math.max(bets, 1),
        busiestThreadCores: busiest / (tookMs * 1000),
        serverCores: (after.server - before.server) / (tookMs * 1000),
        databaseCores: (after.database - before.database) / (tookMs * 1000),
        diskShare: (after.fsyncMs - before.fsyncMs) / tookMs,
      }
    },
  }
}

export function medianCost(costs: readonly BetCost[]): BetCost {
  const of = (part: keyof BetCost) =>
    Math.round(median(costs.map((each) => each[part])) * 100) / 100
  return {
    serverMicroseconds: of('serverMicroseconds'),
    databaseMicroseconds: of('databaseMicroseconds'),
    logBytes: of('logBytes'),
    busiestThreadMicroseconds: of('busiestThreadMicroseconds'),
    serverCores: of('serverCores'),
    busiestThreadCores: of('busiestThreadCores'),
    databaseCores: of('databaseCores'),
    diskShare: of('diskShare'),
  }
}

/** Of a core or of the disk's time; above it that part is what the others wait for. */
const FULL = 0.85

/** Says in words what kept the rate from being higher. */
export function boundOf(cost: BetCost): string {
  const cores = availableParallelism()
  const used = cost.serverCores + cost.databaseCores
  const bounds: string[] = []
  if (cost.busiestThreadCores >= FULL) bounds.push('one thread of the server')
  if (cost.diskShare >= 1 - FULL) bounds.push('commits waiting for the disk')
  // The driver and the system take the rest.
  if (used >= cores * (FULL - 0.1)) bounds.push('the processor as a whole')
  if (bounds.length > 0) return bounds.join(' and ')
  return 'the way to and fro between driver, server and database'
}
