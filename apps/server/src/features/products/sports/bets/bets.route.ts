import { operations } from '@baize/contract'
import { assert, decodeId, encodeId, minor, refuse, succeed, wireFromMinor } from '@baize/kernel'
import { loadFreeBet } from '../../../../house/free-bets/free-bets.store.ts'
import { keyOf, memberOf, type Route, route } from '../../../../platform/http/route.ts'
import type { ServerCore } from '../../../../server-core.ts'
import { askCashOut, OFFER_LASTS_MS, offerFor, setAutoCashOut } from '../cash-out/cash-out.ts'
import { askEdit } from '../edit/ask-edit.ts'
import { quoteEdit } from '../edit/quote-edit.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { loadOwnBet, loadOwnBets, loadOwnBetsById, type OwnBet } from './own-bets.store.ts'
import { placeBet } from './place-bet.ts'
import { quoteBet } from './quote-bet.ts'
import { openSharedSlip, shareSlip } from './share-slip.ts'
import { mostOf, viewBets } from './view-bet.ts'

/** What members bet on sports, and what they sell of it. */
export function betRoutes(deps: SportsDeps, { balanceOf }: Pick<ServerCore, 'balanceOf'>): Route[] {
  const { pool } = deps
  const balanceNow = async (memberId: bigint) => {
    const { balanceMinor, balanceVersion } = await balanceOf(memberId)
    return {
      balanceMinor: wireFromMinor(balanceMinor),
      balanceVersion: balanceVersion.toString(),
    }
  }
  const viewOne = async (bet: OwnBet) => {
    const [view] = await viewBets(deps, [bet])
    assert(view, 'a bet is shown')
    return view
  }
  return [
    route(operations.quoteSportsBet, (call) => quoteBet(deps, memberOf(call).memberId, call.body)),
    route(operations.placeSportsBet, async (call) => {
      const { memberId } = memberOf(call)
      const { stakeMinor: ownMinor, freeBetId, ...slip } = call.body
      const id = freeBetId === undefined ? undefined : decodeId('fbt', freeBetId)
      const freeBet = id && (await loadFreeBet(pool, memberId, id))
      if (freeBetId !== undefined && !freeBet) return refuse('not_found')
      const stakeMinor = freeBet?.stakeMinor ?? minor(BigInt(ownMinor ?? 0))
      const order = { ...slip, memberId, key: keyOf(call), stakeMinor, freeBet }
      const placed = await placeBet(deps, order)
      if (!placed.ok) return placed
      const bet = await loadOwnBet(pool, memberId, placed.value)
      assert(bet, 'a bet is stored with its stake')
      return succeed({ bet: await viewOne(bet), ...(await balanceNow(memberId)) })
    }),
    route(operations.getOwnSportsBets, async (call) => {
      const { state, pageNo, pageSize } = call.query
      const { bets, totalCount } = await loadOwnBets(pool, memberOf(call).memberId, {
        ...{ state, limit: pageSize, offset: (pageNo - 1) * pageSize },
      })
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({
        ...{ bets: await viewBets(deps, bets), pageNo, pageSize, totalPages, totalCount },
      })
    }),
    route(operations.getOwnSportsBet, async (call) => {
      const wagerId = decodeId('rnd', call.params.sportsBetId)
      const bet = wagerId && (await loadOwnBet(pool, memberOf(call).memberId, wagerId))
      return bet ? succeed(await viewOne(bet)) : refuse('not_found')
    }),
    route(operations.quoteSportsCashOuts, async (call) => {
      const { betIds, sharePercent } = call.body
      const wagerIds = betIds.flatMap((betId) => decodeId('rnd', betId) ?? [])
      const bets = await loadOwnBetsById(pool, memberOf(call).memberId, wagerIds)
      const offers = await offerFor(deps, bets, sharePercent)
      const expiresAt = new Date(deps.clock.now() + OFFER_LASTS_MS).toISOString()
      return succeed({
        offers: offers.map(({ wagerId, price }) => ({
          betId: encodeId('rnd', wagerId),
          bar: price.bar ?? null,
          quote: price.bar
            ? null
            : {
                ...{ sharePercent, expiresAt },
                payoutMinor: wireFromMinor(price.quote.payoutMinor),
                stakeClosedMinor: wireFromMinor(price.quote.stakeClosedMinor),
                stakeLeftMinor: wireFromMinor(price.quote.stakeLeftMinor),
              },
        })),
      })
    }),
    route(operations.cashOutSportsBet, async (call) => {
      const { memberId } = memberOf(call)
      const wagerId = decodeId('rnd', call.params.sportsBetId)
      if (!wagerId) return refuse('not_found')
      const { sharePercent, quotedMinor, expiresAt } = call.body
      const sold = await askCashOut(deps, {
        ...{ memberId, wagerId, key: keyOf(call), sharePercent, expiresAt: new Date(expiresAt) },
        quotedMinor: minor(BigInt(quotedMinor)),
      })
      if (!sold.ok) return sold
      return succeed({ bet: await viewOne(sold.value), ...(await balanceNow(memberId)) })
    }),
    route(operations.setSportsAutoCashOut, async (call) => {
      const { memberId } = memberOf(call)
      const wagerId = decodeId('rnd', call.params.sportsBetId)
      if (!wagerId) return refuse('not_found')
      const { valueMinor } = call.body
      const value = valueMinor === null ? null : minor(BigInt(valueMinor))
      const set = await setAutoCashOut(deps, { memberId, wagerId }, value, mostOf)
      return set.ok ? succeed(await viewOne(set.value)) : set
    }),
    route(operations.quoteSportsEdit, async (call) => {
      const wagerId = decodeId('rnd', call.params.sportsBetId)
      const bet = wagerId && (await loadOwnBet(pool, memberOf(call).memberId, wagerId))
      return bet ? await quoteEdit(deps, bet, call.body.legs) : refuse('not_found')
    }),
    route(operations.editSportsBet, async (call) => {
      const { memberId } = memberOf(call)
      const wagerId = decodeId('rnd', call.params.sportsBetId)
      if (!wagerId) return refuse('not_found')
      const { legs, policy, quotedMinor, expiresAt } = call.body
      const edited = await askEdit(deps, {
        ...{ memberId, wagerId, key: keyOf(call), legs, policy, expiresAt: new Date(expiresAt) },
        quotedMinor: minor(BigInt(quotedMinor)),
      })
      if (!edited.ok) return edited
      const { bet, newBet } = edited.value
      return succeed({
        ...{ bet: await viewOne(bet), newBet: newBet ? await viewOne(newBet) : null },
        ...(await balanceNow(memberId)),
      })
    }),
    route(operations.shareSportsSlip, (call) => shareSlip(deps, call.body.legs)),
    route(operations.getSharedSportsSlip, (call) => openSharedSlip(deps, call.params.code)),
  ]
}
