import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const diceGame: HouseGame = {
  code: 'dice',
  Screen: lazyPart(async () => (await import('./dice.screen.tsx')).DiceScreen),
  Replay: lazyPart(async () => (await import('./dice-replay.tsx')).DiceReplay),
}
