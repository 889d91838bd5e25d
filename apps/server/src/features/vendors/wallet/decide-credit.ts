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
import { endHold, roundOfHeld } from './release-held.ts'
import { vendorRounds } from './vendor-rounds.store.ts'
import { houseOf } from './wallet-calls.ts'
import type { WalletParts } from './wallet-parts.ts'

/** The right to decide on corrections and held credits. */
const DECIDES = 'vendors.adjust'

export type CreditDeskParts = Pick<
  WalletParts,
  'pool' | 'clock' | 'poster' | 'accounts' | 'currencyCode' | 'bonus'
>

interface CreditDecision {
  readonly staff: StaffSession
  readonly ip: string
  readonly creditId: Uuid
  readonly outcome: CreditOutcome
  readonly reason: string
}

const NOTHING = 0n as Minor
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
      const { vendorCode, txId, memberId } = found
      const rowKey = { vendorCode, txId }
      const round = await roundOfHeld(parts, found)
      const { bonusId, promotionId } = round?.needs.accounts ?? {}
      const done = await approveWithMoney<undefined>(parts, stored, approver, {
        needs: DECIDES,
        causeId: creditId,
        accountIds: [
          ...Object.values(accounts),
          ...[bonusId, promotionId].flatMap((id) => id ?? []),
        ],
        rows: [
          ...(round ? parts.bonus.rowsOf(memberId, round.needs.grantIds) : []),
          ...(round ? [requestRow(vendorRounds, round.key)] : []),
          requestRow(heldCredits, rowKey),
        ],
        carryOut(view, approval, { nowMs }) {
          const row = view.row(heldCredits, rowKey)
          assert(row, 'a credit is never removed')
          if (row.state !== 'held') return 'state_changed'
          const outcome = approval.input.outcome === 'release' ? 'release' : 'refuse'
          const ended = { ...row, ...endOf(approval, approver.staff, nowMs), state: AFTER[outcome] }
          const own = round && endHold(parts, view, { ...round, row, outcome, nowMs, ...accounts })
          return {
            ...(own && { before: own.before, after: own.after }),
            transfers: [
              ...planEnd(row, outcome, { ...accounts, bonusMinor: own?.bonusMinor ?? NOTHING }),
              ...(own?.transfers ?? []),
            ],
            rows: [...(own?.rows ?? []), replaceRow(heldCredits, rowKey, ended)],
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

/** The part that is bonus money goes back to the house, which pays it as it would pay a win of this moment. */
function planEnd(
  { kind, creditId, ...row }: HeldCreditRow,
  outcome: CreditOutcome,
  accounts: CreditAccounts & { readonly bonusMinor: Minor },
) {
  const amountMinor = row.amountMinor as Minor
  if (outcome === 'refuse') return planHeldReturn(kind, accounts, creditId, amountMinor)
  const { bonusMinor } = accounts
  const cashMinor = (amountMinor - bonusMinor) as Minor
  return [
    ...(cashMinor > 0n ? planCreditRelease(accounts, creditId, cashMinor) : []),
    ...(bonusMinor > 0n ? planHeldReturn(kind, accounts, creditId, bonusMinor) : []),
  ]
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
