import { operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { loadApprovalPage } from '../../platform/approvals/approval.store.ts'
import { type ApprovalRow, viewApproval } from '../../platform/approvals/approval.ts'
import { askApproval } from '../../platform/approvals/ask-approval.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../platform/http/route.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { ADJUSTMENT_NEEDS } from './adjust-balance.ts'
import { loadAdjustedMember } from './adjusted-member.store.ts'
import type { ApprovalParts } from './approval-parts.ts'
import { approve, neededFor, refuseApproval, withdrawApproval } from './decide-approval.ts'

/** What waits for a second person, the decisions on it, and the wish to correct a balance. */
export function approvalRoutes(parts: ApprovalParts): Route[] {
  const { pool, clock } = parts
  const view = (row: ApprovalRow, staff: StaffSession) =>
    viewApproval(row, staff, neededFor(parts, row), clock.now())
  const callOf = (
    call: Parameters<typeof staffOf>[0] & {
      readonly params: { readonly approvalId: string }
      readonly origin: { readonly ip: string }
    },
  ) => ({
    staff: staffOf(call),
    ip: call.origin.ip,
    approvalId: BigInt(call.params.approvalId),
  })
  const show = <Code extends string>(done: Result<ApprovalRow, Code>, staff: StaffSession) =>
    done.ok ? succeed({ approval: view(done.value, staff) }) : done

  return [
    route(operations.getApprovals, async (call) => {
      const { show: wanted, pageNo, pageSize } = call.query
      const staff = staffOf(call)
      const page = await loadApprovalPage(pool, {
        show: wanted,
        at: new Date(clock.now()),
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      })
      return succeed({
        items: page.rows.map((row) => view(row, staff)),
        waitingCount: page.waitingCount,
        pageNo,
        pageSize,
        totalPages: Math.ceil(page.totalCount / pageSize),
        totalCount: page.totalCount,
      })
    }),
    route(operations.approveRequest, async (call) =>
      show(await approve(parts, callOf(call)), staffOf(call)),
    ),
    route(operations.refuseRequest, async (call) =>
      show(
        await refuseApproval(parts, { ...callOf(call), reason: call.body.reason }),
        staffOf(call),
      ),
    ),
    route(operations.withdrawRequest, async (call) =>
      show(await withdrawApproval(parts, callOf(call)), staffOf(call)),
    ),
    route(operations.askAdjustment, async (call) => {
      const { memberId } = call.params
      const { amountMinor, reason } = call.body
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const member = await loadAdjustedMember(tx, memberId, parts.currencyCode)
        if (!member) return refuse('not_found')
        const before = BigInt(member.balanceMinor)
        const asked = await askApproval(tx, clock, asker, {
          kind: 'balance_adjustment',
          needs: ADJUSTMENT_NEEDS,
          subject: memberId,
          subjectName: member.username,
          input: { amountMinor },
          before: { balanceMinor: before.toString() },
          after: { balanceMinor: (before + BigInt(amountMinor)).toString(), amountMinor },
          reason,
        })
        // Sums of money may wait beside each other, so nothing can be in the way.
        return asked.ok ? asked : refuse('internal')
      })
    }),
  ]
}
