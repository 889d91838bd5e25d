import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { route } from '../../../platform/http/route.ts'
import { loadCorrections } from './corrections/corrections.store.ts'
import { loadCurrentDraws, loadDrawWithChain, loadOpenedDraws } from './draws.store.ts'
import { loadGameSettings } from './games/game-settings.store.ts'
import type { LotteryDeps } from './lottery-deps.ts'
import { loadReports } from './sources/reports.store.ts'
import { viewDraw } from './view-draw.ts'
import { resultsOf, viewGame } from './views.ts'

/** What anybody may know of games and draws. */
export function drawRoutes(deps: LotteryDeps) {
  const { pool, clock, games, offsetMinutes, isDemonstration } = deps
  return [
    route(operations.getLotteryMenu, async ({ query }) => {
      const now = new Date(clock.now())
      const settings = await loadGameSettings(pool, deps)
      const shown = games.filter(
        (game) => game.prizeModes.includes(query.prizeMode) && settings.of(game).isOn,
      )
      const codes = shown.map(({ code }) => code)
      const [current, last] = await Promise.all([
        loadCurrentDraws(pool, codes, now),
        loadOpenedDraws(pool, codes, 1),
      ])
      const currentOf = new Map(current.map((draw) => [draw.game, draw]))
      const lastOf = new Map(last.map((draw) => [draw.game, draw]))
      return succeed({
        serverTime: now.toISOString(),
        gameMenus: shown.map((game) => {
          const draws = { current: currentOf.get(game.code), last: lastOf.get(game.code) }
          const { source } = settings.of(game)
          return viewGame(game, draws, { now, offsetMinutes, source, isDemonstration })
        }),
      })
    }),
    route(operations.getLotteryDraw, async ({ params }) => {
      const draw = await loadDrawWithChain(pool, params.game, params.issue)
      if (!draw) return refuse('not_found')
      const [reports, corrections] = await Promise.all([
        loadReports(pool, [draw.drawId]),
        loadCorrections(pool, draw.drawId),
      ])
      const game = games.find(({ code }) => code === draw.game)
      const results = resultsOf(game, draw.source, { isDemonstration })
      return succeed(viewDraw({ draw, results, reports, corrections }, new Date(clock.now())))
    }),
  ]
}
