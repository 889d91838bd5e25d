import type { ComparableVendor } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { VendorAsker } from '../../../../house/vendors/vendor-asker.ts'

/** A round by both sides' names of it. */
export interface RoundName {
  readonly playerRef: string
  readonly ref: string
}

/** A round as our books have it. */
export interface OurRound extends RoundName {
  readonly memberId: bigint
  readonly gameCode: string
  readonly openedAtMs: number
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  readonly isOpen: boolean
}

export interface VendorSource {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Vendors' books are cut into days in UTC, by their protocols and in their files. */
  readonly dayOffsetMinutes: 0
  readonly asker: VendorAsker
  readonly currency: { readonly code: string; readonly exponent: number }
  /** Those of the named rounds that we have. */
  findOurs(vendorCode: string, names: readonly RoundName[]): Promise<readonly OurRound[]>
  /** Vendors that are reached by a protocol, with their names. */
  vendors(): Promise<readonly ComparableVendor[]>
  gameName(code: string): Promise<string>
  balanceOf(memberId: bigint): Promise<bigint>
}
