import { randomBytes } from 'node:crypto'
import {
  assert,
  decodeId,
  type Minor,
  minor,
  minorFromWire,
  type Result,
  refuse,
  succeed,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import { planWithdrawalHold } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { inputHashOf } from '../../platform/input-hash.ts'
import { debtAccountOf, debtMinorOf, refuseOwed } from '../../platform/ledger-view/debt.ts'
import {
  type AccountTurnover,
  askedStakes,
  turnovers,
} from '../../platform/ledger-view/turnover.store.ts'
import { scopedKey } from '../../platform/scoped-key.ts'
import { TRIAL_TYPE } from '../../platform/sessions/session.ts'
import { loadPayee, type PayeeRow, payees, usableFromOf } from './bank-accounts.store.ts'
import type { CashierParts, WithdrawalSettings } from './cashier-parts.ts'
import { confirmPayment, type PaymentRefusal } from './confirm-payment.ts'
import { limitsOf } from './groups/group-limits.ts'
import { loadGroupsOf } from './groups/groups.store.ts'
import { orderNumber } from './order-number.ts'
import { tellWithdrawal } from './tell-member.ts'
import { withdrawalAccounts } from './withdrawal-money.ts'
import {
  type DayRequests,
  dayLeftOf,
  dayRequests,
  loadWithdrawal,
  NO_REQUESTS,
  nextWithdrawalSerial,
  requestDayOf,
  type WithdrawalRow,
  withdrawals,
} from './withdrawals.store.ts'

export interface WithdrawalCommand {
  readonly memberId: bigint
  readonly key: Uuid
  readonly amountMinor: string
  readonly bankAccountId: string
  readonly paymentPassword: string
  readonly ip: string
}

export type RequestWithdrawalRefusal =
  | 'real_account_needed'
  | PaymentRefusal
  | 'bank_account_unknown'
  | 'bank_account_too_new'
  | 'withdrawals_held'
  | 'amount_out_of_limits'
  | 'identity_check_needed'
  | 'turnover_missing'
  | 'daily_count_reached'
  | 'daily_amount_reached'
  | 'debt_open'
  | 'insufficient_funds'
  | 'key_reused'

/**
 * Asks for money: checked, then held in escrow in the commit that makes the request. A locked
 * account may still ask; whether it is paid is the review's business.
 */
export async function requestWithdrawal(
  parts: CashierParts,
  command: WithdrawalCommand,
): Promise<Result<WithdrawalRow, RequestWithdrawalRefusal>> {
  const { memberId } = command
  const payee = await loadPayee(parts.pool, memberId)
  if (payee?.type === TRIAL_TYPE) return refuse('real_account_needed')
  const confirmed = await confirmPayment(parts, memberId, command.paymentPassword)
  if (!confirmed.ok) return confirmed
  const bankAccountId = decodeId('bnk', command.bankAccountId)
  if (!bankAccountId) return refuse('bank_account_unknown')
  const [house, groups] = await Promise.all([
    parts.withdrawalSettings(),
    loadGroupsOf(parts.pool, [memberId]),
  ])
  const settings = limitsOf(house, groups.get(memberId))
  const amountMinor = minorFromWire(command.amountMinor)
  // Looked at again under the lock, by the limits of that moment.
  const outside = refuseAmount(amountMinor ?? minor(0n), settings)
  if (outside || amountMinor === undefined) {
    return refuse('amount_out_of_limits', outside?.details ?? {})
  }
  const posted = await holdMoney(parts, command, { amountMinor, bankAccountId, house })
  if (posted.ok) tellWithdrawal(parts.live, posted.value)
  else if (posted.refusal.code === 'identity_check_needed')
    await parts.identity.onObstacle(memberId)
  return posted
}

interface Checked {
  readonly amountMinor: Minor
  readonly bankAccountId: Uuid
  readonly house: WithdrawalSettings
}

async function holdMoney(
  parts: CashierParts,
  command: WithdrawalCommand,
  checked: Checked,
): Promise<Result<WithdrawalRow, RequestWithdrawalRefusal>> {
  const { memberId } = command
  const { amountMinor, bankAccountId } = checked
  const withdrawalId = uuidV7(parts.clock, randomBytes(10))
  const [accounts, serial] = await Promise.all([
    withdrawalAccounts(parts.accounts, {
      memberId,
      currency: parts.currency,
      provider: parts.provider.name,
    }),
    nextWithdrawalSerial(parts.pool),
  ])
  const { cashId, escrowId } = accounts
  const debtId = await debtAccountOf(parts.accounts, { memberId, currency: parts.currency })
  const at = new Date(parts.clock.now())
  const day = requestDayOf(memberId, at.getTime())
  const row: WithdrawalRow = {
    withdrawalId,
    orderNumber: orderNumber('W', at, serial),
    memberId,
    bankAccountId,
    amountMinor,
    currency: parts.currency,
    state: 'requested',
    reason: null,
    provider: parts.provider.name,
    payoutId: null,
    requestIp: command.ip,
    firstApproverId: null,
    secondApproverId: null,
    firstApprovedFrom: null,
    secondApprovedFrom: null,
    receiveAutomaticallyAtMs: null,
    receivedMinor: minor(0n),
    returnedMinor: minor(0n),
    partMaxMinor: null,
    sendAfterMs: null,
    parts: [],
    createdAtMs: at.getTime(),
    updatedAtMs: at.getTime(),
    storedSteps: 0,
    newSteps: [{ state: 'requested', atMs: at.getTime(), byWhom: 'member' }],
  }
  const outcome = await parts.poster.post<WithdrawalRow, RequestWithdrawalRefusal>({
    key: scopedKey('withdrawal', memberId, command.key),
    inputHash: inputHashOf(`${amountMinor} ${bankAccountId}`),
    causeId: withdrawalId,
    accountIds: [cashId, escrowId, debtId],
    rows: [
      requestRow(dayRequests, day),
      requestRow(turnovers, cashId),
      requestRow(payees, bankAccountId),
      parts.identity.request(memberId),
      requestRow(withdrawals, withdrawalId),
    ],
    decide(view) {
      const asked = { memberId, amountMinor, atMs: at.getTime() }
      const payee = view.row(payees, bankAccountId)
      const settings = limitsOf(checked.house, payee?.group)
      const refused = refusePayee(payee, asked, settings) ?? refuseAmount(amountMinor, settings)
      if (refused) return { refused }
      const obstacle = parts.identity.findObstacle(view, asked)
      if (obstacle) {
        const details = { aboveMinor: obstacle.aboveMinor.toString() }
        return { refused: { code: 'identity_check_needed', details } }
      }
      const standing = view.row(turnovers, cashId)
      assert(standing, 'a player’s cash is an account')
      const unplayed = refuseUnplayed(standing, settings, at.getTime())
      if (unplayed) return { refused: unplayed }
      const today = view.row(dayRequests, day) ?? NO_REQUESTS
      const full = refuseDay(today, amountMinor, settings)
      if (full) return { refused: full }
      // What came in beside this request is not among the stakes that were read: it is asked for the next time.
      if (view.balanceMinor(cashId) < amountMinor || standing.balanceMinor < amountMinor)
        return { refused: { code: 'insufficient_funds' } }
      const owed = refuseOwed(view.balanceMinor(cashId), amountMinor, debtMinorOf(view, debtId))
      if (owed) return { refused: owed }
      return {
        accepted: {
          transfers: planWithdrawalHold(accounts, withdrawalId, amountMinor),
          rows: [
            replaceRow(dayRequests, day, {
              count: today.count + 1,
              askedMinor: minor(today.askedMinor + amountMinor),
            }),
            replaceRow(turnovers, cashId, {
              ...standing,
              balanceMinor: minor(standing.balanceMinor - amountMinor),
            }),
            parts.identity.count(view, asked),
            replaceRow(withdrawals, withdrawalId, row),
          ],
          answer: row,
        },
      }
    },
  })
  if (outcome.kind === 'posted') return succeed(outcome.answer)
  if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal }
  if (outcome.kind === 'conflict') return refuse('key_reused')
  const stored = await loadWithdrawal(parts.pool, outcome.causeId)
  assert(stored, 'a posted withdrawal is stored')
  return succeed(stored)
}

