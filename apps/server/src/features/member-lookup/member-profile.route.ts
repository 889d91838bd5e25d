import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { type Route, route } from '../../platform/http/route.ts'
import { maskEmail, maskMobile } from './mask-contact.ts'
import {
  loadMemberPage,
  loadMemberProfile,
  loadMemberSessions,
  type MemberRow,
} from './member.store.ts'
import type { MemberLookupParts } from './member-parts.ts'
import { pageFactsOf, sliceOf } from './page.ts'

export function memberProfileRoutes({ pool, currencyCode }: MemberLookupParts): Route[] {
  return [
    route(operations.searchMembers, async ({ query }) => {
      const wish = { currency: currencyCode, text: query.text, ...sliceOf(query) }
      const { rows, totalCount } = await loadMemberPage(pool, wish)
      return succeed({
        items: rows.map(viewMemberRow),
        ...pageFactsOf(query, totalCount),
      })
    }),

    route(operations.getMember, async ({ params }) => {
      const [profile, sessions] = await Promise.all([
        loadMemberProfile(pool, currencyCode, params.memberId),
        loadMemberSessions(pool, params.memberId),
      ])
      if (!profile) return refuse('not_found')
      const { depositedMinor, withdrawnMinor, stakedMinor, wonMinor, roundCount } = profile
      const netMinor = (BigInt(wonMinor) - BigInt(stakedMinor)).toString()
      return succeed({
        member: {
          ...viewMemberRow(profile),
          email: maskEmail(profile.email),
          mobileNum: maskMobile(profile.mobileNum),
          registerIp: profile.registerIp,
          heldMinor: profile.heldMinor,
          totals: { depositedMinor, withdrawnMinor, stakedMinor, wonMinor, roundCount, netMinor },
          sessions: sessions.map((session) => ({
            ...session,
            startedAt: session.startedAt.toISOString(),
            lastSeenAt: session.lastSeenAt.toISOString(),
          })),
        },
      })
    }),
  ]
}

function viewMemberRow(row: MemberRow) {
  return {
    memberId: row.memberId,
    username: row.username,
    payeeName: row.payeeName,
    type: row.type,
    status: row.status,
    balanceMinor: row.balanceMinor,
    registeredAt: row.registeredAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }
}
