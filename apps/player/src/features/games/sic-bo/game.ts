import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'
import { tableReplay } from '../tables/table-replay-part.tsx'

export const sicBoGame: HouseGame = {
  code: 'sic-bo',
  Screen: lazyPart(async () => (await import('./sic-bo.screen.tsx')).SicBoScreen),
  Replay: tableReplay(async () => (await import('./sic-bo-look.ts')).sicBoLook),
}
