import type { Found, WithdrawalQueue } from '@baize/contract'

const QUEUES: Readonly<Record<string, WithdrawalQueue>> = {
  ...{ second_review: 'second_approval', approved: 'paying', paying: 'paying' },
  ...{ paid_out: 'paid_out', received: 'received' },
  ...{ rejected: 'rejected', cancelled: 'rejected', failed: 'rejected' },
}

/** Where a hit leads. */
export function targetOf({ kind, id, name, memberId, state }: Found) {
  if (kind === 'deposit') {
    return { to: '/deposits', search: { stands: 'all', text: name, open: id } } as const
  }
  if (kind === 'withdrawal') {
    const queue = QUEUES[state ?? ''] ?? 'to_review'
    return { to: '/withdrawals', search: { queue, text: name, open: id } } as const
  }
  if (kind === 'bank_line') {
    return { to: '/bank-lines', search: { stands: 'all', text: name } } as const
  }
  const to = { to: '/members/$memberId', params: { memberId: memberId ?? id } } as const
  if (kind === 'round') return { ...to, search: { tab: 'rounds', round: id } } as const
  return { ...to, search: kind === 'wager' ? ({ tab: 'ledger' } as const) : {} }
}
