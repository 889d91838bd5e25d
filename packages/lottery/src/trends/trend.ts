import type { Ratio } from '@baize/kernel'
import type { Value } from '../plays/entry.ts'

/** What numbers are watched: those of a place or of the whole draw, sums, marks, ends of the numbers of a board. */
export type NumberKind =
  | 'place'
  | 'any'
  | 'sum'
  | 'special'
  | 'zodiac'
  | 'wave'
  | 'pair'
  | 'special_pair'
  | 'special_head'
  | 'special_tail'
  | 'top_pair'
  | 'bottom_pair'
  | 'top_digit'
  | 'bottom_digit'

export type SideKind =
  | 'total_size'
  | 'total_parity'
  | 'special_size'
  | 'special_parity'
  | 'upper_lower'
  | 'odd_even_plate'
  | 'dragon_tiger'

/** Numbers of which draw after draw some are drawn. */
export interface NumberTrend<Draw = unknown> {
  readonly kind: NumberKind
  /** The place it watches, from 1; 0 where it is not of one place. */
  readonly place: number
  readonly values: readonly Value[]
  /** What a draw has of them; one that was drawn twice stands twice. */
  readonly valuesOf: (draw: Draw) => readonly Value[]
  /** The chance that a draw has a value at all. */
  readonly chanceOf: (value: Value) => Ratio
  /** How often a draw has it on average. */
  readonly meanOf: (value: Value) => Ratio
}

/** Two sides of which a draw has one or, on a tie, neither. */
export interface SideTrend<Draw = unknown> {
  readonly kind: SideKind
  /** The places that are compared, from 1; none where the whole draw is looked at. */
  readonly places: readonly number[]
  readonly sides: readonly [string, string]
  readonly sideOf: (draw: Draw) => string | undefined
}

/** Everything that is watched of a family's draws. */
export interface Trends<Draw = unknown> {
  readonly numbers: readonly NumberTrend<Draw>[]
  readonly sides: readonly SideTrend<Draw>[]
}
