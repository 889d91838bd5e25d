import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const coinFlipGame: HouseGame = {
  code: 'coin-flip',
  Screen: lazyPart(async () => (await import('./coin-flip.screen.tsx')).CoinFlipScreen),
  Replay: lazyPart(async () => (await import('./coin-flip-replay.tsx')).CoinFlipReplay),
}
