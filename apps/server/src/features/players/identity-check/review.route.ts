import { DOCUMENT_KINDS, IDENTITY_QUEUES, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf } from '../../../platform/audit/audit-log.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { type CheckChange, changeCheck } from './change-check.ts'
import { markWantedAgain } from './identity-checks.store.ts'
import type { IdentityCheckParts } from './identity-parts.ts'
import { countQueues, loadQueue } from './identity-queue.store.ts'
import { assignCheck, openDocument } from './look-at-check.ts'
import { describeForStaff, viewQueueRow } from './view-check.ts'

const DAY_MS = 86_400_000

/** Everything staff do with identity checks. */
export function reviewRoutes(parts: IdentityCheckParts): Route[] {
  const { pool, clock } = parts
  const show = async (memberId: string) => {
    const check = await describeForStaff(pool, memberId)
    return check ? succeed({ check }) : refuse('not_found')
  }
  const decide = async (
    call: Parameters<typeof staffOf>[0] & {
      readonly params: { readonly memberId: string }
      readonly body: { readonly seenVersion: number }
      readonly origin: { readonly ip: string }
    },
    decision: Pick<CheckChange<never>, 'event' | 'reason' | 'validUntil' | 'prepare'>,
  ) => {
    const staff = staffOf(call)
    const changed = await changeCheck<never>(parts, {
      memberId: BigInt(call.params.memberId),
      actor: auditActorOf(staff, call.origin.ip),
      byWhom: staff.displayName,
      seenVersion: call.body.seenVersion,
      ...decision,
    })
    return changed.ok ? await show(call.params.memberId) : changed
  }

  return [
    route(operations.getIdentityChecks, async (call) => {
      const { pageNo, pageSize, ...wish } = call.query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { staffId } = staffOf(call)
      const [{ rows, totalCount }, counted] = await Promise.all([
        loadQueue(pool, { ...wish, ...slice, staffId }),
        countQueues(pool),
      ])
      return succeed({
        items: rows.map(viewQueueRow),
        counts: Object.fromEntries(
          IDENTITY_QUEUES.map((queue) => [queue, counted.get(queue) ?? 0]),
        ) as Record<(typeof IDENTITY_QUEUES)[number], number>,
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),

    route(operations.getStaffIdentityCheck, (call) => show(call.params.memberId)),

    route(operations.viewIdentityDocument, async (call) => {
      const actor = auditActorOf(staffOf(call), call.origin.ip)
      const file = await openDocument(parts, actor, call.params)
      return file ? succeed(file) : refuse('not_found')
    }),

    route(operations.assignIdentityCheck, async (call) => {
      const isThere = await assignCheck(parts, staffOf(call), {
        memberId: BigInt(call.params.memberId),
        toMe: call.body.toMe,
        ip: call.origin.ip,
      })
      return isThere ? await show(call.params.memberId) : refuse('not_found')
    }),

    route(operations.approveIdentityCheck, async (call) => {
      const { validUntil } = call.body
      const isOver = Date.parse(validUntil) + DAY_MS <= clock.now()
      if (isOver) return refuse('documents_expired')
      return await decide(call, { event: 'approve', validUntil })
    }),

    route(operations.rejectIdentityCheck, (call) =>
      decide(call, { event: 'reject', reason: call.body.reason }),
    ),

    route(operations.askIdentityCheck, (call) => {
      const { kinds, reason } = call.body
      return decide(call, {
        event: 'ask',
        reason,
        async prepare(tx) {
          const wanted = kinds.length > 0 ? kinds : DOCUMENT_KINDS
          await markWantedAgain(tx, BigInt(call.params.memberId), wanted)
          return undefined
        },
      })
    }),
  ]
}
