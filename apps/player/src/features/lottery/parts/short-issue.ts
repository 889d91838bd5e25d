import type { LotteryGame } from '../lottery.queries.ts'

/** The number of the day, or the day itself where there is one draw a day. */
export function shortIssue(issue: string, { times }: Pick<LotteryGame, 'times'>): string {
  return times.everyMinutes === null ? `${issue.slice(4, 6)}-${issue.slice(6, 8)}` : issue.slice(-3)
}
