import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'
import { tableReplay } from '../tables/table-replay-part.tsx'

export const dragonTigerGame: HouseGame = {
  code: 'dragon-tiger',
  Screen: lazyPart(async () => (await import('./dragon-tiger.screen.tsx')).DragonTigerScreen),
  Replay: tableReplay(async () => (await import('./dragon-tiger-look.ts')).dragonTigerLook),
}
