import { operations } from '@baize/contract'
import { type CurrencyCode, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { type Route, route } from '../../platform/http/route.ts'
import { loadLedgerLines } from '../../platform/ledger-view/ledger-lines.store.ts'
import { maskEmail, maskMobile } from './mask-contact.ts'
import {
  hasMember,
  loadCashAccount,
  loadMemberPage,
  loadMemberProfile,
  loadMemberSessions,
  type MemberRow,
} from './member.store.ts'

/** What looking up members is made of. */
export interface MemberLookupParts {
  readonly pool: pg.Pool
  /** The money members play in. */
  readonly currencyCode: CurrencyCode
}

export function memberLookupRoutes(parts: MemberLookupParts): Route[] {
  const { pool, currencyCode } = parts
  return [
    route(operations.searchMembers, async ({ query }) => {
      const { text, pageNo, pageSize } = query
      const wish = { currency: currencyCode, text, ...sliceOf(query) }
      const { rows, totalCount } = await loadMemberPage(pool, wish)
      return succeed({
        items: rows.map(viewMemberRow),
        ...pageFactsOf({ pageNo, pageSize }, totalCount),
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

    route(operations.getMemberLedger, async ({ params, query }) => {
      if (!(await hasMember(pool, params.memberId))) return refuse('not_found')
      const account = await loadCashAccount(pool, currencyCode, params.memberId)
      const lines = account ? await loadLedgerLines(pool, account.accountId, sliceOf(query)) : []
      return succeed({
        items: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
        ...pageFactsOf(query, account?.entryCount ?? 0),
      })
    }),
  ]
}

interface PageWish {
  readonly pageNo: number
  readonly pageSize: number
}

function sliceOf({ pageNo, pageSize }: PageWish) {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize }
}

function pageFactsOf({ pageNo, pageSize }: PageWish, totalCount: number) {
  return { pageNo, pageSize, totalPages: Math.ceil(totalCount / pageSize), totalCount }
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
