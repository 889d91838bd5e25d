import { type GameVersions, tableVersion } from '../verify/game-version.ts'

export const rouletteVersions: GameVersions = {
  'roulette@1': tableVersion(async () => (await import('@baize/games/roulette/game')).rouletteGame),
}
