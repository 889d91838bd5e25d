import { compareRatios, type Ratio } from '@baize/kernel'

/** What the rounds of this visit came to, as a player counts them. */
export interface VisitStats {
  readonly rounds: number
  readonly wins: number
  /** The largest payout, in stakes; undefined before the first win. */
  readonly best: Ratio | undefined
  /** Wins in a row up to the last round; losses as a number below zero. A returned stake ends neither. */
  readonly streak: number
}

export const NO_STATS: VisitStats = { rounds: 0, wins: 0, best: undefined, streak: 0 }

export function statsAfter(
  stats: VisitStats,
  result: 'won' | 'lost' | 'returned',
  outcome: Ratio,
): VisitStats {
  const isWin = result === 'won'
  const isBest = isWin && (!stats.best || compareRatios(outcome, stats.best) > 0)
  return {
    rounds: stats.rounds + 1,
    wins: stats.wins + (isWin ? 1 : 0),
    best: isBest ? outcome : stats.best,
    streak: streakAfter(stats.streak, result),
  }
}

function streakAfter(streak: number, result: 'won' | 'lost' | 'returned'): number {
  if (result === 'returned') return streak
  return result === 'won' ? Math.max(0, streak) + 1 : Math.min(0, streak) - 1
}
