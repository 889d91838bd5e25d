import type { Minor, Uuid } from '@baize/kernel'
import type { Wager } from '@baize/wagers'

/** A slip on the first digit of a draw of five. */
export interface SlipFacts {
  readonly slipId: Uuid
  readonly player: number
  readonly draw: number
  readonly digits: readonly number[]
  readonly lineMinor: Minor
  readonly series: number
  readonly wager: Wager
}

/** A plan of several draws, with what it holds for those that have not begun. */
export interface PlanFacts extends Omit<SlipFacts, 'slipId' | 'draw' | 'wager'> {
  readonly planId: Uuid
  /** The draws that wait. */
  readonly waiting: readonly number[]
}

export interface DrawFacts {
  readonly draw: number
  /** The first digit; null where the draw was void. */
  readonly digit: number | null
}

/** What everybody hears of a draw: its result, the former one where it was corrected, and the slips on it. */
export interface EndedDraw extends DrawFacts {
  readonly former: number | null
  readonly slips: readonly SlipFacts[]
}
