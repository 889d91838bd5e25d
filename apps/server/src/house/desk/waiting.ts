import type { Permission, WaitingLoss } from '@baize/contract'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import type { DeskRules } from './desk-rules.ts'

/** Who looks, when, and by which rules of the house. */
export interface WaitingLook {
  readonly staff: Pick<StaffSession, 'staffId' | 'permissions'>
  readonly at: Date
  readonly rules: DeskRules
}

/**
 * One kind of thing that waits for staff, as its feature lends it to the shift.
 *
 * `select` answers columns `id`, `label`, `memberId`, `username`, `reason`, `facts`, `loses`, `stakeMinor`, `since`,
 * `dueAt`, `holderId` and `holderName`; it may name `$1`, the moment, `$2`, who looks, `$3`, since when a holder must have
 * been active, and from `$5` on what `valuesOf` answers.
 */
export interface WaitingSource {
  readonly kind: string
  /** Who may act on it. */
  readonly needs: Permission
  readonly select: string
  valuesOf(look: WaitingLook): readonly unknown[]
  /** The id as other operations name it. */
  idOf(id: string): string
  /** Where its reason is more than the row says; left out where the row says it. */
  reasonOf?(row: WaitingRow): Pick<WaitingRow, 'reason' | 'facts'>
  /** Gives back what somebody holds of it; what it is called. */
  giveBack?(tx: Tx, staffId: bigint, at: Date): Promise<readonly string[]>
  /** Decisions of somebody that can still be taken back. */
  countInFlight?(database: Queryable, staffId: bigint, at: Date): Promise<number>
}

/** A row of `select`. */
export interface WaitingRow {
  readonly id: string
  readonly label: string
  readonly memberId: string | null
  readonly username: string | null
  readonly reason: string
  readonly facts: Readonly<Record<string, string>>
  readonly loses: WaitingLoss
  readonly stakeMinor: string | null
  readonly since: string
  readonly dueAt: string
  readonly holderId: string | null
  readonly holderName: string | null
}
