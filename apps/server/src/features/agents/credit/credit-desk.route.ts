import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { loadTeamMembers, teamMemberOf } from '../../../house/agents/team-members.store.ts'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { CREDIT_NEEDS, factsOf } from './approve-credit.ts'
import { loadCredits, loadCreditTotals, loadHolder, loadLine } from './credit.store.ts'
import { type CreditDeps, todayOf } from './credit-deps.ts'
import { viewLine } from './credit-rules.ts'
import { viewCredit, viewHistory } from './view-credit.ts'

/** Credit of agents as staff see and set it. */
export function creditDeskRoutes(deps: CreditDeps): Route[] {
  const { pool, clock, currency } = deps
  return [
    route(operations.getAgentCredits, async ({ query }) => {
      const { pageNo, pageSize, state, text } = query
      const today = todayOf(deps)
      const wanted = { currency, today, state, text }
      const [rows, totals, overdue] = await Promise.all([
        loadCredits(pool, wanted, { pageNo, pageSize }),
        loadCreditTotals(pool, wanted),
        loadCreditTotals(pool, { currency, today, state: 'overdue', text: '' }),
      ])
      const agents = await loadTeamMembers(
        pool,
        rows.map(({ memberId }) => memberId),
      )
      const totalCount = totals.count
      return succeed({
        items: rows.map((row) => ({
          ...viewLine(row, today),
          agent: teamMemberOf(agents, row.memberId),
          setAt: row.setAt.toISOString(),
        })),
        overdueCount: overdue.count,
        totals: {
          limitMinor: totals.limitMinor.toString(),
          drawnMinor: totals.drawnMinor.toString(),
        },
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
    route(operations.getCreditOfAgent, async ({ params, query }) => {
      const memberId = BigInt(params.memberId)
      if (!(await loadHolder(pool, memberId))) return refuse('not_found')
      const [credit, history] = await Promise.all([
        viewCredit(deps, memberId),
        viewHistory(deps, memberId, query),
      ])
      return succeed({ credit, ...history })
    }),
    route(operations.askAgentCredit, async (call) => {
      const { memberId } = call.params
      const { limitMinor, dueDay, reason } = call.body
      return await inTransaction(pool, async (tx) => {
        const holder = await loadHolder(tx, BigInt(memberId))
        if (!holder) return refuse('not_found')
        if (!isAgentType(holder.type)) return refuse('not_agent')
        if (dueDay < todayOf(deps)) return refuse('due_day_past')
        const line = await loadLine(tx, { memberId: BigInt(memberId), currency })
        const wanted = { limitMinor: BigInt(limitMinor), dueDay }
        if (line?.limitMinor === wanted.limitMinor && line.dueDay === dueDay) {
          return refuse('state_changed')
        }
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'agent_credit', needs: CREDIT_NEEDS, subject: memberId },
            ...{ subjectName: holder.username, input: { limitMinor, dueDay } },
            before: line ? factsOf(line) : {},
            after: factsOf(wanted),
            reason,
          },
        )
      })
    }),
  ]
}
