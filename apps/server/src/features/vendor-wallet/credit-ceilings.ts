import type { CreditCeiling } from '@baize/contract'
import { assert } from '@baize/kernel'

/** What a vendor may credit unchecked, in minor units of the house's currency; 0 checks everything. */
export interface CreditCeilings {
  readonly eachMaxMinor: bigint
  /** What a member gets of one vendor within a day. */
  readonly memberDayMaxMinor: bigint
  /** What a vendor credits to all within an hour. */
  readonly vendorHourMaxMinor: bigint
}

/** A credit, and what was credited before it without being held. */
export interface CreditFacts {
  readonly amountMinor: bigint
  readonly memberDayMinor: bigint
  readonly vendorHourMinor: bigint
  /** Of a game whose most is known: what its round may pay at most for its stakes, and has paid before this. */
  readonly round?: { readonly payoutMaxMinor: bigint; readonly paidBeforeMinor: bigint } | undefined
}

export interface Exceeded {
  readonly ceiling: CreditCeiling
  readonly ceilingMinor: bigint
}

/**
 * The ceiling that a credit goes above, the plainest first; undefined where it is the player's at once. A stake that
 * comes back is no credit and is never asked about.
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

/** A share of what was staked with the vendor in 30 days, rounded down, and never less than the floor. */
export function vendorHourMax(
  { hourSharePercent, hourFloorMinor }: HourRule,
  stakedMinor: bigint,
): bigint {
  assert(stakedMinor >= 0n, 'nobody stakes less than nothing')
  const shareMinor = (stakedMinor * BigInt(hourSharePercent)) / 100n
  return shareMinor > hourFloorMinor ? shareMinor : hourFloorMinor
}
