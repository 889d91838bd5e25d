import type { Uuid } from '@baize/kernel'
import { handOverJob, type WithdrawalStep } from '../change-withdrawal.ts'
import { type AttemptReport, applyAttempt } from '../payout-attempts/apply-attempt.ts'
import type { WithdrawalRow } from '../withdrawals.store.ts'
import { moveParts } from './move-parts.ts'

/** What the provider says of a payout: of one part, or where none is named of an attempt to pay the whole. */
export interface PayoutReport extends AttemptReport {
  readonly partId: Uuid | undefined
}

/** What follows for the withdrawal; undefined where nothing can, such as from a report that comes twice. */
export function applyPayout(row: WithdrawalRow, report: PayoutReport): WithdrawalStep | undefined {
  const { partId, event, reason } = report
  const isWhole = row.parts.length === 0
  // Nothing but its parts speaks for a withdrawal in parts.
  if (isWhole === (partId !== undefined)) return undefined
  if (partId === undefined) return applyAttempt(row, report)
  if (row.state !== 'paying') return undefined
  const moved = moveParts(row.parts, { ...report, partId })
  if (!moved) return undefined
  const { parts, sendsNext } = moved
  const patch = event === 'fail' ? { parts, reason } : { parts }
  return { event: moved.event, patch, ...(sendsNext && { job: handOverJob(row) }) }
}
