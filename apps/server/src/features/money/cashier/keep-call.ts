import type { PaymentCallback, PayoutCallback, RefundCallback } from '@baize/contract/payments'
import type { Uuid } from '@baize/kernel'
import type { CallbackResult } from './callback-result.ts'
import type { CashierParts, ContradictingCall } from './cashier-parts.ts'
import type { DepositRow } from './deposits.store.ts'

type Keeping = Pick<CashierParts, 'keepContradiction'>

/** Keeps what a provider says of a payment against what we have; `order` undefined where it is none of ours. */
export async function keepPayment(
  deps: Keeping,
  provider: string,
  order: DepositRow | undefined,
  callback: PaymentCallback,
): Promise<CallbackResult> {
  const { reference, amountMinor, currency } = callback
  await deps.keepContradiction({
    ...{ provider, lineKind: 'deposit', reference },
    providerId: callback.transactionId ?? callback.paymentId,
    order: order && nameOf(order),
    ours: order && ourDeposit(order),
    theirs: { state: PAYMENT_STATES[callback.status], amountMinor, currency },
  })
  return order ? 'contradicts' : 'unknown_order'
}

/** The same of a refund. */
export async function keepRefund(
  deps: Keeping,
  provider: string,
  order: DepositRow | undefined,
  callback: RefundCallback,
): Promise<CallbackResult> {
  const ours = order && {
    state: REFUND_STATES[order.state] ?? ('failed' as const),
    amountMinor: `${order.paidMinor ?? order.amountMinor}`,
    currency: order.currency,
  }
  const known = order && ours && { ...nameOf(order), ours }
  return await keepReturn(deps, provider, known, callback)
}

/** The same for the refund of an unplayed deposit. */
export async function keepReturn(
  deps: Keeping,
  provider: string,
  known: KnownPayout | undefined,
  callback: RefundCallback,
): Promise<CallbackResult> {
  const { reference, refundId, amountMinor, currency, status } = callback
  await deps.keepContradiction({
    ...{ provider, lineKind: 'refund', reference, providerId: refundId, ours: known?.ours },
    order: known,
    theirs: { state: status === 'refunded' ? 'done' : 'failed', amountMinor, currency },
  })
  return known ? 'contradicts' : 'unknown_order'
}

export interface KnownPayout {
  readonly orderId: Uuid
  readonly orderNumber: string
  readonly ours: NonNullable<ContradictingCall['ours']>
}

/** The same of a payout. */
export async function keepPayout(
  deps: Keeping,
  provider: string,
  known: KnownPayout | undefined,
  callback: PayoutCallback,
): Promise<CallbackResult> {
  const { reference, payoutId, amountMinor, currency, status } = callback
  await deps.keepContradiction({
    ...{ provider, lineKind: 'payout', reference, providerId: payoutId },
    order: known,
    ours: known?.ours,
    theirs: { state: status === 'paid' ? 'done' : 'failed', amountMinor, currency },
  })
  return known ? 'contradicts' : 'unknown_order'
}

const PAYMENT_STATES = { seen: 'pending', paid: 'done', declined: 'failed' } as const

const REFUND_STATES: Readonly<Partial<Record<DepositRow['state'], 'pending' | 'done'>>> = {
  returning: 'pending',
  returned: 'done',
}

function ourDeposit({ state, paidMinor, amountMinor, currency }: DepositRow) {
  const isOpen = ['created', 'pending', 'proof_sent', 'confirming'].includes(state)
  const told = paidMinor !== null ? 'done' : isOpen ? 'pending' : 'failed'
  return { state: told, amountMinor: `${paidMinor ?? amountMinor}`, currency } as const
}

const nameOf = ({ depositId: orderId, orderNumber }: DepositRow) => ({ orderId, orderNumber })
