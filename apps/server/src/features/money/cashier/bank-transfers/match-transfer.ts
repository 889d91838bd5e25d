import type { Approval } from '@baize/contract'
import { assert, type Minor, type Result, refuse, type Uuid, uuidV7 } from '@baize/kernel'
import { type RowChange, replaceRow, requestRow } from '@baize/ledger/pg'
import type { MoneyApprovalKind } from '../../../../house/approvals/approval.ts'
import { approveWithMoney } from '../../../../house/approvals/approve-with-money.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { auditEntries } from '../../../../platform/audit/audit-entries.ts'
import { auditActorOf } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { changeDeposit } from '../change-deposit.ts'
import { depositAccounts, planDepositMoney } from '../deposit-money.ts'
import { applyDepositEvent, type DepositEvent } from '../deposit-states.ts'
import { type DepositRow, deposits, loadDeposit } from '../deposits.store.ts'
import { tellDeposit } from '../tell-member.ts'
import { type BankLineRow, bankLines, loadBankLine } from './bank-lines.store.ts'
import { compareReference } from './transfer-reference.ts'

/** It moves money, so who only sees deposits does not match. */
const MATCHES = 'deposits.decide'

export interface MatchCall {
  readonly staff: StaffSession
  readonly ip: string
  readonly depositId: Uuid
  readonly bankLineId: string
}

type MatchParts = Pick<CashierParts, 'pool' | 'clock' | 'poster' | 'accounts' | 'currency' | 'live'>
type MatchRefusal = 'not_found' | 'line_taken' | 'line_set_aside' | 'deposit_not_matchable'

/**
 * One person says that a line is an order: only where the order's own reference stands in it. The asked amount is
 * credited; any other is kept apart until two people have decided. Order, line, money and audit row are one
 * commit, so a line pays one order and an order is paid by one line, however many match at once.
 */
export async function matchAlone(
  parts: MatchParts,
  { staff, ip, depositId, bankLineId }: MatchCall,
): Promise<Result<DepositRow, MatchRefusal | 'match_needs_two'>> {
  const found = await findMatch(parts.pool, depositId, bankLineId)
  if (!found.ok) return found
  const { row, line } = found.value
  if (!isOfReference(row, line)) return refuse('match_needs_two')
  const auditKey = uuidV7(parts.clock, takeRandomBytes(10))
  const matched = await changeDeposit<'line_taken'>(parts, {
    depositId,
    event: eventOf(row, line),
    byWhom: staff.displayName,
    paidMinor: line.amountMinor,
    rows: [requestRow(bankLines, line.bankLineId), requestRow(auditEntries, auditKey)],
    beside(view, before, atMs) {
      const taken = takeLine(view.row(bankLines, line.bankLineId), depositId, {
        ...{ atMs, name: staff.displayName },
      })
      if (!taken) return 'line_taken'
      return [
        taken,
        replaceRow(auditEntries, auditKey, {
          at: parts.clock.now(),
          actor: auditActorOf(staff, ip),
          action: 'deposit.matched',
          subject: before.orderNumber,
          details: lineFacts(line),
        }),
      ]
    },
  })
  if (matched.ok) return matched
  const { code, details } = matched.refusal
  return refuse(code === 'not_possible' ? 'deposit_not_matchable' : code, details)
}

/** Wishes for a line of another reference to count as an order; another person decides on it. */
export async function askMatch(
  { pool, clock }: Pick<CashierParts, 'pool' | 'clock'>,
  { staff, ip, depositId, bankLineId, reason }: MatchCall & { readonly reason: string },
): Promise<Result<{ approval: Approval }, MatchRefusal | 'approval_waiting'>> {
  return await inTransaction(pool, async (tx) => {
    const found = await findMatch(tx, depositId, bankLineId)
    if (!found.ok) return found
    const { row, line } = found.value
    const after = applyDepositEvent(row.state, eventOf(row, line))
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
        after: { depositState: `deposit_${after}`, ...lineFacts(line) },
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
      const [found, line] = await Promise.all([
        loadDeposit(parts.pool, depositId),
        loadBankLine(parts.pool, String(stored.input.bankLineId)),
      ])
      assert(found && line, 'deposits and lines are never removed')
      const accounts = await depositAccounts(parts, found)
      const event = eventOf(found, line)
      const done = await approveWithMoney<DepositRow>(parts, stored, approver, {
        needs: MATCHES,
        causeId: depositId,
        accountIds: Object.values(accounts),
        rows: [requestRow(deposits, depositId), requestRow(bankLines, line.bankLineId)],
        carryOut(view, approval, { nowMs }) {
          const row = view.row(deposits, depositId)
          const state = row && applyDepositEvent(row.state, event)
          const name = `${approval.askedByName}, ${approver.staff.displayName}`
          const by = { atMs: nowMs, name }
          const taken = takeLine(view.row(bankLines, line.bankLineId), depositId, by)
          if (!row || !state || !taken) return 'state_changed'
          const money = planDepositMoney(row, event, accounts, line.amountMinor)
          const moved: DepositRow = {
            ...row,
            state,
            paidMinor: line.amountMinor,
            feeMinor: money.feeMinor,
            finishedAt: state === 'under_review' ? null : new Date(nowMs),
            newSteps: [...row.newSteps, { state, atMs: nowMs, byWhom: name }],
          }
          const { transfers } = money
          return { transfers, rows: [replaceRow(deposits, depositId, moved), taken], moved }
        },
      })
      if (!done.ok) return done
      tellDeposit(parts.live, done.value.moved)
      return { ok: true, value: done.value.approval }
    },
  }
}

/** The two, where they may belong together: the line is free and came in where the order was sent. */
async function findMatch(
  database: Parameters<typeof loadDeposit>[0],
  depositId: Uuid,
  bankLineId: string,
): Promise<Result<{ readonly row: DepositRow; readonly line: BankLineRow }, MatchRefusal>> {
  const row = await loadDeposit(database, depositId)
  if (!row) return refuse('not_found')
  if (row.receivingAccountId === null) return refuse('deposit_not_matchable')
  const line = await loadBankLine(database, bankLineId)
  if (line?.receivingAccountId !== row.receivingAccountId) return refuse('not_found')
  if (line.setAsideAt !== null) return refuse('line_set_aside')
  return line.depositId === null ? { ok: true, value: { row, line } } : refuse('line_taken')
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

function takeLine(
  line: BankLineRow | undefined,
  depositId: Uuid,
  by: { readonly atMs: number; readonly name: string },
): RowChange | undefined {
  if (!line || line.depositId !== null || line.setAsideAt !== null) return undefined
  const taken = { ...line, depositId, matchedAtMs: by.atMs, matchedBy: by.name }
  return replaceRow(bankLines, line.bankLineId, taken)
}

function lineFacts(line: BankLineRow) {
  return {
    paidMinor: line.amountMinor.toString(),
    bankReference: line.reference,
    payer: line.payer,
    bookedOn: line.bookedOn,
  }
}
