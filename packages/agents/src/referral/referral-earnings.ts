import { floorDivide, type Ratio } from '@baize/kernel'

/** A day of a friend who has qualified by then; days before do not count. */
export interface FriendDay {
  readonly friendId: string
  /** Below zero where bets were taken back. */
  readonly validBetMinor: bigint
}

/** Who brought whom. */
export interface Referrers {
  /** The member who referred one, if any. */
  referrerOf(memberId: string): string | undefined
}

/** Exact sums of what members have earned, over one divisor for all levels. */
export type ReferralSums = ReadonlyMap<string, bigint>

/** The part of a friend's valid bets for each level upwards, the first for who brought them. */
export type ReferralLevels = readonly Ratio[]

/** Adds days to the exact sums. */
export function addFriendDays(
  levels: ReferralLevels,
  { referrerOf }: Referrers,
  before: ReferralSums,
  days: readonly FriendDay[],
): ReferralSums {
  const divisor = divisorOf(levels)
  const sums = new Map(before)
  for (const { friendId, validBetMinor } of days) {
    let member: string | undefined = friendId
    for (const { numerator, denominator } of levels) {
      member = referrerOf(member)
      if (member === undefined) break
      const earned = validBetMinor * numerator * (divisor / denominator)
      sums.set(member, (sums.get(member) ?? 0n) + earned)
    }
  }
  return sums
}

/** What a member is paid now: the floor of the sum of all days, less what was paid. Closed members get nothing. */
export function referralPayout(
  levels: ReferralLevels,
  sum: bigint,
  { paidMinor, isClosed }: { readonly paidMinor: bigint; readonly isClosed: boolean },
): bigint {
  const owedMinor = floorDivide(sum, divisorOf(levels)) - paidMinor
  return isClosed || owedMinor < 0n ? 0n : owedMinor
}

function divisorOf(levels: ReferralLevels): bigint {
  return levels.reduce((product, { denominator }) => product * denominator, 1n)
}
