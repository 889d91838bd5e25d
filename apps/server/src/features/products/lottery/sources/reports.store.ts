import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** What one producer of a feed, or one member of staff, says was drawn. */
export interface LotteryReport {
  readonly drawId: Uuid
  readonly producer: string
  readonly staffId: bigint | null
  readonly result: unknown
  readonly signature: string | null
  readonly reportedAt: Date
}

/** The latest report of each producer, the first one first. */
export async function loadReports(
  database: Queryable,
  drawIds: readonly Uuid[],
): Promise<LotteryReport[]> {
  const found = await database.query<LotteryReport>(
    `select latest.* from (
       select distinct on (draw_id, producer) draw_id as "drawId", producer, staff_id as "staffId", result,
         signature, reported_at as "reportedAt", id
       from lottery_report where draw_id = any($1::uuid[]) order by draw_id, producer, id desc
     ) latest order by latest.id`,
    [drawIds],
  )
  return found.rows
}

export async function insertReport(
  tx: Queryable,
  { drawId, producer, staffId, result, signature, reportedAt }: LotteryReport,
): Promise<void> {
  await tx.query(
    `insert into lottery_report (draw_id, producer, staff_id, result, signature, reported_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [drawId, producer, staffId, JSON.stringify(result), signature, reportedAt],
  )
}
