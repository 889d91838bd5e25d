import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { loadOwed } from '../../../../house/ledger-view/debt.store.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { findAskedWaiver, loadMemberName } from './turnover-desk.store.ts'
import { WAIVES } from './turnover-waiver.ts'
import { loadAskedStakes, viewStakes } from './view-turnover.ts'

/** What members must still stake, for staff. */
export function turnoverDeskRoutes(parts: CashierParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getMemberTurnover, async (call) => {
      const { memberId } = call.params
      if ((await loadMemberName(pool, memberId)) === undefined) return refuse('not_found')
      const [turnover, owed, settings, asked] = await Promise.all([
        loadAskedStakes(parts, BigInt(memberId)),
        loadOwed(pool, parts.accounts, {
          ...{ memberId: BigInt(memberId), currency: parts.currency },
        }),
        parts.withdrawalSettings(),
        findAskedWaiver(pool, memberId, new Date(clock.now())),
      ])
      return succeed({
        turnover: viewStakes(turnover),
        debtMinor: owed.debtMinor.toString(),
        percent: settings.turnoverPercent,
        asked: asked
          ? { byName: asked.byName, isMine: asked.byId === staffOf(call).staffId }
          : null,
      })
    }),
    route(operations.askTurnoverWaiver, async (call) => {
      const { memberId } = call.params
      const subjectName = await loadMemberName(pool, memberId)
      if (subjectName === undefined) return refuse('not_found')
      const { missingMinor: missing } = await loadAskedStakes(parts, BigInt(memberId))
      if (missing === 0n) return refuse('nothing_missing')
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, (tx) =>
        askApproval(tx, clock, asker, {
          kind: 'turnover_waiver',
          needs: WAIVES,
          subject: memberId,
          subjectName,
          input: { missingMinor: missing.toString() },
          before: { missingMinor: missing.toString() },
          after: { missingMinor: '0' },
          reason: call.body.reason,
        }),
      )
    }),
  ]
}
