import { engineVersion, type GameVersions } from '../verify/game-version.ts'

export const minesVersions: GameVersions = {
  'mines@1': engineVersion(async () => (await import('@baize/games/mines')).mines),
}
