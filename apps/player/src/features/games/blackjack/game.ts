import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const blackjackGame: HouseGame = {
  code: 'blackjack',
  Screen: lazyPart(async () => (await import('./blackjack.screen.tsx')).BlackjackScreen),
  Replay: lazyPart(async () => (await import('./blackjack-replay.tsx')).BlackjackReplay),
}
