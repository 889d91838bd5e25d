import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { startClosing } from './close-account.ts'
import { hasMember, loadClosing, lockOwner } from './closing.store.ts'
import { countDataRequests, loadDataRequests } from './data-requests.store.ts'
import { ERASURE_NEEDS } from './erase-data.ts'
import type { PrivacyDeps } from './privacy-deps.ts'
import { describeMemberData } from './view-data.ts'

/** Closings and erasures for staff. */
export function dataRequestRoutes(deps: PrivacyDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.getDataRequests, async ({ query }) => {
      const { list, pageNo, pageSize } = query
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [rows, counts] = await Promise.all([
        loadDataRequests(pool, list, page),
        countDataRequests(pool),
      ])
      const totalCount = counts[list]
      return succeed({
        items: rows.map(({ at, dueAt, heldBy, ...row }) => ({
          ...row,
          at: at.toISOString(),
          dueAt: dueAt?.toISOString() ?? null,
          heldBy: [...heldBy],
        })),
        counts,
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.getMemberData, async ({ params }) => {
      const memberId = BigInt(params.memberId)
      if (!(await hasMember(pool, memberId))) return refuse('not_found')
      return succeed(await describeMemberData(deps, memberId))
    }),

    route(operations.closeMemberAccount, async (call) => {
      const memberId = BigInt(call.params.memberId)
      if (!(await hasMember(pool, memberId))) return refuse('not_found')
      const { staffId, displayName } = staffOf(call)
      const { forfeitsMinor, reason } = call.body
      const begun = await startClosing(deps, {
        ...{ memberId, forfeitsMinor, reason: 'other' },
        actor: auditActorOf(staffOf(call), call.origin.ip),
        helper: { staffId, displayName, why: reason },
      })
      return begun.ok ? succeed(await describeMemberData(deps, memberId)) : begun
    }),

    route(operations.askMemberErasure, async (call) => {
      const { memberId: subject } = call.params
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const owner = await lockOwner(tx, BigInt(subject))
        if (!owner) return refuse('not_found')
        const closing = await loadClosing(tx, BigInt(subject))
        if (!closing?.closedAt) return refuse('not_closed')
        return await askApproval(tx, clock, asker, {
          ...{ kind: 'member_erasure', needs: ERASURE_NEEDS },
          ...{ subject, subjectName: owner.username, input: {} },
          ...{ before: { erased: false }, after: { erased: true } },
          reason: call.body.reason,
        })
      })
    }),
  ]
}
