import { drawnVersion, type GameVersions } from '../verify/game-version.ts'

export const diceVersions: GameVersions = {
  'dice@1': drawnVersion(async ({ options: { direction, target } }) => {
    const { openRound } = await import('@baize/games/dice/play')
    if (direction !== 'under' && direction !== 'over') return undefined
    if (typeof target !== 'number') return undefined
    return (chance) => openRound(chance, { direction, target })
  }),
}
