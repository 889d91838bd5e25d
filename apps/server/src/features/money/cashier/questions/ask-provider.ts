import type { OrderState } from '@baize/contract/payments'
import { encodeId } from '@baize/kernel'
import type { CashierParts } from '../cashier-parts.ts'
import { type DepositRow, findFirstOfPayment, loadDeposit } from '../deposits.store.ts'
import { handOver, type ShownCurrency } from '../hand-over.ts'
import { applyPaymentCallback } from '../payment-callbacks.ts'
import { applyPayoutCallback } from '../payout-callbacks.ts'
import { payoutUnderWay } from '../payout-parts/payout-under-way.ts'
import {
  type PaymentProvider,
  ProviderUnreachable,
  providerOf,
} from '../providers/payment-provider.ts'
import { applyRefundCallback } from '../refunds/apply-refund.ts'
import { refundReference } from '../refunds/refund-reference.ts'
import { askForRefund } from '../refunds/send-refund.ts'
import { returnReference, sendBack } from '../unplayed/send-back.ts'
import { loadWithdrawal, type WithdrawalRow } from '../withdrawals.store.ts'
import { type ProviderAnswer, saveQuestion } from './questions.store.ts'

/** Whether there is somebody to ask, and something to learn. */
export function isAskable({ kind, state, isAsked }: DepositRow): boolean {
  if (kind === 'bank_transfer') return false
  if (state === 'confirming' || state === 'returning') return true
  return isAsked && ['created', 'pending', 'cancelled', 'expired'].includes(state)
}

/**
 * Asks the provider what became of a deposit and acts on it exactly as on a call-back: the same function, the same
 * keys, so a question and a call-back may race. What the provider has never heard of moves nothing.
 */
export async function askAboutDeposit(
  parts: CashierParts,
  row: DepositRow,
  byWhom: string | null,
): Promise<ProviderAnswer> {
  const provider = parts.providers.find(({ name }) => name === row.provider)
  const answer = await orUnreachable(async () => {
    if (!provider) throw new ProviderUnreachable(`${row.provider} is not set up`)
    return row.state === 'returning'
      ? await askAboutRefund(parts, provider, row)
      : await askAboutPayment(parts, provider, row)
  })
  const after = await loadDeposit(parts.pool, row.depositId)
  const isGone = answer === 'unknown' && (row.state === 'cancelled' || row.state === 'expired')
  await saveQuestion(parts.pool, {
    ...{ orderId: row.depositId, answer, byWhom, atMs: parts.clock.now() },
    isOver: isGone || after === undefined || !isAskable(after),
  })
  return answer
}

async function askAboutPayment(
  parts: CashierParts,
  provider: PaymentProvider,
  row: DepositRow,
): Promise<ProviderAnswer> {
  // A further payment to an address is told of under the name of the order that asked for the address.
  const first =
    row.kind === 'crypto' && !row.isAsked ? await findFirstOfPayment(parts.pool, row) : row
  const reference = encodeId('dep', (first ?? row).depositId)
  const state = ofThis(reference, await provider.askPayment(reference))
  for (const told of state.told) await applyPaymentCallback(parts, provider.name, told)
  if (!state.isKnown) return 'unknown'
  return state.told.some(({ status }) => status !== 'seen') ? 'told' : 'open'
}

async function askAboutRefund(
  parts: CashierParts,
  provider: PaymentProvider,
  row: DepositRow,
): Promise<ProviderAnswer> {
  const reference = refundReference(row)
  const state = ofThis(reference, await provider.askRefund(reference))
  for (const told of state.told) await applyRefundCallback(parts, provider.name, told)
  if (state.isKnown) return state.told.length > 0 ? 'told' : 'open'
  if (row.refundId !== null) return 'unknown'
  // It was never taken under this name, so asking for it now cannot send it back twice.
  await askForRefund(parts, row)
  return 'open'
}

/**
 * The same for a payout, of the whole or of the part whose turn it is. One that the provider has never heard of, and never gave a name to, is asked for again
 * under its reference, which never pays twice; one that it had taken before is left to a person.
 */
export async function askAboutWithdrawal(
  parts: CashierParts,
  currency: ShownCurrency,
  row: WithdrawalRow,
  byWhom: string | null,
): Promise<ProviderAnswer> {
  const { withdrawalId } = row
  const answer = await orUnreachable(async () => {
    if (row.way === 'back') return await askAboutReturn(parts, row)
    const payout = payoutUnderWay(row)
    if (!payout) return 'open'
    const { reference, payoutId } = payout
    const provider = providerOf(parts, row)
    const state = ofThis(reference, await provider.askPayout(reference))
    for (const told of state.told) await applyPayoutCallback(parts, provider.name, told)
    if (state.isKnown) return state.told.length > 0 ? 'told' : 'open'
    if (payoutId !== null) return 'unknown'
    await handOver(parts, currency, withdrawalId)
    return 'open'
  })
  const after = await loadWithdrawal(parts.pool, withdrawalId)
  await saveQuestion(parts.pool, {
    ...{ orderId: withdrawalId, answer, byWhom, atMs: parts.clock.now() },
    isOver: after?.state !== 'paying',
  })
  return answer
}

/** The same for the refund of an unplayed deposit. */
async function askAboutReturn(parts: CashierParts, row: WithdrawalRow): Promise<ProviderAnswer> {
  const provider = providerOf(parts, row)
  const reference = returnReference(row)
  const state = ofThis(reference, await provider.askRefund(reference))
  for (const told of state.told) await applyRefundCallback(parts, provider.name, told)
  if (state.isKnown) return state.told.length > 0 ? 'told' : 'open'
  if (row.payoutId !== null) return 'unknown'
  await sendBack(parts, row)
  return 'open'
}

/** An answer that speaks of another order is none. */
function ofThis<Told extends { readonly reference: string }>(
  reference: string,
  state: OrderState<Told>,
): OrderState<Told> {
  if (state.told.every((told) => told.reference === reference)) return state
  throw new ProviderUnreachable('the answer speaks of another order')
}

async function orUnreachable(ask: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  try {
    return await ask()
  } catch (failure) {
    if (failure instanceof ProviderUnreachable) return 'unreachable'
    throw failure
  }
}
