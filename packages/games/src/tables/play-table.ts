import type { Chance, Ratio } from '@baize/kernel'
import type { RoundStep } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import { type Cloth, settleBets } from './bets.ts'
import type { TableEvent, TableOptions } from './events.ts'
import type { Ending } from './figures.ts'

/** A round at a table is over as it opens, so the player may know all of it. */
export interface TableState<Result> extends TableOptions {
  readonly result: Result
}

/** A table on which one draw settles all bets: what is alike for roulette, baccarat and others. */
export interface TableGame<Result> extends Cloth {
  readonly code: string
  readonly version: string
  /** The kind of bet whose return stands for the game. */
  readonly main: string
  /** Spots of one kind have the same figures. */
  kindOf(spot: string): string
  /** Draws, whatever the bets. */
  draw(chance: Chance): Result
  /** What comes back of a stake of one: 0 when lost, its own stake included when won. */
  returnOf(spot: string, result: Result): Ratio
  /** Every way in which a bet can end, counted. */
  endingsOf(spot: string): readonly Ending[]
}

export type TableStep<Result> = RoundStep<TableState<Result>, TableEvent<Result>> & {
  readonly outcome: Ratio
}

/** Draws once and settles every bet. */
export function playTable<Result>(
  game: TableGame<Result>,
  chance: Chance,
  options: TableOptions,
): TableStep<Result> {
  const result = game.draw(chance)
  const { bets, outcome } = settleBets(options, (spot) => game.returnOf(spot, result))
  return {
    state: { bets: options.bets, result },
    events: [
      { type: 'drawn', result },
      { type: 'settled', bets },
      { type: 'roundEnd', outcome: wireFromRatio(outcome) },
    ],
    outcome,
  }
}
