import type { CreditCeiling } from '@baize/contract'
import { assert } from '@baize/kernel'

/** Ceilings of a vendor's credits in minor units; 0 holds every credit. */
export interface CreditCeilings {
  readonly eachMaxMinor: bigint
  /** Per vendor, member and day. */
  readonly memberDayMaxMinor: bigint
  /** Per vendor and hour. */
  readonly vendorHourMaxMinor: bigint
}

/** A credit, and the sums credited before it that were not held. */
export interface CreditFacts {
  readonly amountMinor: bigint
  readonly memberDayMinor: bigint
  readonly vendorHourMinor: bigint
  /** If the game's maximum is known: the most its round may pay for its stakes, and what it has paid before. */
  readonly round?: { readonly payoutMaxMinor: bigint; readonly paidBeforeMinor: bigint } | undefined
}

export interface Exceeded {
  readonly ceiling: CreditCeiling
  readonly ceilingMinor: bigint
}

/**
 * The ceiling a credit exceeds, the most specific first; undefined if it exceeds none. Returned stakes are not credits and are
 * never held.
 */
export function findCeiling(credit: CreditFacts, most: CreditCeilings): Exceeded | undefined {
  const { amountMinor, memberDayMinor, vendorHourMinor, round } = credit
  assert(amountMinor > 0n, 'a credit is more than nothing')
  const above: readonly (readonly [CreditCeiling, bigint, bigint])[] = [
    ...(round ? [['title', round.paidBeforeMinor, round.payoutMaxMinor] as const] : []),
    ['each', 0n, most.eachMaxMinor],
    ['member_day', memberDayMinor, most.memberDayMaxMinor],
    ['vendor_hour', vendorHourMinor, most.vendorHourMaxMinor],
  ]
  const found = above.find(([, beforeMinor, mostMinor]) => beforeMinor + amountMinor > mostMinor)
  return found && { ceiling: found[0], ceilingMinor: found[2] }
}

export interface HourRule {
  readonly hourSharePercent: number
  readonly hourFloorMinor: bigint
}

/** The hourly ceiling: a share of the stakes in 30 days, rounded down, at least the floor. */
export function vendorHourMax(
  { hourSharePercent, hourFloorMinor }: HourRule,
  stakedMinor: bigint,
): bigint {
  assert(stakedMinor >= 0n, 'nobody stakes less than nothing')
  const shareMinor = (stakedMinor * BigInt(hourSharePercent)) / 100n
  return shareMinor > hourFloorMinor ? shareMinor : hourFloorMinor
}
