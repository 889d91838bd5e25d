import { BOARD_ROWS_MAX, type operations, operations as ops, type ValueOf } from '@baize/contract'
import { type Clock, dayOf, maskName, startOf, succeed, windowOf } from '@baize/kernel'
import type pg from 'pg'
import { type Route, route } from '../../../platform/http/route.ts'
import { loadByMultiples, loadByTurnover, loadByWins } from './leaderboard.store.ts'

export interface LeaderboardDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Minutes east of UTC of the days of the house. */
  readonly offsetMinutes: number
}

type Board = ValueOf<typeof operations.getLeaderboard>

/** Everybody who comes asks; the board need not be newer than this. */
const FRESH_MS = 30_000

const LOADERS = {
  turnover: loadByTurnover,
  wins: loadByWins,
  multiples: loadByMultiples,
} as const

const WINDOWS = { day: 'daily', week: 'weekly', month: 'monthly' } as const

/** The general leaderboard from real play, read once for everybody who asks at about the same time. */
export function leaderboardRoutes({ pool, clock, offsetMinutes }: LeaderboardDeps): Route[] {
  const held = new Map<string, { readonly board: Promise<Board>; readonly untilMs: number }>()
  return [
    route(ops.getLeaderboard, async ({ query: { measure, period } }) => {
      const key = `${measure} ${period}`
      const now = clock.now()
      const known = held.get(key)
      if (known && now < known.untilMs) return succeed(await known.board)
      const { first } = windowOf(WINDOWS[period], dayOf(now, offsetMinutes))
      const since = new Date(startOf(first, offsetMinutes))
      const board = LOADERS[measure](pool, since, new Date(now), BOARD_ROWS_MAX).then((found) => ({
        rows: found.map(({ username, score }, index) => ({
          rank: index + 1,
          name: maskName(username),
          score: score.toString(),
        })),
      }))
      const fresh = { board, untilMs: now + FRESH_MS }
      held.set(key, fresh)
      board.catch(() => held.delete(key))
      return succeed(await board)
    }),
  ]
}
