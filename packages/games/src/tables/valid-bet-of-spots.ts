import { type Minor, minor, sumMinor } from '@baize/kernel'
import { type CountedBet, validBetsOf } from '@baize/wagers/valid-bet'
import type { TableBet } from './events.ts'
import { spotCoverOf } from './spot-cover.ts'

/** A bet on one spot of a table, before or after its draw. */
export interface SpotStake {
  readonly spot: string
  readonly stakeMinor: Minor
}

/** A bet as it is sent. */
export function stakeOnSpot({ spot, stakeMinor }: TableBet): SpotStake {
  return { spot, stakeMinor: minor(BigInt(stakeMinor)) }
}

/**
 * What counts of a member's spots on one draw of a game's version, whatever comes up: the whole of them, in minor
 * units. Zero means that the bet does not count towards wagering.
 */
export function validBetOfSpots(version: string, spots: readonly SpotStake[]): Minor {
  const cover = spotCoverOf(version)
  if (!cover) return sumMinor(spots.map(({ stakeMinor }) => stakeMinor))
  const bets = spots.map(({ spot, stakeMinor }): CountedBet => {
    const pair = cover.pairOf(spot)
    return {
      ...{ id: spot, mode: 'stake', stakeMinor, isVoid: false, draw: version },
      ...{ payoutMinor: minor(0n), bonusMinor: minor(0n) },
      ...pair,
      wins: cover.winsOf(spot),
    }
  })
  return sumMinor(validBetsOf(bets).values())
}
