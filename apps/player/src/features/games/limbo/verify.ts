import { drawnVersion, type GameVersions } from '../verify/game-version.ts'

export const limboVersions: GameVersions = {
  'limbo@1': drawnVersion(async ({ options: { target } }) => {
    const { openRound } = await import('@baize/games/limbo/play')
    if (typeof target !== 'number') return undefined
    return (chance) => openRound(chance, { target })
  }),
}
