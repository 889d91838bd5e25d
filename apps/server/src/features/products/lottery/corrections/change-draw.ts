import { assert, refuse, succeed, type Uuid } from '@baize/kernel'
import type { ApprovalKind, ApprovalRow } from '../../../../house/approvals/approval.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { type LotteryDraw, lockDraw } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { insertCorrection, saveChangedDraw } from './corrections.store.ts'
import { changed, changeFrom, judgeChange } from './draw-change.ts'

/** It gives stakes back or takes winnings away, so it takes more than the right to enter results. */
export const DECIDES_ON_DRAWS = 'lottery.approve'

/**
 * How two people void a draw or correct its result: the draw says so with the approval, and its wagers are settled by that from the next
 * turn on, whichever server takes it.
 */
export function createDrawApproval({ clock }: Pick<LotteryDeps, 'clock'>): ApprovalKind {
  return {
    needs: DECIDES_ON_DRAWS,
    async execute(tx, approval, approver) {
      const draw = await lockDraw(tx, approval.subject as Uuid)
      if (!draw || draw.resultVersion !== approval.input.resultVersion) {
        return refuse('state_changed')
      }
      const change = changeFrom(readInput(approval))
      if (!judgeChange(draw, change).ok) return refuse('state_changed')
      const at = new Date(clock.now())
      const after = changed(draw, change, approval.reason, at)
      if (draw.drawnAt) await keepFormer(tx, { draw, after, approval, by: approver.staffId, at })
      await saveChangedDraw(tx, after)
      return succeed(undefined)
    },
  }
}

function readInput({ input }: ApprovalRow) {
  const { change, result } = input
  assert(change === 'void' || change === 'correct', 'a draw is voided or corrected')
  return { change, result } as const
}

interface Former {
  readonly draw: LotteryDraw
  readonly after: LotteryDraw
  readonly approval: ApprovalRow
  readonly by: bigint
  readonly at: Date
}

async function keepFormer(tx: Tx, { draw, after, approval, by, at }: Former): Promise<void> {
  await insertCorrection(tx, {
    drawId: draw.drawId,
    version: after.resultVersion,
    formerResult: draw.result,
    result: after.result,
    reason: approval.reason,
    askedBy: approval.askedBy,
    approvedBy: by,
    correctedAt: at,
  })
}
