import type { PartnerHealth } from '@baize/contract'
import type { Clock, Result } from '@baize/kernel'
import type pg from 'pg'
import type { DeskRules } from '../../../house/desk/desk-rules.ts'
import type { WaitingSource } from '../../../house/desk/waiting.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'

/** A cash-up that is worked out and not taken yet. */
interface ReadyCashUp {
  /** The number of the one before it; 0 for none. */
  readonly after: number
  /** Takes it, unless somebody else was first; the facts are for the audit log. */
  save(
    tx: Tx,
    staff: StaffSession,
  ): Promise<{ readonly number: number; readonly facts?: Readonly<Record<string, string>> }>
}

/** What the shift is made of. */
export interface ShiftDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** How far the house's day lies east of UTC. */
  readonly offsetMinutes: number
  readonly sources: readonly WaitingSource[]
  deskRules(): Promise<DeskRules>
  /** The next cash-up of the house, worked out. */
  readyCashUp(): Promise<Result<ReadyCashUp, 'cash_up_unbalanced'>>
  /** Providers and vendors as this server has met them. */
  partners(): readonly PartnerHealth[]
}
