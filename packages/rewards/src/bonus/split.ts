import { assert, type Minor, minor, type Ratio, type Result, refuse, succeed } from '@baize/kernel'
import type { Grant } from './grant.ts'
import { countsOf } from './terms.ts'

/** A sum split between cash and bonus money, in minor units. */
export interface MoneySplit {
  readonly cashMinor: Minor
  readonly bonusMinor: Minor
}

/** What is written beside a bet: the only source for its way back. */
export interface GrantBet extends MoneySplit {
  readonly stakeMinor: Minor
  /** The share of it that counts towards wagering, as it was when the bet was taken. */
  readonly counts: Ratio
}

/** What is written beside a settlement, so that it can be taken back exactly. */
export interface GrantSettlement extends MoneySplit {
  /** What it took off the wagering that remained. */
  readonly countedMinor: Minor
}

/** Why a stake is refused, in the order in which it is asked. */
export type StakeRefusal = 'insufficient_funds' | 'max_bet_while_wagering'

/**
 * Splits a stake between cash and the bonus money of the active grant. Bonus money goes only where the stake counts,
 * and no further than the largest stake of the grant.
 */
export function splitStake(
  stakeMinor: Minor,
  game: string,
  { cashMinor, grant }: { readonly cashMinor: Minor; readonly grant: Grant | null },
): Result<GrantBet, StakeRefusal> {
  assert(stakeMinor > 0n, 'a stake is above zero')
  assert(!grant || grant.state === 'active', 'a bet belongs to the active grant')
  const counts = grant ? countsOf(grant.terms, game) : { numerator: 0n, denominator: 1n }
  const bonusMaxMinor = grant && counts.numerator > 0n ? grant.balanceMinor : minor(0n)
  const isBonusFirst = grant?.terms.order === 'bonus_first'
  const first = smaller(stakeMinor, isBonusFirst ? bonusMaxMinor : cashMinor)
  const rest = minor(stakeMinor - first)
  const [cash, bonus] = isBonusFirst ? [rest, first] : [first, rest]
  if (cash > cashMinor || bonus > bonusMaxMinor) return refuse('insufficient_funds')
  if (bonus > 0n && stakeMinor > (grant?.terms.maxBetMinor ?? stakeMinor)) {
    return refuse('max_bet_while_wagering')
  }
  return succeed({ stakeMinor, cashMinor: cash, bonusMinor: bonus, counts })
}

/** Splits a payout as the stake was split: the bonus part rounded down, the rest in cash. */
export function splitPayout({ stakeMinor, bonusMinor }: GrantBet, payoutMinor: Minor): MoneySplit {
  assert(payoutMinor >= 0n, 'a payout is not below zero')
  const partMinor = minor((payoutMinor * bonusMinor) / stakeMinor)
  return { cashMinor: minor(payoutMinor - partMinor), bonusMinor: partMinor }
}

function smaller(one: Minor, other: Minor): Minor {
  return one < other ? one : other
}
