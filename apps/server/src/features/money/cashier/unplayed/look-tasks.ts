import { LOOK_HOURS_MAX } from '@baize/contract'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { TaskList } from 'graphile-worker'
import { orderHolders } from '../../../../house/desk/holders.store.ts'
import type { AuditEntry } from '../../../../platform/audit/audit-log.ts'
import { payees } from '../bank-accounts.store.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { changeWithdrawal } from '../change-withdrawal.ts'
import { loadWithdrawal } from '../withdrawals.store.ts'
import { type DueLook, findDueLooks } from './due-looks.store.ts'

/** Every five minutes: overdue reviews. */
export const LOOK_CRONTAB = '*/5 * * * * cashier:end-looks ?max=1'

/** Locks, holds, debts, open identity checks and name mismatches are settled by staff, however long that takes. */
export function lookTasks(
  parts: CashierParts,
  {
    raise,
  }: {
    raise(found: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
  },
): TaskList {
  return {
    async 'cashier:end-looks'() {
      const due = await findDueLooks(parts.pool, new Date(parts.clock.now()))
      const held: { subject: string; detail: string }[] = []
      for (const look of due) {
        if (look.hold === null) await endLook(parts, look)
        else held.push({ subject: look.orderNumber, detail: `it is held: ${look.hold}` })
      }
      if (held.length > 0) await raise(held)
    },
  }
}

/** Approves an order that only awaits its review. Of this, a decision by staff and a cancellation, exactly one wins. */
async function endLook(parts: CashierParts, { withdrawalId, orderNumber }: DueLook): Promise<void> {
  const at = parts.clock.now()
  const stored = await loadWithdrawal(parts.pool, withdrawalId)
  if (!stored) return
  const { bankAccountId, amountMinor } = stored
  const audit: AuditEntry = {
    ...{ at, action: 'withdrawal.approved', subject: orderNumber },
    actor: { kind: 'system', id: null, name: 'Baize', ip: null },
    details: { amountMinor: `${amountMinor}`, from: stored.state, waitedHours: LOOK_HOURS_MAX },
  }
  await changeWithdrawal<'not_due'>(parts, {
    ...{ row: stored, byWhom: 'system' },
    rows: [requestRow(payees, bankAccountId), requestRow(orderHolders, withdrawalId)],
    decide(row, view) {
      const payee = view.row(payees, bankAccountId)
      const isHeld = payee?.heldUntil != null && payee.heldUntil.getTime() > at
      if (!payee || payee.isLocked || isHeld || row.way === 'to_account') return 'not_due'
      if (row.state !== 'requested' && row.state !== 'second_review') return 'not_due'
      return {
        event: row.state === 'requested' ? 'approve_alone' : 'approve_second',
        patch: { sendAfterMs: null },
        audit,
        rows: [replaceRow(orderHolders, withdrawalId, null)],
      }
    },
  })
}
