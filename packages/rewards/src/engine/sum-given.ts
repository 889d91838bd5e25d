import { assert } from '@baize/kernel'
import type { FreeBetTermsJson } from '../free-bet/free-bet.ts'
import type { BonusTermsJson, RewardTerms } from './offer.ts'
import { readSum } from './read-sums.ts'
import { type OfferFault, type OfferPolicy, verifyReward } from './verify-offer.ts'

/** Rounds that one reward gives at most. */
export const FREE_ROUNDS_MAX = 1_000

/** In what a sum is given; null is cash. */
export type GivenIn =
  | { readonly kind: 'bonus'; readonly terms: BonusTermsJson }
  | { readonly kind: 'free_bet'; readonly terms: FreeBetTermsJson }
  | {
      readonly kind: 'free_rounds'
      readonly game: string
      readonly stakeMinor: string
      readonly validMs: number
    }
  | null

/** A sum as the reward that it is given as. */
export function rewardOfSum(given: GivenIn, amountMinor: string): RewardTerms {
  const sum = { kind: 'fixed', amountMinor } as const
  if (given === null) return { kind: 'cash', sum }
  if (given.kind === 'bonus') return { kind: 'bonus', sum, terms: given.terms }
  if (given.kind === 'free_bet') return { kind: 'free_bet', sum, terms: given.terms }
  const { game, stakeMinor } = given
  assert(isWhole(amountMinor, stakeMinor), 'a sum pays for whole rounds')
  const rounds = Number(readSum(amountMinor) / readSum(stakeMinor))
  return { kind: 'free_rounds', game, stakeMinor, rounds }
}

/** All that is wrong with giving these sums so; none where they may be given. */
export function verifyGiven(
  given: GivenIn,
  amountsMinor: readonly string[],
  policy: OfferPolicy,
): (OfferFault | 'rounds_not_whole')[] {
  if (given?.kind === 'free_rounds') {
    if (readSum(given.stakeMinor) <= 0n) return ['nothing_to_give']
    const areWhole = amountsMinor.every((sum) => isWhole(sum, given.stakeMinor))
    if (!areWhole) return ['rounds_not_whole']
  }
  const faults = amountsMinor.flatMap((sum) => verifyReward(rewardOfSum(given, sum), policy))
  return [...new Set(faults)]
}

function isWhole(amountMinor: string, stakeMinor: string): boolean {
  const [amount, stake] = [readSum(amountMinor), readSum(stakeMinor)]
  return amount > 0n && amount % stake === 0n && amount / stake <= FREE_ROUNDS_MAX
}
