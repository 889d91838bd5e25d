import { engineVersion, type GameVersions } from '../verify/game-version.ts'

export const kenoVersions: GameVersions = {
  'keno@1': engineVersion(async () => (await import('@baize/games/keno')).keno),
}
