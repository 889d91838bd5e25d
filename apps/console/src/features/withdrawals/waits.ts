import type { ApiClient } from '@baize/api-client'
import { operations, type WaitingItem } from '@baize/contract'
import { ArrowUpRight, Banknote, CircleAlert, UsersRound } from 'lucide-react'
import type { WaitingKind } from '../../app/page.ts'

const addNote = (api: ApiClient, withdrawalId: string, text: string) =>
  api.call(operations.addWithdrawalNote, { params: { withdrawalId }, body: { text } })

const HOLDING = {
  assign: (api: ApiClient, { id, holder }: WaitingItem, to: string) =>
    api.call(operations.assignWithdrawal, {
      params: { withdrawalId: id },
      body: { to, seenHolderId: holder?.staffId ?? null },
    }),
  loadColleagues: async (api: ApiClient) =>
    (await api.call(operations.getWithdrawalColleagues, {})).colleagues,
}

const at = (queue?: string) => (item: WaitingItem) => ({
  to: '/withdrawals' as const,
  search: { ...(queue !== undefined && { queue }), open: item.id },
})

/** Where a failed payout is worked on; one that is over stands with what went back. */
const FAILED_QUEUES: Readonly<Record<string, string>> = {
  held: 'payout_failed',
  paid_late: 'paid_out',
}

/** What of withdrawals waits, by the queue in which it is worked on. */
export const withdrawalWaits = {
  withdrawal: {
    icon: ArrowUpRight,
    text: 'shift:kind.withdrawal',
    reasons: 'shift:reason.withdrawal',
    addressOf: at(),
    ...HOLDING,
    addNote,
  },
  second_approval: {
    icon: UsersRound,
    text: 'shift:kind.second_approval',
    reasons: 'shift:reason.second_approval',
    addressOf: at('second_approval'),
    ...HOLDING,
    addNote,
  },
  objection: {
    icon: CircleAlert,
    text: 'shift:kind.objection',
    reasons: 'shift:reason.objection',
    addressOf: at('objected'),
    ...HOLDING,
    addNote,
  },
  failed_payout: {
    icon: Banknote,
    text: 'shift:kind.failed_payout',
    reasons: 'shift:reason.failed_payout',
    addressOf: (item: WaitingItem) => at(FAILED_QUEUES[item.reason] ?? 'rejected')(item),
    addNote,
  },
} as const satisfies Readonly<Record<string, WaitingKind>>
