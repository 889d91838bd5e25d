import { dayOfKey } from '@baize/agents'
import { AGENT_DAYS_MAX, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { readNumber } from '../../../house/agents/read-number.ts'
import { loadTeamMembers, teamMemberOf } from '../../../house/agents/team-members.store.ts'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import { loadOwed } from '../../../house/ledger-view/debt.store.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { windowOfRun } from './due-windows.ts'
import { isInTeamOn, loadIncome } from './income.store.ts'
import type { RunDeps } from './run-deps.ts'
import { loadRowsOf } from './run-pages.store.ts'
import { loadRun } from './runs.store.ts'
import { loadEarnings, loadSeriesBets, loadSharesOf } from './series/series-runs.store.ts'
import { viewShares } from './series/view-series-shares.ts'
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
      const series = run.type === 'series' ? await viewSeriesOf(pool, run.runId, of) : null
      if (rows.length === 0 && (series === null || series.shares.length === 0)) {
        return refuse('not_found')
      }
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
        series,
      })
    }),
    route(operations.getSeriesBets, async (call) => {
      const { memberId } = memberOf(call)
      const runId = readNumber(call.params.seriesRunId)
      const run = runId === undefined ? undefined : await loadRun(pool, runId)
      if (!run?.paidAt || run.type !== 'series') return refuse('not_found')
      const of = BigInt(call.query.of)
      if (!(await isInTeamOn(pool, memberId, of, run.lastDay))) return refuse('not_found')
      const members = await loadTeamMembers(pool, [of])
      if (!members.has(of)) return refuse('not_found')
      const { begins, ends } = windowOfRun(run, deps.offsetMinutes)
      const window = { begins: new Date(begins), ends: new Date(ends) }
      const { bets, totalCount, totalMinor } = await loadSeriesBets(pool, of, window, call.query)
      const { pageNo, pageSize } = call.query
      return succeed({
        member: teamMemberOf(members, of),
        items: bets.map((bet) => ({
          ...{ betId: bet.betId, settledAt: bet.settledAt.toISOString(), points: bet.points },
          stakeMinor: bet.stakeMinor.toString(),
        })),
        totalMinor: totalMinor.toString(),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
  ]
}

async function viewSeriesOf(pool: RunDeps['pool'], runId: bigint, agentId: bigint) {
  const shares = await loadSharesOf(pool, runId, agentId)
  const earned = (await loadEarnings(pool, runId)).find((each) => each.agentId === agentId)
  return {
    earnedMinor: (earned?.earnedMinor ?? 0n).toString(),
    shares: await viewShares(pool, shares),
  }
}

/** No house has settled anything before. */
const EARLIEST_DAY = '2000-01-01'

function isPeriodPossible({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = dayOfKey(to) - dayOfKey(from) + 1
  return from >= EARLIEST_DAY && days >= 1 && days <= AGENT_DAYS_MAX
}
