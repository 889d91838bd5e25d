import type { WireChaseWay } from '@baize/contract'
import {
  epochMs,
  type Minor,
  minor,
  type Ratio,
  type Result,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'
import { type ChaseWay, payoutMinorOf, planChase } from '@baize/lottery'
import { nextDraws } from '../calendar.ts'
import type { LotteryDraw } from '../draws.store.ts'
import { loadCalendars } from '../games/game-settings.store.ts'
import { bestPriceOf } from '../limits/sell-entries.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { ReadEntry } from '../slips/read-entries.ts'
import type { ChaseIssue } from './chase-row.ts'

/** A plan as it is ordered. */
export interface ChaseOrder {
  readonly issues: number
  readonly way: WireChaseWay
  readonly stopsOnWin: boolean
}

export type PlanRefusal =
  | 'profit_unreachable'
  | 'times_too_many'
  | 'stake_not_allowed'
  | 'draw_closed'

interface Slip {
  readonly entries: readonly ReadEntry[]
  /** Of the slip once. */
  readonly stakeMinor: Minor
  /** The most of a line. */
  readonly lineMaxMinor: Minor
}

/** The issues of a plan from a draw on, each with how often the slip is bet in it. */
export async function planIssues(
  deps: Pick<LotteryDeps, 'pool' | 'games' | 'offsetMinutes'>,
  { issues: count, way }: ChaseOrder,
  { entries, stakeMinor, lineMaxMinor }: Slip,
  draw: LotteryDraw,
): Promise<Result<readonly ChaseIssue[], PlanRefusal>> {
  const planned = planChase({ way: wayOf(way, entries), stakeMinor, issues: count })
  if (!planned.ok) return planned
  const timesMax = BigInt(Math.max(...planned.value))
  if (entries.some(({ lineStakeMinor }) => lineStakeMinor * timesMax > lineMaxMinor)) {
    return refuse('stake_not_allowed', { maxMinor: lineMaxMinor.toString() })
  }
  const game = deps.games.find(({ code }) => code === draw.game)
  if (!game) return refuse('draw_closed')
  const { changes } = (await loadCalendars(deps.pool, draw.opensAt)).of(game)
  const now = epochMs(draw.closesAt.getTime() - 1)
  const draws = nextDraws(game, { now, offsetMinutes: deps.offsetMinutes, changes }, count)
  if (draws.length < count || draws[0]?.issue !== draw.issue) return refuse('draw_closed')
  return succeed(
    draws.map(({ issue, opensAt, closesAt, drawsAt }, at): ChaseIssue => {
      const times = planned.value[at] ?? 0
      return {
        ...{ issue, times, opensAt, closesAt, drawsAt, state: 'waiting' },
        stakeMinor: (stakeMinor * BigInt(times)).toString(),
        ...{ wagerId: null, payoutMinor: null },
      }
    }),
  )
}

/** A wanted profit is reckoned with the best line of the slip. */
function wayOf(way: WireChaseWay, entries: readonly ReadEntry[]): ChaseWay {
  if (way.kind !== 'profit') return way
  const wins = entries.map((entry) => winOf(entry.lineStakeMinor, bestPriceOf(entry)))
  const winMinor = wins.reduce((best, each) => (each > best ? each : best), minor(0n))
  return { kind: 'profit', rate: ratio(way.percent, 100), winMinor }
}

function winOf(lineStakeMinor: Minor, price: Ratio): Minor {
  return payoutMinorOf(lineStakeMinor, { '*': 1 }, { '*': price })
}
