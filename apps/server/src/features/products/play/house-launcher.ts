import type { GameFeature } from '@baize/contract'
import { engines, sharedGames } from '@baize/games'
import { SLOT_RULES } from '@baize/games/slots'
import { featuresOf } from '@baize/games/slots/features'
import type { GameLauncher } from '../../../house/games/game-launcher.ts'
import { tileFiguresOf } from '../../../house/games/tile-figures.ts'
import { figuresOf } from './game-figures.ts'

/** Lantern Tiger has rules of a form of its own. */
const LANTERN_TIGER: readonly GameFeature[] = ['freeSpins', 'multipliers']

/** Games of the house: an engine runs their rounds here. */
export function createHouseLauncher(): GameLauncher {
  // A version never changes, and neither does what it returns.
  const told = new Map(
    [...engines, ...sharedGames].map((game) => [
      game.code,
      {
        returnText: figuresOf(game).returnText,
        figures: tileFiguresOf(game.maths()),
        features: featuresOfVersion(game.version),
      },
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

function featuresOfVersion(version: string): readonly GameFeature[] {
  if (version.startsWith('lantern-tiger@')) return LANTERN_TIGER
  const rules = SLOT_RULES.find((each) => each.version === version)
  return rules ? featuresOf(rules) : []
}
