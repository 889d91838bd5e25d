import { operations } from '@baize/contract'
import { maskMail, refuse, succeed } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import { loadTotalsByCode, type StatementTotals } from '../../house/ledger-view/statement.store.ts'
import { type Route, route } from '../../platform/http/route.ts'
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
      const wish = { currency: currencyCode, text: query.text, ...sliceOf(query) }
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
      const played = addUpPlay(moved, BigInt(profile.stakesHeldMinor))
      return succeed({
        member: {
          ...viewMemberRow(profile),
          email: profile.email === null ? null : maskMail(profile.email),
          mobileNum: maskMobile(profile.mobileNum),
          registerIp: profile.registerIp,
          pictureId: profile.pictureId,
          heldMinor: profile.heldMinor,
          checkedMinor: profile.checkedMinor,
          totals: { depositedMinor, withdrawnMinor, ...played },
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
 * What the ledger says of a member's play: rounds begun (of vendors: bets), stakes of those that are
 * over, payouts. Stakes that vendors gave back and wins they took back do not count.
 */
function addUpPlay(moved: ReadonlyMap<number, StatementTotals>, stakesHeldMinor: bigint) {
  const { round_stake, round_hold, round_release, round_payout } = TRANSFER_CODES
  const { vendor_bet, vendor_refund, vendor_win, vendor_win_rollback } = TRANSFER_CODES
  const { vendor_jackpot, vendor_free_win, jackpot_win } = TRANSFER_CODES
  const { vendor_adjust_credit, vendor_adjust_debit, credit_hold, credit_release } = TRANSFER_CODES
  const at = ({ number }: { number: number }) =>
    moved.get(number) ?? { totalCount: 0, inMinor: 0n, outMinor: 0n }
  const heldBackMinor = at(round_release).inMinor + at(vendor_refund).inMinor + stakesHeldMinor
  const stakedMinor =
    at(round_stake).outMinor + at(round_hold).outMinor + at(vendor_bet).outMinor - heldBackMinor
  const wonMinor =
    [
      ...[round_payout, jackpot_win, vendor_win, vendor_jackpot, vendor_free_win],
      ...[vendor_adjust_credit, credit_release],
    ].reduce((sum, code) => sum + at(code).inMinor, 0n) -
    at(vendor_win_rollback).outMinor -
    at(vendor_adjust_debit).outMinor -
    at(credit_hold).outMinor
  return {
    stakedMinor: stakedMinor.toString(),
    wonMinor: wonMinor.toString(),
    roundCount: at(round_stake).totalCount + at(round_hold).totalCount + at(vendor_bet).totalCount,
    netMinor: (wonMinor - stakedMinor).toString(),
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
  }
}
