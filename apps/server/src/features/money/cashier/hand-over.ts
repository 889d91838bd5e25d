import type { CreatePayoutRequest } from '@baize/contract/payments'
import { assert, type Uuid, uuidV7 } from '@baize/kernel'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { loadBankAccountsById } from './bank-accounts.store.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { savePayoutId } from './payout-ids.store.ts'
import { applyPayout } from './payout-parts/apply-payout.ts'
import { createParts } from './payout-parts/move-parts.ts'
import { savePartPayoutId } from './payout-parts/parts.store.ts'
import { type PayoutUnderWay, payoutUnderWay } from './payout-parts/payout-under-way.ts'
import { planParts, smallerMax } from './payout-parts/plan-parts.ts'
import { ProviderRefused } from './providers/payment-provider.ts'
import { beginQuestions } from './questions/questions.store.ts'
import { sendBack } from './unplayed/send-back.ts'
import { loadWithdrawal, type WithdrawalRow } from './withdrawals.store.ts'

/** The money of the demonstration; the provider shows amounts with it. */
export interface ShownCurrency {
  readonly code: string
  readonly symbol: string
  readonly exponent: number
}

/**
 * Gives an approved withdrawal to the provider, or the part of it whose turn it is. Marked as handed over
 * before the call, because a call without an answer may have been heard; repeated until answered,
 * because the provider acts once per reference. Throws while the provider does not answer, so that the
 * queue tries again.
 */
export async function handOver(
  parts: CashierParts,
  currency: ShownCurrency,
  withdrawalId: Uuid,
): Promise<void> {
  const found = await loadWithdrawal(parts.pool, withdrawalId)
  assert(found, 'a queued withdrawal is stored')
  if (found.state === 'approved') {
    await markHandedOver(parts, found)
    // Another provider may have refused to refund it before; the count of inquiries starts anew.
    await beginQuestions(parts.pool, withdrawalId, parts.clock.now())
  }
  const current = await loadWithdrawal(parts.pool, withdrawalId)
  if (current?.way === 'back') return await sendBack(parts, current)
  const payout = current && payoutUnderWay(current)
  // Cancelled in between, or answered already.
  if (!current || !payout || payout.payoutId !== null) return
  const answer = await askProvider(parts, await buildRequest(parts, currency, current, payout))
  if (answer) {
    await (payout.partId
      ? savePartPayoutId(parts.pool, payout.partId, answer.payoutId)
      : savePayoutId(parts.pool, withdrawalId, answer.payoutId))
    return
  }
  const { partId } = payout
  const refused = { partId, event: 'fail', payoutId: null, reason: REFUSED_BY_PROVIDER } as const
  await changeWithdrawal<'not_under_way'>(parts, {
    ...{ row: current, byWhom: 'provider' },
    decide: (row, _view, atMs) => applyPayout(row, { ...refused, atMs }) ?? 'not_under_way',
  })
}

const REFUSED_BY_PROVIDER = 'The bank did not accept this payment.'

/** Marks it as handed over and plans its parts, in one commit. */
async function markHandedOver(parts: CashierParts, approved: WithdrawalRow): Promise<void> {
  const { minMinor } = await parts.withdrawalSettings()
  await changeWithdrawal<'not_approved'>(parts, {
    ...{ row: approved, byWhom: 'system' },
    decide(row, _view, atMs) {
      if (row.state !== 'approved') return 'not_approved'
      // The job of an approval that was called back, or a clock ahead of this one: it is asked for again.
      if (row.sendAfterMs !== null && row.sendAfterMs > atMs) return {}
      if (row.way === 'back') return { event: 'hand_over' }
      const maxMinor = smallerMax(parts.provider.payoutMaxMinor, row.partMaxMinor)
      const planned = planParts(row.amountMinor, { maxMinor, leastMinor: minMinor }) ?? []
      if (planned.length < 2) return { event: 'hand_over' }
      const newId = () => uuidV7(parts.clock, takeRandomBytes(10))
      return { event: 'hand_over', patch: { parts: createParts(planned, atMs, newId) } }
    },
  })
}

async function buildRequest(
  parts: CashierParts,
  currency: ShownCurrency,
  row: WithdrawalRow,
  { partNumber, amountMinor, reference }: PayoutUnderWay,
): Promise<CreatePayoutRequest> {
  const payees = await loadBankAccountsById(parts.pool, [row.bankAccountId])
  const payee = payees.get(row.bankAccountId)
  assert(payee, 'a withdrawal names a stored account')
  return {
    reference,
    orderNumber: partNumber ? `${row.orderNumber}-${partNumber}` : row.orderNumber,
    amountMinor: amountMinor.toString(),
    currency: currency.code,
    exponent: currency.exponent,
    symbol: currency.symbol,
    payee: {
      bankCode: payee.bankCode,
      bankName: payee.bankName,
      holderName: payee.holderName,
      accountNumber: payee.accountNumber,
    },
    callbackUrl: `${parts.publicUrl}/cashier/callbacks/payouts`,
  }
}

/** Undefined when the provider has refused for good; throws when it may yet accept. */
async function askProvider(
  parts: CashierParts,
  request: CreatePayoutRequest,
): Promise<{ payoutId: string } | undefined> {
  try {
    return await parts.provider.requestPayout(request)
  } catch (failure) {
    if (failure instanceof ProviderRefused) return undefined
    throw failure
  }
}
