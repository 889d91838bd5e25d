import { type GameCard, operations, type ValueOf, WINNERS_MAX } from '@baize/contract'
import { type Clock, succeed, wireFromMinor } from '@baize/kernel'
import type pg from 'pg'
import { type Route, route } from '../../platform/http/route.ts'
import { maskName } from './winner-name.ts'
import { loadHighWins } from './winners.store.ts'

export interface WinnerParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** How a game is shown; undefined for one that is not offered. */
  findShownGame(
    code: string,
  ): Promise<{ readonly name: string; readonly tile: GameCard['tile'] } | undefined>
}

type Winner = ValueOf<typeof operations.getWinners>['list'][number]

const DAY_MS = 86_400_000
/** More than the board shows: wins of games that are no longer offered fall out. */
const WINS_READ = 3 * WINNERS_MAX
/** Everybody who comes to the lobby asks; the board need not be newer than this. */
const FRESH_MS = 15_000

/** The winner board, read once for everybody who asks at about the same time. */
export function winnerRoutes(parts: WinnerParts): Route[] {
  let held: { readonly board: Promise<Winner[]>; readonly untilMs: number } | undefined
  const board = (): Promise<Winner[]> => {
    const now = parts.clock.now()
    if (held && now < held.untilMs) return held.board
    const fresh = { board: readBoard(parts, now), untilMs: now + FRESH_MS }
    held = fresh
    fresh.board.catch(() => {
      if (held === fresh) held = undefined
    })
    return fresh.board
  }
  return [
    route(operations.getWinners, async ({ query }) =>
      succeed({ list: (await board()).slice(0, query.limitNum) }),
    ),
  ]
}

async function readBoard(parts: WinnerParts, nowMs: number): Promise<Winner[]> {
  const wins = await loadHighWins(parts.pool, new Date(nowMs - DAY_MS), WINS_READ)
  const shown = await Promise.all(
    wins.map(async ({ gameCode, username, payoutMinor, closedAt }) => {
      const game = await parts.findShownGame(gameCode)
      if (!game) return []
      return [
        {
          gameCode,
          gameName: game.name,
          tile: game.tile,
          customerName: maskName(username),
          winAmountMinor: wireFromMinor(payoutMinor),
          endTime: closedAt.toISOString(),
        },
      ]
    }),
  )
  return shown.flat().slice(0, WINNERS_MAX)
}
