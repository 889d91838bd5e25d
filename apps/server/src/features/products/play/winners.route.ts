import {
  GAME_WINS_MAX,
  operations,
  type ShownGame,
  type ValueOf,
  WIN_DAYS,
  WINNERS_MAX,
} from '@baize/contract'
import { type Clock, maskName, refuse, succeed, wireFromMinor } from '@baize/kernel'
import type pg from 'pg'
import { type Route, route } from '../../../platform/http/route.ts'
import { loadHighWins, loadHighWinsOfGame, type Win as StoredWin } from './winners.store.ts'

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
type GameWins = ValueOf<typeof operations.getGameWins>

/** The winner board and the wins of each game, read once for everybody who asks at about the same time. */
export function winnerRoutes(deps: WinnerParts): Route[] {
  const held = holdReads<Win[]>(deps.clock)
  const heldOfGames = holdReads<GameWins>(deps.clock)
  const board = () => held('all', (nowMs) => readBoard(deps, nowMs))
  return [
    route(operations.getGameWins, async ({ query: { gameCode, language } }) => {
      if (!(await deps.findShownGame(gameCode, language))) return refuse('game_unknown')
      return succeed(await heldOfGames(gameCode, (nowMs) => readWins(deps.pool, gameCode, nowMs)))
    }),
    route(operations.getWinners, async ({ query }) => {
      const named = await Promise.all(
        (await board()).map(async (win): Promise<Winner[]> => {
          const game = await deps.findShownGame(win.gameCode, query.language)
          return game ? [{ ...win, ...game }] : []
        }),
      )
      return succeed({ list: named.flat().slice(0, query.limitNum) })
    }),
  ]
}

/** Caches a read by name until it is stale; the names are those of offered games. */
function holdReads<Value>(clock: Clock) {
  const held = new Map<string, { readonly value: Promise<Value>; readonly untilMs: number }>()
  return (name: string, read: (nowMs: number) => Promise<Value>): Promise<Value> => {
    const nowMs = clock.now()
    const known = held.get(name)
    if (known && nowMs < known.untilMs) return known.value
    const fresh = { value: read(nowMs), untilMs: nowMs + FRESH_MS }
    held.set(name, fresh)
    fresh.value.catch(() => {
      if (held.get(name) === fresh) held.delete(name)
    })
    return fresh.value
  }
}

async function readBoard({ pool }: WinnerParts, nowMs: number): Promise<Win[]> {
  const wins = await loadHighWins(pool, new Date(nowMs - DAY_MS), WINS_READ)
  return wins.map((win) => ({ gameCode: win.gameCode, ...viewWin(win) }))
}

async function readWins(pool: pg.Pool, gameCode: string, nowMs: number): Promise<GameWins> {
  const since = (days: number) => new Date(nowMs - days * DAY_MS)
  const read = (days: number) =>
    loadHighWinsOfGame(pool, { gameCode, since: since(days), most: GAME_WINS_MAX })
  const [day, month] = await Promise.all([read(1), read(WIN_DAYS)])
  return { day: day.map(viewWin), month: month.map(viewWin) }
}

function viewWin({ username, isSimulated, payoutMinor, stakeMinor, closedAt }: StoredWin) {
  return {
    isSimulated,
    customerName: username === null ? null : maskName(username),
    winAmountMinor: wireFromMinor(payoutMinor),
    multipleHundredths: stakeMinor === null ? null : Number((payoutMinor * 100n) / stakeMinor),
    endTime: closedAt.toISOString(),
  }
}
