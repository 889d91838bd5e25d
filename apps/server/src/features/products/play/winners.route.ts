import { operations, type ShownGame, type ValueOf, WINNERS_MAX } from '@baize/contract'
import { type Clock, maskName, succeed, wireFromMinor } from '@baize/kernel'
import type pg from 'pg'
import { type Route, route } from '../../../platform/http/route.ts'
import { loadHighWins } from './winners.store.ts'

export interface WinnerParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** How a game is shown, named in a language; undefined for one that is not offered. */
  findShownGame(code: string, language: string | undefined): Promise<ShownGame | undefined>
}

type Winner = ValueOf<typeof operations.getWinners>['list'][number]
/** The same for readers of every language. */
type Win = Omit<Winner, keyof ShownGame>

const DAY_MS = 86_400_000
/** More than the board shows: wins of games that are no longer offered fall out. */
const WINS_READ = 3 * WINNERS_MAX
/** Everybody who comes to the lobby asks; the board need not be newer than this. */
const FRESH_MS = 15_000

/** The winner board, read once for everybody who asks at about the same time. */
export function winnerRoutes(parts: WinnerParts): Route[] {
  let held: { readonly board: Promise<Win[]>; readonly untilMs: number } | undefined
  const board = (): Promise<Win[]> => {
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
    route(operations.getWinners, async ({ query }) => {
      const named = await Promise.all(
        (await board()).map(async (win): Promise<Winner[]> => {
          const game = await parts.findShownGame(win.gameCode, query.language)
          return game ? [{ ...win, ...game }] : []
        }),
      )
      return succeed({ list: named.flat().slice(0, query.limitNum) })
    }),
  ]
}

async function readBoard({ pool }: WinnerParts, nowMs: number): Promise<Win[]> {
  const wins = await loadHighWins(pool, new Date(nowMs - DAY_MS), WINS_READ)
  return wins.map(({ gameCode, username, isSimulated, payoutMinor, closedAt }) => ({
    gameCode,
    isSimulated,
    customerName: username === null ? null : maskName(username),
    winAmountMinor: wireFromMinor(payoutMinor),
    endTime: closedAt.toISOString(),
  }))
}
