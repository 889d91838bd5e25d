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
} from '@baize/kernel'
import { type AccountId, planWithdrawalHold } from '@baize/ledger'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { bonusAtStake, type WouldForfeit } from '../../../house/bonus/give-up-for.ts'
import { owedAccountsOf, owedOf, refuseOwed } from '../../../house/ledger-view/debt.ts'
import {
  type AccountTurnover,
  askedStakes,
  turnovers,
} from '../../../house/ledger-view/turnover.store.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postOnce } from '../../../platform/post-once.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { loadPayee, type PayeeRow, payees, usableFromOf } from './bank-accounts.store.ts'
import type { CashierParts, WithdrawalSettings } from './cashier-parts.ts'
import { confirmPayment, type PaymentRefusal } from './confirm-payment.ts'
import { limitsOf } from './groups/group-limits.ts'
import { loadLimitsOf } from './groups/groups.store.ts'
import { tellWithdrawal } from './tell-member.ts'
import {
  divideOrders,
  makePlaces,
  placeRows,
  type RequestedOrders,
} from './unplayed/divide-orders.ts'
import { playableDeposits } from './unplayed/playable-deposits.store.ts'
import { withdrawalAccounts } from './withdrawal-money.ts'
import {
  type DayRequests,
  dayLeftOf,
  dayRequests,
  loadAskedWith,
  loadWithdrawal,
  NO_REQUESTS,
  requestDayOf,
} from './withdrawals.store.ts'

