import { type EpochMs, epochMs, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'
import type { HistoryOrder } from './plan/plan.ts'

/** A history that was begun. */
export interface StoredHistory extends HistoryOrder {
  /** Business days that are whole. */
  readonly daysDone: number
  readonly isFinished: boolean
}

interface StoredRow {
  readonly seed: number
  readonly members: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly days_done: number
  readonly finished_at: Date | null
}

export async function loadHistory(database: Queryable): Promise<StoredHistory | undefined> {
  const found = await database.query<StoredRow>(
    `select seed, members, starts_at, ends_at, days_done, finished_at from demonstration_history`,
  )
  const [row] = found.rows
  if (!row) return undefined
  return {
    ...{ seed: row.seed, members: row.members, daysDone: row.days_done },
    startMs: epochMs(row.starts_at.getTime()),
    endMs: epochMs(row.ends_at.getTime()),
    isFinished: row.finished_at !== null,
  }
}

/** True while no money has moved and nobody has registered: only then can there be a time before. */
export async function isHouseEmpty(database: Queryable): Promise<boolean> {
  const found = await database.query<{ isEmpty: boolean }>(
    `select not exists (select from ledger_head where batch_number > 0)
        and not exists (select from member) as "isEmpty"`,
  )
  return found.rows[0]?.isEmpty === true
}

export async function beginHistory(database: Queryable, order: HistoryOrder): Promise<void> {
  await database.query(
    `insert into demonstration_history (seed, members, starts_at, ends_at) values ($1, $2, $3, $4)`,
    [order.seed, order.members, new Date(order.startMs), new Date(order.endMs)],
  )
}

/** When the newest commit of the ledger was; undefined in an empty one. */
export async function loadLastPosted(database: Queryable): Promise<EpochMs | undefined> {
  const found = await database.query<{ postedAt: Date }>(
    'select posted_at as "postedAt" from ledger_batch order by number desc limit 1',
  )
  const [row] = found.rows
  return row && epochMs(row.postedAt.getTime())
}

export async function saveDaysDone(pool: pg.Pool, days: number): Promise<void> {
  await pool.query('update demonstration_history set days_done = $1', [days])
}

/** Ends it: seeds tell how many rounds they decided, and what the product wrote to members was read but the newest. */
export async function finishHistory(tx: Tx, at: Date): Promise<void> {
  await tx.query(
    `update fairness_seed s set rounds_played = played.rounds
       from (select seed_id, count(*)::integer as rounds from round group by seed_id) played
      where s.id = played.seed_id and s.stage = 'retired'`,
  )
  await tx.query(
    `insert into platform_message_mark (message_id, member_id, read_at)
     select id, subject_id, sent_at from platform_message
      where system is not null and subject_id is not null and sent_at < $1::timestamptz - interval '30 hours'
     on conflict do nothing`,
    [at],
  )
  await tx.query('update demonstration_history set finished_at = $1', [at])
}

/** Deposits of another amount than was asked. */
export async function findInReview(database: Queryable): Promise<readonly Uuid[]> {
  const found = await database.query<{ id: Uuid }>(
    `select id from deposit where state = 'under_review' order by id limit 10`,
  )
  return found.rows.map(({ id }) => id)
}

/** An unapproved run. */
export interface PreviewedRun {
  readonly runId: bigint
  /** In hexadecimal. */
  readonly inputHash: string
}

/** Of every kind all but the newest windows, which wait for staff. */
export async function loadPreviewed(database: Queryable): Promise<readonly PreviewedRun[]> {
  const found = await database.query<PreviewedRun>(
    `select id as "runId", encode(input_hash, 'hex') as "inputHash" from agent_run r
      where state = 'previewed'
        and last_day < (select max(last_day) from agent_run o where o.type = r.type) order by id`,
  )
  return found.rows
}

export async function findStaffId(
  database: Queryable,
  displayName: string,
): Promise<bigint | undefined> {
  const found = await database.query<{ id: bigint }>(
    'select id from staff where display_name = $1 order by id limit 1',
    [displayName],
  )
  return found.rows[0]?.id
}
