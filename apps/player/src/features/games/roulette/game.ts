import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'
import { tableReplay } from '../tables/table-replay-part.tsx'

export const rouletteGame: HouseGame = {
  code: 'roulette',
  Screen: lazyPart(async () => (await import('./roulette.screen.tsx')).RouletteScreen),
  Replay: tableReplay(async () => (await import('./roulette-look.ts')).rouletteLook),
}
