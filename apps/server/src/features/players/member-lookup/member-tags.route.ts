import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { ServerCore } from '../../../server-core.ts'
import { hasMember } from './member.store.ts'
import { lockCaredMember } from './member-care.store.ts'
import { loadTags, loadTagsInUse, saveTags, type TagRow } from './member-tags.store.ts'

/** What staff mark members with, and find them by. */
export function memberTagRoutes({ pool, clock }: Pick<ServerCore, 'pool' | 'clock'>): Route[] {
  return [
    route(operations.getMemberTags, async ({ params }) => {
      if (!(await hasMember(pool, params.memberId))) return refuse('not_found')
      return succeed({ tags: (await loadTags(pool, params.memberId)).map(viewTag) })
    }),

    route(operations.setMemberTags, async (call) => {
      const { memberId } = call.params
      const staff = staffOf(call)
      const wanted = [...new Set(call.body.tags)].toSorted()
      return await inTransaction(pool, async (tx) => {
        if (!(await lockCaredMember(tx, memberId))) return refuse('not_found')
        const before = (await loadTags(tx, memberId)).map(({ tag }) => tag)
        if (!isSame(before, call.body.seen)) return refuse('state_changed')
        const at = clock.now()
        await saveTags(tx, memberId, wanted, { ...staff, at: new Date(at) })
        if (!isSame(before, wanted)) {
          await saveAuditEntry(tx, {
            at,
            actor: auditActorOf(staff, call.origin.ip),
            action: 'member.tags_changed',
            subject: memberId,
            before: { tags: before },
            after: { tags: wanted },
          })
        }
        return succeed({ tags: (await loadTags(tx, memberId)).map(viewTag) })
      })
    }),

    route(operations.getTagsInUse, async () => succeed({ tags: [...(await loadTagsInUse(pool))] })),
  ]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const all = new Set(other)
  return one.length === all.size && one.every((tag) => all.has(tag))
}

function viewTag({ at, ...row }: TagRow) {
  return { ...row, at: at.toISOString() }
}
