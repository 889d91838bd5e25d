import type { Approval, CreditOutcome } from '@baize/contract'
import { assert, encodeId, type Minor, type Result, refuse, type Uuid } from '@baize/kernel'
import { planCreditRelease, planHeldReturn } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { ApprovalRow, MoneyApprovalKind } from '../../../house/approvals/approval.ts'
import { approveWithMoney } from '../../../house/approvals/approve-with-money.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { houseAccountOf } from '../../../house/house-account.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { type HeldCreditRow, heldCredits, loadHeldCredit } from './held-credits.store.ts'
import { openChecked } from './open-checked.ts'
import { houseOf } from './wallet-calls.ts'
import type { WalletParts } from './wallet-parts.ts'

/** The right to decide on corrections and held credits. */
const DECIDES = 'vendors.adjust'

export type CreditDeskParts = Pick<
  WalletParts,
  'pool' | 'clock' | 'poster' | 'accounts' | 'currencyCode'
>

interface CreditDecision {
  readonly staff: StaffSession
  readonly ip: string
  readonly creditId: Uuid
  readonly outcome: CreditOutcome
  readonly reason: string
}

const AFTER = { release: 'released', refuse: 'refused' } as const

/** Requests the release or refusal of a held credit; a second person decides. */
export async function askCreditEnd(
  { pool, clock }: Pick<CreditDeskParts, 'pool' | 'clock'>,
  { staff, ip, creditId, outcome, reason }: CreditDecision,
): Promise<Result<{ approval: Approval }, 'credit_closed' | 'approval_waiting' | 'not_found'>> {
  return await inTransaction(pool, async (tx) => {
    const row = await loadHeldCredit(tx, creditId, new Date(clock.now()))
    if (!row) return refuse('not_found')
    if (row.state !== 'held') return refuse('credit_closed')
    const amountMinor = row.amountMinor.toString()
    return await askApproval(
      tx,
      clock,
      { staff, ip },
      {
        kind: 'vendor_credit',
        needs: DECIDES,
        subject: creditId,
        subjectName: `${row.username}, ${encodeId('vtx', creditId)}`,
        input: { outcome },
        before: { creditState: 'credit_held', amountMinor },
        after: { creditState: `credit_${AFTER[outcome]}`, amountMinor },
        reason,
      },
    )
  })
}

/**
 * Releases or refuses a held credit: approval, credit, money and audit row in one commit. The credit's state is locked, so the
 * money moves exactly once.
 */
export function createCreditDecision(parts: CreditDeskParts): MoneyApprovalKind {
  return {
    needs: DECIDES,
    async approve(stored, approver) {
      const creditId = stored.subject as Uuid
      const found = await loadHeldCredit(parts.pool, creditId, new Date(parts.clock.now()))
      assert(found, 'a credit is never removed')
      const accounts = await accountsOf(parts, found)
      const { vendorCode, txId } = found
      const rowKey = { vendorCode, txId }
      const done = await approveWithMoney<undefined>(parts, stored, approver, {
        needs: DECIDES,
        causeId: creditId,
        accountIds: Object.values(accounts),
        rows: [requestRow(heldCredits, rowKey)],
        carryOut(view, approval, { nowMs }) {
          const row = view.row(heldCredits, rowKey)
          assert(row, 'a credit is never removed')
          if (row.state !== 'held') return 'state_changed'
          const outcome = approval.input.outcome === 'release' ? 'release' : 'refuse'
          const ended = { ...row, ...endOf(approval, approver.staff, nowMs), state: AFTER[outcome] }
          return {
            transfers: planEnd(row, outcome, accounts),
            rows: [replaceRow(heldCredits, rowKey, ended)],
            moved: undefined,
          }
        },
      })
      return done.ok ? { ok: true, value: done.value.approval } : done
    },
  }
}

type CreditAccounts = Awaited<ReturnType<typeof accountsOf>>

async function accountsOf(
  parts: CreditDeskParts,
  { memberId, vendorCode, gameCode }: HeldCreditRow,
) {
  const { accounts, currencyCode: currency } = parts
  const [cashId, houseId, checkedId] = await Promise.all([
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
    houseAccountOf(accounts, memberId, {
      kind: 'house',
      purpose: houseOf(vendorCode, gameCode),
      currency,
    }),
    openChecked(parts, memberId),
  ])
  return { cashId, houseId, checkedId }
}

function planEnd(row: HeldCreditRow, outcome: CreditOutcome, accounts: CreditAccounts) {
  const amountMinor = row.amountMinor as Minor
  return outcome === 'release'
    ? planCreditRelease(accounts, row.creditId, amountMinor)
    : planHeldReturn(row.kind, accounts, row.creditId, amountMinor)
}

function endOf(
  { askedBy, askedByName, reason }: ApprovalRow,
  { staffId, displayName }: StaffSession,
  endedAtMs: number,
) {
  const decidedBy = BigInt(staffId)
  assert(decidedBy !== askedBy, 'two people end a credit')
  return { askedBy, askedByName, decidedBy, decidedByName: displayName, reason, endedAtMs }
}
