import type { WireRatio } from '../wire-ratio.ts'

export type DiceDirection = 'over' | 'under'

/** Numbers of dice are whole hundredths: 4731 is shown as 47.31. */
export interface DiceOptions {
  readonly direction: DiceDirection
  readonly target: number
}

/** The book of a round of dice. */
export type DiceEvent =
  | { readonly type: 'rolled'; readonly roll: number; readonly isWin: boolean }
  | { readonly type: 'roundEnd'; readonly outcome: WireRatio }

/** A round of dice is over as it opens, so the player may know all of it. */
export interface DiceState extends DiceOptions {
  readonly roll: number
}
