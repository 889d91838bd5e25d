import type { WireRatio } from '../wire-ratio.ts'

/** Multiples of limbo are whole hundredths: 250 is shown as 2.50×. */
export interface LimboOptions {
  readonly target: number
}

/** The book of a round of limbo. */
export type LimboEvent =
  | { readonly type: 'flown'; readonly height: number; readonly isWin: boolean }
  | { readonly type: 'roundEnd'; readonly outcome: WireRatio }

/** A round of limbo is over as it opens, so the player may know all of it. */
export interface LimboState extends LimboOptions {
  readonly height: number
}
