import { engineVersion, type GameVersions } from '../verify/game-version.ts'

export const coinFlipVersions: GameVersions = {
  'coin-flip@1': engineVersion(async () => (await import('@baize/games/coin-flip')).coinFlip),
}
