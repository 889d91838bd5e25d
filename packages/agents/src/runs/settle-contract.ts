import { compareRatios, floorOf, type Minor, minor } from '@baize/kernel'
import { carries, type Terms, type Tier } from '../contracts/terms.ts'
import type { TeamSum } from './sum-teams.ts'

/** What a contract comes to in a window. */
export interface ContractPayout {
  /** The metric less what was carried in. */
  readonly baseMinor: bigint
  /** The tier by its index in the terms, or `NO_TIER`. */
  readonly tier: number
  readonly payoutMinor: Minor
  /** What is left for the next window to make up, never below zero. */
  readonly carryOutMinor: bigint
}

/** No floors were reached, and nothing is paid. */
export const NO_TIER = -1

/** Finds the tier and what it pays: of the whole base, rounded down, never more than the largest payout. */
export function settleContract(terms: Terms, team: TeamSum, carryInMinor = 0n): ContractPayout {
  const metricMinor = terms.metric === 'net_loss' ? team.netLossMinor : team.validBetMinor
  const baseMinor = metricMinor - carryInMinor
  const tier = findTier(terms.tiers, team, carryInMinor)
  const reached = terms.tiers[tier]
  const earnedMinor = reached ? earned(terms, reached, baseMinor) : 0n
  const { payoutMaxMinor = earnedMinor } = terms
  return {
    ...{ baseMinor, tier },
    payoutMinor: minor(earnedMinor < payoutMaxMinor ? earnedMinor : payoutMaxMinor),
    carryOutMinor: baseMinor < 0n && carries(terms) ? -baseMinor : 0n,
  }
}

/** Of the tiers whose floors are all reached the one that is worth most, of equal ones the first. */
function findTier(tiers: readonly Tier[], team: TeamSum, carryInMinor: bigint): number {
  let best = NO_TIER
  for (const [index, tier] of tiers.entries()) {
    if (!isReached(tier, team, carryInMinor)) continue
    const known = tiers[best]
    if (!known || compareRatios(tier.worth, known.worth) > 0) best = index
  }
  return best
}

function isReached(tier: Tier, team: TeamSum, carryInMinor: bigint): boolean {
  const { validBetMinor, netLossMinor, activeMembers } = team
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
