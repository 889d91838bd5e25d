import type { Chance } from '@baize/kernel'
import type { PointChances } from '@baize/sports'
import { isMatchWon, tennisScript } from '@baize/sports/scripts'
import { msOfPlay } from '../play/demonstration-clock.ts'
import type { Step, StepKind } from '../play/moment.ts'
import { BEFORE_FIRST_SERVE, type TennisNow, tennisMoment } from './tennis-moment.ts'

const POINT_SECONDS = 25
const CHANGE_SECONDS = 60
/** Before the score of a set is known nobody bets. */
const STOP_SECONDS = 15

/** A match as it unfolds from its script: a step after each game. */
export function tennisSteps(chances: PointChances, chance: Chance): readonly Step[] {
  let now: TennisNow = { ...BEFORE_FIRST_SERVE, hasBegun: true }
  let second = 0
  const steps: Step[] = [step(chances, 0, 'open', now)]
  for (const { points, after } of tennisScript(chances, chance)) {
    const before = now
    second += points * POINT_SECONDS
    now = { ...after, hasBegun: true }
    const isSetOver = now.sets.length > before.sets.length
    if (isSetOver) steps.push(step(chances, second - STOP_SECONDS, 'stop', before))
    steps.push(step(chances, second, kindOf(now, isSetOver), now))
    second += CHANGE_SECONDS
  }
  return steps
}

function kindOf(now: TennisNow, isSetOver: boolean): StepKind {
  if (isMatchWon(now)) return 'end'
  return isSetOver ? 'open' : 'tick'
}

function step(chances: PointChances, second: number, kind: StepKind, now: TennisNow): Step {
  return { afterMs: msOfPlay(second), kind, moment: tennisMoment(chances, now) }
}
