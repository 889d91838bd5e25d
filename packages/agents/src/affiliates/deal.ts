import type { Ratio } from '@baize/kernel'

/** A share of a month's net revenue. A floor that is missing is met. */
export interface ShareTier {
  /** Held against the revenue less what was carried in. */
  readonly ngrMinMinor?: bigint
  readonly activeMin?: number
  readonly share: Ratio
}

/** What an affiliate was promised: a share of revenue, a sum per player, or both. A change is another version. */
export interface Deal {
  /** Empty where nothing is shared. */
  readonly tiers: readonly ShareTier[]
  /** A month below zero is made up by the months that follow. */
  readonly carriesNegative: boolean
  /** Once for every player who qualifies; 0 for none. */
  readonly cpaMinor: bigint
  /** The part of what sub-affiliates get, on top. */
  readonly subShare: Ratio
  /** Less than this waits for the next month. */
  readonly payoutMinMinor: bigint
  /** Players who won this much or more are set apart in a month that is below zero as a whole. */
  readonly highRollerMinor?: bigint
  /** Parts of gross revenue that never reach the house: vendors, tax, administration. */
  readonly deductions: readonly Ratio[]
}
