import {
  type Approval,
  OBJECTION_ENDS,
  type ObjectionEnd,
  type Permission,
  type WithdrawalState,
} from '@baize/contract'
import {
  assert,
  type Clock,
  type Minor,
  minor,
  type Result,
  refuse,
  type Uuid,
} from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type pg from 'pg'
import type { ApprovalRow, MoneyApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { approveOrder } from '../../../../house/orders/approve-order.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import { type ChangingParts, withdrawalOrders } from '../change-withdrawal.ts'
import { heldMinorOf } from '../withdrawal-money.ts'
import type { WithdrawalEvent } from '../withdrawal-states.ts'
import { loadWithdrawal, type WithdrawalRow } from '../withdrawals.store.ts'
import { objections } from './objections.store.ts'

/** It sends a player's money one way or the other, like an approval of the withdrawal itself. */
const ENDS: Permission = 'withdrawals.approve'

const EVENT: Readonly<Record<ObjectionEnd, WithdrawalEvent>> = {
  forced: 'force_receipt',
  part: 'settle_part',
  given_back: 'give_back',
}
const STATE: Readonly<Record<ObjectionEnd, WithdrawalState>> = {
  forced: 'received',
  part: 'part_received',
  given_back: 'returned',
}

export interface ObjectionEndCall {
  readonly withdrawalId: Uuid
  readonly outcome: ObjectionEnd
  /** With `part` what counts as received. */
  readonly receivedMinor: Minor | undefined
  /** The player reads it. */
  readonly sentence: string
  /** The second person reads it. */
  readonly reason: string
  readonly staff: StaffSession
  readonly ip: string
}

/** What counts as received at an end; undefined for a part that is none. */
function receivedAt(
  row: WithdrawalRow,
  outcome: ObjectionEnd,
  partMinor: Minor | undefined,
): Minor | undefined {
  const heldMinor = heldMinorOf(row)
  if (outcome === 'forced') return heldMinor
  if (outcome === 'given_back') return minor(0n)
  return partMinor !== undefined && partMinor > 0n && partMinor < heldMinor ? partMinor : undefined
}

/** Wishes for an end of an objection; another person decides on it. */
export async function askObjectionEnd(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  call: ObjectionEndCall,
): Promise<
  Result<
    { approval: Approval },
    'not_found' | 'state_changed' | 'received_out_of_range' | 'approval_waiting'
  >
> {
  const { outcome, sentence, reason, staff, ip } = call
  return await inTransaction(pool, async (tx) => {
    const row = await loadWithdrawal(tx, call.withdrawalId)
    if (!row) return refuse('not_found')
    if (row.state !== 'objected') return refuse('state_changed', { state: row.state })
    const receivedMinor = receivedAt(row, outcome, call.receivedMinor)
    if (receivedMinor === undefined) return refuse('received_out_of_range')
    const asker = { staff, ip }
    return await askApproval(tx, clock, asker, {
      kind: 'withdrawal_objection',
      needs: ENDS,
      subject: row.withdrawalId,
      subjectName: row.orderNumber,
      input: { outcome, receivedMinor: receivedMinor.toString(), sentence },
      before: { withdrawalState: `withdrawal_${row.state}` },
      after: {
        withdrawalState: `withdrawal_${STATE[outcome]}`,
        receivedMinor: receivedMinor.toString(),
        returnedMinor: (heldMinorOf(row) - receivedMinor).toString(),
        answer: sentence,
      },
      reason,
    })
  })
}

/**
 * How two people end an objection: approval, withdrawal, its money and the audit row in one commit. Of
 * an approval and a player who confirms at the same moment exactly one is first.
 */
export function createObjectionEnd(parts: ChangingParts): MoneyApprovalKind {
  return {
    needs: ENDS,
    async approve(stored, approver) {
      const withdrawalId = stored.subject as Uuid
      const found = await loadWithdrawal(parts.pool, withdrawalId)
      assert(found, 'a withdrawal is never removed')
      const { outcome, receivedMinor, sentence } = readEnd(stored.input)
      return await approveOrder(parts, withdrawalOrders(parts), [stored, approver], {
        ...{ needs: ENDS, row: found },
        rows: [requestRow(objections, withdrawalId)],
        decide(row, view, { whom, atMs }) {
          const objection = view.row(objections, withdrawalId)
          if (!objection || row.state !== 'objected') return 'state_changed'
          const asked = receivedAt(row, outcome, receivedMinor)
          assert(asked === receivedMinor, 'what was asked for is what happens')
          const end = {
            ...{ outcome, receivedMinor, answer: sentence },
            ...{ decidedBy: whom, decidedAtMs: atMs },
          }
          return {
            event: EVENT[outcome],
            patch: { receivedMinor },
            rows: [replaceRow(objections, withdrawalId, { ...objection, end })],
          }
        },
      })
    },
  }
}

/** As it was asked for; what is stored was checked then. */
function readEnd(input: ApprovalRow['input']) {
  const outcome = OBJECTION_ENDS.find((each) => each === input.outcome)
  assert(outcome, 'an end is one of three')
  return {
    outcome,
    receivedMinor: minor(BigInt(String(input.receivedMinor))),
    sentence: String(input.sentence),
  }
}
