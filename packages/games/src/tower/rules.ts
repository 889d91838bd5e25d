import { assert, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { TowerDifficulty } from './events.ts'

/**
 * Tower, version 1. On each of up to nine floors the player opens one door; behind some are dragons.
 * What cashing out pays is the chance of having come this far, turned over and reduced by the house's one percent.
 */
export const TOWER_VERSION = 'tower@1'

/** What every plan of floors returns, exactly. */
export const TOWER_RTP: Ratio = ratio(99, 100)

export interface Tower {
  readonly doors: number
  /** Doors of a floor without a dragon. */
  readonly safe: number
  /** The last floor that pays 10,000 stakes or less, at most nine. */
  readonly floors: number
}

export const TOWERS: Readonly<Record<TowerDifficulty, Tower>> = {
  easy: { doors: 4, safe: 3, floors: 9 },
  medium: { doors: 3, safe: 2, floors: 9 },
  hard: { doors: 2, safe: 1, floors: 9 },
  expert: { doors: 3, safe: 1, floors: 8 },
  master: { doors: 4, safe: 1, floors: 6 },
}

export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert', 'master'] as const

/** The chance of so many floors without a dragon. */
export function chanceOfFloors(difficulty: TowerDifficulty, floors: number): Ratio {
  const { doors, safe } = TOWERS[difficulty]
  return ratio(BigInt(safe) ** BigInt(floors), BigInt(doors) ** BigInt(floors))
}

/** What cashing out pays after 1, 2, 3 … floors, in stakes. */
export function multiplierAfter(difficulty: TowerDifficulty, floors: number): Ratio {
  assert(floors >= 1 && floors <= TOWERS[difficulty].floors, 'the tower is as high as it is')
  const { numerator, denominator } = chanceOfFloors(difficulty, floors)
  return multiplyRatios(TOWER_RTP, ratio(denominator, numerator))
}
