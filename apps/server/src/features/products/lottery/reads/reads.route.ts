import { DRAWS_OF_PAGE, operations } from '@baize/contract'
import { refuse, succeed, wireFromMinor } from '@baize/kernel'
import { type Route, route } from '../../../../platform/http/route.ts'
import { loadDraw, loadOpenedDraws } from '../draws.store.ts'
import { loadGameSettings } from '../games/game-settings.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { stateOf, viewOpened } from '../views.ts'
import type { DrawWins } from './draw-wins.ts'
import { loadDrawnDraws, loadDrawsOfDay, loadPastDraws } from './history.store.ts'
import { createTrendReader } from './read-trends.ts'

/** What everybody may see of draws: histories, trends, wins. */
export function readRoutes(deps: LotteryDeps, wins: DrawWins): Route[] {
  const { pool, clock, games } = deps
  const readTrends = createTrendReader(deps)
  const findGame = (code: string) => games.find((game) => game.code === code)
  return [
    route(operations.getLastNumbers, async ({ query: { prizeMode } }) => {
      const settings = await loadGameSettings(pool, deps)
      const shown = games.filter(
        (game) => game.prizeModes.includes(prizeMode) && settings.of(game).isOn,
      )
      const codes = shown.map(({ code }) => code)
      const last = await loadOpenedDraws(pool, codes, 1)
      return succeed({
        draws: last.map((draw) => ({ ...viewOpened(draw), family: draw.family })),
      })
    }),
    route(operations.getOpenedNumbers, async ({ query: { game, day, page, size } }) => {
      const wanted = { game, limit: size + 1, offset: (page - 1) * size }
      const found = await loadDrawnDraws(pool, wanted, day)
      return succeed({
        draws: found.slice(0, size).map(({ issue, drawsAt, result }) => ({
          ...{ game, issue, drawsAt: drawsAt.toISOString(), result },
        })),
        hasMore: found.length > size,
      })
    }),
    route(operations.getDrawsOfDay, async ({ params, query: { day, page } }) => {
      const game = findGame(params.game)
      if (!game) return refuse('not_found')
      const now = new Date(clock.now())
      // One more than is shown says whether there are more.
      const wanted = {
        ...{ game: game.code, limit: DRAWS_OF_PAGE + 1, offset: (page - 1) * DRAWS_OF_PAGE },
      }
      const found = day
        ? await loadDrawsOfDay(pool, wanted, day)
        : await loadPastDraws(pool, wanted, now)
      return succeed({
        serverTime: now.toISOString(),
        family: game.family.id,
        draws: found.slice(0, DRAWS_OF_PAGE).map((draw) => ({
          issue: draw.issue,
          state: stateOf(draw, now),
          closesAt: draw.closesAt.toISOString(),
          drawsAt: draw.drawsAt.toISOString(),
          result: draw.result,
        })),
        hasMore: found.length > DRAWS_OF_PAGE,
      })
    }),
    route(operations.getLotteryTrends, async ({ params }) => {
      const game = findGame(params.game)
      return game ? succeed(await readTrends(game.code, game.family)) : refuse('not_found')
    }),
    route(operations.getDrawWins, async ({ params }) => {
      const draw = await loadDraw(pool, params.game, params.issue)
      if (!draw) return refuse('not_found')
      const { totals, wins: won } = await wins.of(draw)
      return succeed({
        ...totals,
        paidMinor: wireFromMinor(totals.paidMinor),
        isSettled: draw.settledAt !== null,
        wins: [...won],
      })
    }),
    route(operations.getLotteryWins, async ({ query: { game } }) => {
      const found = findGame(game)
      return found ? succeed(await wins.live(found)) : refuse('not_found')
    }),
  ]
}
