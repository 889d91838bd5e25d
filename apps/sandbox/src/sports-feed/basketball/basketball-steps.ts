import type { Chance } from '@baize/kernel'
import type { PointRates, Score } from '@baize/sports'
import { msOfPlay } from '../play/demonstration-clock.ts'
import type { Step, StepKind } from '../play/moment.ts'
import {
  type BasketballNow,
  BEFORE_TIP_OFF,
  basketballMoment,
  QUARTERS,
} from './basketball-moment.ts'

const MINUTE_SECONDS = 60
const MINUTES = 40
const QUARTER_MINUTES = 10
const BREAK_SECONDS = 120
const STOP_SECONDS = 15
const OVERTIME_SECONDS = 600
/** So many uniform draws add up to a normal one. */
const DRAWS = 12
const FINENESS = 1_000_000

/** A match, drawn minute by minute: margin and total of each are normal, as the prices have them. */
export function basketballSteps(rates: PointRates, chance: Chance): readonly Step[] {
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
      const score = plus(now.score, minuteOf(rates, chance))
      if (minute === QUARTER_MINUTES) add('stop', second - STOP_SECONDS)
      now = { ...now, score, second: minute * MINUTE_SECONDS }
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
  now = afterRegularPlay(now, rates, chance)
  if (now.withOvertime !== undefined) {
    const ended = now
    now = withoutOvertime(now)
    add('report')
    second += OVERTIME_SECONDS
    now = ended
  }
  now = { ...now, part: 'ended' }
  add('end')
  return steps
}

/** Where nobody leads overtime is played until somebody does; nobody bets meanwhile. */
function afterRegularPlay(now: BasketballNow, rates: PointRates, chance: Chance): BasketballNow {
  if (now.score.home !== now.score.away) return now
  let withOvertime = now.score
  while (withOvertime.home === withOvertime.away) {
    for (let minute = 0; minute < 5; minute += 1) {
      withOvertime = plus(withOvertime, minuteOf(rates, chance))
    }
  }
  return { ...now, withOvertime }
}

function withoutOvertime({ withOvertime: _, ...now }: BasketballNow): BasketballNow {
  return now
}

/** Points of both sides in a minute. */
function minuteOf(rates: PointRates, chance: Chance): Score {
  const spread = Math.sqrt(1 / MINUTES)
  const total = rates.total / MINUTES + rates.totalSpread * spread * normal(chance)
  const margin = rates.margin / MINUTES + rates.marginSpread * spread * normal(chance)
  return { home: points((total + margin) / 2, chance), away: points((total - margin) / 2, chance) }
}

/** A whole number that is this on average. */
function points(value: number, chance: Chance): number {
  const whole = Math.floor(value)
  const rest = value - whole
  return Math.max(whole + (chance.below(FINENESS) < rest * FINENESS ? 1 : 0), 0)
}

function normal(chance: Chance): number {
  let sum = 0
  for (let draw = 0; draw < DRAWS; draw += 1) sum += chance.below(FINENESS) / FINENESS
  return sum - DRAWS / 2
}

function plus(left: Score, right: Score): Score {
  return { home: left.home + right.home, away: left.away + right.away }
}

function minus(left: Score, right: Score): Score {
  return { home: left.home - right.home, away: left.away - right.away }
}
