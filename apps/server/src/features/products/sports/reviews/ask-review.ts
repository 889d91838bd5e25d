import type { Minor } from '@baize/kernel'
import type { ReadSlip } from '../bets/read-slip.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { loadReviewAbove } from './review-rules.store.ts'
import { loadOffered } from './reviews.store.ts'

/** Nobody waits longer for somebody of the house. */
export const REVIEW_SECONDS = 20
/** An offer of a smaller stake is taken without another look for so long. */
const OFFER_LASTS_MS = 60_000

/** What a bet is on, in one order: the same bet is known again by it. */
export function selectionsOf({
  type,
  bankers,
  sizes,
  legs,
}: Pick<ReadSlip, 'type' | 'bankers' | 'sizes' | 'legs'>): string {
  const keys = legs.map(({ feedId, market, outcome }) => `${feedId} ${market} ${outcome}`)
  // The first legs are bankers, so that their order matters.
  return [type, bankers, sizes.join(','), ...keys].join('\n')
}

/**
 * The selections of a bet that needs manual acceptance, or undefined where it needs none: its stake is below every rule, or
 * not above what somebody has just offered to take.
 */
export async function reviewOf(
  { pool, clock }: Pick<SportsDeps, 'pool' | 'clock'>,
  slip: ReadSlip,
  { memberId, stakeMinor }: { readonly memberId: bigint; readonly stakeMinor: Minor },
): Promise<string | undefined> {
  const legs = slip.legs.map(({ head }) => head)
  const aboveMinor = await loadReviewAbove(pool, { memberId, legs })
  if (aboveMinor === null || stakeMinor <= aboveMinor) return undefined
  const selections = selectionsOf(slip)
  const since = new Date(clock.now() - OFFER_LASTS_MS)
  const offeredMinor = await loadOffered(pool, { memberId, selections, since })
  return offeredMinor !== null && stakeMinor <= offeredMinor ? undefined : selections
}
