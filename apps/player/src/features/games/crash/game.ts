import { lazyPart } from '../../../app/load-part.ts'
import type { HouseGame } from '../house-game.ts'

export const crashGame: HouseGame = {
  code: 'crash',
  Screen: lazyPart(async () => (await import('./crash.screen.tsx')).CrashScreen),
  About: lazyPart(async () => (await import('./about-crash.tsx')).AboutCrash),
  Replay: lazyPart(async () => (await import('./crash-replay.tsx')).CrashReplay),
}
