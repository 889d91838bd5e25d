import {
  type EventState,
  type FootballMoment,
  footballModel,
  type GoalRates,
  printScore,
  type Score,
} from '@baize/sports'
import { BOOKINGS, CORNERS, HALF_SECONDS } from '@baize/sports/scripts'
import { MATCH_STATUS, type SportEventStatus } from '@baize/uof'
import type { KeyedModel, Moment } from '../play/moment.ts'
import { countModel } from './count-model.ts'
import { footballMarkets } from './football-markets.ts'
import { type FootballNow, withGoal } from './football-now.ts'

const PARTS = {
  before: { status: 'not_started', matchStatus: MATCH_STATUS.not_started },
  first_half: { status: 'live', matchStatus: MATCH_STATUS.first_half },
  half_time: { status: 'live', matchStatus: MATCH_STATUS.half_time },
  second_half: { status: 'live', matchStatus: MATCH_STATUS.second_half },
  ended: { status: 'ended', matchStatus: MATCH_STATUS.ended },
} as const

/** A match of football at one moment. */
export function footballMoment(rates: GoalRates, now: FootballNow): Moment {
  return {
    status: statusOf(now),
    state: stateOf(now),
    since: now.score,
    markets: () => footballMarkets(rates, now),
    models: () => modelsOf(rates, now),
    withWrongScore: () => footballMoment(rates, withGoal(now, 'home')),
  }
}

function statusOf(now: FootballNow): SportEventStatus {
  const { part, score, redCards, bookings, corners } = now
  const hasBegun = part !== 'before'
  return {
    ...PARTS[part],
    ...(hasBegun && { score }),
    ...(hasBegun && part !== 'ended' && { clock: clockOf(now) }),
    periods: periodsOf(now).map((each, index) => ({
      number: index + 1,
      matchStatus: index === 0 ? MATCH_STATUS.first_half : MATCH_STATUS.second_half,
      score: each,
    })),
    ...(hasBegun && { redCards, yellowCards: bookings, corners }),
  }
}

function clockOf({ part, second, announced }: FootballNow) {
  const base = part === 'second_half' ? HALF_SECONDS : 0
  const isStopped = part === 'half_time'
  const played = isStopped ? HALF_SECONDS : second
  const over = played - HALF_SECONDS
  return {
    matchTime: base + Math.min(played, HALF_SECONDS),
    ...(over > 0 && { stoppageTime: over }),
    ...(announced !== undefined && { stoppageAnnounced: announced * 60 }),
    ...(isStopped && { isStopped }),
  }
}

/** Each half that has begun, alone. */
function periodsOf({ part, score, halfTime }: FootballNow): readonly Score[] {
  if (part === 'before') return []
  if (halfTime === undefined) return [score]
  const second = { home: score.home - halfTime.home, away: score.away - halfTime.away }
  return part === 'half_time' ? [halfTime] : [halfTime, second]
}

function stateOf(now: FootballNow): EventState {
  const { part, score, halfTime, goals, corners, bookings } = now
  const isOver = part === 'ended'
  const periods = isOver ? periodsOf(now) : halfTime === undefined ? [] : [halfTime]
  return {
    sport: 'football',
    end: isOver ? 'ended' : 'open',
    result: { regular: score, periods, goals, corners, bookings },
  }
}

/** Goals, and beside them corners and bookings, which do not depend on goals. */
function modelsOf(rates: GoalRates, now: FootballNow): readonly KeyedModel[] {
  const { score, goals, redCards, halfTime, corners, bookings } = now
  const minute = minuteOf(now)
  const moment: FootballMoment = {
    ...{ score, goals, redCards, minute },
    ...(halfTime && { halfTime }),
  }
  const left = 1 - minute / 90
  return [
    { key: `goals ${JSON.stringify(moment)}`, model: footballModel(rates, moment) },
    {
      key: `corners ${minute} ${printScore(corners)}`,
      model: countModel('corners', { sofar: corners, perMatch: CORNERS, left }),
    },
    {
      key: `bookings ${minute} ${printScore(bookings)}`,
      model: countModel('bookings', { sofar: bookings, perMatch: BOOKINGS, left }),
    },
  ]
}

/** Minutes played; the last of a half lasts to its end. */
function minuteOf({ part, second, halfTime }: FootballNow): number {
  if (part === 'before') return 0
  const minute = Math.min(Math.floor(second / 60), 44)
  return halfTime === undefined ? minute : part === 'half_time' ? 45 : 45 + minute
}
