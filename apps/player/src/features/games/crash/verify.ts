import { lazyPart } from '../../../app/load-part.ts'
import type { GameVersions } from '../verify/game-version.ts'
import { hashPorts } from '../verify/hash-ports.ts'

export const crashVersions: GameVersions = {
  'crash@1': {
    async recompute(round, serverSeed) {
      const { reworkBet } = await import('@baize/games/crash/rework-bet')
      return reworkBet(round, serverSeed, hashPorts)
    },
    Unrevealed: lazyPart(async () => (await import('./unrevealed-flight.tsx')).UnrevealedFlight),
  },
}
