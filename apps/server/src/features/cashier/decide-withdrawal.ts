import { createHash, randomBytes } from 'node:crypto'
import type { WithdrawalState } from '@baize/contract'
import { assert, type Clock, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import type { WithdrawalAccounts } from '@baize/ledger'
import {
  type AccountBook,
  type Decision,
  type Poster,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type pg from 'pg'
import { auditEntries } from '../../platform/audit/audit-entries.ts'
import type { AuditEntry } from '../../platform/audit/audit-log.ts'
import { moveWithdrawal, withdrawalAccounts } from './withdrawal-money.ts'
import { approvalEventIn, type WithdrawalEvent } from './withdrawal-states.ts'
import { loadWithdrawal, type WithdrawalRow, withdrawals } from './withdrawals.store.ts'

export interface DecidingParts {
  readonly pool: pg.Pool
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly clock: Clock
  /** Told after the commit, for open tabs and for the payout. */
  onMoved?(withdrawal: WithdrawalRow): void
}

/** What a member of staff decided, looking at `seenState`. */
export interface StaffDecision {
  readonly withdrawalId: Uuid
  readonly seenState: WithdrawalState
  readonly staff: { readonly staffId: bigint; readonly displayName: string }
  readonly audit: AuditEntry
}

type Code = 'state_changed' | 'second_person_needed'

/**
 * One approval. The row is locked while it is decided, so of two approvers, or of an approver and
 * a player who cancels, exactly one is first; the other learns that the state has changed.
 */
export async function approve(
  parts: DecidingParts,
  decision: StaffDecision & { readonly needsSecondPerson: boolean },
): Promise<Result<WithdrawalState, Code>> {
  const { staffId } = decision.staff
  return await decide(parts, decision, (row) => {
    const event = approvalEventIn(row.state, decision.needsSecondPerson)
    if (!event) return 'state_changed'
    if (event !== 'approve_second') return { event, row: { ...row, firstApproverId: staffId } }
    if (row.firstApproverId === staffId) return 'second_person_needed'
    return { event, row: { ...row, secondApproverId: staffId } }
  })
}

/** No. The money leaves escrow for the player in the commit that ends the withdrawal. */
export async function reject(
  parts: DecidingParts,
  decision: StaffDecision & { readonly reason: string },
): Promise<Result<WithdrawalState, 'state_changed'>> {
  const rejected = await decide(parts, decision, (row) => ({
    event: 'reject',
    row: { ...row, reason: decision.reason },
  }))
  if (rejected.ok) return rejected
  assert(rejected.refusal.code === 'state_changed', 'a rejection needs no second person')
  return refuse('state_changed', rejected.refusal.details)
}

type Choose = (
  row: WithdrawalRow,
) => Code | { readonly event: WithdrawalEvent; readonly row: WithdrawalRow }

async function decide(
  parts: DecidingParts,
  decision: StaffDecision,
  choose: Choose,
): Promise<Result<WithdrawalState, Code>> {
  const { withdrawalId } = decision
  const stored = await loadWithdrawal(parts.pool, withdrawalId)
  if (!stored) return refuse('state_changed')
  const accounts = await withdrawalAccounts(parts.accounts, stored)
  const auditId = uuidV7(parts.clock, randomBytes(10))
  const atMs = parts.clock.now()

  const outcome = await parts.poster.post<WithdrawalRow, Code>({
    key: uuidV7(parts.clock, randomBytes(10)),
    inputHash: createHash('sha256').update(`${withdrawalId} ${auditId}`).digest().subarray(0, 16),
    causeId: withdrawalId,
    accountIds: accountsOf(accounts),
    rows: [requestRow(withdrawals, withdrawalId), requestRow(auditEntries, auditId)],
    decide(view): Decision<WithdrawalRow, Code> {
      const row = view.row(withdrawals, withdrawalId)
      if (!row || row.state !== decision.seenState) return stateChanged(row)
      const chosen = choose(row)
      if (typeof chosen === 'string') return { refused: { code: chosen } }
      const by = { whom: decision.staff.displayName, atMs }
      const moved = moveWithdrawal(chosen.row, chosen.event, by, accounts)
      if (!moved) return stateChanged(row)
      return {
        accepted: {
          transfers: moved.transfers,
          rows: [
            replaceRow(withdrawals, withdrawalId, moved.row),
            replaceRow(auditEntries, auditId, decision.audit),
          ],
          answer: moved.row,
        },
      }
    },
  })
  if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal }
  assert(outcome.kind === 'posted', 'a key made for this decision is new')
  parts.onMoved?.(outcome.answer)
  return succeed(outcome.answer.state)
}

function accountsOf(accounts: WithdrawalAccounts): bigint[] {
  return [accounts.cashId, accounts.escrowId, accounts.clearingId]
}

function stateChanged(row: WithdrawalRow | undefined): Decision<WithdrawalRow, Code> {
  return { refused: { code: 'state_changed', details: { state: row?.state ?? 'gone' } } }
}
