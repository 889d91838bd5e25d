import type { Permission } from '@baize/contract'
import { type Clock, type Result, uuidV7 } from '@baize/kernel'
import type { LockedView, Poster, RowRequest } from '@baize/ledger/pg'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import type { ApprovalRow, ExecutionRefusal } from '../approvals/approval.ts'
import {
  type Approver,
  approveWithMoney,
  type MoneyRefusal,
} from '../approvals/approve-with-money.ts'
import { lockedOrder, type OrderKind, type OrderStep, type StepBy } from './change-order.ts'

/** A step of an order that two people take. */
export interface ApprovedChange<Row extends Read, Event, Read> {
  /** The right of whoever approves. */
  readonly needs: Permission
  /** The order as it was read last. */
  readonly row: Read
  /** Locked behind the order. */
  readonly rows?: readonly RowRequest[]
  /** With everything locked: what happens, or why nothing does. Pure; may be called again. */
  decide(row: Row, view: LockedView, by: StepBy): OrderStep<Row, Event> | ExecutionRefusal
}

/**
 * Approves what one person asked for of an order: approval, order, its money and the audit row in one commit. The
 * order is locked there, so of an approval and whatever else moves it exactly one is first.
 */
export async function approveOrder<
  Row extends { readonly state: string } & Read,
  Event,
  Books extends object,
  Read,
>(
  deps: { readonly poster: Poster; readonly clock: Clock },
  kind: OrderKind<Row, Event, Books, Read>,
  [stored, approver]: readonly [ApprovalRow, Approver],
  change: ApprovedChange<Row, Event, Read>,
): Promise<Result<ApprovalRow, MoneyRefusal>> {
  const locked = await lockedOrder(kind, change.row, uuidV7(deps.clock, takeRandomBytes(10)))
  const done = await approveWithMoney<Row>(deps, stored, approver, {
    needs: change.needs,
    causeId: locked.orderId,
    accountIds: locked.accountIds,
    rows: [...locked.rows, ...(change.rows ?? [])],
    carryOut(view, approval, { nowMs }) {
      const whom = `${approval.askedByName}, ${approver.staff.displayName}`
      const by = { whom, atMs: nowMs }
      const step = change.decide(locked.read(view), view, by)
      if (typeof step === 'string') return step
      const taken = locked.take(view, step, by)
      return taken
        ? { transfers: taken.transfers, rows: taken.rows, moved: taken.answer }
        : 'state_changed'
    },
  })
  if (!done.ok) return done
  kind.notify(done.value.moved)
  return { ok: true, value: done.value.approval }
}
