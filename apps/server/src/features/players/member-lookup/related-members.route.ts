import { operations, RELATION_REASONS } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { loadRelatedMembers } from '../../../house/related-members.store.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { hasMember } from './member.store.ts'
import type { MemberLookupParts } from './member-parts.ts'

const SHOWN_MAX = 50

export function relatedMemberRoutes({ pool }: Pick<MemberLookupParts, 'pool'>): Route[] {
  return [
    route(operations.getRelatedMembers, async ({ params }) => {
      if (!(await hasMember(pool, params.memberId))) return refuse('not_found')
      const found = await loadRelatedMembers(pool, params.memberId, SHOWN_MAX + 1)
      return succeed({
        items: found.slice(0, SHOWN_MAX).map((row) => ({
          ...row,
          reasons: RELATION_REASONS.filter((reason) => row.reasons.includes(reason)),
          registeredAt: row.registeredAt.toISOString(),
        })),
        hasMore: found.length > SHOWN_MAX,
      })
    }),
  ]
}
