import { assert, minor, type Result, type Uuid } from '@baize/kernel'
import { type AdjustmentAccounts, planAdjustmentCredit, planAdjustmentDebit } from '@baize/ledger'
import type { ApprovalRow } from '../../../house/approvals/approval.ts'
import {
  type Approver,
  approveWithMoney,
  type MoneyRefusal,
} from '../../../house/approvals/approve-with-money.ts'
import type { ApprovalParts } from './approval-parts.ts'

export const ADJUSTMENT_NEEDS = 'members.adjust'

/** Approves an adjustment and moves its money, in one commit. */
export async function approveAdjustment(
  parts: ApprovalParts,
  stored: ApprovalRow,
  approver: Approver,
): Promise<Result<ApprovalRow, MoneyRefusal>> {
  const currency = parts.currencyCode
  const [adjustmentsId, cashId] = await Promise.all([
    parts.accounts.idOf({ kind: 'adjustments', purpose: 'manual', currency }),
    parts.accounts.idOf({ kind: 'player_cash', ownerId: BigInt(stored.subject), currency }),
  ])
  const amountMinor = BigInt(String(stored.input.amountMinor))
  const done = await approveWithMoney(parts, stored, approver, {
    needs: ADJUSTMENT_NEEDS,
    accountIds: [adjustmentsId, cashId],
    rows: [],
    carryOut(view, _approval, { causeId }) {
      const balanceMinor = view.balanceMinor(cashId)
      if (balanceMinor + amountMinor < 0n) return 'insufficient_funds'
      return {
        transfers: planMoney({ adjustmentsId, cashId }, causeId, amountMinor),
        rows: [],
        audit: {
          before: { balanceMinor: balanceMinor.toString() },
          after: { balanceMinor: (balanceMinor + amountMinor).toString() },
        },
        moved: undefined,
      }
    },
  })
  return done.ok ? { ok: true, value: done.value.approval } : done
}

/** Above zero the house gives, below zero it takes back. */
function planMoney(accounts: AdjustmentAccounts, adjustmentId: Uuid, amountMinor: bigint) {
  assert(amountMinor !== 0n, 'an adjustment moves something')
  return amountMinor > 0n
    ? planAdjustmentCredit(accounts, adjustmentId, minor(amountMinor))
    : planAdjustmentDebit(accounts, adjustmentId, minor(-amountMinor))
}
