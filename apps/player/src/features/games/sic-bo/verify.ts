import { type GameVersions, tableVersion } from '../verify/game-version.ts'

export const sicBoVersions: GameVersions = {
  'sic-bo@1': tableVersion(async () => (await import('@baize/games/sic-bo/game')).sicBoGame),
}
