import type { RefundCallback } from '@baize/contract/payments'
import type { Uuid } from '@baize/kernel'
import type { CallbackResult } from '../callback-result.ts'
import type { CashierParts } from '../cashier-parts.ts'
import {
  type ChangingParts,
  changeWithdrawal,
  NOT_APPROVED,
  type WithdrawalStep,
} from '../change-withdrawal.ts'
import { type KnownPayout, keepReturn } from '../keep-call.ts'
import { loadWithdrawal, type WithdrawalRow } from '../withdrawals.store.ts'

type ReturnParts = ChangingParts & Pick<CashierParts, 'provider'>

/**
 * Applies the provider's result for the refund of an unplayed deposit. Refunded: the money leaves the house. Refused: the order
 * goes to review and is paid to the bank account. A different amount or a contradiction moves nothing and is kept for staff.
 */
export async function applyReturnCallback(
  parts: ReturnParts & Pick<CashierParts, 'keepContradiction'>,
  named: { readonly provider: string; readonly withdrawalId: Uuid },
  callback: RefundCallback,
): Promise<CallbackResult> {
  const { provider, withdrawalId } = named
  const { status, amountMinor, currency, refundId, reason } = callback
  const found = await loadWithdrawal(parts.pool, withdrawalId)
  const order = found && isReturnBy(provider, found) ? found : undefined
  if (order?.currency !== currency) return await keepReturn(parts, provider, undefined, callback)
  if (`${order.amountMinor}` === amountMinor) {
    const moved =
      status === 'refused'
        ? await refuseReturn(parts, order, reason)
        : await confirmReturn(parts, order, refundId)
    if (moved === 'done') return moved
    const after = await loadWithdrawal(parts.pool, withdrawalId)
    if (after && isToldAgain(after, callback)) return 'nothing_to_do'
  }
  return await keepReturn(parts, provider, knownReturn(order), callback)
}

/** After a refusal another provider pays it out; the first one may repeat its refusal. */
function isReturnBy(provider: string, { way, refundRefusal, ...row }: WithdrawalRow): boolean {
  if (way === 'back') return row.provider === provider
  return refundRefusal !== null
}

function isToldAgain(
  { way, state, refundRefusal, payoutId }: WithdrawalRow,
  { status, refundId }: RefundCallback,
): boolean {
  if (status === 'refused') return refundRefusal !== null
  return way === 'back' && state === 'received' && payoutId === refundId
}

function knownReturn(row: WithdrawalRow): KnownPayout {
  const { withdrawalId: orderId, orderNumber, currency, amountMinor, way, state } = row
  const isDone = way === 'back' && state === 'received'
  const isOpen = way === 'back' && state === 'paying'
  return {
    ...{ orderId, orderNumber },
    ours: {
      state: isDone ? 'done' : isOpen ? 'pending' : 'failed',
      amountMinor: `${amountMinor}`,
      currency,
    },
  }
}

function confirmReturn(parts: ReturnParts, row: WithdrawalRow, refundId: string) {
  return change(parts, row, { event: 'go_back', patch: { payoutId: refundId } })
}

/** The provider refused the refund: the order goes to review and is paid to the bank account. */
export function refuseReturn(parts: ReturnParts, row: WithdrawalRow, reason: string | null) {
  return change(parts, row, {
    event: 'refuse_back',
    patch: {
      ...{ way: 'after_look', provider: parts.provider.name },
      ...{ payoutId: null, refundRefusal: reason ?? '' },
      ...NOT_APPROVED,
    },
  })
}

async function change(
  parts: ReturnParts,
  row: WithdrawalRow,
  step: WithdrawalStep,
): Promise<CallbackResult> {
  const changed = await changeWithdrawal<'not_possible'>(parts, {
    ...{ row, byWhom: 'provider' },
    decide: (locked) => (locked.way === 'back' ? step : 'not_possible'),
  })
  return changed.ok ? 'done' : 'nothing_to_do'
}
