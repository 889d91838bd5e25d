import { operations } from '@baize/contract'
import { maskMail, refuse, succeed } from '@baize/kernel'
import { transferCodeByNumber } from '@baize/ledger'
import { PLAY_PARTS } from '../../../house/ledger-view/play-parts.ts'
import { loadBonusStakedInAll } from '../../../house/ledger-view/play-sums.store.ts'
import { netOf, settledStakeOf } from '../../../house/ledger-view/settled-play.ts'
import {
  loadTotalsByCode,
  type StatementTotals,
} from '../../../house/ledger-view/statement.store.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { maskMobile } from './mask-contact.ts'
import {
  loadMemberBankAccounts,
  loadMemberPage,
  loadMemberProfile,
  loadMemberSessions,
  type MemberRow,
} from './member.store.ts'
import type { MemberLookupParts } from './member-parts.ts'
import { pageFactsOf, sliceOf } from './page.ts'

const HOUR_MS = 3_600_000

export function memberProfileRoutes(parts: MemberLookupParts): Route[] {
  const { pool, currencyCode } = parts
  return [
    route(operations.searchMembers, async ({ query }) => {
      const wish = {
        currency: currencyCode,
        text: query.text,
        tag: query.tag ?? null,
        ...sliceOf(query),
      }
      const { rows, totalCount } = await loadMemberPage(pool, wish)
      return succeed({
        items: rows.map(viewMemberRow),
        ...pageFactsOf(query, totalCount),
      })
    }),

    route(operations.getMember, async ({ params }) => {
      const [profile, sessions, bankAccounts, waitHours] = await Promise.all([
        loadMemberProfile(pool, currencyCode, params.memberId),
        loadMemberSessions(pool, params.memberId),
        loadMemberBankAccounts(pool, params.memberId),
        parts.accountWaitHours(),
      ])
      if (!profile) return refuse('not_found')
      const { depositedMinor, withdrawnMinor, cashAccountId } = profile
      const moved = cashAccountId === null ? new Map() : await loadTotalsByCode(pool, cashAccountId)
      const played = addUpPlay(moved, BigInt(profile.openMinor))
      const bonusStakedMinor =
        cashAccountId === null ? 0n : await loadBonusStakedInAll(pool, cashAccountId)
      return succeed({
        member: {
          ...viewMemberRow(profile),
          email: profile.email === null ? null : maskMail(profile.email),
          mobileNum: maskMobile(profile.mobileNum),
          registerIp: profile.registerIp,
          language: profile.language,
          pictureId: profile.pictureId,
          hidesName: profile.hidesName,
          heldMinor: profile.heldMinor,
          checkedMinor: profile.checkedMinor,
          totals: {
            ...{ depositedMinor, withdrawnMinor, ...played },
            bonusStakedMinor: bonusStakedMinor.toString(),
          },
          bankAccounts: bankAccounts.map(({ lastDigits, ...account }) => ({
            ...account,
            maskedNumber: `••• ${lastDigits}`,
            addedAt: account.addedAt.toISOString(),
            usableFrom: new Date(account.addedAt.getTime() + waitHours * HOUR_MS).toISOString(),
            removedAt: account.removedAt?.toISOString() ?? null,
          })),
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

/**
 * What the ledger says of a member's play in cash: bets begun, stakes of those that are over, and what was won. The parts are
 * those of profit and loss, so that a way to play is known here once it is known there.
 */
function addUpPlay(moved: ReadonlyMap<number, StatementTotals>, openMinor: bigint) {
  const sums = { stake: 0n, refund: 0n, win: 0n, jackpot: 0n, correction: 0n }
  let roundCount = 0
  for (const [number, { totalCount, inMinor, outMinor }] of moved) {
    const code = transferCodeByNumber(number)
    const part = code && PLAY_PARTS[code]
    if (!part) continue
    sums[part] += inMinor - outMinor
    if (part === 'stake') roundCount += totalCount
  }
  const played = {
    ...{ stakeMinor: -sums.stake, openMinor, refundMinor: sums.refund, winMinor: sums.win },
    ...{ jackpotMinor: sums.jackpot, correctionMinor: sums.correction },
  }
  return {
    stakedMinor: (settledStakeOf(played) - sums.refund).toString(),
    openMinor: openMinor.toString(),
    wonMinor: (sums.win + sums.jackpot + sums.correction).toString(),
    roundCount,
    netMinor: netOf(played).toString(),
  }
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
    isSimulated: row.isSimulated,
  }
}
