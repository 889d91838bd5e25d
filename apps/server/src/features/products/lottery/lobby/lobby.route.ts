import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { createFreshLook } from '../../../../platform/fresh-look.ts'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { createFamilyReturns } from './family-returns.ts'
import { loadHotGames } from './hot-games.store.ts'

const DAY_MS = 86_400_000
const HOT_MAX = 6
const HOT_FRESH_MS = 60_000

/** What the lobby of draws says of its games; returns are those of a point of the series. */
export function lobbyRoutes({ pool, clock, games }: LotteryDeps, series: number): Route[] {
  const returnTextOf = createFamilyReturns(series)
  let hot: readonly string[] = []
  const counted = createFreshLook({
    clock,
    freshMs: HOT_FRESH_MS,
    async look() {
      hot = await loadHotGames(pool, new Date(clock.now() - DAY_MS), HOT_MAX)
    },
  })
  return [
    route(operations.getLotteryLobby, async () => {
      await counted.fresh()
      return succeed({
        hot: [...hot],
        games: games.map(({ code, family }) => ({ game: code, returnText: returnTextOf(family) })),
      })
    }),
  ]
}
