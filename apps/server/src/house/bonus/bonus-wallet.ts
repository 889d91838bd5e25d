import type { Uuid } from '@baize/kernel'
import type { Grant } from '@baize/rewards'

/** A grant as it is stored, with what its member is shown of it. */
export interface StoredGrant extends Grant {
  readonly id: Uuid
  /** The order in which waiting grants become active. */
  readonly place: number
  /** What it was given for. */
  readonly source: string
  /** Its name by language. */
  readonly name: Readonly<Record<string, string>>
  readonly depositId: Uuid | null
  readonly convertedMinor: bigint
  readonly forfeitedMinor: bigint
  readonly grantedAtMs: number
  readonly activatedAtMs: number | null
  readonly endedAtMs: number | null
}

/**
 * The grants of a member that a bet or its end can touch: those that are active or wait, and those with open bets. In
 * the order in which they become active.
 */
export interface BonusWallet {
  readonly memberId: bigint
  /** Counts writes; the write compares it, so that nothing is decided on what no longer holds. */
  readonly revision: bigint
  /** Grants made so far. */
  readonly lastPlace: number
  readonly grants: readonly StoredGrant[]
  /** Those that are not stored yet. */
  readonly fresh: ReadonlySet<Uuid>
}
