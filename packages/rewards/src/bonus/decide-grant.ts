import {
  compareRatios,
  floorOf,
  type Minor,
  minor,
  type Ratio,
  type Result,
  refuse,
  succeed,
} from '@baize/kernel'
import type { Grant } from './grant.ts'
import type { BonusTerms } from './terms.ts'

/** How much is granted: a sum, or a share of a deposit up to a largest sum. */
export type GrantSum =
  | { readonly kind: 'fixed'; readonly amountMinor: Minor }
  | {
      readonly kind: 'match'
      readonly share: Ratio
      readonly amountMaxMinor: Minor
      readonly depositMinMinor?: Minor
    }

export interface GrantRequest {
  readonly id: string
  readonly terms: BonusTerms
  readonly sum: GrantSum
  /** The deposit that it is granted for; zero where there is none. */
  readonly depositMinor: Minor
}

/** What is known of the member, and what the house allows. */
export interface GrantFacts {
  /** Excluded, or on a break: nothing is offered to the member. */
  readonly isMarketingClosed: boolean
  /** The same grant, or another one for the same deposit, has been made. */
  readonly isGranted: boolean
  readonly wageringMultipleMax: Ratio
}

/** Why bonus money is refused, in the order in which it is asked. */
export type GrantRefusal =
  | 'marketing_closed'
  | 'already_granted'
  | 'wagering_above_policy'
  | 'deposit_too_small'
  | 'nothing_to_grant'

/** Grants bonus money, or says why not. It waits until it is its turn. */
export function decideGrant(
  { id, terms, sum, depositMinor }: GrantRequest,
  { isMarketingClosed, isGranted, wageringMultipleMax }: GrantFacts,
): Result<Grant, GrantRefusal> {
  if (isMarketingClosed) return refuse('marketing_closed')
  if (isGranted) return refuse('already_granted')
  if (compareRatios(terms.wageringMultiple, wageringMultipleMax) > 0) {
    return refuse('wagering_above_policy')
  }
  if (sum.kind === 'match' && depositMinor < (sum.depositMinMinor ?? 0n)) {
    return refuse('deposit_too_small')
  }
  const amountMinor = grantedMinorOf(sum, depositMinor)
  if (amountMinor <= 0n) return refuse('nothing_to_grant')
  const baseMinor = terms.wageringBase === 'bonus' ? amountMinor : minor(amountMinor + depositMinor)
  const wageringMinor = minor(floorOf(baseMinor, terms.wageringMultiple))
  return succeed({
    ...{ id, terms, amountMinor, wageringMinor },
    state: 'waiting',
    remainingMinor: wageringMinor,
    balanceMinor: minor(0n),
    arrivedMinor: minor(0n),
    openBets: 0,
    expiresAt: null,
  })
}

/** What a sum comes to, in minor units, rounded down. */
export function grantedMinorOf(sum: GrantSum, depositMinor: Minor): Minor {
  if (sum.kind === 'fixed') return sum.amountMinor
  const matchMinor = minor(floorOf(depositMinor, sum.share))
  return matchMinor < sum.amountMaxMinor ? matchMinor : sum.amountMaxMinor
}
