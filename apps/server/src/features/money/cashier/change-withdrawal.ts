import { randomBytes } from 'node:crypto'
import { assert, type Clock, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import {
  type AccountBook,
  type Decision,
  type LockedView,
  type Poster,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type pg from 'pg'
import { turnovers, withAskedAgain } from '../../../house/ledger-view/turnover.store.ts'
import { auditEntries } from '../../../platform/audit/audit-entries.ts'
import type { AuditEntry } from '../../../platform/audit/audit-log.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { moveWithdrawal, withdrawalAccounts } from './withdrawal-money.ts'
import type { WithdrawalEvent } from './withdrawal-states.ts'
import { loadWithdrawal, type WithdrawalRow, withdrawals } from './withdrawals.store.ts'

export interface ChangingParts {
  readonly pool: pg.Pool
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly clock: Clock
  /** Told after the commit, for open tabs. */
  onMoved?(withdrawal: WithdrawalRow): void
}

/** Name of the task that hands an approved withdrawal to the provider. */
export const HAND_OVER_TASK = 'cashier:hand-over'

export interface WithdrawalChange<Code extends string> {
  readonly withdrawalId: Uuid
  /** `member`, `system`, `provider` or a staff member's name. */
  readonly byWhom: string
  /** Written in the commit of the change. */
  readonly audit?: AuditEntry
  /** Rows that are looked at or changed with it. */
  readonly rows?: readonly RowRequest[]
  /** With the rows locked: what happens to it, or why nothing may. */
  choose(row: WithdrawalRow, view: LockedView): Code | RefusedChange<Code> | ChosenChange
}

/** Why nothing may happen, where a code alone does not say enough. */
export interface RefusedChange<Code extends string> {
  readonly code: Code
  readonly details: Readonly<Record<string, string>>
}

/** What shall happen to a withdrawal. */
export interface ChosenChange {
  /** Undefined where only one of its parts moves. */
  readonly event: WithdrawalEvent | undefined
  readonly row: WithdrawalRow
  readonly rows?: readonly RowChange[]
  /** Another part of it is to be handed over. */
  readonly sendsNext?: boolean
}

/**
 * Moves a withdrawal one step, its money, audit row and follow-up job with it, in one commit. The
 * row is locked while it is decided, so of any number of callers exactly one is first.
 */
export async function changeWithdrawal<Code extends string = never>(
  parts: ChangingParts,
  change: WithdrawalChange<Code>,
): Promise<Result<WithdrawalRow, 'not_possible' | Code>> {
  const { withdrawalId, audit } = change
  const stored = await loadWithdrawal(parts.pool, withdrawalId)
  if (!stored) return refuse('not_possible')
  const accounts = await withdrawalAccounts(parts.accounts, stored)
  const sideId = uuidV7(parts.clock, randomBytes(10))
  const atMs = parts.clock.now()

  const outcome = await parts.poster.post<WithdrawalRow, 'not_possible' | Code>({
    // States keep a change from happening twice, so each try may have a key of its own.
    key: uuidV7(parts.clock, randomBytes(10)),
    inputHash: inputHashOf(`${withdrawalId} ${sideId}`),
    causeId: withdrawalId,
    accountIds: [accounts.cashId, accounts.escrowId, accounts.clearingId],
    rows: [
      requestRow(withdrawals, withdrawalId),
      requestRow(auditEntries, sideId),
      requestRow(jobRows, sideId),
      ...(stored.turnoverMinor > 0n ? [requestRow(turnovers, accounts.cashId)] : []),
      ...(change.rows ?? []),
    ],
    decide(view): Decision<WithdrawalRow, 'not_possible' | Code> {
      const row = view.row(withdrawals, withdrawalId)
      assert(row, 'a withdrawal is never removed')
      const chosen = change.choose(row, view)
      if (typeof chosen === 'string') return refused(chosen, row)
      if ('code' in chosen) return { refused: chosen }
      const by = { whom: change.byWhom, atMs }
      const moved = chosen.event
        ? moveWithdrawal(chosen.row, chosen.event, by, accounts)
        : { row: chosen.row, transfers: [] }
      if (!moved) return refused('not_possible', row)
      const rows = [replaceRow(withdrawals, withdrawalId, moved.row), ...(chosen.rows ?? [])]
      rows.push(...askAgainFor(row, moved.row, view, accounts.cashId))
      if (audit) rows.push(replaceRow(auditEntries, sideId, audit))
      if (moved.row.state === 'approved' || chosen.sendsNext) {
        const { state, sendAfterMs } = moved.row
        const job = { task: HAND_OVER_TASK, payload: { withdrawalId } }
        const waits = state === 'approved' && sendAfterMs !== null
        rows.push(replaceRow(jobRows, sideId, waits ? { ...job, runAtMs: sendAfterMs } : job))
      }
      return { accepted: { transfers: moved.transfers, rows, answer: moved.row } }
    },
  })
  if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal }
  assert(outcome.kind === 'posted', 'a key made for this change is new')
  parts.onMoved?.(outcome.answer)
  return succeed(outcome.answer)
}

/** Restores the turnover requirement of an unplayed deposit for the part that comes back to the wallet. */
export function askAgainFor(
  before: WithdrawalRow,
  { returnedMinor }: WithdrawalRow,
  view: LockedView,
  cashId: AccountId,
): RowChange[] {
  const { turnoverMinor, amountMinor } = before
  const backMinor = returnedMinor - before.returnedMinor
  if (turnoverMinor === 0n || backMinor === 0n) return []
  const standing = view.row(turnovers, cashId)
  assert(standing, 'a player’s cash is an account')
  const againMinor = (turnoverMinor * backMinor) / amountMinor
  return [replaceRow(turnovers, cashId, withAskedAgain(standing, againMinor))]
}

function refused<Code extends string>(code: Code, row: WithdrawalRow) {
  return { refused: { code, details: { state: row.state } } }
}
