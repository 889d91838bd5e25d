import { type BodyOf, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { ChangeDeps } from './change-limits.ts'
import { describeProtection } from './describe-protection.ts'
import { startBreakFor, tightenFor } from './protect-member.ts'
import { isMember } from './protection.store.ts'
import { countProtected, loadProtected, type ProtectedRow } from './protection-changes.store.ts'

/** What staff do for a player who asks to be protected, and who is. Nothing here loosens anything. */
export function protectMemberRoutes(deps: ChangeDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.tightenMemberLimit, async (call) => {
      const memberId = BigInt(call.params.memberId)
      if (!(await isMember(pool, memberId))) return refuse('not_found')
      const helper = { ...staffOf(call), ip: call.origin.ip, reason: call.body.reason }
      const done = await tightenFor(deps, memberId, readRequest(call.body), helper)
      return done.ok ? succeed(await describeProtection(deps, memberId)) : done
    }),

    route(operations.startMemberBreak, async (call) => {
      const memberId = BigInt(call.params.memberId)
      if (!(await isMember(pool, memberId))) return refuse('not_found')
      const helper = { ...staffOf(call), ip: call.origin.ip, reason: call.body.reason }
      const done = await startBreakFor(deps, memberId, call.body, helper)
      return done.ok ? succeed(await describeProtection(deps, memberId)) : done
    }),

    route(operations.getProtectedMembers, async ({ query }) => {
      const { list, pageNo, pageSize } = query
      const at = new Date(clock.now())
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [rows, counts] = await Promise.all([
        loadProtected(pool, list, at, page),
        countProtected(pool, at),
      ])
      const totalCount = counts[list]
      return succeed({
        items: rows.map(viewRow),
        counts,
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
  ]
}

function readRequest(body: BodyOf<typeof operations.tightenMemberLimit>) {
  const { kind, period } = body
  const amount = BigInt(body.kind === 'time' ? body.limitMinutes : body.limitMinor)
  return { kind, period, amount }
}

function viewRow({ at, until, kind, period, amount, isTaken, ...row }: ProtectedRow) {
  return {
    ...row,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    limit:
      kind === null || period === null
        ? null
        : { kind, period, amount: amount?.toString() ?? null, isTaken },
  }
}
