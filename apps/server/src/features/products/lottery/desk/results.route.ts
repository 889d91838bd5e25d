import { operations } from '@baize/contract'
import { decodeId, isSameValue, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import { lockDraw } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { readFamilyResult, takeReport } from '../sources/draw-reported.ts'
import { loadReports } from '../sources/reports.store.ts'

type EntryRefusal =
  | 'not_found'
  | 'result_invalid'
  | 'draw_not_due'
  | 'draw_ended'
  | 'result_differs'

interface Entry {
  readonly drawId: Uuid
  readonly result: unknown
  readonly staff: StaffSession
  readonly ip: string
}

/** How two people enter what was drawn. */
export function resultRoutes(deps: LotteryDeps): Route[] {
  return [
    route(operations.enterLotteryResult, async (call) => {
      const drawId = decodeId('evt', call.params.drawId)
      if (!drawId) return refuse('not_found')
      const staff = staffOf(call)
      const { result } = call.body
      return await enterResult(deps, { drawId, result, staff, ip: call.origin.ip })
    }),
  ]
}

/** The same person may enter something else as long as nobody has entered it again. */
async function enterResult(
  { pool, clock }: LotteryDeps,
  { drawId, result, staff, ip }: Entry,
): Promise<Result<{ readonly became: 'waiting' | 'drawn' }, EntryRefusal>> {
  return await inTransaction(pool, async (tx) => {
    const now = new Date(clock.now())
    const draw = await lockDraw(tx, drawId)
    if (!draw) return refuse('not_found')
    if (draw.drawnAt || draw.voidedAt) return refuse('draw_ended')
    // The house's own draws settle on their own; nobody enters a result.
    if (draw.source === 'own' || now < draw.drawsAt) return refuse('draw_not_due')
    if (readFamilyResult(draw.family, result) === undefined) return refuse('result_invalid')
    const known = await loadReports(tx, [drawId])
    const isOther = known.some(
      (each) =>
        each.staffId !== null &&
        each.staffId !== staff.staffId &&
        !isSameValue(each.result, result),
    )
    if (isOther) return refuse('result_differs')
    const became = await takeReport(tx, {
      ...{ drawId, result, signature: null, reportedAt: now },
      ...{ producer: `staff:${staff.staffId}`, staffId: staff.staffId },
    })
    await saveAuditEntry(tx, {
      at: clock.now(),
      actor: auditActorOf(staff, ip),
      action: 'lottery.result_entered',
      subject: `${draw.game} ${draw.issue}`,
      after: { drawResult: JSON.stringify(result) },
    })
    return succeed({ became: became === 'drawn' ? ('drawn' as const) : ('waiting' as const) })
  })
}
