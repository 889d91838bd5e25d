import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { LotteryDraw } from '../draws.store.ts'

/** A result that was taken back, with what stands instead; null where the draw is void. */
export interface LotteryCorrection {
  readonly drawId: Uuid
  /** Of the result that stands from then on. */
  readonly version: number
  readonly formerResult: unknown
  readonly result: unknown
  readonly reason: string
  readonly askedBy: bigint
  readonly approvedBy: bigint
  readonly correctedAt: Date
}

/** Corrections of a draw, the first one first. */
export async function loadCorrections(
  database: Queryable,
  drawId: Uuid,
): Promise<LotteryCorrection[]> {
  const found = await database.query<LotteryCorrection>(
    `select draw_id as "drawId", version, former_result as "formerResult", result, reason,
       asked_by as "askedBy", approved_by as "approvedBy", corrected_at as "correctedAt"
     from lottery_correction where draw_id = $1 order by version`,
    [drawId],
  )
  return found.rows
}

export async function insertCorrection(tx: Queryable, each: LotteryCorrection): Promise<void> {
  await tx.query(
    `insert into lottery_correction (draw_id, version, former_result, result, reason, asked_by, approved_by,
       corrected_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[each.drawId, each.version, JSON.stringify(each.formerResult)],
      each.result === null ? null : JSON.stringify(each.result),
      ...[each.reason, each.askedBy, each.approvedBy, each.correctedAt],
    ],
  )
}

/** The draw after a change; its wagers are to be settled by it. */
export async function saveChangedDraw(tx: Queryable, draw: LotteryDraw): Promise<void> {
  await tx.query(
    `update lottery_draw set result = $2, drawn_at = $3, voided_at = $4, void_reason = $5, settled_at = null,
       result_version = $6, corrected_at = $7 where id = $1`,
    [
      draw.drawId,
      draw.result === null ? null : JSON.stringify(draw.result),
      ...[draw.drawnAt, draw.voidedAt, draw.voidReason, draw.resultVersion, draw.correctedAt],
    ],
  )
}

/** Whether a change of the draw waits for a second person. */
export async function hasWaitingApproval(database: Queryable, drawId: Uuid): Promise<boolean> {
  const found = await database.query(
    `select 1 from approval where kind = 'lottery_change' and subject = $1 and state = 'waiting' limit 1`,
    [drawId],
  )
  return found.rowCount === 1
}
