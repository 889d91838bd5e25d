import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadDrawById } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { askChange } from './ask-change.ts'
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
      return await askChange(
        deps,
        { staff: staffOf(call), ip: call.origin.ip },
        { draw, change, reason },
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
