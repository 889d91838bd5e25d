import type { Score, Side } from '../results/score.ts'

/** How a match of football is expected to go before it begins. */
export interface GoalRates {
  /** Goals of each side over the whole match, on average. */
  readonly home: number
  readonly away: number
  /** How far 0-0, 1-0, 0-1 and 1-1 differ from independent goals (Dixon and Coles); usually a little below nought. */
  readonly rho: number
  /** The share of goals that fall before half time. */
  readonly firstHalfShare: number
}

/** Where a match stands. Before kick-off it is minute nought at 0-0. */
export interface FootballMoment {
  readonly minute: number
  readonly score: Score
  /** From half time on. */
  readonly halfTime?: Score
  readonly redCards?: Score
  readonly goals?: readonly Side[]
}

export const KICK_OFF: FootballMoment = { minute: 0, score: { home: 0, away: 0 } }

const HALF_MINUTES = 45
const MATCH_MINUTES = 90

/** The share of a side's goals that is still to come, and of it the part before half time. */
export function sharesLeft(
  { minute, halfTime }: FootballMoment,
  firstHalfShare: number,
): { readonly left: number; readonly beforeHalfTime: number } {
  const secondHalfShare = 1 - firstHalfShare
  if (halfTime === undefined && minute <= HALF_MINUTES) {
    // In stoppage time a minute is still played; how many more, nobody knows.
    const played = Math.min(minute, HALF_MINUTES - 1)
    const beforeHalfTime = firstHalfShare * (1 - played / HALF_MINUTES)
    return { left: beforeHalfTime + secondHalfShare, beforeHalfTime }
  }
  const played = Math.min(Math.max(minute, HALF_MINUTES), MATCH_MINUTES - 1)
  return { left: secondHalfShare * ((MATCH_MINUTES - played) / HALF_MINUTES), beforeHalfTime: 0 }
}

const LATE_MINUTE = 60
const LEADER_LATE = 0.95
const TRAILER_LATE = 1.07
const SHORT_HANDED = 2 / 3
const AGAINST_SHORT_HANDED = 5 / 4

/**
 * Goals that each side still scores on average. Late in a match the side that leads sits back and the other pushes;
 * a side with a man sent off scores less and concedes more.
 */
export function goalsLeft(rates: GoalRates, moment: FootballMoment): Score {
  const { left } = sharesLeft(moment, rates.firstHalfShare)
  const { redCards = { home: 0, away: 0 } } = moment
  const rateOf = (side: Side, other: Side) =>
    rates[side] *
    left *
    scoreEffect(moment, side, other) *
    SHORT_HANDED ** redCards[side] *
    AGAINST_SHORT_HANDED ** redCards[other]
  return { home: rateOf('home', 'away'), away: rateOf('away', 'home') }
}

function scoreEffect({ minute, score }: FootballMoment, side: Side, other: Side): number {
  if (minute < LATE_MINUTE || score[side] === score[other]) return 1
  return score[side] > score[other] ? LEADER_LATE : TRAILER_LATE
}
