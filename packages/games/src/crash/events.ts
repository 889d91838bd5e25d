import type { WireRatio } from '../wire-ratio.ts'
import type { Place } from './rules.ts'

/** What a bet in a flight is made of. Heights are whole hundredths. */
export interface CrashOptions {
  /** The flight's number in its chain, from 1. */
  readonly flight: number
  readonly place: Place
  /** Where the bet leaves by itself; null for nowhere below the top. */
  readonly autoCashOut: number | null
}

/** A player's own leaving: so many milliseconds after the start it reached the house. */
export interface CrashChoice {
  readonly type: 'cashOut'
  readonly flownMs: number
}

/** The book of a bet in a flight. */
export type CrashEvent =
  | { readonly type: 'left'; readonly height: number; readonly isAutomatic: boolean }
  | { readonly type: 'busted'; readonly height: number }
  /** Taken back by its player before the start. */
  | { readonly type: 'cancelled' }
  /** The room stopped following the flight: paid at the height of its last look. */
  | { readonly type: 'stalled'; readonly height: number }
  /** The same by the rule of earlier flights: the stake went back. */
  | { readonly type: 'returned' }
  | { readonly type: 'roundEnd'; readonly outcome: WireRatio }
