import type { Approval } from '@baize/contract'
import { assert, type Minor, type Result, refuse, type Uuid } from '@baize/kernel'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import type { MoneyApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { approveOrder } from '../../../../house/orders/approve-order.ts'
import type { StepBy } from '../../../../house/orders/change-order.ts'
import { auditActorOf } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { changeDeposit, type DepositParts, depositOrders, moneyOnce } from '../change-deposit.ts'
import { applyDepositEvent, type DepositEvent } from '../deposit-states.ts'
import { type DepositRow, loadDeposit } from '../deposits.store.ts'
import { type BankLineRow, bankLines, loadAlikeLines, loadBankLine } from './bank-lines.store.ts'
import { compareReference } from './transfer-reference.ts'

/** It moves money, so who only sees deposits does not match. */
const MATCHES = 'deposits.decide'

export interface MatchCall {
  readonly staff: StaffSession
  readonly ip: string
  readonly depositId: Uuid
  readonly bankLineId: string
}

type MatchParts = DepositParts & Pick<CashierParts, 'pool'>
/** What one person may not do, and two may. */
type AloneRefusal = 'line_likely_double' | 'line_typed_by_you' | 'match_needs_two'
type MatchRefusal = 'not_found' | 'line_taken' | 'line_set_aside' | 'deposit_not_matchable'

/**
 * One person says that a line is an order: only where the order's own reference stands in it. The asked amount is
 * credited; any other is kept apart until two people have decided. Order, line, money and audit row are one
 * commit, so a line pays one order and an order is paid by one line, however many match at once.
 */
export async function matchAlone(
  parts: MatchParts,
  { staff, ip, depositId, bankLineId }: MatchCall,
): Promise<Result<DepositRow, MatchRefusal | AloneRefusal>> {
  const found = await findMatch(parts.pool, depositId, bankLineId)
  if (!found.ok) return found
  const { row, line } = found.value
  if (!isOfReference(row, line)) return refuse('match_needs_two')
  if (isTypedBy(line, staff)) return refuse('line_typed_by_you')
  const byWhom = staff.displayName
  const alike = await loadAlikeLines(parts.pool, line.bankLineId)
  const matched = await changeDeposit<'line_taken' | 'line_likely_double'>(parts, {
    ...{ row, byWhom, once: moneyOnce(row, line.amountMinor) },
    rows: [line.bankLineId, ...alike].map((id) => requestRow(bankLines, id)),
    decide(_row, view, atMs) {
      const isDouble = alike.some((id) => (view.row(bankLines, id)?.depositId ?? null) !== null)
      if (isDouble) return 'line_likely_double'
      const step = matchStep(view, found.value, { whom: byWhom, atMs })
      if (!step) return 'line_taken'
      const audit = {
        ...{ at: parts.clock.now(), actor: auditActorOf(staff, ip), action: 'deposit.matched' },
        ...{ subject: row.orderNumber, details: lineFacts(line) },
      }
      return { ...step, audit }
    },
  })
  if (matched.ok) return matched
  const { code } = matched.refusal
  return refuse(code === 'not_possible' ? 'deposit_not_matchable' : code)
}

/**
 * Wishes for a line of another reference, or of another sum, to count as an order; another person decides on it, and
 * what arrived is credited.
 */
export async function askMatch(
  { pool, clock }: Pick<CashierParts, 'pool' | 'clock'>,
  { staff, ip, depositId, bankLineId, reason }: MatchCall & { readonly reason: string },
): Promise<Result<{ approval: Approval }, MatchRefusal | 'approval_waiting'>> {
  return await inTransaction(pool, async (tx) => {
    const found = await findMatch(tx, depositId, bankLineId)
    if (!found.ok) return found
    const { row, line } = found.value
    const after = applyDepositEvent(row.state, eventByTwo(row, line))
    if (!after) return refuse('deposit_not_matchable')
    return await askApproval(
      tx,
      clock,
      { staff, ip },
      {
        kind: 'bank_match',
        needs: MATCHES,
        subject: depositId,
        subjectName: row.orderNumber,
        input: { bankLineId },
        before: {
          depositState: `deposit_${row.state}`,
          amountMinor: row.amountMinor.toString(),
          transferReference: row.transferReference,
        },
        // A sum that differs is credited as it arrived: the second person sees what it becomes.
        after: {
          depositState: `deposit_${after}`,
          ...(line.amountMinor !== row.amountMinor && { amountMinor: `${line.amountMinor}` }),
          ...lineFacts(line),
        },
        reason,
      },
    )
  })
}

/** How two people match: the approval, the order, the line, the money and the audit row in one commit. */
export function createBankMatch(parts: MatchParts): MoneyApprovalKind {
  return {
    needs: MATCHES,
    async approve(stored, approver) {
      const depositId = stored.subject as Uuid
      const [row, line] = await Promise.all([
        loadDeposit(parts.pool, depositId),
        loadBankLine(parts.pool, String(stored.input.bankLineId)),
      ])
      assert(row && line, 'deposits and lines are never removed')
      return await approveOrder(parts, depositOrders(parts), [stored, approver], {
        ...{ needs: MATCHES, row },
        rows: [requestRow(bankLines, line.bankLineId)],
        decide: (_row, view, by) =>
          matchStep(view, { row, line }, by, eventByTwo(row, line)) ?? 'state_changed',
      })
    },
  }
}

interface Match {
  readonly row: DepositRow
  readonly line: BankLineRow
}

/** The order paid by the line; undefined where another order has it. */
function matchStep(
  view: LockedView,
  { row, line }: Match,
  { whom, atMs }: StepBy,
  event = eventOf(row, line),
) {
  const { depositId } = row
  const locked = view.row(bankLines, line.bankLineId)
  if (!locked || locked.depositId !== null || locked.setAsideAt !== null) return undefined
  const taken = { ...locked, depositId, matchedAtMs: atMs, matchedBy: whom }
  return {
    event,
    patch: { paidMinor: line.amountMinor },
    rows: [replaceRow(bankLines, line.bankLineId, taken)],
  }
}

/** The two, where they may belong together: the line is free and came in where the order was sent. */
async function findMatch(
  database: Parameters<typeof loadDeposit>[0],
  depositId: Uuid,
  bankLineId: string,
): Promise<Result<Match, MatchRefusal>> {
  const row = await loadDeposit(database, depositId)
  if (!row) return refuse('not_found')
  if (row.receivingAccountId === null) return refuse('deposit_not_matchable')
  const line = await loadBankLine(database, bankLineId)
  if (line?.receivingAccountId !== row.receivingAccountId) return refuse('not_found')
  if (line.setAsideAt !== null) return refuse('line_set_aside')
  return line.depositId === null ? { ok: true, value: { row, line } } : refuse('line_taken')
}

/** Nobody credits alone with a line that they typed; of older lines the name is all that is known. */
export function isTypedBy(
  { source, addedById, addedBy }: Pick<BankLineRow, 'addedBy' | 'addedById' | 'source'>,
  { staffId, displayName }: Pick<StaffSession, 'displayName' | 'staffId'>,
): boolean {
  if (source === 'imported') return false
  return addedById === null ? addedBy === displayName : addedById === staffId
}

function isOfReference(row: DepositRow, line: BankLineRow): boolean {
  const { transferReference } = row
  return (
    transferReference !== null &&
    compareReference(line.referencePlain, transferReference) === 'same'
  )
}

/** Neither amount ever changes, so this can be said before anything is locked. */
function eventOf(row: DepositRow, line: { readonly amountMinor: Minor }): DepositEvent {
  return line.amountMinor === row.amountMinor ? 'pay_exact' : 'pay_other'
}

/** By two people a sum that differs is credited as it arrived; there is nothing left to decide. */
function eventByTwo(row: DepositRow, line: { readonly amountMinor: Minor }): DepositEvent {
  return line.amountMinor === row.amountMinor ? 'pay_exact' : 'pay_as_arrived'
}

function lineFacts(line: BankLineRow) {
  return {
    paidMinor: line.amountMinor.toString(),
    bankReference: line.reference,
    payer: line.payer,
    bookedOn: line.bookedOn,
  }
}
