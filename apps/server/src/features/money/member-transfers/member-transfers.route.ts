import { DOWNLINES_SHOWN_MAX, type MemberTransfer, operations } from '@baize/contract'
import { encodeId, maskName, refuse, succeed } from '@baize/kernel'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import {
  loadOwnTransfers,
  loadRelated,
  loadSender,
  loadSentToday,
  loadUsualTransfer,
  type NamedMember,
  type OwnTransfer,
  sendingDayOf,
} from './member-transfers.store.ts'
import { type MemberTransferParts, sendTransfer } from './send-transfer.ts'
import { leftMinorOf, type Relation } from './transfer-rules.ts'

/** Money that members send one step up or down. Where it is closed every operation of theirs refuses. */
export function memberTransferRoutes(parts: MemberTransferParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getMemberTransferOptions, async (call) => {
      const { memberId } = memberOf(call)
      const settings = await parts.openSettings()
      if (!settings) return refuse('member_transfers_closed')
      const [related, sender, today, usualMinor] = await Promise.all([
        loadRelated(pool, memberId, DOWNLINES_SHOWN_MAX),
        loadSender(pool, memberId),
        loadSentToday(pool, sendingDayOf(memberId, clock.now())),
        loadUsualTransfer(pool, memberId),
      ])
      return succeed({
        upline: related.upline ? viewParty(related.upline, 'upline') : null,
        downlines: related.downlines.map((each) => viewParty(each, 'downline')),
        minMinor: settings.minMinor.toString(),
        maxMinor: settings.maxMinor.toString(),
        dayMaxMinor: settings.dayMaxMinor.toString(),
        dayLeftMinor: leftMinorOf(today, settings).toString(),
        usualMinor: usualMinor?.toString() ?? null,
        perDay: settings.perDay,
        leftToday: Math.max(0, settings.perDay - today.count),
        hasPaymentPassword: sender?.hasPaymentPassword ?? false,
      })
    }),
    route(operations.sendToMember, async (call) => {
      const { memberId } = memberOf(call)
      const sent = await sendTransfer(parts, { memberId, key: keyOf(call), ...call.body })
      if (!sent.ok) return sent
      const balance = await parts.loadBalance(memberId)
      return succeed({
        transfer: viewTransfer(sent.value),
        balanceMinor: balance.balanceMinor.toString(),
        balanceVersion: balance.balanceVersion.toString(),
      })
    }),
    route(operations.getMemberTransfers, async (call) => {
      if (!(await parts.openSettings())) return refuse('member_transfers_closed')
      const found = await loadOwnTransfers(pool, memberOf(call).memberId, call.query)
      return succeed({ items: found.rows.map(viewTransfer), ...pageFactsOf(call.query, found) })
    }),
    route(operations.getTransfersOfMember, async ({ params, query }) => {
      const memberId = BigInt(params.memberId)
      if (!(await loadSender(pool, memberId))) return refuse('not_found')
      const found = await loadOwnTransfers(pool, memberId, query)
      return succeed({
        items: found.rows.map((row) => ({
          transferId: encodeId('mtr', row.transferId),
          direction: row.isSent ? ('sent' as const) : ('received' as const),
          relation: row.relation,
          memberId: row.otherId.toString(),
          username: row.otherName,
          amountMinor: row.amountMinor.toString(),
          at: row.sentAt.toISOString(),
        })),
        sentMinor: found.sentMinor.toString(),
        receivedMinor: found.receivedMinor.toString(),
        ...pageFactsOf(query, found),
      })
    }),
  ]
}

function pageFactsOf(
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  { totalCount }: { readonly totalCount: number },
) {
  return { pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}

function viewParty({ memberId, username }: NamedMember, relation: Relation) {
  return { memberId: memberId.toString(), relation, maskedName: maskName(username) }
}

function viewTransfer(row: OwnTransfer): MemberTransfer {
  return {
    transferId: encodeId('mtr', row.transferId),
    direction: row.isSent ? 'sent' : 'received',
    other: viewParty({ memberId: row.otherId, username: row.otherName }, row.relation),
    amountMinor: row.amountMinor.toString(),
    at: row.sentAt.toISOString(),
  }
}
