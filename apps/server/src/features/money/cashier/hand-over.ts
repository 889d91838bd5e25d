import type { CreatePayoutRequest } from '@baize/contract/payments'
import { assert, type Uuid, uuidV7 } from '@baize/kernel'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { loadBankAccountsById } from './bank-accounts.store.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { beginCall, countUnsentCall } from './payout-attempts/attempts.store.ts'
import { beginAttempt } from './payout-attempts/attempts.ts'
import { savePayoutId } from './payout-ids.store.ts'
import { applyPayout, type PayoutReport } from './payout-parts/apply-payout.ts'
import { createParts } from './payout-parts/move-parts.ts'
import { savePartPayoutId } from './payout-parts/parts.store.ts'
import { type PayoutUnderWay, payoutUnderWay } from './payout-parts/payout-under-way.ts'
import { planParts, smallerMax } from './payout-parts/plan-parts.ts'
import { ruleRows, takeFromRule } from './payout-rule/still-by-rule.ts'
import { ProviderRefused, ProviderUnreachable, providerOf } from './providers/payment-provider.ts'
import { beginQuestions } from './questions/questions.store.ts'
import { sendBack } from './unplayed/send-back.ts'
import { loadWithdrawal, type WithdrawalRow } from './withdrawals.store.ts'

const HOUR_MS = 3_600_000

/** The money of the demonstration; the provider shows amounts with it. */
export interface ShownCurrency {
  readonly code: string
  readonly symbol: string
  readonly exponent: number
}

/**
 * Gives an approved withdrawal to its provider, or the part of it whose turn it is. Marked as handed over
 * before the call, because a call without an answer may have been heard; repeated until answered,
 * because the provider acts once per reference. Throws while the provider does not answer, so that the
 * queue tries again.
 */
export async function handOver(
  deps: CashierParts,
  currency: ShownCurrency,
  withdrawalId: Uuid,
): Promise<void> {
  const found = await loadWithdrawal(deps.pool, withdrawalId)
  assert(found, 'a queued withdrawal is stored')
  if (found.state === 'approved') {
    await markHandedOver(deps, found)
    // Another provider may have refused to refund it before; the count of inquiries starts anew.
    await beginQuestions(deps.pool, withdrawalId, deps.clock.now())
  }
  const current = await loadWithdrawal(deps.pool, withdrawalId)
  if (current?.way === 'back') return await sendBack(deps, current)
  const payout = current && payoutUnderWay(current)
  // Cancelled in between, or answered already.
  if (!current || !payout || payout.payoutId !== null) return
  const request = await buildRequest(deps, currency, current, payout)
  if (payout.partId === undefined) return await askForAttempt(deps, current, request)
  const { partId } = payout
  const answer = await refusedOr(() => providerOf(deps, current).requestPayout(request))
  if (answer) return await savePartPayoutId(deps.pool, partId, answer.payoutId)
  await endPayout(deps, current, { ...REFUSED, partId, code: null, reason: REFUSED_WORDS })
}

/** A provider that could not be reached for so long, by any call, counts as down. */
const UNREACHED_MS_MAX = 10 * 60_000

/**
 * Asks for an attempt. It ends where the provider refuses it, and where for a while no call ever left the house; once one call
 * may have been heard, only the provider ends it.
 */
async function askForAttempt(
  deps: CashierParts,
  row: WithdrawalRow,
  request: CreatePayoutRequest,
): Promise<void> {
  if (row.attemptNo > 1 && row.callsBegun === 0) {
    await beginQuestions(deps.pool, row.withdrawalId, deps.clock.now())
  }
  if (!(await beginCall(deps.pool, row))) return
  try {
    const answer = await refusedOr(() => providerOf(deps, row).requestPayout(request))
    if (answer) return await savePayoutId(deps.pool, row, answer.payoutId)
    await endPayout(deps, row, { ...REFUSED, code: 'route_refused', reason: null })
  } catch (failure) {
    if (!(failure instanceof ProviderUnreachable) || failure.wasSent) throw failure
    await countUnsentCall(deps.pool, row)
    const isDown = await endUnreached(deps, row)
    if (!isDown) throw failure
  }
}

