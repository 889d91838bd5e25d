import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const minesGame: HouseGame = {
  code: 'mines',
  Screen: lazyPart(async () => (await import('./mines.screen.tsx')).MinesScreen),
  Replay: lazyPart(async () => (await import('./mines-replay.tsx')).MinesReplay),
}
