import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const lanternTigerGame: HouseGame = {
  code: 'lantern-tiger',
  Screen: lazyPart(async () => (await import('./slot.screen.tsx')).SlotScreen),
  Replay: lazyPart(async () => (await import('./slot-replay.tsx')).SlotReplay),
}