/** Whether the attempt ended because no call for it ever went out. */
async function endUnreached(deps: CashierParts, row: WithdrawalRow): Promise<boolean> {
  const sentAtMs = row.attempts.at(-1)?.sentAtMs ?? row.updatedAtMs
  if (deps.clock.now() - sentAtMs < UNREACHED_MS_MAX) return false
  const never = ({ callsBegun, callsUnsent, payoutId }: WithdrawalRow) =>
    payoutId === null && callsBegun === callsUnsent
  const down = { ...REFUSED, code: 'provider_down', reason: null } as const
  return await endPayout(deps, row, down, never)
}

const REFUSED = { partId: undefined, event: 'fail', payoutId: null } as const
const REFUSED_WORDS = 'The bank did not accept this payment.'

type Ended = Pick<PayoutReport, 'partId' | 'event' | 'payoutId' | 'code' | 'reason'>

/** Whether it ended. Decided under the lock: what has ended or was answered meanwhile stays as it is. */
async function endPayout(
  deps: CashierParts,
  row: WithdrawalRow,
  ended: Ended,
  isStill: (locked: WithdrawalRow) => boolean = () => true,
): Promise<boolean> {
  const { attemptNo } = row
  const { failedPayoutHours } = await deps.withdrawalSettings()
  const changed = await changeWithdrawal<'not_under_way'>(deps, {
    ...{ row, byWhom: 'provider' },
    decide(locked, _view, atMs) {
      if (!isStill(locked)) return 'not_under_way'
      const giveBackAtMs = atMs + failedPayoutHours * HOUR_MS
      return applyPayout(locked, { ...ended, attemptNo, atMs, giveBackAtMs }) ?? 'not_under_way'
    },
  })
  return changed.ok
}

/** A withdrawal that is paid at once begins its first attempt with the hand-over. */
function firstAttempt({ provider }: WithdrawalRow, atMs: number): Partial<WithdrawalRow> {
  const attempts = beginAttempt([], provider, atMs)
  return { attempts, attemptNo: 1, callsBegun: 0, callsUnsent: 0 }
}

/** Marks it as handed over and plans its parts, in one commit. */
async function markHandedOver(deps: CashierParts, approved: WithdrawalRow): Promise<void> {
  const { minMinor } = await deps.withdrawalSettings()
  const readAtMs = deps.clock.now()
  await changeWithdrawal<'not_approved'>(deps, {
    ...{ row: approved, byWhom: 'system' },
    rows: ruleRows(approved, readAtMs),
    decide(row, view, atMs) {
      if (row.state !== 'approved') return 'not_approved'
      // The job of an approval that was called back, or a clock ahead of this one: it is asked for again.
      if (row.sendAfterMs !== null && row.sendAfterMs > atMs) return {}
      if (row.ruleVersion !== approved.ruleVersion) return 'not_approved'
      const taken = takeFromRule(row, view, readAtMs)
      if (taken) return taken
      if (row.way === 'back') return { event: 'hand_over' }
      const maxMinor = smallerMax(providerOf(deps, row).payoutMaxMinor, row.partMaxMinor)
      const planned = planParts(row.amountMinor, { maxMinor, leastMinor: minMinor }) ?? []
      if (planned.length < 2) return { event: 'hand_over', patch: firstAttempt(row, atMs) }
      const newId = () => uuidV7(deps.clock, takeRandomBytes(10))
      return { event: 'hand_over', patch: { parts: createParts(planned, atMs, newId) } }
    },
  })
}

async function buildRequest(
  deps: CashierParts,
  currency: ShownCurrency,
  row: WithdrawalRow,
  { partNumber, amountMinor, reference }: PayoutUnderWay,
): Promise<CreatePayoutRequest> {
  const payees = await loadBankAccountsById(deps.pool, [row.bankAccountId])
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
    callbackUrl: `${deps.publicUrl}${providerOf(deps, row).payoutCallbackPath}`,
  }
}

/** Undefined when the provider has refused for good; throws when it may yet accept. */
async function refusedOr<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (failure) {
    if (failure instanceof ProviderRefused) return undefined
    throw failure
  }
}