export interface WithdrawalCommand {
  readonly memberId: bigint
  readonly key: Uuid
  readonly amountMinor: string
  readonly bankAccountId: string
  readonly paymentPassword: string
  /** Bonus money that the member knows to lose. */
  readonly forfeitsMinor?: string | undefined
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
  | 'credit_drawn'
  | 'insufficient_funds'
  | WouldForfeit
  | 'key_reused'

/**
 * Asks for money: checked, then held in escrow in the commit that makes the request. A locked
 * account may still ask; whether it is paid is the review's business. During a break it is divided: deposits
 * that were not played with go back to where they came from, or to the account after a look.
 */
export async function requestWithdrawal(
  parts: CashierParts,
  command: WithdrawalCommand,
): Promise<Result<RequestedOrders, RequestWithdrawalRefusal>> {
  const { memberId } = command
  const payee = await loadPayee(parts.pool, memberId)
  if (payee?.type === TRIAL_TYPE) return refuse('real_account_needed')
  const confirmed = await confirmPayment(parts, memberId, command.paymentPassword)
  if (!confirmed.ok) return confirmed
  const bankAccountId = decodeId('bnk', command.bankAccountId)
  if (!bankAccountId) return refuse('bank_account_unknown')
  const [house, own] = await Promise.all([
    parts.withdrawalSettings(),
    loadLimitsOf(parts.pool, memberId),
  ])
  const settings = limitsOf(house, own)
  const amountMinor = minorFromWire(command.amountMinor)
  // Looked at again under the lock, by the limits of that moment.
  const outside = refuseAmount(amountMinor ?? minor(0n), settings)
  if (outside || amountMinor === undefined) {
    return refuse('amount_out_of_limits', outside?.details ?? {})
  }
  const posted = await holdMoney(parts, command, { amountMinor, bankAccountId, house })
  if (posted.ok) for (const row of posted.value) tellWithdrawal(parts.live, row)
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
): Promise<Result<RequestedOrders, RequestWithdrawalRefusal>> {
  const { memberId } = command
  const { amountMinor, bankAccountId } = checked
  const { bonus: funds, clock } = parts
  const [accounts, places, bonus] = await Promise.all([
    withdrawalAccounts(parts.accounts, {
      memberId,
      currency: parts.currency,
      provider: parts.provider.name,
    }),
    makePlaces(parts, memberId, checked.house),
    bonusAtStake(funds, memberId),
  ])
  const { cashId, escrowId } = accounts
  const owing = await owedAccountsOf(parts.accounts, { memberId, currency: parts.currency })
  const atMs = clock.now()
  const day = requestDayOf(memberId, atMs)
  const common = { memberId, bankAccountId, requestIp: command.ip, atMs }
  const posting = parts.poster.post<RequestedOrders, RequestWithdrawalRefusal>({
    ...postingKey('withdrawal', memberId, command.key),
    inputHash: inputHashOf(`${amountMinor} ${bankAccountId}`),
    causeId: places[0].withdrawalId,
    accountIds: [cashId, escrowId, owing.debtId, owing.creditId, ...bonus.accountIds],
    rows: [
      requestRow(dayRequests, day),
      requestRow(turnovers, cashId),
      requestRow(payees, bankAccountId),
      requestRow(playableDeposits, memberId),
      parts.identity.request(memberId),
      ...places.flatMap(placeRows),
      ...bonus.rows,
    ],
    decide(view) {
      const asked = { memberId, amountMinor, atMs }
      const settings = limitsOf(checked.house, view.row(payees, bankAccountId)?.group)
      const refused = refuseRequest(parts, view, { ...asked, bankAccountId, cashId, settings })
      if (refused) return { refused }
      const today = view.row(dayRequests, day) ?? NO_REQUESTS
      const full = refuseDay(today, amountMinor, settings)
      if (full) return { refused: full }
      const standing = standingOf(view, cashId)
      // What came in beside this request is not among the stakes that were read: it is asked for the next time.
      const cashMinor = view.balanceMinor(cashId)
      const leastMinor = standing.balanceMinor < cashMinor ? standing.balanceMinor : cashMinor
      if (leastMinor < amountMinor) {
        const details = { balanceMinor: leastMinor.toString() }
        return { refused: { code: 'insufficient_funds', details } }
      }
      const leaving = { balanceMinor: cashMinor, amountMinor }
      const owed = refuseOwed('out', leaving, owedOf(view, owing))
      if (owed) return { refused: owed }
      const givenUp = bonus.giveUp(view, atMs, command.forfeitsMinor)
      if ('refused' in givenUp) return givenUp
      const orders = divideOrders(parts, view, {
        ...common,
        amountMinor,
        standing,
        settings,
        places,
      })
      const [first, ...others] = orders.rows
      return {
        accepted: {
          // One posting per order, so that the ledger shows what each sum was for.
          before: [
            ...givenUp.before,
            ...others.map((row) => ({
              ...postingKey('withdrawal beside', memberId, row.withdrawalId),
              inputHash: inputHashOf(`${row.amountMinor} ${first.withdrawalId}`),
              causeId: row.withdrawalId,
              transfers: planWithdrawalHold(accounts, row.withdrawalId, row.amountMinor),
            })),
          ],
          after: givenUp.after,
          transfers: planWithdrawalHold(accounts, first.withdrawalId, first.amountMinor),
          rows: [
            replaceRow(dayRequests, day, {
              count: today.count + 1,
              askedMinor: minor(today.askedMinor + amountMinor),
            }),
            parts.identity.count(view, asked),
            ...orders.changes,
            ...givenUp.rows,
          ],
          answer: orders.rows,
        },
      }
    },
  })
  const posted = await postOnce(posting, {
    conflict: 'key_reused',
    async replay(withdrawalId): Promise<RequestedOrders> {
      const stored = await loadWithdrawal(parts.pool, withdrawalId)
      assert(stored, 'a posted withdrawal is stored')
      return [stored, ...(await loadAskedWith(parts.pool, withdrawalId))]
    },
  })
  return posted.ok ? succeed(posted.value.answer) : posted
}

interface Asked {
  readonly memberId: bigint
  readonly amountMinor: Minor
  readonly atMs: number
  readonly bankAccountId: Uuid
  readonly cashId: AccountId
  readonly settings: WithdrawalSettings
}

function standingOf(view: LockedView, cashId: AccountId): AccountTurnover {
  const standing = view.row(turnovers, cashId)
  assert(standing, 'a player’s cash is an account')
  return standing
}

/** Obstacles that do not depend on the balance. */
function refuseRequest(parts: CashierParts, view: LockedView, asked: Asked) {
  const { amountMinor, bankAccountId, cashId, settings } = asked
  const payee = view.row(payees, bankAccountId)
  const refused = refusePayee(payee, asked, settings) ?? refuseAmount(amountMinor, settings)
  if (refused) return refused
  const obstacle = parts.identity.findObstacle(view, asked)
  if (obstacle) {
    const details = { aboveMinor: obstacle.aboveMinor.toString() }
    return { code: 'identity_check_needed' as const, details }
  }
  return refuseUnplayed(standingOf(view, cashId), settings, asked.atMs)
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
