import { engineVersion, type GameVersions } from '../verify/game-version.ts'

export const wheelVersions: GameVersions = {
  'wheel@1': engineVersion(async () => (await import('@baize/games/wheel')).wheel),
}
