import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const towerGame: HouseGame = {
  code: 'tower',
  Screen: lazyPart(async () => (await import('./tower.screen.tsx')).TowerScreen),
  Replay: lazyPart(async () => (await import('./tower-replay.tsx')).TowerReplay),
}
