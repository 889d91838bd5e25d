import {
  basketballModel,
  lineOfQuarters,
  type MarketRef,
  type PointRates,
  printScore,
  type Score,
} from '@baize/sports'
import { MATCH_STATUS, type SportEventStatus } from '@baize/uof'
import type { Moment } from '../play/moment.ts'

export const QUARTERS = 4
export const QUARTER_SECONDS = 600

/** What has happened in a match so far. */
export interface BasketballNow {
  readonly part: 'before' | 'quarter' | 'break' | 'overtime' | 'ended'
  /** Quarters that are over. */
  readonly quarters: readonly Score[]
  readonly score: Score
  /** Played of this quarter. */
  readonly second: number
  /** With overtime, once it is over. */
  readonly withOvertime?: Score
}

export const BEFORE_TIP_OFF: BasketballNow = {
  ...{ part: 'before', quarters: [], score: { home: 0, away: 0 }, second: 0 },
}

const QUARTER_STATUS = [
  MATCH_STATUS.first_quarter,
  MATCH_STATUS.second_quarter,
  MATCH_STATUS.third_quarter,
  MATCH_STATUS.fourth_quarter,
] as const
const BREAK_STATUS = [
  MATCH_STATUS.first_break,
  MATCH_STATUS.second_break,
  MATCH_STATUS.third_break,
] as const

/** A match of basketball at one moment. */
export function basketballMoment(rates: PointRates, now: BasketballNow): Moment {
  const { quarters, score, part, withOvertime, second } = now
  const played = quarters.length + second / QUARTER_SECONDS
  const shareLeft = part === 'overtime' ? 0 : Math.max(1 - played / QUARTERS, 0)
  const key = `${played} ${printScore(score)} ${quarters.map(printScore).join(' ')}`
  return {
    status: statusOf(now),
    state: {
      sport: 'basketball',
      end: part === 'ended' ? 'ended' : 'open',
      result: { regular: score, periods: quarters, ...(withOvertime && { withOvertime }) },
    },
    markets: () => basketballMarkets(rates, now),
    models: () => [{ key, model: basketballModel(rates, { score, quarters, shareLeft }) }],
    withWrongScore: () =>
      basketballMoment(rates, { ...now, score: { ...score, home: score.home + 3 } }),
  }
}

function statusOf(now: BasketballNow): SportEventStatus {
  const { part, quarters, score, second, withOvertime } = now
  const before = quarters.reduce(
    (sum, each) => ({ home: sum.home + each.home, away: sum.away + each.away }),
    { home: 0, away: 0 },
  )
  const current = { home: score.home - before.home, away: score.away - before.away }
  const periods = part === 'quarter' ? [...quarters, current] : quarters
  return {
    status: part === 'ended' ? 'ended' : part === 'before' ? 'not_started' : 'live',
    matchStatus: matchStatusOf(now),
    ...(part !== 'before' && { score: withOvertime ?? score }),
    ...(part === 'quarter' && {
      clock: {
        matchTime: quarters.length * QUARTER_SECONDS + second,
        remainingInPeriod: QUARTER_SECONDS - second,
      },
    }),
    periods: [...periods, ...overtimeOf(now)].map((each, index) => ({
      number: index + 1,
      matchStatus: QUARTER_STATUS[index] ?? MATCH_STATUS.overtime,
      score: each,
    })),
  }
}

/** A period of its own: the four quarters alone do not add up to a score with overtime. */
function overtimeOf({ score, withOvertime }: BasketballNow): readonly Score[] {
  if (!withOvertime) return []
  return [{ home: withOvertime.home - score.home, away: withOvertime.away - score.away }]
}

function matchStatusOf({ part, quarters }: BasketballNow): number {
  switch (part) {
    case 'before':
      return MATCH_STATUS.not_started
    case 'quarter':
      return QUARTER_STATUS[quarters.length] ?? MATCH_STATUS.fourth_quarter
    case 'break':
      return BREAK_STATUS[quarters.length - 1] ?? MATCH_STATUS.third_break
    case 'overtime':
      return MATCH_STATUS.overtime
    case 'ended':
      return MATCH_STATUS.ended
  }
}

/** Half a point beside a whole number, in the spelling of lines. */
function lineAt(value: number, by: number): string {
  return lineOfQuarters((Math.floor(value) + by) * 4 + 2)
}

function basketballMarkets(rates: PointRates, now: BasketballNow): readonly MarketRef[] {
  const ref = (market: number, specifiers: MarketRef['specifiers'] = {}) => ({ market, specifiers })
  const around = (market: number, name: 'hcp' | 'total', value: number, steps: readonly number[]) =>
    steps.map((by) => ref(market, { [name]: lineAt(value, by) }))
  const { margin, total } = rates
  const quarternr = String(now.quarters.length + 1)
  const quarter = (market: number, name?: 'hcp' | 'total', value = 0) =>
    ref(market, { quarternr, ...(name && { [name]: lineAt(value, 0) }) })
  return [
    ...[1, 11, 219, 229].map((market) => ref(market)),
    ...around(18, 'total', total, [-4, 0, 4]),
    ...around(223, 'hcp', -margin, [-8, -4, -2, 0, 2, 4, 8]),
    ...around(225, 'total', total, [-12, -8, -4, 0, 4, 8, 12]),
    ...around(227, 'total', (total + margin) / 2, [-4, 0, 4]),
    ...around(228, 'total', (total - margin) / 2, [-4, 0, 4]),
    ...(now.quarters.length < 2
      ? [
          ref(60),
          ref(64),
          ...around(66, 'hcp', -margin / 2, [-2, 0, 2]),
          ...around(68, 'total', total / 2, [-4, 0, 4]),
        ]
      : []),
    ...(now.quarters.length < QUARTERS
      ? [
          ...[quarter(235), quarter(302), quarter(304)],
          ...[quarter(236, 'total', total / 4), quarter(303, 'hcp', -margin / 4)],
        ]
      : []),
  ]
}
