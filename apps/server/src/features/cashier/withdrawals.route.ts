import { operations } from '@baize/contract'
import { assert, decodeId, refuse, succeed } from '@baize/kernel'
import { keyOf, memberOf, type Route, route } from '../../platform/http/route.ts'
import { loadBankAccounts, loadBankAccountsById, loadPayee } from './bank-accounts.store.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { loadOrderSteps } from './order-steps.store.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { viewBankAccount, viewWithdrawal } from './view-orders.ts'
import type { WithdrawalEvent } from './withdrawal-states.ts'
import {
  countRequests,
  loadWithdrawal,
  loadWithdrawals,
  requestDayOf,
  type WithdrawalRow,
} from './withdrawals.store.ts'

/** A member's withdrawals. */
export function withdrawalRoutes(parts: CashierParts): Route[] {
  const show = async (rows: readonly WithdrawalRow[]) => {
    const [accounts, steps] = await Promise.all([
      loadBankAccountsById(
        parts.pool,
        rows.map((row) => row.bankAccountId),
      ),
      loadOrderSteps(
        parts.pool,
        rows.map((row) => row.withdrawalId),
      ),
    ])
    return rows.map((row) => {
      const account = accounts.get(row.bankAccountId)
      assert(account, 'a withdrawal names a stored account')
      return viewWithdrawal(row, account, steps.get(row.withdrawalId) ?? [])
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
  const changeOwn = async <Code extends string>(
    call: { memberId: bigint; withdrawalId: string },
    event: WithdrawalEvent,
    refusal: Code,
  ) => {
    const row = await findOwn(call.memberId, call.withdrawalId)
    if (!row) return refuse('not_found' as const)
    const { withdrawalId } = row
    const changed = await changeWithdrawal(parts, {
      withdrawalId,
      byWhom: 'member',
      choose: (current) => ({ event, row: current }),
    })
    return changed.ok ? succeed({ withdrawal: await showOne(changed.value) }) : refuse(refusal)
  }

  return [
    route(operations.getWithdrawalOptions, async (call) => {
      const { memberId } = memberOf(call)
      const [settings, accounts, payee, today] = await Promise.all([
        parts.withdrawalSettings(),
        loadBankAccounts(parts.pool, memberId),
        loadPayee(parts.pool, memberId),
        countRequests(parts.pool, requestDayOf(memberId, parts.clock.now())),
      ])
      return succeed({
        minMinor: settings.minMinor.toString(),
        maxMinor: settings.maxMinor.toString(),
        secondApprovalAboveMinor: settings.secondApprovalAboveMinor.toString(),
        requestsPerDay: settings.requestsPerDay,
        requestsLeftToday: Math.max(0, settings.requestsPerDay - today),
        hasPaymentPassword: Boolean(payee?.paymentPasswordHash),
        heldUntil: heldUntilOf(payee?.withdrawalsHeldUntil, parts.clock.now()),
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
      return succeed({
        withdrawal: await showOne(requested.value),
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
    route(operations.cancelWithdrawal, (call) =>
      changeOwn({ ...memberOf(call), ...call.params }, 'cancel', 'withdrawal_too_late'),
    ),
    route(operations.confirmReceipt, (call) =>
      changeOwn({ ...memberOf(call), ...call.params }, 'receive', 'not_paid_out'),
    ),
  ]
}

/** Told only while it holds. */
function heldUntilOf(heldUntil: Date | null | undefined, nowMs: number): string | null {
  return heldUntil && heldUntil.getTime() > nowMs ? heldUntil.toISOString() : null
}
