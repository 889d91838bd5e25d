import { assert, type Chance, type EpochMs, type Minor, minor } from '@baize/kernel'
import { playIn } from '@baize/lottery'
import { NO_CHANGES, nextDraws } from '../calendar.ts'
import type { ChaseOrder } from '../chase/plan-issues.ts'
import type { LotteryGameRules } from '../games/game.ts'
import { LOTTERY_GAMES } from '../games.ts'
import type { NewEntry } from '../slips/read-entries.ts'

/** A slip of a history, before it is known who bets it. */
export interface HistorySlip {
  readonly game: string
  readonly entries: readonly NewEntry[]
  readonly series: number | null
  readonly stakeMinor: Minor
  readonly chase?: ChaseOrder
  /** All that is held for it. */
  readonly heldMinor: Minor
}

/** A station of the south, the Mark Six of Hong Kong, and a fast game that a series prices. */
const DATED = ['xshcm', 'lhc-hk']
export const HISTORY_GAMES = [...DATED, 'ssc-5'].map(gameNamed)
/** How long after its time a draw of a history has its result, if not at once. */
export const ENDED_AFTER_MS = 5 * 60_000
const LINE_MINOR = 400n
const PLAN: ChaseOrder = { issues: 3, way: { kind: 'equal', times: 1 }, stopsOnWin: true }
const SERIES = [null, 1_800, 1_700]
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

function gameNamed(code: string): LotteryGameRules {
  const game = LOTTERY_GAMES.find((each) => each.code === code)
  assert(game, 'games of a history are games of the house')
  return game
}

/** A slip as somebody fills it in at a moment; undefined where the game that they think of does not sell then. */
export function drawSlip(chance: Chance, atMs: EpochMs, isPlan: boolean): HistorySlip | undefined {
  const game = HISTORY_GAMES[chance.below(HISTORY_GAMES.length)]
  assert(game, 'there are games')
  if (!isOnSale(game, atMs)) return undefined
  const isDated = DATED.includes(game.code)
  const entries = betsOn(game, chance).map(({ play: id, bet }): NewEntry => {
    const play = playIn(game.family, id)
    const read = play?.read(bet)
    assert(play && read !== undefined, 'a bet of a history is a bet of its play')
    return { play: id, bet, lineCount: play.linesOf(read), lineStakeMinor: minor(LINE_MINOR) }
  })
  const stakeMinor = minor(
    entries.reduce((sum, { lineCount }) => sum + LINE_MINOR * BigInt(lineCount), 0n),
  )
  const series = isDated ? null : (SERIES[chance.below(SERIES.length)] ?? null)
  const slip = { game: game.code, entries, series, stakeMinor }
  if (!isPlan || !isDated) return { ...slip, heldMinor: stakeMinor }
  return { ...slip, chase: PLAN, heldMinor: minor(stakeMinor * BigInt(PLAN.issues)) }
}

/** Fast games always sell; others from a little after the draw before. */
function isOnSale(game: LotteryGameRules, atMs: EpochMs): boolean {
  if (game.zone === null) return true
  const [next] = nextDraws(game, { now: atMs, offsetMinutes: 0, changes: NO_CHANGES }, 1)
  return next !== undefined && next.opensAt + ENDED_AFTER_MS < atMs
}

function betsOn({ code }: LotteryGameRules, chance: Chance) {
  const [first, second] = [chance.below(49), chance.below(47)]
  const pair = (value: number) => `${value}`.padStart(2, '0')
  switch (code) {
    case 'xshcm':
      return [
        { play: 'tail2', bet: { numbers: [pair(first), pair(50 + second)] } },
        { play: 'lo2', bet: { numbers: [pair(second)] } },
      ]
    case 'lhc-hk':
      return [
        { play: 'special', bet: { numbers: [first + 1, ((first + 1 + second) % 49) + 1] } },
        { play: 'special_attr', bet: { picks: [first % 2 === 0 ? 'odd' : 'big'] } },
        { play: 'special_zodiac', bet: { picks: ['horse', 'dragon'] } },
      ]
    default:
      return [
        {
          play: 'position',
          bet: { digits: [DIGITS.slice(first % 4, 7), [], [second % 10], [], []] },
        },
      ]
  }
}
