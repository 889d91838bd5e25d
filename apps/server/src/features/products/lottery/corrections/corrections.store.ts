import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

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
