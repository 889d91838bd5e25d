import { compareRatios, type Minor, minor } from '@baize/kernel'
import { carries, type Terms, type Tier } from '../contracts/terms.ts'
import { floorOf } from '../exact.ts'
import type { TeamSums } from './sum-teams.ts'

/** What a contract comes to. */
export interface ContractResultOfWindow {
  /** What windows before left to be made up, in minor units and never below zero. */
  readonly carryInMinor: bigint
  /** The metric less what was carried in. */
  readonly baseMinor: bigint
  /** The tier by its index in the terms, null where none was reached. */
  readonly tier: number | null
  readonly payoutMinor: Minor
  /** What is left for the next window to make up. */
  readonly carryOutMinor: bigint
}

/** Finds the tier and what it pays: of the whole base, rounded down, never more than the largest payout. */
export function settleContract(
  terms: Terms,
  sums: TeamSums,
  carryInMinor = 0n,
): ContractResultOfWindow {
  const metricMinor = terms.metric === 'net_loss' ? sums.netLossMinor : sums.validBetMinor
  const baseMinor = metricMinor - carryInMinor
  const tier = findTier(terms.tiers, sums, carryInMinor)
  const reached = tier === null ? undefined : terms.tiers[tier]
  const earnedMinor = reached ? earned(terms, reached, baseMinor) : 0n
  const { payoutMaxMinor = earnedMinor } = terms
  return {
    carryInMinor,
    baseMinor,
    tier,
    payoutMinor: minor(earnedMinor < payoutMaxMinor ? earnedMinor : payoutMaxMinor),
    carryOutMinor: baseMinor < 0n && carries(terms) ? -baseMinor : 0n,
  }
}

/** Of the tiers whose floors are all reached the one that is worth most, of equal ones the first. */
function findTier(tiers: readonly Tier[], sums: TeamSums, carryInMinor: bigint): number | null {
  let best: number | null = null
  for (const [index, tier] of tiers.entries()) {
    if (!isReached(tier, sums, carryInMinor)) continue
    const known = best === null ? undefined : tiers[best]
    if (!known || compareRatios(tier.worth, known.worth) > 0) best = index
  }
  return best
}

function isReached(tier: Tier, sums: TeamSums, carryInMinor: bigint): boolean {
  const { validBetMinor, netLossMinor, activeMembers } = sums
  const { validBetMinMinor = validBetMinor, activeMembersMin = activeMembers } = tier
  const lossMinor = netLossMinor - carryInMinor
  return (
    validBetMinor >= validBetMinMinor &&
    lossMinor >= (tier.netLossMinMinor ?? lossMinor) &&
    activeMembers >= activeMembersMin
  )
}

function earned({ pay }: Terms, { worth }: Tier, baseMinor: bigint): bigint {
  if (pay === 'fixed') return worth.numerator / worth.denominator
  return baseMinor > 0n ? floorOf(baseMinor, worth) : 0n
}
