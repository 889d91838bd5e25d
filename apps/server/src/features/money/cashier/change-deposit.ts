import type { Minor, Result } from '@baize/kernel'
import {
  changeOrder,
  type OrderChange,
  type OrderKind,
  type TakenStep,
} from '../../../house/orders/change-order.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import type { Job } from '../../../platform/jobs/job-rows.store.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import type { CashierParts } from './cashier-parts.ts'
import { type DepositAccounts, depositAccounts, planDepositMoney } from './deposit-money.ts'
import { applyDepositEvent, type DepositEvent, isDepositFinished } from './deposit-states.ts'
import { type DepositRow, deposits } from './deposits.store.ts'
import { excessJob } from './limit-excess/report-excess.ts'
import { refundJob } from './refunds/refund-job.ts'
import { returnedJob } from './refunds/tell-returned.ts'
import { tellDeposit } from './tell-member.ts'

export type DepositParts = Pick<CashierParts, 'clock' | 'poster' | 'accounts' | 'currency' | 'live'>

export type DepositChange<Code extends string> = OrderChange<
  DepositRow,
  DepositEvent,
  Code,
  DepositRow
>

/** Deposits as orders that move by their table of states. */
export function depositOrders(
  parts: Pick<DepositParts, 'accounts' | 'currency' | 'live'>,
): OrderKind<DepositRow, DepositEvent, DepositAccounts, DepositRow> {
  return {
    rows: deposits,
    idOf: (row) => row.depositId,
    accountsOf: (row) => depositAccounts(parts, row),
    // It went to another provider meanwhile: whose money this is was read too early.
    hasSameAccounts: (read, locked) => read.provider === locked.provider,
    move(row, event, { whom: byWhom, atMs }, accounts) {
      const state = applyDepositEvent(row.state, event)
      if (!state) return undefined
      const { feeMinor, transfers } = planDepositMoney(row, event, accounts)
      const finishedAt = isDepositFinished(state) ? new Date(atMs) : null
      const newSteps = [...row.newSteps, { state, atMs, byWhom }]
      return { row: { ...row, state, feeMinor, finishedAt, newSteps }, transfers }
    },
    jobAfter,
    notify: (row) => tellDeposit(parts.live, row),
  }
}

/** Moves a deposit one step, its money with it, in one commit; exactly one of many callers. */
export function changeDeposit<Code extends string = never>(
  parts: DepositParts,
  change: DepositChange<Code>,
): Promise<Result<DepositRow, 'not_possible' | Code>> {
  return changeOrder(parts, depositOrders(parts), change)
}

/** For the steps that bring money: whatever the provider calls its messages, one order brings money once. */
export function moneyOnce(
  { memberId, depositId }: Pick<DepositRow, 'memberId' | 'depositId'>,
  paidMinor: Minor,
) {
  const key = postingKey('deposit money', memberId, depositId)
  return { ...key, inputHash: inputHashOf(`paid ${paidMinor}`) }
}

function jobAfter({ event, before, after }: TakenStep<DepositRow, DepositEvent>): Job | undefined {
  const { depositId } = after
  switch (event) {
    case 'pay_exact':
      return mayExceed(before, after) ? excessJob(depositId) : undefined
    case 'credit_review':
    case 'pay_as_arrived':
      return excessJob(depositId)
    case 'ask_back':
      return refundJob(depositId)
    case 'send_back':
    case 'confirm_back':
      return returnedJob(depositId)
    default:
      return undefined
  }
}

/** True where more may come than the limits were asked about when the order was made: by chain or bank, or late. */
function mayExceed({ finishedAt }: DepositRow, { kind, amountMinor, paidMinor }: DepositRow) {
  return kind !== 'hosted' || (paidMinor ?? 0n) > amountMinor || finishedAt !== null
}
