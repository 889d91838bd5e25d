import type { WireRatio } from '../wire-ratio.ts'

/** The book of a round of mines. Tiles count from 0, row by row, to 24. */
export type MinesEvent =
  | {
      readonly type: 'roundOpened'
      readonly tileCount: number
      readonly mineCount: number
      /** What the first safe tile would pay, in stakes. */
      readonly nextMultiplier: WireRatio
    }
  | {
      readonly type: 'tileRevealed'
      readonly tile: number
      readonly safeCount: number
      /** What cashing out now pays, in stakes. */
      readonly multiplier: WireRatio
      /** What one more safe tile would pay; null when this was the last step of the ladder. */
      readonly nextMultiplier: WireRatio | null
    }
  | { readonly type: 'mineHit'; readonly tile: number }
  | {
      readonly type: 'cashedOut'
      readonly multiplier: WireRatio
      /** `player` asked, `ladder` reached its end, `expiry` closed a round left unfinished. */
      readonly by: 'player' | 'ladder' | 'expiry'
    }
  /** Left unfinished before the first tile: the stake goes back. */
  | { readonly type: 'stakeReturned' }
  | {
      readonly type: 'roundEnd'
      readonly mines: readonly number[]
      readonly outcome: WireRatio
    }

export type MinesChoice =
  | { readonly type: 'reveal'; readonly tile: number }
  | { readonly type: 'cashOut' }

export interface MinesOptions {
  /** 1 to 24. */
  readonly mineCount: number
}

/** What the player may know of a round: no mine before the end. */
export interface MinesView {
  readonly mineCount: number
  readonly revealed: readonly number[]
  readonly status: MinesStatus
  /** What cashing out now pays, or what the round paid; null before the first safe tile. */
  readonly multiplier: WireRatio | null
  readonly nextMultiplier: WireRatio | null
  /** Where the mines lie; null while the round is open. */
  readonly mines: readonly number[] | null
}

export type MinesStatus = 'open' | 'hit' | 'cashedOut' | 'returned'
