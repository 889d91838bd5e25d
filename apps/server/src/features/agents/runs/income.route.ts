import { dayOfKey } from '@baize/agents'
import { AGENT_DAYS_MAX, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { readNumber } from '../../../house/agents/read-number.ts'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import { loadOwed } from '../../../house/ledger-view/debt.store.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { isInTeamOn, loadIncome } from './income.store.ts'
import type { RunDeps } from './run-deps.ts'
import { loadRowsOf } from './run-pages.store.ts'
import { loadRun } from './runs.store.ts'
import { viewRows } from './view-run.ts'

/** What agents read of what their contracts brought. */
export function incomeRoutes(deps: RunDeps): Route[] {
  const { pool, accounts, currency } = deps
  return [
    route(operations.getAgentIncome, async (call) => {
      const { memberId, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const { query } = call
      if (!isPeriodPossible(query)) return refuse('period_not_possible')
      const [income, owed] = await Promise.all([
        loadIncome(pool, { memberId, ...query }),
        loadOwed(pool, accounts, { memberId, currency }),
      ])
      const { pageNo, pageSize } = query
      const { totalCount } = income
      return succeed({
        items: income.rows.map((row) => ({
          runId: row.runId.toString(),
          type: row.type,
          window: row.windowKey,
          firstDay: row.firstDay,
          lastDay: row.lastDay,
          version: row.version,
          receivedMinor: row.receivedMinor.toString(),
          givenMinor: row.givenMinor.toString(),
          netMinor: row.netMinor.toString(),
          debtRepaidMinor: row.debtRepaidMinor.toString(),
          creditRepaidMinor: row.creditRepaidMinor.toString(),
          paidAt: row.postedAt.toISOString(),
        })),
        totals: {
          receivedMinor: income.receivedMinor.toString(),
          givenMinor: income.givenMinor.toString(),
          netMinor: income.netMinor.toString(),
        },
        owedMinor: owed.debtMinor.toString(),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
    route(operations.getAgentRun, async (call) => {
      const { memberId } = memberOf(call)
      const runId = readNumber(call.params.runId)
      const run = runId === undefined ? undefined : await loadRun(pool, runId)
      if (!run?.paidAt) return refuse('not_found')
      const of = call.query.of === undefined ? memberId : BigInt(call.query.of)
      // By the tree that the window was settled with: who came later is shown nothing of it.
      if (!(await isInTeamOn(pool, memberId, of, run.lastDay))) return refuse('not_found')
      const rows = await loadRowsOf(pool, run.runId, of)
      if (rows.length === 0) return refuse('not_found')
      const views = await viewRows(pool, rows)
      const self = of.toString()
      return succeed({
        runId: run.runId.toString(),
        type: run.type,
        window: run.windowKey,
        firstDay: run.firstDay,
        lastDay: run.lastDay,
        version: run.version,
        countedTo: run.countedTo.toISOString(),
        paidAt: run.paidAt.toISOString(),
        own: views.find(({ receiver }) => receiver.memberId === self) ?? null,
        given: views.filter(({ giver }) => giver?.memberId === self),
      })
    }),
  ]
}

/** No house has settled anything before. */
const EARLIEST_DAY = '2000-01-01'

function isPeriodPossible({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = dayOfKey(to) - dayOfKey(from) + 1
  return from >= EARLIEST_DAY && days >= 1 && days <= AGENT_DAYS_MAX
}
