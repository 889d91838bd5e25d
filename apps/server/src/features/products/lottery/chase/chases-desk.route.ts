import { type DeskChase, operations } from '@baize/contract'
import { decodeId, encodeId, refuse, succeed, wireFromMinor } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { cancelChase } from './cancel-chase.ts'
import { loadChase } from './chases.store.ts'
import {
  countChases,
  type DeskChaseRow,
  loadChasePage,
  loadDeskChase,
} from './chases-desk.store.ts'
import { viewChase } from './view-chase.ts'

/** Plans of many draws as staff see and end them. */
export function chasesDeskRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock } = deps
  const loadNamed = async (wanted: string) => {
    const chaseId = decodeId('run', wanted)
    return chaseId && (await loadDeskChase(pool, chaseId))
  }
  return [
    route(operations.getLotteryDeskChases, async ({ query }) => {
      const { pageNo, pageSize, game, state, member } = query
      const filter = { game, state, member }
      const [rows, { totalCount, runningCount }] = await Promise.all([
        loadChasePage(pool, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countChases(pool, filter),
      ])
      return succeed({
        ...{ items: rows.map(viewDeskChase), runningCount },
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
    route(operations.getLotteryDeskChase, async ({ params }) => {
      const row = await loadNamed(params.chaseId)
      const plan = row && (await loadChase(pool, row.memberId, row.chaseId))
      if (!row || !plan) return refuse('not_found')
      const mayStop = plan.state === 'running'
      return succeed({ chase: viewDeskChase(row), plan: viewChase(plan), mayStop })
    }),
    route(operations.stopLotteryDeskChase, async (call) => {
      const row = await loadNamed(call.params.chaseId)
      if (!row) return refuse('not_found')
      if (row.state !== 'running') return refuse('state_changed')
      const { chaseId, memberId, game, waitingMinor } = row
      // Before the money moves, so that none moves that nobody wrote down.
      await inTransaction(pool, (tx) =>
        saveAuditEntry(tx, {
          ...{ at: clock.now(), actor: auditActorOf(staffOf(call), call.origin.ip) },
          ...{ action: 'lottery.chase_stopped', subject: `${game} ${row.username}` },
          details: { reason: call.body.reason },
          ...{ before: { waitingMinor: waitingMinor.toString() }, after: { waitingMinor: '0' } },
        }),
      )
      await cancelChase(deps, memberId, chaseId)
      const ended = await loadDeskChase(pool, chaseId)
      return ended ? succeed({ chase: viewDeskChase(ended) }) : refuse('not_found')
    }),
  ]
}

function viewDeskChase(row: DeskChaseRow): DeskChase {
  const { username, game, family, state, stopsOnWin, issueCount, leftCount } = row
  return {
    ...{ chaseId: encodeId('run', row.chaseId), memberId: row.memberId.toString() },
    ...{ username, game, family, state, stopsOnWin, issueCount, leftCount },
    startedAt: row.startedAt.toISOString(),
    reservedMinor: wireFromMinor(row.reservedMinor),
    waitingMinor: wireFromMinor(row.waitingMinor),
    paidMinor: wireFromMinor(row.paidMinor),
  }
}
