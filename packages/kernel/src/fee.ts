import { assert } from './assert.ts'
import { type Minor, minor } from './money.ts'

/** What somebody takes for carrying money. */
export interface FeeTerms {
  /** Hundredths of a percent of the amount. */
  readonly feeBps: number
  /** A sum beside it, whatever the amount. */
  readonly feeFixedMinor: Minor
}

const BPS_SCALE = 10_000n

/** The fee of an amount, never more than it. What does not make a whole minor unit is not taken. */
export function feeOf(amountMinor: Minor, { feeBps, feeFixedMinor }: FeeTerms): Minor {
  assert(amountMinor >= 0n && feeBps >= 0 && feeFixedMinor >= 0n, 'no fee is below nothing')
  const feeMinor = (amountMinor * BigInt(feeBps)) / BPS_SCALE + feeFixedMinor
  return minor(feeMinor > amountMinor ? amountMinor : feeMinor)
}
