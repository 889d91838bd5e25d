import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { loadAuditTargets } from '../../../house/desk/audit-targets.store.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { hasMember } from './member.store.ts'
import { countAuditRows, loadMemberAudit } from './member-audit.store.ts'
import type { MemberLookupParts } from './member-parts.ts'
import {
  countOpenAlarms,
  countWaitingApprovals,
  loadIdentityState,
  loadMoneyCounts,
  loadPresence,
} from './member-standing.store.ts'
import { pageFactsOf, sliceOf } from './page.ts'

type Parts = Pick<MemberLookupParts, 'pool' | 'clock' | 'currencyCode'>

/** What waits about a member, and what was written down about them. */
export function memberStandingRoutes({ pool, clock, currencyCode }: Parts): Route[] {
  return [
    route(operations.getMemberStanding, async (call) => {
      const { memberId } = call.params
      const { permissions } = staffOf(call)
      const at = new Date(clock.now())
      const presence = await loadPresence(pool, memberId, at)
      if (!presence) return refuse('not_found')
      const [money, identityState, openAlarms, waitingApprovals, auditRows] = await Promise.all([
        permissions.has('members.ledger') && loadMoneyCounts(pool, memberId, currencyCode),
        permissions.has('identity.review') && loadIdentityState(pool, memberId),
        permissions.has('alarms.read') ? countOpenAlarms(pool, memberId) : null,
        permissions.has('approvals.read') ? countWaitingApprovals(pool, memberId, at) : null,
        permissions.has('audit.read') ? countAuditRows(pool, memberId) : null,
      ])
      return succeed({
        ...presence,
        lastSeenAt: presence.lastSeenAt?.toISOString() ?? null,
        money: money || null,
        identity: identityState ? { state: identityState } : null,
        openAlarms,
        waitingApprovals,
        auditRows,
      })
    }),

    route(operations.getMemberAudit, async ({ params, query }) => {
      if (!(await hasMember(pool, params.memberId))) return refuse('not_found')
      const [rows, totalCount] = await Promise.all([
        loadMemberAudit(pool, params.memberId, query.actorKind, sliceOf(query)),
        countAuditRows(pool, params.memberId, query.actorKind),
      ])
      const targetOf = await loadAuditTargets(pool, rows)
      return succeed({
        items: rows.map((row) => ({ ...row, at: row.at.toISOString(), target: targetOf(row) })),
        ...pageFactsOf(query, totalCount),
      })
    }),
  ]
}
