import { type Minor, minor } from '@baize/kernel'
import type { CatalogueGame, CatalogueVendor } from './catalogue.store.ts'
import { isPlaceBlocked } from './game-standing.ts'

type Limited = Pick<CatalogueGame, 'stakeMinMinor' | 'stakeMaxMinor' | 'stakesMinor'>
type Limiting = Pick<CatalogueVendor, 'stakeMinMinor' | 'stakeMaxMinor'>

/**
 * What one bet at a game may be: its own limits within those of its vendor. Where the two leave no room, which
 * staff cannot decide but a vendor's list can bring about, the smaller largest is the only stake.
 */
export function limitsOf(game: Limited, vendor: Limiting): Limited {
  const stakeMaxMinor = lesser(game.stakeMaxMinor, vendor.stakeMaxMinor)
  const stakeMinMinor = lesser(greater(game.stakeMinMinor, vendor.stakeMinMinor), stakeMaxMinor)
  const stakesMinor = game.stakesMinor.filter(
    (stake) => stake >= stakeMinMinor && stake <= stakeMaxMinor,
  )
  return {
    stakeMinMinor,
    stakeMaxMinor,
    stakesMinor: stakesMinor.length > 0 ? stakesMinor : [stakeMaxMinor],
  }
}

/** Whether limits of a game within those of its vendor leave one of the stakes that its page offers. */
export function leavesStake(game: Limited, vendor: Limiting): boolean {
  const mostMinor = lesser(game.stakeMaxMinor, vendor.stakeMaxMinor)
  const leastMinor = greater(game.stakeMinMinor, vendor.stakeMinMinor)
  return game.stakesMinor.some((stake) => stake >= leastMinor && stake <= mostMinor)
}

interface Wished {
  readonly stakeMinMinor: string | null
  readonly stakeMaxMinor: string | null
}

/** Limits as staff wish for them, or that they are the wrong way round. */
export function readLimits({ stakeMinMinor, stakeMaxMinor }: Wished): Limiting | 'stakes_crossed' {
  const least = stakeMinMinor === null ? null : minor(BigInt(stakeMinMinor))
  const most = stakeMaxMinor === null ? null : minor(BigInt(stakeMaxMinor))
  const isCrossed = least !== null && most !== null && least > most
  return isCrossed ? 'stakes_crossed' : { stakeMinMinor: least, stakeMaxMinor: most }
}

interface Placed {
  readonly game: Pick<CatalogueGame, 'blockedPlaces'>
  readonly vendor: Pick<CatalogueVendor, 'blockedPlaces'>
}

/** Where a game may not be played: its own places and its vendor's. */
export function placesOf({ game, vendor }: Placed): readonly string[] {
  return vendor.blockedPlaces.length === 0
    ? game.blockedPlaces
    : [...game.blockedPlaces, ...vendor.blockedPlaces]
}

export function isBlockedFrom(offered: Placed, country: string | undefined): boolean {
  return isPlaceBlocked(placesOf(offered), country)
}

function lesser(of: Minor, other: Minor | null): Minor {
  return other !== null && other < of ? other : of
}

function greater(of: Minor, other: Minor | null): Minor {
  return other !== null && other > of ? other : of
}
