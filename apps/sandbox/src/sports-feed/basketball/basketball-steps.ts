import type { Chance } from '@baize/kernel'
import type { PointRates, Score } from '@baize/sports'
import { basketballScript, QUARTER_MINUTES } from '@baize/sports/scripts'
import { msOfPlay } from '../play/demonstration-clock.ts'
import type { Step, StepKind } from '../play/moment.ts'
import {
  type BasketballNow,
  BEFORE_TIP_OFF,
  basketballMoment,
  QUARTERS,
} from './basketball-moment.ts'

const MINUTE_SECONDS = 60
const BREAK_SECONDS = 120
const STOP_SECONDS = 15
const OVERTIME_SECONDS = 600
const NONE: Score = { home: 0, away: 0 }

/** A match as it unfolds from its script: a step after each minute. */
export function basketballSteps(rates: PointRates, chance: Chance): readonly Step[] {
  const { minutes, overtime } = basketballScript(rates, chance)
  const steps: Step[] = []
  let now: BasketballNow = { ...BEFORE_TIP_OFF, part: 'quarter' }
  let second = 0
  const add = (kind: StepKind, atSecond = second) =>
    steps.push({ afterMs: msOfPlay(atSecond), kind, moment: basketballMoment(rates, now) })
  add('open')
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    const before = now.score
    for (let minute = 1; minute <= QUARTER_MINUTES; minute += 1) {
      second += MINUTE_SECONDS
      const points = minutes[(quarter - 1) * QUARTER_MINUTES + minute - 1] ?? NONE
      if (minute === QUARTER_MINUTES) add('stop', second - STOP_SECONDS)
      now = { ...now, score: plus(now.score, points), second: minute * MINUTE_SECONDS }
      if (minute < QUARTER_MINUTES) add('tick')
    }
    const quarters = [...now.quarters, minus(now.score, before)]
    now = { ...now, quarters, second: 0, part: quarter < QUARTERS ? 'break' : 'overtime' }
    if (quarter === QUARTERS) break
    add('open')
    second += BREAK_SECONDS
    now = { ...now, part: 'quarter' }
    add('open')
  }
  // Nobody bets while overtime is played.
  if (overtime) {
    add('report')
    second += OVERTIME_SECONDS
    now = { ...now, withOvertime: plus(now.score, overtime) }
  }
  now = { ...now, part: 'ended' }
  add('end')
  return steps
}

function plus(left: Score, right: Score): Score {
  return { home: left.home + right.home, away: left.away + right.away }
}

function minus(left: Score, right: Score): Score {
  return { home: left.home - right.home, away: left.away - right.away }
}
