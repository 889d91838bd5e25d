import { operations } from '@baize/contract'
import { decodeId, type Minor, refuse, succeed, wireFromMinor } from '@baize/kernel'
import type { AccountMoved } from '@baize/ledger/pg'
import { findSharedSeeds, type SharedRounds } from '../../../house/rounds/shared-rounds.ts'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { chooseInRound } from './choose-in-round.ts'
import { openRound } from './open-round.ts'
import type { PlayParts } from './play-parts.ts'
import {
  loadOpenRounds,
  loadRound,
  loadUsualStake,
  type RoundRow,
  sumRoundsSince,
} from './rounds.store.ts'
import { loadRoundSeeds } from './seeds.store.ts'
import { type ShownSeeds, viewRound } from './view-round.ts'

export interface RoundRouteParts extends PlayParts {
  /** Products whose rounds share their chance. */
  readonly sharedRounds: readonly SharedRounds[]
  /** The member's balance after the last commit, with its version. */
  loadBalance(memberId: bigint): Promise<{ balanceMinor: Minor; balanceVersion: bigint }>
}

/** Paid play: open, choose, look at, resume. */
export function roundRoutes(parts: RoundRouteParts): Route[] {
  const played = async (round: RoundRow, seeds: ShownSeeds, cash?: AccountMoved) => {
    // The commit knows the balance it left; asking again is only for repeats.
    const balance = cash
      ? { balanceMinor: cash.balanceMinor, balanceVersion: cash.version }
      : await parts.loadBalance(round.memberId)
    return succeed({
      round: viewRound(round, seeds, 'real'),
      balanceMinor: wireFromMinor(balance.balanceMinor),
      balanceVersion: balance.balanceVersion.toString(),
    })
  }
  const seedsOf = async (round: RoundRow): Promise<ShownSeeds> => {
    const { pool, vault, sharedRounds } = parts
    const found = await loadRoundSeeds(pool, vault, [round.seedId])
    const own = found.get(round.seedId)
    const seeds = own ?? (await findSharedSeeds(sharedRounds, pool, vault, round.seedId))
    return seeds ?? { commitment: '', clientSeed: '', serverSeed: null }
  }
  return [
    route(operations.openRound, async (call) => {
      const { memberId } = memberOf(call)
      const opened = await openRound(parts, {
        ...{ memberId, key: keyOf(call), address: call.origin.ip },
        ...call.body,
      })
      if (!opened.ok) return opened
      const { round, seeds, cash } = opened.value
      return played(round, seeds.commitment ? seeds : await seedsOf(round), cash)
    }),
    route(operations.chooseInRound, async (call) => {
      const { memberId } = memberOf(call)
      const roundId = decodeId('rnd', call.params.roundId)
      if (!roundId) return refuse('not_found')
      const chosen = await chooseInRound(parts, { memberId, roundId, ...call.body })
      if (!chosen.ok) return chosen
      return played(chosen.value, await seedsOf(chosen.value))
    }),
    route(operations.getRound, async (call) => {
      const roundId = decodeId('rnd', call.params.roundId)
      const round = roundId && (await loadRound(parts.pool, memberOf(call).memberId, roundId))
      if (!round) return refuse('not_found')
      return succeed({ round: viewRound(round, await seedsOf(round), 'real') })
    }),
    route(operations.getOpenRounds, async (call) => {
      const all = await loadOpenRounds(parts.pool, memberOf(call).memberId)
      const wanted = all.filter(
        ({ gameCode }) => call.query.gameCode === undefined || gameCode === call.query.gameCode,
      )
      const shown = await Promise.all(
        wanted.map(async (round) => viewRound(round, await seedsOf(round), 'real')),
      )
      return succeed({ rounds: shown })
    }),
    route(operations.getPlaySession, async (call) => {
      const { memberId, startedAt } = memberOf(call)
      const { pool } = parts
      const [sums, usualMinor] = await Promise.all([
        sumRoundsSince(pool, memberId, startedAt),
        loadUsualStake(pool, memberId),
      ])
      return succeed({
        startedAt: startedAt.toISOString(),
        roundCount: sums.roundCount,
        stakedMinor: wireFromMinor(sums.stakedMinor),
        wonMinor: wireFromMinor(sums.wonMinor),
        netMinor: (sums.wonMinor - sums.stakedMinor).toString(),
        usualStakeMinor: usualMinor?.toString() ?? null,
      })
    }),
  ]
}
