import type { Score, Side } from '@baize/sports'

export type FootballPart = 'before' | 'first_half' | 'half_time' | 'second_half' | 'ended'

/** What has happened in a match so far. */
export interface FootballNow {
  readonly part: FootballPart
  /** Played of this half, stoppage time with it. */
  readonly second: number
  /** Minutes that were announced to be added, once they are. */
  readonly announced?: number
  readonly score: Score
  readonly halfTime?: Score
  readonly goals: readonly Side[]
  readonly redCards: Score
  readonly bookings: Score
  readonly corners: Score
}

const NONE: Score = { home: 0, away: 0 }
export const BEFORE_KICK_OFF: FootballNow = {
  ...{ part: 'before', second: 0, score: NONE, goals: [] },
  ...{ redCards: NONE, bookings: NONE, corners: NONE },
}

export function withGoal(now: FootballNow, side: Side): FootballNow {
  return { ...now, score: withOneMore(now.score, side), goals: [...now.goals, side] }
}

export function withOneMore(score: Score, side: Side): Score {
  return { ...score, [side]: score[side] + 1 }
}
