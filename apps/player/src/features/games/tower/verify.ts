import { engineVersion, type GameVersions } from '../verify/game-version.ts'

export const towerVersions: GameVersions = {
  'tower@1': engineVersion(async () => (await import('@baize/games/tower')).tower),
}
