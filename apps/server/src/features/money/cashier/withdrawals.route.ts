import { operations } from '@baize/contract'
import { assert, decodeId, refuse, succeed } from '@baize/kernel'
import { loadOwed } from '../../../house/ledger-view/debt.store.ts'
import { loadProofs } from '../../../house/order-proofs/order-proofs.store.ts'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadBankAccounts, loadBankAccountsById, loadPayee } from './bank-accounts.store.ts'
import type { CashierParts, WithdrawalSettings } from './cashier-parts.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { loadDepositNumbers } from './deposits.store.ts'
import { limitsOf } from './groups/group-limits.ts'
import { loadLimitsOf } from './groups/groups.store.ts'
import { confirmReceipt } from './objections/object.ts'
import { loadObjections } from './objections/objections.store.ts'
import { ownObjectionRoutes } from './objections/own-objection.route.ts'
import { loadOrderSteps } from './order-steps.store.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { loadAskedStakes, viewStakes } from './turnover/view-turnover.ts'
import { loadUnplayed } from './unplayed/divide-orders.ts'
import { wayOf } from './unplayed/plan-unplayed.ts'
import { loadUsualWithdrawal } from './usual-sums.store.ts'
import { viewBankAccount, viewWithdrawal } from './view-orders.ts'
import {
  dayLeftOf,
  loadDayRequests,
  loadWithdrawal,
  loadWithdrawals,
  requestDayOf,
  type WithdrawalRow,
} from './withdrawals.store.ts'

/** A member's withdrawals. */
export function withdrawalRoutes(parts: CashierParts): Route[] {
  const show = async (rows: readonly WithdrawalRow[]) => {
    const ids = rows.map((row) => row.withdrawalId)
    const [accounts, steps, objections, proofs, depositNumbers] = await Promise.all([
      loadBankAccountsById(
        parts.pool,
        rows.map((row) => row.bankAccountId),
      ),
      loadOrderSteps(parts.pool, ids),
      loadObjections(parts.pool, ids),
      loadProofs(parts.pool, ids),
      loadDepositNumbers(
        parts.pool,
        rows.map((row) => row.depositId),
      ),
    ])
    return rows.map((row) => {
      const account = accounts.get(row.bankAccountId)
      assert(account, 'a withdrawal names a stored account')
      return viewWithdrawal(row, account, {
        steps: steps.get(row.withdrawalId) ?? [],
        objection: objections.get(row.withdrawalId),
        proofs: proofs.get(row.withdrawalId) ?? [],
        depositNumber: row.depositId ? depositNumbers.get(row.depositId) : undefined,
      })
    })
  }
  const showOne = async (row: WithdrawalRow) => {
    const [withdrawal] = await show([row])
    assert(withdrawal, 'one row is shown as one')
    return withdrawal
  }
  const findOwn = async (memberId: bigint, text: string): Promise<WithdrawalRow | undefined> => {
    const withdrawalId = decodeId('wdr', text)
    const row = withdrawalId && (await loadWithdrawal(parts.pool, withdrawalId))
    return row && row.memberId === memberId ? row : undefined
  }

  return [
    route(operations.getWithdrawalOptions, async (call) => {
      const { memberId } = memberOf(call)
      const [house, accounts, payee, today, turnover, owed, own, usualMinor] = await Promise.all([
        parts.withdrawalSettings(),
        loadBankAccounts(parts.pool, memberId),
        loadPayee(parts.pool, memberId),
        loadDayRequests(parts.pool, requestDayOf(memberId, parts.clock.now())),
        loadAskedStakes(parts, memberId),
        loadOwed(parts.pool, parts.accounts, { memberId, currency: parts.currency }),
        loadLimitsOf(parts.pool, memberId),
        loadUsualWithdrawal(parts.pool, memberId),
      ])
      const settings = limitsOf(house, own)
      return succeed({
        minMinor: settings.minMinor.toString(),
        maxMinor: settings.maxMinor.toString(),
        secondApprovalAboveMinor: settings.secondApprovalAboveMinor.toString(),
        requestsPerDay: settings.requestsPerDay,
        requestsLeftToday: Math.max(0, settings.requestsPerDay - today.count),
        dayMaxMinor: settings.dayMaxMinor.toString(),
        dayLeftMinor: dayLeftOf(today, settings.dayMaxMinor).toString(),
        usualMinor: usualMinor?.toString() ?? null,
        group: own?.name ? { name: own.name } : null,
        turnover: viewStakes(turnover),
        unplayed: await showUnplayed(parts, memberId, house),
        debtMinor: owed.debtMinor.toString(),
        drawnMinor: owed.drawnMinor.toString(),
        hasPaymentPassword: Boolean(payee?.paymentPasswordHash),
        heldUntil: heldUntilOf(payee?.withdrawalsHeldUntil, parts.clock.now()),
        heldFor: payee?.withdrawalsHeldFor ?? null,
        bankAccounts: accounts.map((row) => viewBankAccount(row, settings.newAccountWaitHours)),
      })
    }),
    route(operations.requestWithdrawal, async (call) => {
      const { memberId } = memberOf(call)
      const requested = await requestWithdrawal(parts, {
        memberId,
        key: keyOf(call),
        ...call.body,
        ip: call.origin.ip,
      })
      if (!requested.ok) return requested
      const balance = await parts.loadBalance(memberId)
      const [withdrawal, ...others] = await show(requested.value)
      assert(withdrawal, 'a request is at least one order')
      return succeed({
        ...{ withdrawal, others },
        balanceMinor: balance.balanceMinor.toString(),
        balanceVersion: balance.balanceVersion.toString(),
      })
    }),
    route(operations.getWithdrawals, async (call) => {
      const { pageNo, pageSize } = call.query
      const found = await loadWithdrawals(parts.pool, memberOf(call).memberId, call.query)
      return succeed({
        items: await show(found.rows),
        pageNo,
        pageSize,
        totalPages: Math.ceil(found.totalCount / pageSize),
        totalCount: found.totalCount,
      })
    }),
    route(operations.getWithdrawal, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.withdrawalId)
      return row ? succeed({ withdrawal: await showOne(row) }) : refuse('not_found')
    }),
    route(operations.cancelWithdrawal, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.withdrawalId)
      if (!row) return refuse('not_found')
      const cancel = { row, byWhom: 'member', decide: () => ({ event: 'cancel' as const }) }
      const changed = await changeWithdrawal(parts, cancel)
      if (!changed.ok) return refuse('withdrawal_too_late')
      return succeed({ withdrawal: await showOne(changed.value) })
    }),
    route(operations.confirmReceipt, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.withdrawalId)
      if (!row) return refuse('not_found')
      const confirmed = await confirmReceipt(parts, row)
      return confirmed.ok ? succeed({ withdrawal: await showOne(confirmed.value) }) : confirmed
    }),
    ...ownObjectionRoutes(parts, showOne),
  ]
}

/** How each unplayed deposit would be paid. */
async function showUnplayed(parts: CashierParts, memberId: bigint, house: WithdrawalSettings) {
  const unplayed = await loadUnplayed(parts, memberId, house)
  const numbers = await loadDepositNumbers(
    parts.pool,
    unplayed.map(({ depositId }) => depositId),
  )
  return unplayed.map((part) => ({
    depositNumber: (part.depositId && numbers.get(part.depositId)) ?? null,
    way: wayOf(part),
    amountMinor: part.amountMinor.toString(),
  }))
}

/** Told only while it holds. */
function heldUntilOf(heldUntil: Date | null | undefined, nowMs: number): string | null {
  return heldUntil && heldUntil.getTime() > nowMs ? heldUntil.toISOString() : null
}
