import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'
import { tableReplay } from '../tables/table-replay-part.tsx'

export const baccaratGame: HouseGame = {
  code: 'baccarat',
  Screen: lazyPart(async () => (await import('./baccarat.screen.tsx')).BaccaratScreen),
  Replay: tableReplay(async () => (await import('./baccarat-look.ts')).baccaratLook),
}
