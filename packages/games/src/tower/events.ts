import type { StagedEnding, StagedStatus } from '../staged-ending.ts'
import type { WireRatio } from '../wire-ratio.ts'

/** How many doors a floor has and how many of them are safe. */
export type TowerDifficulty = 'easy' | 'medium' | 'hard' | 'expert' | 'master'

export interface TowerOptions {
  readonly difficulty: TowerDifficulty
}

export type TowerChoice =
  | { readonly type: 'open'; readonly door: number }
  | { readonly type: 'cashOut' }

/** The book of a round of the tower. Floors count from 0 at the bottom, doors from 0 at the left. */
export type TowerEvent =
  | { readonly type: 'roundOpened'; readonly nextMultiplier: WireRatio }
  | {
      readonly type: 'doorOpened'
      readonly floor: number
      readonly door: number
      /** What cashing out now pays, in stakes. */
      readonly multiplier: WireRatio
      /** What one more floor would pay; null at the top. */
      readonly nextMultiplier: WireRatio | null
    }
  | { readonly type: 'dragonMet'; readonly floor: number; readonly door: number }
  | StagedEnding
  | {
      readonly type: 'roundEnd'
      /** The doors with dragons, floor by floor. */
      readonly dragons: readonly (readonly number[])[]
      readonly outcome: WireRatio
    }

/** What the player may know of a round: no dragon before the end. */
export interface TowerView {
  readonly difficulty: TowerDifficulty
  /** The door that was opened on each floor, from the bottom. */
  readonly doors: readonly number[]
  readonly status: StagedStatus
  readonly multiplier: WireRatio | null
  readonly nextMultiplier: WireRatio | null
  /** The doors with dragons, floor by floor; null while the round is open. */
  readonly dragons: readonly (readonly number[])[] | null
}
