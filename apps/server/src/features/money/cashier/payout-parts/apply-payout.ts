import type { Uuid } from '@baize/kernel'
import { handOverJob, type WithdrawalStep } from '../change-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals.store.ts'
import { moveParts } from './move-parts.ts'

/** What the provider says of a payout: of one part, or where none is named of the whole. */
export interface PayoutReport {
  readonly partId: Uuid | undefined
  readonly event: 'pay' | 'fail'
  readonly payoutId: string | null
  readonly reason: string | null
  readonly atMs: number
}

/** What follows for the withdrawal; undefined where nothing can, such as from a report that comes twice. */
export function applyPayout(row: WithdrawalRow, report: PayoutReport): WithdrawalStep | undefined {
  const { partId, event, payoutId, reason } = report
  const isWhole = row.parts.length === 0
  // Nothing but its parts speaks for a withdrawal in parts.
  if (row.state !== 'paying' || isWhole === (partId !== undefined)) return undefined
  if (partId === undefined) {
    const told = { payoutId: payoutId ?? row.payoutId }
    return event === 'pay'
      ? { event: 'pay_out', patch: told }
      : { event: 'fail', patch: { ...told, reason } }
  }
  const moved = moveParts(row.parts, { ...report, partId })
  if (!moved) return undefined
  const { parts, sendsNext } = moved
  const patch = event === 'fail' ? { parts, reason } : { parts }
  return { event: moved.event, patch, ...(sendsNext && { job: handOverJob(row) }) }
}
