import { validBetOfSpots } from '@baize/games/tables/valid-bet'
import { type Minor, minor } from '@baize/kernel'
import { type Layout, sumOfLayout } from './check-layout.ts'
import type { TableKind } from './table-kind.ts'
import type { TableResult } from './table-result.ts'

/** What a layout comes to, in minor units. */
export interface SettledLayout {
  /** Stakes that won or came back are in it. */
  readonly payoutMinor: Minor
  /** What of the stake counts towards no wagering, because other bets of the layout cover it. */
  readonly uncountedMinor: Minor
}

/** Settles a layout by the result. Steps of the stake make every part whole; a half of an odd stake is rounded down. */
export function settleLayout(kind: TableKind, layout: Layout, result: TableResult): SettledLayout {
  const stakes = Object.entries(layout).map(([spot, amount]) => ({
    spot,
    stakeMinor: minor(BigInt(amount)),
  }))
  const payout = stakes.reduce((sum, { spot, stakeMinor }) => {
    const back = kind.returnOf(spot, result)
    return sum + (stakeMinor * back.numerator) / back.denominator
  }, 0n)
  const uncounted = sumOfLayout(layout) - validBetOfSpots(kind.coversAs, stakes)
  return { payoutMinor: minor(payout), uncountedMinor: minor(uncounted) }
}
