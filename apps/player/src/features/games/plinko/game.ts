import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const plinkoGame: HouseGame = {
  code: 'plinko',
  Screen: lazyPart(async () => (await import('./plinko.screen.tsx')).PlinkoScreen),
  Replay: lazyPart(async () => (await import('./plinko-replay.tsx')).PlinkoReplay),
}
