import { operations } from '@baize/contract'
import { ArrowDownLeft } from 'lucide-react'
import type { WaitingKind } from '../../app/page.ts'

/** Deposits that wait for staff. */
export const depositWaits: Readonly<Record<'deposit', WaitingKind>> = {
  deposit: {
    icon: ArrowDownLeft,
    text: 'shift:kind.deposit',
    reasons: 'shift:reason.deposit',
    addressOf: ({ id }) => ({ to: '/deposits', search: { open: id } }),
    assign: (api, { id, holder }, to) =>
      api.call(operations.assignDeposit, {
        params: { depositId: id },
        body: { to, seenHolderId: holder?.staffId ?? null },
      }),
    loadColleagues: async (api) => (await api.call(operations.getDepositColleagues, {})).colleagues,
    addNote: (api, depositId, text) =>
      api.call(operations.addDepositNote, { params: { depositId }, body: { text } }),
  },
}
