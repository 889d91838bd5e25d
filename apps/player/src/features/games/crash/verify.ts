import { lazyPart } from '../../../app/load-part.ts'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'
import type { GameVersions } from '../verify/game-version.ts'

export const crashVersions: GameVersions = {
  'crash@1': {
    async recompute(round, serverSeed) {
      const { reworkBet } = await import('@baize/games/crash/rework-bet')
      return reworkBet(round, serverSeed, hashPorts)
    },
    Unrevealed: lazyPart(async () => (await import('./unrevealed-flight.tsx')).UnrevealedFlight),
  },
}
