import { operations, type ValueOf } from '@baize/contract'
import { maskName, succeed } from '@baize/kernel'
import { createFreshLook } from '../../../platform/fresh-look.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { JackpotParts } from './jackpot-parts.ts'
import { loadLatestWins, loadPools, type ShownPool, type ShownWin } from './jackpots.store.ts'
import { namesIn } from './pool-names.ts'
import { viewLevel, viewWin } from './view-jackpots.ts'

type Jackpots = ValueOf<typeof operations.getJackpots>

/** Every lobby asks every few seconds; a meter need not be newer than this. */
const FRESH_MS = 1_000
const WINS_SHOWN = 12

/** The meters, read once for everybody who asks at about the same time. */
export function jackpotRoutes(parts: JackpotParts): Route[] {
  let pools: readonly ShownPool[] = []
  let wins: readonly ShownWin[] = []
  const looks = createFreshLook({
    clock: parts.clock,
    freshMs: FRESH_MS,
    async look() {
      ;[pools, wins] = await Promise.all([
        loadPools(parts.pool, ['open'], new Date(parts.clock.now())),
        loadLatestWins(parts.pool, WINS_SHOWN),
      ])
    },
  })
  return [
    route(operations.getJackpots, async ({ query }) => {
      await looks.fresh()
      const nameOf = (code: string) => parts.gameName(code, query.language)
      const shown: Jackpots = {
        pools: await Promise.all(
          pools.map(async ({ code, name, names, games, levels }) => {
            const { poolName, levelName } = namesIn(names, query.language)
            return {
              ...{ code, name: poolName(name) },
              levels: levels.map((level, index) => ({
                ...viewLevel(level),
                name: levelName(level.name, index + 1),
              })),
              games: await Promise.all(
                games.map(async (game) => ({ code: game, name: await nameOf(game) })),
              ),
            }
          }),
        ),
        wins: await Promise.all(
          wins.map(async (win) =>
            viewWin(win, {
              customerName: maskName(win.hidesName ? '' : win.username),
              gameName: await nameOf(win.gameCode),
              level: namesIn(win.names, query.language).levelName(win.level, win.place),
            }),
          ),
        ),
      }
      return succeed(shown)
    }),
  ]
}
