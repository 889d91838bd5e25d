import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { approveRun } from '../../../house/agents/approve-run.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { CONTRACT_RUNS } from './approve-run.ts'
import { movedMinor, nameOfRun } from './run.ts'
import type { RunDeps } from './run-deps.ts'
import { loadRowPage, loadRunBefore, loadRunPage, type RowBesideBefore } from './run-pages.store.ts'
import { loadRun } from './runs.store.ts'
import { loadShares } from './series/series-runs.store.ts'
import { viewShares } from './series/view-series-shares.ts'
import { repeatRun } from './settle-due.ts'
import { viewRows, viewRun } from './view-run.ts'

/** Settlement runs for staff: what they come to beside the version before, approving and repeating them. */
export function runRoutes(deps: RunDeps): Route[] {
  const { pool } = deps
  return [
    route(operations.getAgentRuns, async ({ query }) => {
      const { rows, totalCount, waitingCount } = await loadRunPage(pool, query)
      return succeed({ items: rows.map(viewRun), waitingCount, ...pageOf(query, totalCount) })
    }),
    route(operations.getRunOfAgents, async ({ params, query }) => {
      const run = await loadRun(pool, BigInt(params.runId))
      if (!run) return refuse('not_found')
      const before = await loadRunBefore(pool, run)
      const runs = { runId: run.runId, beforeId: before?.runId }
      const { rows, totalCount } = await loadRowPage(pool, runs, {
        ...query,
        onlyChanged: query.onlyChanged === 'true',
      })
      const series = await loadShares(pool, run.runId, query)
      const views = await viewRows(pool, rows)
      const aboveMinor = await deps.approvalAboveMinor()
      return succeed({
        run: viewRun(run),
        before: before ? viewRun(before) : null,
        items: views.map((view, at) => ({ ...view, ...viewBefore(rows[at]) })),
        shares: await viewShares(pool, series.shares),
        nets: { paidMinor: run.paidMinor.toString(), owedMinor: run.owedMinor.toString() },
        secondPersonNeeded: movedMinor(run) > aboveMinor,
        ...pageOf(query, run.type === 'series' ? series.totalCount : totalCount),
      })
    }),
    route(operations.approveAgentRun, async (call) => {
      const approved = await approveRun(deps, CONTRACT_RUNS, {
        ...{ runId: BigInt(call.params.runId), ...call.body },
        ...{ staff: staffOf(call), ip: call.origin.ip },
      })
      if (!approved.ok) return approved
      const { run, approvalId } = approved.value
      return succeed({ run: viewRun(run), approvalId })
    }),
    route(operations.repeatAgentRun, async (call) => {
      const run = await loadRun(pool, BigInt(call.params.runId))
      if (!run) return refuse('not_found')
      const staff = staffOf(call)
      const repeated = await repeatRun(deps, run, {
        name: staff.displayName,
        audit: (tx) =>
          saveAuditEntry(tx, {
            at: deps.clock.now(),
            actor: auditActorOf(staff, call.origin.ip),
            action: 'agent_run.repeated',
            subject: nameOfRun(run),
            details: { runId: run.runId.toString() },
          }),
      })
      if (repeated.kind === 'under_way') return refuse('settlement_under_way')
      if (repeated.kind === 'unchanged') return refuse('nothing_changed')
      return succeed({ run: viewRun(repeated.run) })
    }),
  ]
}

function viewBefore(row: RowBesideBefore | undefined) {
  if (!row || row.payoutBeforeMinor === null) return { payoutBeforeMinor: null, late: null }
  const { payoutBeforeMinor, lateValidBetMinor, lateNetLossMinor, lateCarryInMinor } = row
  return {
    payoutBeforeMinor: payoutBeforeMinor.toString(),
    late: {
      validBetMinor: String(lateValidBetMinor),
      netLossMinor: String(lateNetLossMinor),
      activeMembers: row.lateActiveMembers ?? 0,
      carryInMinor: String(lateCarryInMinor),
    },
  }
}

function pageOf(
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  totalCount: number,
) {
  return { pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}
