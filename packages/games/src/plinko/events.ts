import type { Risk } from '../risk/rules.ts'
import type { WireRatio } from '../wire-ratio.ts'

export interface PlinkoOptions {
  /** 8 to 16. */
  readonly rows: number
  readonly risk: Risk
}

/** To which side of its pin the ball falls, row by row: 0 to the left, 1 to the right. */
export type PlinkoPath = readonly (0 | 1)[]

/** The book of a round of plinko. The slot counts from 0 at the left; it is the falls to the right. */
export type PlinkoEvent =
  | { readonly type: 'dropped'; readonly path: PlinkoPath; readonly slot: number }
  | { readonly type: 'roundEnd'; readonly outcome: WireRatio }

/** A round of plinko is over as it opens, so the player may know all of it. */
export interface PlinkoState extends PlinkoOptions {
  readonly path: PlinkoPath
}
