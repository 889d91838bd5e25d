import { addScores, isSameScore, NIL_NIL, type Score, type Side, totalOf } from './score.ts'

/**
 * What happened, as far as it is known. A field that is missing is not known; a market that needs it stays open.
 *
 * `regular` is the score at the end of regular play: goals after ninety minutes with stoppage time, points after four
 * quarters, sets of a tennis match, maps of a series. `periods` holds each period that is over, alone and in the order
 * played: halves, quarters, games of each set, rounds of each map. The one still played is not among them; one that
 * nobody knows is undefined.
 */
export interface EventResult {
  readonly regular?: Score
  readonly periods?: readonly (Score | undefined)[]
  /** Points at half time, where quarters are not known. */
  readonly halfTime?: Score
  /** Games of all sets together, where sets are not known. */
  readonly games?: Score
  /** With overtime, where it was played. */
  readonly withOvertime?: Score
  /** Who goes through, as a score: with overtime, shoot-out and a match before it, where there were any. */
  readonly decided?: Score
  /** Who scored each goal of regular play, in order. */
  readonly goals?: readonly Side[]
  readonly corners?: Score
  readonly bookings?: Score
}

/** What an event has come to. Only `ended` is a sporting result; the others decide what becomes of open markets. */
export type EventEnd =
  | 'open'
  | 'ended'
  | 'postponed'
  | 'abandoned'
  | 'retired'
  | 'walkover'
  | 'awarded'
  | 'cancelled'

export type Contradiction =
  | 'periods_exceed_score'
  | 'periods_do_not_add_up'
  | 'goals_do_not_add_up'
  | 'overtime_below_score'

/**
 * Why a result cannot be right, or undefined. Nothing settles on a result that contradicts itself: somebody has to
 * look at it. `addsUp` says whether the periods of the sport add up to its score, as halves do and sets do not.
 */
export function contradictionIn(
  result: EventResult,
  { periodsMax, addsUp }: { readonly periodsMax: number; readonly addsUp: boolean },
): Contradiction | undefined {
  const { regular, periods, goals, withOvertime } = result
  if (regular === undefined) return undefined
  if (addsUp && periods !== undefined) {
    const known = periods.filter((each) => each !== undefined)
    const sum = known.reduce(addScores, NIL_NIL)
    if (sum.home > regular.home || sum.away > regular.away) return 'periods_exceed_score'
    if (known.length === periodsMax && !isSameScore(sum, regular)) return 'periods_do_not_add_up'
  }
  if (goals !== undefined && !isSameScore(countGoals(goals), regular)) return 'goals_do_not_add_up'
  if (withOvertime !== undefined && totalOf(withOvertime) < totalOf(regular)) {
    return 'overtime_below_score'
  }
  return undefined
}

export function countGoals(goals: readonly Side[]): Score {
  const home = goals.filter((side) => side === 'home').length
  return { home, away: goals.length - home }
}

/** The score of a period, counted from one. A match without goals had none in any of its periods. */
export function periodScore(result: EventResult, period: number): Score | undefined {
  const known = result.periods?.[period - 1]
  if (known !== undefined) return known
  const isNilNil = result.regular !== undefined && totalOf(result.regular) === 0
  return isNilNil && result.periods === undefined ? NIL_NIL : undefined
}
