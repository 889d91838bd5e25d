import type { EventState, MarketRef, Model, Score } from '@baize/sports'
import type { SportEventStatus } from '@baize/uof'

/**
 * A match as everybody sees it at one moment. Prices and settlements come from it alone: it is made from what has
 * happened, never from what the script still holds.
 */
export interface Moment {
  readonly status: SportEventStatus
  /** What markets settle on. */
  readonly state: EventState
  /** The score, where markets count only what follows. */
  readonly since?: Score
  /** What can be bet on now, decided markets among them. */
  markets(): readonly MarketRef[]
  /** What can still happen; the first model that tells what a market asks prices it. */
  models(): readonly Model[]
  /** The same moment with a goal or point that was none. */
  withWrongScore(): Moment
}

/**
 * `tick`: time passed. `stop`: something may be about to happen, and nobody bets. `report`: the score is known, and
 * betting still stopped. `open`: betting goes on. `end`: it is over.
 */
export type StepKind = 'tick' | 'stop' | 'report' | 'open' | 'end'

export interface Step {
  /** Since the match began. */
  readonly afterMs: number
  readonly kind: StepKind
  readonly moment: Moment
}
