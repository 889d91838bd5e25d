import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { VendorHealth } from '../../../house/vendors/vendor-health.ts'
import type { SealedBox } from '../../../platform/sealed-box.ts'

/** What the desk of the vendors is made of. */
export interface VendorDeskParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly box: SealedBox
  readonly health: VendorHealth
  /** Hosts that may be reached without TLS because the operator answers for the wire. */
  readonly plainHosts: readonly string[]
  /** To whom a sealed key belongs. */
  keyOwner(vendorCode: string, keyId: string): string
  /** Calls read links and keys again. */
  lookAgain(): void
}

export type VendorChangeDeps = Pick<VendorDeskParts, 'clock' | 'lookAgain'>

export const APPROVES = 'vendors.approve'
