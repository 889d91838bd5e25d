import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const kenoGame: HouseGame = {
  code: 'keno',
  Screen: lazyPart(async () => (await import('./keno.screen.tsx')).KenoScreen),
  Replay: lazyPart(async () => (await import('./keno-replay.tsx')).KenoReplay),
}
