import { lazyPart } from '../../../app/load-part.ts'
import type { GameParts } from '../house-game.ts'

/** The slots that share one machine: their rules and looks are data. */
export const slots: GameParts = {
  Screen: lazyPart(async () => (await import('./slots.screen.tsx')).SlotsScreen),
  Replay: lazyPart(async () => (await import('./slots-replay.tsx')).SlotsReplay),
}
