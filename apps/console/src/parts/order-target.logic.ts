import type { WithdrawalQueue } from '@baize/contract'

const QUEUES: Readonly<Record<string, WithdrawalQueue>> = {
  ...{ requested: 'to_review', second_review: 'second_approval', objected: 'objected' },
  ...{
    approved: 'paying',
    paying: 'paying',
    payout_failed: 'payout_failed',
    paid_out: 'paid_out',
    received: 'received',
  },
  ...{ rejected: 'rejected', cancelled: 'rejected', failed: 'rejected' },
}

/** Where an order is worked on, with the list that it stands in. */
export function orderTarget(order: {
  readonly kind: 'deposit' | 'withdrawal'
  readonly id: string
  readonly name: string
  readonly state: string | null
}) {
  const { kind, id, name, state } = order
  return kind === 'deposit'
    ? ({ to: '/deposits', search: { stands: 'all', text: name, open: id } } as const)
    : ({
        to: '/withdrawals',
        search: { queue: QUEUES[state ?? ''] ?? 'to_review', text: name, open: id },
      } as const)
}
