import { floorOf, type Minor, minor, ratioOfPercent } from '@baize/kernel'
import type { RewardTerms, SumTerms } from './offer.ts'
import { readSum, ZERO } from './read-sums.ts'

/** `open` can be claimed; `applying` waits for a person. A reward that was granted stays. */
export type RewardState = 'open' | 'applying' | 'granted' | 'rejected' | 'taken_back' | 'lapsed'

/** What makes a reward one of its kind: the one place where "once" is decided. */
export interface RewardKey {
  readonly offerId: string
  readonly memberId: string
  readonly window: string
  /** The place of the step in the goal, from 1. */
  readonly step: number
}

/** What a share is taken of. */
export interface RewardBase {
  /** The deposit or stake that reached the step. */
  readonly eventMinor: bigint
  /** All that was counted. */
  readonly sumMinor: bigint
}

/** The same text for the same reward, wherever it is worked out: money for it is posted under it. */
export function rewardIdOf({ offerId, memberId, window, step }: RewardKey): string {
  return [offerId, memberId, window, step].join(':')
}

/** What a reward is worth in money, in minor units; zero for what is no money. */
export function worthOf(terms: RewardTerms, base: RewardBase): Minor {
  switch (terms.kind) {
    case 'cash':
    case 'bonus':
    case 'free_bet':
      return sumOf(terms.sum, base)
    case 'free_rounds':
      return minor(readSum(terms.stakeMinor) * BigInt(terms.rounds))
    default:
      return ZERO
  }
}

/** The most that a reward can be worth. */
export function worthMaxOf(terms: RewardTerms): Minor {
  if (!('sum' in terms)) return worthOf(terms, { eventMinor: 0n, sumMinor: 0n })
  return readSum(terms.sum.kind === 'fixed' ? terms.sum.amountMinor : terms.sum.amountMaxMinor)
}

function sumOf(sum: SumTerms, { eventMinor, sumMinor }: RewardBase): Minor {
  if (sum.kind === 'fixed') return readSum(sum.amountMinor)
  const shareMinor = floorOf(
    sum.of === 'event' ? eventMinor : sumMinor,
    ratioOfPercent(sum.percent),
  )
  if (shareMinor < 0n) return ZERO
  const maxMinor = readSum(sum.amountMaxMinor)
  return minor(shareMinor < maxMinor ? shareMinor : maxMinor)
}
