import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const limboGame: HouseGame = {
  code: 'limbo',
  Screen: lazyPart(async () => (await import('./limbo.screen.tsx')).LimboScreen),
  Replay: lazyPart(async () => (await import('./limbo-replay.tsx')).LimboReplay),
}
