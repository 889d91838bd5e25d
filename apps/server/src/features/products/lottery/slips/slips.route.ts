import { operations } from '@baize/contract'
import { decodeId, minor, refuse, succeed, wireFromMinor } from '@baize/kernel'
import { keyOf, memberOf, type Route, route } from '../../../../platform/http/route.ts'
import type { ServerCore } from '../../../../server-core.ts'
import { cancelChase } from '../chase/cancel-chase.ts'
import { loadOwnChases } from '../chase/chases.store.ts'
import { viewChase } from '../chase/view-chase.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { viewTerms } from '../prices/terms.ts'
import { cancelSlip } from './cancel-slip.ts'
import { placeSlip } from './place-slip.ts'
import { loadOwnSlip, loadOwnSlips, loadRecentGames } from './slips.store.ts'
import { viewSlip } from './view-slip.ts'

const RECENT_GAMES = 20
const CHASES_SHOWN = 50

/** What players bet on draws, and what it is bet at. */
export function slipRoutes(
  deps: LotteryDeps,
  { balanceOf }: Pick<ServerCore, 'balanceOf'>,
): Route[] {
  const { pool } = deps
  const balanceNow = async (memberId: bigint) => {
    const { balanceMinor, balanceVersion } = await balanceOf(memberId)
    return {
      balanceMinor: wireFromMinor(balanceMinor),
      balanceVersion: balanceVersion.toString(),
    }
  }
  return [
    route(operations.placeLotterySlip, async (call) => {
      const { memberId } = memberOf(call)
      const { entries, stakeMinor } = call.body
      const placed = await placeSlip(deps, {
        ...call.body,
        ...{ memberId, key: keyOf(call), stakeMinor: minor(BigInt(stakeMinor)) },
        entries: entries.map(({ lineStakeMinor, ...entry }) => ({
          ...entry,
          lineStakeMinor: minor(BigInt(lineStakeMinor)),
        })),
      })
      if (!placed.ok) return placed
      const { slip, chase } = placed.value
      return succeed({
        ...{ slip: viewSlip(slip), chase: chase ? viewChase(chase) : null },
        ...(await balanceNow(memberId)),
      })
    }),
    route(operations.getOwnLotterySlips, async (call) => {
      const { game, state, chase, pageNo, pageSize } = call.query
      const chaseId = chase === undefined ? undefined : decodeId('run', chase)
      const isNone = chase !== undefined && chaseId === undefined
      const { slips, totalCount } = await loadOwnSlips(
        pool,
        memberOf(call).memberId,
        { game, state, chaseId },
        { limit: isNone ? 0 : pageSize, offset: (pageNo - 1) * pageSize },
      )
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ slips: slips.map(viewSlip), pageNo, pageSize, totalPages, totalCount })
    }),
    route(operations.getOwnLotterySlip, async (call) => {
      const wagerId = decodeId('rnd', call.params.slipId)
      const slip = wagerId && (await loadOwnSlip(pool, memberOf(call).memberId, wagerId))
      return slip ? succeed(viewSlip(slip)) : refuse('not_found')
    }),
    route(operations.cancelLotterySlip, async (call) => {
      const { memberId } = memberOf(call)
      const wagerId = decodeId('rnd', call.params.slipId)
      const cancelled = wagerId ? await cancelSlip(deps, memberId, wagerId) : refuse('not_found')
      if (!cancelled.ok) return cancelled
      return succeed({ slip: viewSlip(cancelled.value), ...(await balanceNow(memberId)) })
    }),
    route(operations.getLotteryTerms, async (call) => {
      const terms = await viewTerms(deps, call.params.game, call.member?.memberId ?? null)
      return terms ? succeed(terms) : refuse('not_found')
    }),
    route(operations.getOwnLotteryChases, async (call) => {
      const { memberId } = memberOf(call)
      const chases = await loadOwnChases(pool, memberId, { ...call.query, limit: CHASES_SHOWN })
      return succeed({ chases: chases.map(viewChase) })
    }),
    route(operations.cancelLotteryChase, async (call) => {
      const { memberId } = memberOf(call)
      const chaseId = decodeId('run', call.params.chaseId)
      const ended = chaseId ? await cancelChase(deps, memberId, chaseId) : refuse('not_found')
      if (!ended.ok) return ended
      return succeed({ chase: viewChase(ended.value), ...(await balanceNow(memberId)) })
    }),
    route(operations.getRecentLotteryGames, async (call) =>
      succeed({ games: await loadRecentGames(pool, memberOf(call).memberId, RECENT_GAMES) }),
    ),
  ]
}
