import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const hiloGame: HouseGame = {
  code: 'hilo',
  Screen: lazyPart(async () => (await import('./hilo.screen.tsx')).HiloScreen),
  Replay: lazyPart(async () => (await import('./hilo-replay.tsx')).HiloReplay),
}
