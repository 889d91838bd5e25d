import type { PartnerHealth } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { DeskRules } from '../../../house/desk/desk-rules.ts'
import type { WaitingSource } from '../../../house/desk/waiting.ts'

/** What the shift is made of. */
export interface ShiftDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** How far the house's day lies east of UTC. */
  readonly offsetMinutes: number
  readonly sources: readonly WaitingSource[]
  deskRules(): Promise<DeskRules>
  /** Providers and vendors as this server has met them. */
  partners(): readonly PartnerHealth[]
}
