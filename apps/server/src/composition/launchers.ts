import { engines } from '@baize/games'
import type { GameLauncher } from '../features/catalogue/door.ts'
import { figuresOf } from '../features/play/door.ts'

/** Games of the house: an engine runs their rounds here. */
const inHouse: GameLauncher = {
  describe(game) {
    const engine = engines.find(({ code }) => code === game.code)
    if (!engine) return undefined
    const { returnText } = figuresOf(engine)
    return { canPlay: true, canTry: game.supportsFreePlay, returnText }
  },
}

/** Everybody who runs rounds. A game that none of them knows is in no list of players. */
export function createLaunchers(): readonly GameLauncher[] {
  return [inHouse]
}
