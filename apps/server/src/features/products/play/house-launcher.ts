import { engines, sharedGames } from '@baize/games'
import type { GameLauncher } from '../../../house/games/game-launcher.ts'
import { figuresOf } from './game-figures.ts'

/** Games of the house: an engine runs their rounds here. */
export function createHouseLauncher(): GameLauncher {
  const returnTexts = new Map(
    [...engines, ...sharedGames].map((game) => [game.code, figuresOf(game).returnText]),
  )
  // Rounds that many play together are played for money or watched.
  const forMoneyOnly = new Set(sharedGames.map(({ code }) => code))
  return {
    describe(game) {
      const returnText = returnTexts.get(game.code)
      if (returnText === undefined) return undefined
      return {
        canPlay: true,
        canTry: game.supportsFreePlay && !forMoneyOnly.has(game.code),
        returnText,
        opensAt: 'here',
        isSimulation: false,
      }
    },
  }
}
