import { isRisk } from '@baize/games/risk/rules'
import { drawnVersion, type GameVersions } from '../verify/game-version.ts'

export const plinkoVersions: GameVersions = {
  'plinko@1': drawnVersion(async ({ options: { rows, risk } }) => {
    const { openRound } = await import('@baize/games/plinko/play')
    if (typeof rows !== 'number' || !isRisk(risk)) return undefined
    return (chance) => openRound(chance, { rows, risk })
  }),
}
