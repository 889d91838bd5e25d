import { type GameVersions, tableVersion } from '../verify/game-version.ts'

export const baccaratVersions: GameVersions = {
  'baccarat@1': tableVersion(async () => (await import('@baize/games/baccarat/game')).baccaratGame),
}
