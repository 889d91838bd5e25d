import type { Risk } from '../risk/rules.ts'
import type { WireRatio } from '../wire-ratio.ts'

export interface WheelOptions {
  /** 10, 20, 30, 40 or 50. */
  readonly segments: number
  readonly risk: Risk
}

/** The book of a round of the wheel. Segments count from 0, clockwise. */
export type WheelEvent =
  | { readonly type: 'spun'; readonly segment: number }
  | { readonly type: 'roundEnd'; readonly outcome: WireRatio }

/** A round of the wheel is over as it opens, so the player may know all of it. */
export interface WheelState extends WheelOptions {
  readonly segment: number
}
