import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const wheelGame: HouseGame = {
  code: 'wheel',
  Screen: lazyPart(async () => (await import('./wheel.screen.tsx')).WheelScreen),
  Replay: lazyPart(async () => (await import('./wheel-replay.tsx')).WheelReplay),
}
