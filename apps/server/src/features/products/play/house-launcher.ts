import { engines, sharedGames } from '@baize/games'
import type { GameLauncher } from '../../../house/games/game-launcher.ts'
import { cardFiguresOf, figuresOf } from './game-figures.ts'

/** Games of the house: an engine runs their rounds here. */
export function createHouseLauncher(): GameLauncher {
  // A version never changes, and neither does what it returns.
  const told = new Map(
    [...engines, ...sharedGames].map((game) => [
      game.code,
      { returnText: figuresOf(game).returnText, figures: cardFiguresOf(game) },
    ]),
  )
  // Rounds that many play together are played for money or watched.
  const forMoneyOnly = new Set(sharedGames.map(({ code }) => code))
  return {
    describe(game) {
      const facts = told.get(game.code)
      if (!facts) return undefined
      return {
        canPlay: true,
        canTry: game.supportsFreePlay && !forMoneyOnly.has(game.code),
        ...facts,
        opensAt: 'here',
        isSimulation: false,
      }
    },
  }
}