/**
 * Whether money may go to this account of this member now. Read under the member's lock: an account
 * that is being removed, or a payment password that is being set anew, is before this or after it.
 */
function refusePayee(
  payee: PayeeRow | undefined,
  { memberId, atMs }: { readonly memberId: bigint; readonly atMs: number },
  { newAccountWaitHours }: WithdrawalSettings,
) {
  if (payee?.memberId !== memberId) return { code: 'bank_account_unknown' as const }
  const { heldUntil, addedAt } = payee
  if (heldUntil !== null && heldUntil.getTime() > atMs) {
    return { code: 'withdrawals_held' as const, details: { heldUntil: heldUntil.toISOString() } }
  }
  const usableFrom = usableFromOf(addedAt, newAccountWaitHours)
  if (usableFrom.getTime() > atMs) {
    const details = { usableFrom: usableFrom.toISOString() }
    return { code: 'bank_account_too_new' as const, details }
  }
  return undefined
}

/** Whether the limits let so much through at a time. */
function refuseAmount(amountMinor: Minor, { minMinor, maxMinor }: WithdrawalSettings) {
  if (amountMinor >= minMinor && amountMinor <= maxMinor) return undefined
  const details = { minMinor: minMinor.toString(), maxMinor: maxMinor.toString() }
  return { code: 'amount_out_of_limits' as const, details }
}

/** Whether enough of the deposits was staked. */
function refuseUnplayed(standing: AccountTurnover, settings: WithdrawalSettings, atMs: number) {
  const { missingMinor } = askedStakes(standing, settings, atMs)
  if (missingMinor === 0n) return undefined
  const details = { missingMinor: missingMinor.toString() }
  return { code: 'turnover_missing' as const, details }
}

/** Whether the day has room for one more, and for so much. */
function refuseDay(
  today: DayRequests,
  amountMinor: Minor,
  { requestsPerDay, dayMaxMinor }: WithdrawalSettings,
) {
  if (today.count >= requestsPerDay) return { code: 'daily_count_reached' as const }
  if (today.askedMinor + amountMinor <= dayMaxMinor) return undefined
  const details = { leftMinor: dayLeftOf(today, dayMaxMinor).toString() }
  return { code: 'daily_amount_reached' as const, details }
}
