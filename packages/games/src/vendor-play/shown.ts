import type { Card } from '../tables/rules.ts'
import type { PokerHand } from '../video-poker/events.ts'
import type { Of100 } from './vendor-game.ts'

/*
 * What the player of each game sees of a round; roulette, baccarat, dragon tiger and sic bo show what the
 * house's own engines draw.
 */

export interface AndarBaharShown {
  /** The card whose rank is looked for. */
  readonly joker: Card
  /** Dealt in turns, the first to andar; the last one is of the joker's rank. */
  readonly cards: readonly Card[]
}

export interface BingoShown {
  /** Twenty-five places row by row; the one in the middle is free and holds 0. */
  readonly card: readonly number[]
  readonly drawn: readonly number[]
  /** Lines that are full, by their place in `lines` of the table. */
  readonly lines: readonly number[]
  readonly hasCorners: boolean
}

export interface CardLadderShown {
  readonly cards: readonly Card[]
  readonly guesses: readonly ('higher' | 'lower')[]
  readonly rung: number
  readonly worthOf100: Of100
  readonly isOver: boolean
}

export interface ChestsShown {
  readonly picks: readonly number[]
  /** Rooms that were gone through, with all that lay in them. */
  readonly rooms: readonly (readonly (Of100 | null)[])[]
  readonly potOf100: Of100
  readonly isOver: boolean
}

export interface RocketTargetShown {
  /** How high it flew, in hundredths: 100 is the ground. */
  readonly heightOf100: Of100
}

export interface DrawPokerShown {
  readonly cards: readonly Card[]
  readonly holds: readonly number[] | null
  readonly hand: PokerHand | null
}

export interface DropBoardShown {
  /** Left or right at each row of pins, from the top: 0 or 1. */
  readonly path: readonly number[]
  readonly slot: number
}

export interface KenoEightyShown {
  /** Twenty numbers in the order in which they came. */
  readonly drawn: readonly number[]
  readonly hits: readonly number[]
}

export interface MineFieldShown {
  readonly opened: readonly number[]
  /** What the stake is worth now, in hundredths of it. */
  readonly worthOf100: Of100
  /** What it is worth with one more field; null where all safe ones are open. */
  readonly nextOf100: Of100 | null
  /** Where they lay; null while the round goes on. */
  readonly mines: readonly number[] | null
}

export interface MoneyWheelShown {
  /** The segment under the pointer. */
  readonly segment: number
}

export interface ScratchNumbersShown {
  readonly winning: readonly number[]
  readonly own: readonly { readonly number: number; readonly prize: Of100 }[]
  /** What all prizes of the ticket are multiplied by. */
  readonly bonus: number
}

export interface ScratchThreeShown {
  /** Nine fields row by row: which prize of the table stands on each. */
  readonly fields: readonly number[]
  /** The prize that stands three times; null where none does. */
  readonly prize: number | null
}

export interface SevenDiceShown {
  readonly dice: readonly [number, number]
}
