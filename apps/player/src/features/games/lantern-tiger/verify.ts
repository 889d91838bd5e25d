import { drawnVersion, type GameVersions } from '../verify/game-version.ts'

export const lanternTigerVersions: GameVersions = {
  'lantern-tiger@1': drawnVersion(async () => {
    const { openRound } = await import('@baize/games/lantern-tiger/play')
    return (chance) => openRound(chance)
  }),
}
