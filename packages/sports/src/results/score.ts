/** Who is meant: the competitor named first or the one named second. */
export type Side = 'home' | 'away'

/** Goals, points, games, sets or maps of both sides. */
export interface Score {
  readonly home: number
  readonly away: number
}

export const NIL_NIL: Score = { home: 0, away: 0 }

export function addScores(left: Score, right: Score): Score {
  return { home: left.home + right.home, away: left.away + right.away }
}

export function subtractScores(left: Score, right: Score): Score {
  return { home: left.home - right.home, away: left.away - right.away }
}

export function totalOf(score: Score): number {
  return score.home + score.away
}

export function isSameScore(left: Score, right: Score): boolean {
  return left.home === right.home && left.away === right.away
}

/** The side that is ahead, or undefined when the score is level. */
export function leaderOf(score: Score): Side | undefined {
  if (score.home === score.away) return undefined
  return score.home > score.away ? 'home' : 'away'
}

/** Reads `2:1`; undefined for anything else. */
export function parseScore(text: string): Score | undefined {
  const [, home, away] = /^(\d{1,3}):(\d{1,3})$/.exec(text) ?? []
  if (home === undefined || away === undefined) return undefined
  return { home: Number(home), away: Number(away) }
}

export function printScore({ home, away }: Score): string {
  return `${home}:${away}`
}
