import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { reworkRound } from '../../../house/rounds/rework-round.ts'
import { findSharedSeeds, type SharedRounds } from '../../../house/rounds/shared-rounds.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { PlayParts } from './play-parts.ts'
import { loadRound } from './rounds.store.ts'
import { loadRoundSeeds, loadSeedPairs } from './seeds.store.ts'
import { viewRound } from './view-round.ts'

interface MemberRoundDeps extends Pick<PlayParts, 'pool' | 'vault'> {
  readonly sharedRounds: readonly SharedRounds[]
}

/**
 * A member's round of the house's games, as its player sees it, with what comes out when it is worked out again. A
 * seed that may still decide rounds is opened for that and stays here.
 */
export function memberRoundRoutes({ pool, vault, sharedRounds }: MemberRoundDeps): Route[] {
  return [
    route(operations.getMemberRound, async ({ params }) => {
      const roundId = decodeId('rnd', params.roundId)
      const row = roundId && (await loadRound(pool, BigInt(params.memberId), roundId))
      if (!row) return refuse('not_found')
      const own = (await loadRoundSeeds(pool, vault, [row.seedId])).get(row.seedId)
      const seeds = own ?? (await findSharedSeeds(sharedRounds, pool, vault, row.seedId))
      if (!seeds) return refuse('not_found')
      const round = viewRound(row, seeds, 'real')
      const [pair] = await loadSeedPairs(pool, vault, [row.seedId])
      const again = reworkRound(round, pair?.serverSeed ?? seeds.serverSeed, sharedRounds)
      if (!again.ok) return succeed({ round, again: null })
      const { isCommitmentKept, areEventsEqual, isOutcomeEqual, isPayoutEqual } = again.value
      const areTicketsEqual = again.value.areTicketsEqual ?? null
      return succeed({
        round,
        again: { isCommitmentKept, areEventsEqual, isOutcomeEqual, isPayoutEqual, areTicketsEqual },
      })
    }),
  ]
}
