import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { PlayParts } from './play-parts.ts'
import { loadOpenRounds } from './rounds.store.ts'
import { loadPublicSeeds, rotateSeeds } from './seeds.store.ts'
import { encodeSeedId } from './view-round.ts'

/** The member's seeds: what is committed, and the change that reveals what was. */
export function fairnessRoutes(parts: PlayParts): Route[] {
  const publicSeeds = async (memberId: bigint) => {
    const { current, nextCommitment } = await loadPublicSeeds(parts.pool, memberId)
    return { current: { ...current, seedId: encodeSeedId(current.seedId) }, nextCommitment }
  }
  /** The game whose round must be finished first; nothing when it has just ended. */
  const openGameOf = async (memberId: bigint) => {
    const [open] = await loadOpenRounds(parts.pool, memberId)
    if (!open) return undefined
    const { gameCode } = open
    return { gameCode, gameName: (await parts.findGame(gameCode))?.name ?? gameCode }
  }
  return [
    route(operations.getFairness, async (call) =>
      succeed(await publicSeeds(memberOf(call).memberId)),
    ),
    route(operations.rotateSeed, async (call) => {
      const { memberId } = memberOf(call)
      const retired = await inTransaction(parts.pool, (tx) =>
        rotateSeeds(parts, tx, memberId, call.body.clientSeed),
      )
      if (!retired) return refuse('round_open', await openGameOf(memberId))
      return succeed({
        ...(await publicSeeds(memberId)),
        retired: {
          seedId: encodeSeedId(retired.seedId),
          commitment: retired.commitment,
          serverSeed: retired.serverSeed,
          clientSeed: retired.clientSeed,
          roundsPlayed: retired.roundsPlayed,
        },
      })
    }),
  ]
}
