import {
  type GoalRates,
  lineOfQuarters,
  type MarketRef,
  NO_SPECIFIERS,
  printScore,
  type Specifiers,
} from '@baize/sports'
import type { FootballNow } from './football-now.ts'

const QUARTERS = 4
/** Lines around the one that is even: at it, and a half and a whole goal to either side. */
const AROUND = [-4, -2, -1, 0, 1, 2, 4] as const

/**
 * What can be bet on. The lines of a match are the same from before kick-off to its end, so that what was bet is still
 * priced; only the next goal and the score from now on are new after each goal.
 */
export function footballMarkets(rates: GoalRates, now: FootballNow): readonly MarketRef[] {
  const next = { goalnr: String(now.goals.length + 1) }
  const isInFirstHalf = now.halfTime === undefined
  return [
    ...plain(1, 10, 11, 26, 29, 30, 31, 32, 33, 34, 35, 45, 47, 52),
    ref(8, next),
    ref(41, { score: printScore(now.score) }),
    ...['0:1', '1:0', '0:2', '2:0'].map((hcp) => ref(14, { hcp })),
    ref(15, { variant: 'sr:winning_margin:3+' }),
    ref(21, { variant: 'sr:exact_goals:6+' }),
    ref(25, { variant: 'sr:goal_range:7+' }),
    ...handicapLines(16, rates.home - rates.away),
    ...totalLines(rates.home + rates.away),
    ...totals(19, ['0.5', '1.5', '2.5']),
    ...totals(20, ['0.5', '1.5', '2.5']),
    ...totals(36, ['2.5']),
    ...totals(37, ['1.5', '2.5', '3.5']),
    ...(isInFirstHalf ? firstHalf(rates) : []),
    ...plain(83, 95),
    ...totals(90, ['0.5', '1.5', '2.5']),
    ...plain(136, 162),
    ...totals(139, ['2.5', '3.5', '4.5']),
    ...totals(166, ['8.5', '9.5', '10.5', '11.5']),
  ]
}

function firstHalf(rates: GoalRates): readonly MarketRef[] {
  const { home, away, firstHalfShare } = rates
  return [
    ...plain(60, 63, 64, 74, 75, 81),
    ...handicapLines(66, (home - away) * firstHalfShare, [-1, 0, 1]),
    ...totals(68, ['0.5', '1.5', '2.5']),
  ]
}

function ref(market: number, specifiers: Specifiers = NO_SPECIFIERS): MarketRef {
  return { market, specifiers }
}

function plain(...markets: readonly number[]): readonly MarketRef[] {
  return markets.map((market) => ref(market))
}

function totals(market: number, lines: readonly string[]): readonly MarketRef[] {
  return lines.map((total) => ref(market, { total }))
}

function handicapLines(
  market: number,
  supremacy: number,
  around: readonly number[] = AROUND,
): readonly MarketRef[] {
  const even = Math.round(-supremacy * QUARTERS)
  return around.map((by) => ref(market, { hcp: lineOfQuarters(even + by) }))
}

/** Half lines that everybody knows, and quarter lines around the one that is even. */
function totalLines(goals: number): readonly MarketRef[] {
  const known = ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5']
  const even = Math.round(goals * QUARTERS)
  const around = [-1, 0, 1].map((by) => lineOfQuarters(even + by))
  return totals(18, [...new Set([...known, ...around])])
}
