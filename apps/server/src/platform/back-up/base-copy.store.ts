import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { BackUpError } from './back-up-error.ts'
import type { ChainHead } from './manifest.ts'

/** A base copy under way: PostgreSQL keeps its log from the start until the session ends. */
export interface BaseCopy {
  readonly systemIdentifier: string
  readonly startLsn: string
}

/** What PostgreSQL wants to find beside the copied files, and which log makes them whole. */
export interface BaseCopyEnd {
  readonly backupLabel: string
  readonly startLsn: string
  readonly endLsn: string
  readonly endedAt: Date
  /** First and last segment of the log that the copy needs. */
  readonly firstSegment: string
  readonly lastSegment: string
}

/**
 * Begins a base copy. A temporary replication slot of this session keeps the log that the copy
 * needs; it is gone with the session, also when we are killed.
 */
export async function beginBaseCopy(client: pg.Client): Promise<BaseCopy> {
  const facts = await client.query<{
    standby: boolean
    level: string
    tablespaces: number
    system: string
  }>(
    `select pg_is_in_recovery() as standby, current_setting('wal_level') as level,
       (select count(*)::int from pg_tablespace
         where spcname not in ('pg_default', 'pg_global')) as tablespaces,
       (select system_identifier::text from pg_control_system()) as system`,
  )
  const found = facts.rows[0]
  if (!found || found.standby || found.level === 'minimal' || found.tablespaces > 0) {
    throw new BackUpError(
      'not_possible',
      'This database is a standby, keeps too little log, or has tablespaces elsewhere. Use pg_basebackup instead.',
    )
  }
  const name = `baize_backup_${randomBytes(4).toString('hex')}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [name])
  const started = await client.query<{ lsn: string }>(
    `select pg_backup_start('baize', true)::text as lsn`,
  )
  return { systemIdentifier: found.system, startLsn: started.rows[0]?.lsn ?? '' }
}

/** Ends the copy. The segment that holds its end is complete when this answers. */
export async function endBaseCopy(client: pg.Client, begun: BaseCopy): Promise<BaseCopyEnd> {
  // Read before the end is asked for: what was acknowledged until here is surely in the copy.
  const moment = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const ended = await client.query<{ lsn: string; label: string; last: string }>(
    `select lsn::text, labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
  )
  const row = ended.rows[0]
  const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(row?.label ?? '')?.[1]
  const endedAt = moment.rows[0]?.at
  if (!row || !endedAt || firstSegment === undefined) {
    throw new BackUpError('not_possible', 'PostgreSQL did not say where its back-up began.')
  }
  return {
    backupLabel: row.label,
    startLsn: begun.startLsn,
    endLsn: row.lsn,
    endedAt,
    firstSegment,
    lastSegment: row.last,
  }
}

/** The end of the ledger's chain; null before anything was posted, or without a ledger. */
export async function loadChainHead(client: pg.ClientBase): Promise<ChainHead | null> {
  const table = await client.query<{ has: boolean }>(
    `select to_regclass('ledger_head') is not null as has`,
  )
  if (!table.rows[0]?.has) return null
  const head = await client.query<ChainHead>(
    `select batch_number::text as "batchNumber", transfer_id::text as "transferId",
            encode(hash, 'hex') as hash
       from ledger_head order by lane limit 1`,
  )
  return head.rows[0] ?? null
}
