import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadDrawById } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { DECIDES_ON_DRAWS } from './change-draw.ts'
import { changed, changeFrom, judgeChange } from './draw-change.ts'
import { previewChange } from './preview.ts'

/** How a void or a correction is looked at and asked for. */
export function changeRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock } = deps
  const find = async (shownId: string) => {
    const drawId = decodeId('evt', shownId)
    return drawId && (await loadDrawById(pool, drawId))
  }
  return [
    route(operations.previewLotteryChange, async ({ params, query }) => {
      const draw = await find(params.drawId)
      if (!draw) return refuse('not_found')
      const change = changeFrom({ change: query.change, result: readJson(query.resultText) })
      const judged = judgeChange(draw, change)
      if (!judged.ok) return judged
      const after = changed(draw, change, '', new Date(clock.now()))
      return succeed(await previewChange(deps, after))
    }),
    route(operations.askLotteryChange, async (call) => {
      const { reason } = call.body
      const draw = await find(call.params.drawId)
      if (!draw) return refuse('not_found')
      const change = changeFrom(call.body)
      const judged = judgeChange(draw, change)
      if (!judged.ok) return judged
      const preview = await previewChange(
        deps,
        changed(draw, change, reason, new Date(clock.now())),
      )
      const { resultVersion } = draw
      const result = change.kind === 'correct' ? change.result : null
      return await inTransaction(pool, async (tx) =>
        askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'lottery_change', needs: DECIDES_ON_DRAWS, subject: draw.drawId, reason },
            subjectName: `${draw.game} ${draw.issue}`,
            input: { change: change.kind, result, resultVersion },
            before: { drawResult: JSON.stringify(draw.result), paidMinor: preview.wasMinor },
            after: {
              drawChange: `draw_${change.kind}`,
              drawResult: JSON.stringify(result),
              ...{ slipCount: preview.slipCount, paidMinor: preview.becomesMinor },
              ...{ toPayMinor: preview.toPayMinor, toTakeMinor: preview.toTakeMinor },
            },
          },
        ),
      )
    }),
  ]
}

/** Undefined where it is no JSON, which is no result of any game. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
