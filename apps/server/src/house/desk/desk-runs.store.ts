import type { BulkOutcome } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'

/** A submit of many orders, by whoever sent it. */
export interface DeskRun {
  readonly staffId: bigint
  readonly key: Uuid
  readonly inputHash: Buffer
}

interface StoredRun {
  readonly inputHash: Buffer
  readonly outcomes: BulkOutcome[] | null
}

/**
 * Takes a submit to carry it out; what was stored of it where it was sent before. Who stopped in the middle may
 * send it again after a while: each order is decided once, whatever is sent.
 */
export async function claimRun(
  database: Queryable,
  { staffId, key, inputHash }: DeskRun,
  at: { readonly now: Date; readonly stoppedBefore: Date; readonly keptSince: Date },
): Promise<StoredRun | undefined> {
  await database.query('delete from desk_run where at < $1', [at.keptSince])
  const claimed = await database.query(
    `insert into desk_run (staff_id, key, input_hash, at) values ($1, $2, $3, $4)
     on conflict (staff_id, key) do update set at = excluded.at
       where desk_run.outcomes is null and desk_run.at < $5
         and desk_run.input_hash = excluded.input_hash`,
    [staffId, key, inputHash, at.now, at.stoppedBefore],
  )
  if (claimed.rowCount === 1) return undefined
  const found = await database.query<StoredRun>(
    `select input_hash as "inputHash", outcomes from desk_run where staff_id = $1 and key = $2`,
    [staffId, key],
  )
  return found.rows[0]
}

export async function saveRun(
  database: Queryable,
  { staffId, key }: DeskRun,
  outcomes: readonly BulkOutcome[],
): Promise<void> {
  await database.query('update desk_run set outcomes = $3 where staff_id = $1 and key = $2', [
    staffId,
    key,
    JSON.stringify(outcomes),
  ])
}
