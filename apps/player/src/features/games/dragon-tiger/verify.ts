import { type GameVersions, tableVersion } from '../verify/game-version.ts'

export const dragonTigerVersions: GameVersions = {
  'dragon-tiger@1': tableVersion(
    async () => (await import('@baize/games/dragon-tiger/game')).dragonTigerGame,
  ),
}
