import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const videoPokerGame: HouseGame = {
  code: 'video-poker',
  Screen: lazyPart(async () => (await import('./video-poker.screen.tsx')).VideoPokerScreen),
  Replay: lazyPart(async () => (await import('./video-poker-replay.tsx')).VideoPokerReplay),
}
