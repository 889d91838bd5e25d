import { assert, type Clock, type Result } from '@baize/kernel'
import type { WithdrawalAccounts } from '@baize/ledger'
import {
  type AccountBook,
  type LockedView,
  type Poster,
  type RowChange,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type pg from 'pg'
import { turnovers, withAskedAgain } from '../../../house/ledger-view/turnover.store.ts'
import {
  changeOrder,
  type OrderChange,
  type OrderKind,
  type OrderStep,
  type TakenStep,
} from '../../../house/orders/change-order.ts'
import type { Job } from '../../../platform/jobs/job-rows.store.ts'
import { objectionJob } from './objections/tell-objection.ts'
import { moveWithdrawal, withdrawalAccounts } from './withdrawal-money.ts'
import type { WithdrawalEvent } from './withdrawal-states.ts'
import { type WithdrawalRow, withdrawals } from './withdrawals.store.ts'

export interface ChangingParts {
  readonly pool: pg.Pool
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly clock: Clock
  /** Told after the commit, for open tabs. */
  onMoved?(withdrawal: WithdrawalRow): void
}

export type WithdrawalDeps = Omit<ChangingParts, 'pool'>

/** Name of the task that hands an approved withdrawal to the provider. */
export const HAND_OVER_TASK = 'cashier:hand-over'

/** Name of the task that notes what stands out about a withdrawal that was just asked for. */
export const NOTE_FLAGS_TASK = 'cashier:note-flags'

export type WithdrawalStep = OrderStep<WithdrawalRow, WithdrawalEvent>
export type WithdrawalChange<Code extends string> = OrderChange<
  WithdrawalRow,
  WithdrawalEvent,
  Code,
  ReadWithdrawal
>

/** What is read of a withdrawal before its lock. */
export type ReadWithdrawal = Pick<
  WithdrawalRow,
  'withdrawalId' | 'memberId' | 'currency' | 'provider' | 'turnoverMinor'
>

/** Withdrawals as orders that move by their table of states. */
export function withdrawalOrders(
  parts: Pick<ChangingParts, 'accounts' | 'onMoved'>,
): OrderKind<WithdrawalRow, WithdrawalEvent, WithdrawalAccounts, ReadWithdrawal> {
  return {
    rows: withdrawals,
    idOf: (row) => row.withdrawalId,
    accountsOf: (row) => withdrawalAccounts(parts.accounts, row),
    hasSameAccounts: (read, locked) => read.provider === locked.provider,
    move: moveWithdrawal,
    jobAfter,
    beside: {
      requests: ({ turnoverMinor }, { cashId }) =>
        turnoverMinor > 0n ? [requestRow(turnovers, cashId)] : [],
      changes: askAgain,
    },
    notify: (row) => parts.onMoved?.(row),
  }
}

/**
 * Moves a withdrawal one step, its money, audit row and follow-up job with it, in one commit; exactly one of many
 * callers.
 */
export function changeWithdrawal<Code extends string = never>(
  parts: WithdrawalDeps,
  change: WithdrawalChange<Code>,
): Promise<Result<WithdrawalRow, 'not_possible' | Code>> {
  return changeOrder(parts, withdrawalOrders(parts), change)
}

/** Of an order that is reviewed from the start, with all approvals. */
export const NOT_APPROVED = {
  ...{ firstApproverId: null, secondApproverId: null, sendAfterMs: null },
  ...{ firstApprovedFrom: null, secondApprovedFrom: null, ruleVersion: null },
} as const

/** Of an order that was not handed over. */
export const NOT_SENT = {
  ...{ attempts: [], attemptNo: 0, callsBegun: 0, callsUnsent: 0, giveBackAtMs: null },
} as const

/** Queued for the payout of a withdrawal, or of the part of it whose turn it is. */
export function handOverJob({ withdrawalId }: Pick<WithdrawalRow, 'withdrawalId'>): Job {
  return { task: HAND_OVER_TASK, payload: { withdrawalId } }
}

function jobAfter({ event, after }: TakenStep<WithdrawalRow, WithdrawalEvent>): Job | undefined {
  switch (event) {
    case 'force_receipt':
    case 'settle_part':
    case 'give_back':
      return objectionJob(after.withdrawalId)
    case 'send_again':
      return handOverJob(after)
    default: {
      if (after.state !== 'approved') return undefined
      const { sendAfterMs } = after
      return { ...handOverJob(after), ...(sendAfterMs !== null && { runAtMs: sendAfterMs }) }
    }
  }
}

/** Restores the turnover requirement of an unplayed deposit for the part that comes back to the wallet. */
function askAgain(
  view: LockedView,
  { before, after }: TakenStep<WithdrawalRow, WithdrawalEvent>,
  { cashId }: WithdrawalAccounts,
): RowChange[] {
  const { turnoverMinor, amountMinor } = before
  const backMinor = after.returnedMinor - before.returnedMinor
  if (turnoverMinor === 0n || backMinor === 0n) return []
  const standing = view.row(turnovers, cashId)
  assert(standing, 'a player’s cash is an account')
  const againMinor = (turnoverMinor * backMinor) / amountMinor
  return [replaceRow(turnovers, cashId, withAskedAgain(standing, againMinor))]
}
