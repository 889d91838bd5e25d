import { assert, type Ratio } from '@baize/kernel'
import type { GameEngine } from '../engine.ts'
import { instantEngine } from '../instant-engine.ts'
import { ceilingOf, parseBets, stakePartsOf } from './bets.ts'
import type { TableEvent, TableOptions } from './events.ts'
import { figuresFrom, mathsOfBets } from './figures.ts'
import { keptBetsOf } from './par-sheet.ts'
import { playTable, type TableGame, type TableState } from './play-table.ts'
import { stakeOnSpot, validBetOfSpots } from './valid-bet-of-spots.ts'

/** Works the figures of a table out of its rules, one bet of each kind. */
export function computeTableMaths<Result>(game: TableGame<Result>) {
  const kinds = new Map(game.spots.toReversed().map((spot) => [game.kindOf(spot), spot]))
  const bets = [...kinds]
    .toReversed()
    .map(([kind, spot]) => figuresFrom(kind, game.endingsOf(spot)))
  return mathsOfBets(game.version, game.main, bets)
}

/** A table as an engine; its figures are those that are kept with the hash of its rules. */
export function tableEngine<Result>(
  game: TableGame<Result>,
): GameEngine<TableOptions, never, TableState<Result>, TableEvent<Result>, TableState<Result>> {
  const { code, version, stakeStepMinor } = game
  // Read when they are asked for: the tool that works them out loads this, too.
  let tops: ReadonlyMap<string, Ratio> | undefined
  const topOf = (spot: string): Ratio => {
    tops ??= new Map(
      keptBetsOf(version).bets.map(({ variant, maxOutcome }) => [variant, maxOutcome]),
    )
    const top = tops.get(game.kindOf(spot))
    assert(top, 'every kind of bet has its figures')
    return top
  }
  return instantEngine<TableOptions, TableState<Result>, TableEvent<Result>>({
    code,
    version,
    stakeStepMinor,
    parseOptions: (input) => parseBets(game, input),
    stakePartsOf,
    validMinorOf: ({ bets }) => validBetOfSpots(version, bets.map(stakeOnSpot)),
    maxOutcome: (options) => ceilingOf(options, topOf),
    open: (chance, options) => playTable(game, chance, options),
    maths() {
      const { main, bets } = keptBetsOf(version)
      return mathsOfBets(version, main, bets)
    },
  })
}
