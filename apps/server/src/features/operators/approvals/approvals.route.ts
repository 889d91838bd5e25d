import { type Approval, type OwnAccount, operations, type SamePlaceDecision } from '@baize/contract'
import { encodeId, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { loadApprovalPage } from '../../../house/approvals/approval.store.ts'
import { type ApprovalRow, type Looker, viewApproval } from '../../../house/approvals/approval.ts'
import type { Approver } from '../../../house/approvals/approve-with-money.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { loadOwnAccounts, personOf } from '../../../house/approvals/second-person.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { ADJUSTMENT_NEEDS } from './adjust-balance.ts'
import { loadAdjustedMember } from './adjusted-member.store.ts'
import type { ApprovalParts } from './approval-parts.ts'
import { loadApprovedMembers } from './approved-member.store.ts'
import { approve, askerOf, neededFor, refuseApproval, withdrawApproval } from './decide-approval.ts'
import { loadSamePlaceDecisions, type SamePlaceRow } from './same-place.store.ts'

/** What waits for a second person, the decisions on it, and the wish to correct a balance. */
export function approvalRoutes(parts: ApprovalParts): Route[] {
  const { pool, clock } = parts
  const view = (row: ApprovalRow, looker: Looker) =>
    viewApproval(row, looker, neededFor(parts, row), clock.now())
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
  const show = async <Code extends string>(
    done: Result<ApprovalRow, Code>,
    approver: Approver,
  ): Promise<Result<{ approval: Approval }, Code>> => {
    if (!done.ok) return done
    const [ownAccount = null] = await findOwn(parts, [done.value], approver)
    return succeed({ approval: view(done.value, { ...approver, ownAccount }) })
  }

  return [
    route(operations.getApprovals, async (call) => {
      const { show: wanted, pageNo, pageSize } = call.query
      const looker = { staff: staffOf(call), ip: call.origin.ip }
      const page = await loadApprovalPage(pool, {
        show: wanted,
        at: new Date(clock.now()),
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      })
      const own = await findOwn(parts, page.rows, looker)
      return succeed({
        items: page.rows.map((row, at) => view(row, { ...looker, ownAccount: own[at] ?? null })),
        waitingCount: page.waitingCount,
        pageNo,
        pageSize,
        totalPages: Math.ceil(page.totalCount / pageSize),
        totalCount: page.totalCount,
      })
    }),
    route(operations.getSamePlaceDecisions, async (call) => {
      const { pageNo, pageSize } = call.query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const rows = await loadSamePlaceDecisions(pool, slice)
      const totalCount = rows[0]?.total ?? 0
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items: rows.map(viewSamePlace), pageNo, pageSize, totalPages, totalCount })
    }),
    route(operations.approveRequest, async (call) => {
      const wish = { ...callOf(call), proof: call.body.proof }
      return await show(await approve(parts, wish), wish)
    }),
    route(operations.refuseRequest, async (call) => {
      const wish = { ...callOf(call), reason: call.body.reason }
      return await show(await refuseApproval(parts, wish), wish)
    }),
    route(operations.withdrawRequest, async (call) => {
      const wish = callOf(call)
      return await show(await withdrawApproval(parts, wish), wish)
    }),
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

/** For each approval: whether its member account belongs to the asker, the decider or the viewer. */
async function findOwn(
  { pool, secondPerson }: Pick<ApprovalParts, 'pool' | 'secondPerson'>,
  rows: readonly ApprovalRow[],
  looker: Approver,
): Promise<readonly OwnAccount[]> {
  const memberIds = await loadApprovedMembers(pool, rows)
  const questions = rows.map((row, at) => {
    const { decidedBy, decidedByName, decidedFrom } = row
    const second =
      decidedBy === null
        ? personOf(looker)
        : { staffId: decidedBy, displayName: decidedByName ?? '', place: decidedFrom }
    return { memberId: memberIds[at] ?? null, people: [askerOf(row), second] }
  })
  return await loadOwnAccounts(secondPerson, questions)
}

const WIRE_PREFIX = { withdrawal: 'wdr', vendor_adjustment: 'vtx' } as const

function viewSamePlace(row: SamePlaceRow): SamePlaceDecision {
  const { decision, subjectId, firstName, firstFrom, secondName, secondFrom } = row
  return {
    ...{ decision, kind: row.kind, subjectName: row.subjectName, samePlace: row.samePlace },
    subjectId:
      decision === 'approval' ? subjectId : encodeId(WIRE_PREFIX[decision], subjectId as Uuid),
    amountMinor: row.amountMinor,
    first: { displayName: firstName, from: { ip: firstFrom.ip, browser: firstFrom.browser } },
    second: { displayName: secondName, from: { ip: secondFrom.ip, browser: secondFrom.browser } },
    at: row.at.toISOString(),
  }
}
