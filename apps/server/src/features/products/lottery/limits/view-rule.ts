import type { LotteryNumberRule } from '@baize/contract'
import type { StoredRule } from './limits-desk.store.ts'

/** What a second person is asked about who is to open a number again. */
export function liftSubject({ game, ruleId }: Pick<StoredRule, 'game' | 'ruleId'>): string {
  return `${game} ${ruleId}`
}

/** A rule as staff see it; `asked` is what a second person has been asked about. */
export function viewRule(rule: StoredRule, asked: ReadonlySet<string>): LotteryNumberRule {
  const { ruleId, issue, play, number, kind, reason, madeAt, madeBy } = rule
  return {
    ...{ ruleId: ruleId.toString(), issue, play, number, kind, reason, madeBy },
    madeAt: madeAt.toISOString(),
    isLiftAsked: asked.has(liftSubject(rule)),
  }
}
