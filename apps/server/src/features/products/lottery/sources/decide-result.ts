import { isSameValue } from '@baize/kernel'
import type { LotteryReport } from './reports.store.ts'

/** What reports come to: a result that two agree on, two that differ, or not enough. */
export type Verdict =
  | { readonly kind: 'agreed'; readonly result: unknown }
  | { readonly kind: 'contradicting' }
  | { readonly kind: 'waiting' }

type Said = Pick<LotteryReport, 'staffId' | 'result'>

/**
 * Two members of staff who entered the same decide, whatever a feed says; without them two producers who say the same. One of each
 * is not two of either.
 */
export function decideResult(reports: readonly Said[]): Verdict {
  const byHand = verdictOf(reports.filter(({ staffId }) => staffId !== null))
  if (byHand.kind !== 'waiting') return byHand
  return verdictOf(reports.filter(({ staffId }) => staffId === null))
}

function verdictOf(reports: readonly Said[]): Verdict {
  const [first, second] = reports
  if (!first || !second) return { kind: 'waiting' }
  const areSame = reports.every(({ result }) => isSameValue(result, first.result))
  return areSame ? { kind: 'agreed', result: first.result } : { kind: 'contradicting' }
}
