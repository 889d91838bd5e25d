import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { approveRun } from '../../../../house/agents/approve-run.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { pageOf, sliceOf } from '../page.ts'
import { AFFILIATE_RUNS, nameOf } from './approve-run.ts'
import { settleDueMonth } from './settle-run.ts'
import { loadRunBefore, loadRunPage, loadStatementPage } from './statement-pages.store.ts'
import { loadRun } from './statements.store.ts'
import { viewRun, viewStatement } from './view-statement.ts'

/** Months of all affiliates for staff: what they come to, approving and settling them anew. */
export function runRoutes(deps: AffiliateDeps): Route[] {
  const { pool } = deps
  return [
    route(operations.getAffiliateRuns, async ({ query }) => {
      const { rows, totalCount, waitingCount } = await loadRunPage(pool, sliceOf(query))
      return succeed({ items: rows.map(viewRun), waitingCount, ...pageOf(query, totalCount) })
    }),

    route(operations.getAffiliateRun, async ({ params, query }) => {
      const run = await loadRun(pool, BigInt(params.affiliateRunId))
      if (!run) return refuse('not_found')
      const before = await loadRunBefore(pool, run)
      const runs = { runId: run.runId, beforeId: before?.runId }
      const rows = await loadStatementPage(pool, runs, sliceOf(query))
      return succeed({
        run: viewRun(run),
        before: before ? viewRun(before) : null,
        items: rows.map((row) => ({
          ...viewStatement(row),
          affiliate: { memberId: row.affiliateId.toString(), username: row.username },
          monthBeforeMinor: row.monthBeforeMinor?.toString() ?? null,
        })),
        secondPersonNeeded: run.payMinor > (await deps.approvalAboveMinor()),
        ...pageOf(query, run.affiliates),
      })
    }),

    route(operations.approveAffiliateRun, async (call) => {
      const approved = await approveRun(deps, AFFILIATE_RUNS, {
        ...{ runId: BigInt(call.params.affiliateRunId), ...call.body },
        ...{ staff: staffOf(call), ip: call.origin.ip },
      })
      if (!approved.ok) return approved
      const { run, approvalId } = approved.value
      return succeed({ run: viewRun(run), approvalId })
    }),

    route(operations.repeatAffiliateRun, async (call) => {
      const run = await loadRun(pool, BigInt(call.params.affiliateRunId))
      if (!run) return refuse('not_found')
      const staff = staffOf(call)
      const settled = await settleDueMonth(deps, {
        ...{ month: run.month, by: staff.displayName },
        audit: (tx) =>
          saveAuditEntry(tx, {
            at: deps.clock.now(),
            actor: auditActorOf(staff, call.origin.ip),
            action: 'affiliate_run.repeated',
            subject: nameOf(run),
            details: { runId: run.runId.toString() },
          }),
      })
      switch (settled.kind) {
        case 'under_way':
          return refuse('run_under_way')
        case 'unchanged':
          return refuse('nothing_changed')
        case 'not_due':
          return refuse('state_changed')
        case 'made':
          return succeed({ run: viewRun(settled.run) })
      }
    }),
  ]
}
