import { addRatios, compareRatios, floorOf, type Ratio, ratio } from '@baize/kernel'
import type { Deal, ShareTier } from './deal.ts'
import { countRevenue, isAbove, negative, netRevenueOf, type PlayerMonth } from './net-revenue.ts'

/** What the months before left. */
export interface AffiliateState {
  /** Revenue still to be made up, never below zero. */
  readonly carry: Ratio
  /** What winners who were set apart still have to make up, by player. */
  readonly apart: ReadonlyMap<string, Ratio>
  /** Players who were paid for, reversed ones too: nobody is paid for twice. */
  readonly cpaPlayers: ReadonlySet<string>
  readonly reversedPlayers: ReadonlySet<string>
  /** Earned and not yet paid; below zero it is owed. */
  readonly payableMinor: bigint
}

export const NEW_AFFILIATE: AffiliateState = {
  carry: ratio(0n),
  apart: new Map(),
  cpaPlayers: new Set(),
  reversedPlayers: new Set(),
  payableMinor: 0n,
}

/** What came in during a month. */
export interface AffiliateMonth {
  readonly figures: readonly PlayerMonth[]
  /** Players who met the baseline, and those who turned out not to have. */
  readonly qualified: readonly string[]
  readonly reversed: readonly string[]
  /** The month of each sub-affiliate, in minor units. */
  readonly subsMinor: readonly bigint[]
  /** Corrections of months before. */
  readonly adjustmentMinor: bigint
}

export interface AffiliateStatement {
  readonly ngr: Ratio
  /** Revenue less what was carried in. */
  readonly base: Ratio
  readonly tier: number | null
  readonly shareMinor: bigint
  readonly cpaMinor: bigint
  /** Those paid for in this month, in the order in which they qualified. */
  readonly newCpaPlayers: readonly string[]
  readonly subMinor: bigint
  /** All of the month. */
  readonly monthMinor: bigint
  readonly payMinor: bigint
  readonly next: AffiliateState
}

/** Settles a month of an affiliate. Every rounding is down, one for the share and one for each sub-affiliate. */
export function settleMonth(
  deal: Deal,
  before: AffiliateState,
  month: AffiliateMonth,
): AffiliateStatement {
  const players = netRevenueOf(month.figures, deal.deductions)
  const { ngr, apart } = countRevenue(players, before.apart, deal.highRollerMinor)
  const base = addRatios(ngr, negative(before.carry))
  const tier = findShareTier(deal.tiers, base, players.filter(({ isActive }) => isActive).length)
  const shareMinor = shareOf(tier === null ? undefined : deal.tiers[tier], base)
  const cpa = payForPlayers(deal, before, month)
  const subMinor = month.subsMinor.reduce((sum, each) => sum + partOfSub(deal, each), 0n)
  const monthMinor = shareMinor + cpa.cpaMinor + subMinor + month.adjustmentMinor
  const payableMinor = before.payableMinor + monthMinor
  const isPaid = payableMinor > 0n && payableMinor >= deal.payoutMinMinor
  const { cpaPlayers, reversedPlayers } = cpa
  return {
    ...{ ngr, base, tier, shareMinor, subMinor, monthMinor },
    cpaMinor: cpa.cpaMinor,
    newCpaPlayers: cpa.newCpaPlayers,
    payMinor: isPaid ? payableMinor : 0n,
    next: {
      carry: deal.carriesNegative && isAbove(ratio(0n), base) ? negative(base) : ratio(0n),
      ...{ apart, cpaPlayers, reversedPlayers },
      payableMinor: isPaid ? 0n : payableMinor,
    },
  }
}

/** Of the tiers that are reached the one with the highest share, of equal ones the first. */
function findShareTier(tiers: readonly ShareTier[], base: Ratio, active: number): number | null {
  let best: number | null = null
  for (const [index, { ngrMinMinor, activeMin = 0, share }] of tiers.entries()) {
    const isReached =
      active >= activeMin && (ngrMinMinor === undefined || !isAbove(ratio(ngrMinMinor), base))
    const known = best === null ? undefined : tiers[best]
    if (isReached && (!known || compareRatios(share, known.share) > 0)) best = index
  }
  return best
}

function shareOf(tier: ShareTier | undefined, base: Ratio): bigint {
  return tier && base.numerator > 0n ? floorOf(base, tier.share) : 0n
}

function partOfSub({ subShare }: Deal, monthMinor: bigint): bigint {
  return monthMinor > 0n ? floorOf(monthMinor, subShare) : 0n
}

/** Pays for players who were never paid for, and takes back, once, those who are reversed. */
function payForPlayers(
  { cpaMinor }: Deal,
  before: AffiliateState,
  { qualified, reversed }: AffiliateMonth,
) {
  if (cpaMinor === 0n) {
    const { cpaPlayers, reversedPlayers } = before
    return { cpaMinor, newCpaPlayers: [], cpaPlayers, reversedPlayers }
  }
  const newCpaPlayers = [...new Set(qualified)].filter((player) => !before.cpaPlayers.has(player))
  const cpaPlayers = new Set([...before.cpaPlayers, ...newCpaPlayers])
  const taken = [...new Set(reversed)].filter(
    (player) => cpaPlayers.has(player) && !before.reversedPlayers.has(player),
  )
  return {
    cpaMinor: cpaMinor * BigInt(newCpaPlayers.length - taken.length),
    ...{ newCpaPlayers, cpaPlayers },
    reversedPlayers: new Set([...before.reversedPlayers, ...taken]),
  }
}
