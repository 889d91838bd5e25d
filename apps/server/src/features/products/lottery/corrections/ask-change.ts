import type { Approval } from '@baize/contract'
import type { Result } from '@baize/kernel'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { LotteryDraw } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { DECIDES_ON_DRAWS } from './change-draw.ts'
import { changed, type DrawChange } from './draw-change.ts'
import { previewChange } from './preview.ts'

/** Asks a second person for a change that can be made to a draw, with what it moves. */
export async function askChange(
  deps: LotteryDeps,
  asker: { readonly staff: StaffSession; readonly ip: string },
  wanted: { readonly draw: LotteryDraw; readonly change: DrawChange; readonly reason: string },
): Promise<Result<{ approval: Approval }, 'approval_waiting'>> {
  const { draw, change, reason } = wanted
  const after = changed(draw, change, reason, new Date(deps.clock.now()))
  const preview = await previewChange(deps, after)
  const result = change.kind === 'correct' ? change.result : null
  return await inTransaction(deps.pool, async (tx) =>
    askApproval(tx, deps.clock, asker, {
      ...{ kind: 'lottery_change', needs: DECIDES_ON_DRAWS, subject: draw.drawId, reason },
      subjectName: `${draw.game} ${draw.issue}`,
      input: { change: change.kind, result, resultVersion: draw.resultVersion },
      before: { drawResult: JSON.stringify(draw.result), lotteryPaidMinor: preview.wasMinor },
      after: {
        drawChange: `draw_${change.kind}`,
        drawResult: JSON.stringify(result),
        ...{ slipCount: preview.slipCount, lotteryPaidMinor: preview.becomesMinor },
        ...{ toPayMinor: preview.toPayMinor, toTakeMinor: preview.toTakeMinor },
      },
    }),
  )
}
