import {
  assert,
  compareRatios,
  floorOf,
  type Minor,
  minor,
  multiplyRatios,
  type Ratio,
  type Result,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'
import type { Bet } from '../bets/bet.ts'
import { bestReturn, returnOf } from '../bets/settle-bet.ts'
import { expectedPlaceFactor, expectedWinFactor, type LegValue } from './leg-value.ts'

/** Nothing to be had for the bet; a leg has no price now; a part too small or too large. */
export type CashOutRefusal = 'no_value' | 'market_suspended' | 'share_out_of_range'

export interface CashOutTerms {
  /** What the house keeps of the fair value, as a fraction. */
  readonly margin: Ratio
  /** One for the whole bet. */
  readonly share: Ratio
}

export interface CashOutQuote {
  /** What the share comes back as on average, if it is left to run. */
  readonly fair: Ratio
  readonly offer: Ratio
  readonly payoutMinor: Minor
  readonly stakeClosedMinor: Minor
  readonly stakeLeftMinor: Minor
}

const ONE = ratio(1)
const SHARE_MIN = ratio(1, 10)
const SHARE_MAX = ratio(9, 10)
/**
 * A share is paid exactly, the stake that it closes is rounded down. From so many minor units on the difference is less
 * than a hundredth of the value, which any margin covers; of a smaller stake it could be most of it.
 */
const PART_CLOSED_MINOR_MIN = 100n

/**
 * What the house pays for a bet, or a share of it, before its legs have come out: the exact average of all its lines by
 * fair chances, less the margin, rounded down once. Legs of one bet are of different events, so their chances multiply.
 */
export function quoteCashOut(
  bet: Bet,
  legs: readonly LegValue[],
  { margin, share }: CashOutTerms,
): Result<CashOutQuote, CashOutRefusal> {
  assert(legs.length === bet.legs.length, 'every leg has a value')
  assert(
    margin.numerator >= 0n && compareRatios(margin, ONE) < 0,
    'a margin is a share of the value',
  )
  if (!isShare(bet, share)) return refuse('share_out_of_range')
  const fair = multiplyRatios(fairValue(bet, legs), share)
  if (fair.numerator === 0n) return refuse('no_value')
  if (legs.some((leg) => leg.state === 'open' && !leg.isPriced)) return refuse('market_suspended')
  const kept = ratio(margin.denominator - margin.numerator, margin.denominator)
  const offer = multiplyRatios(fair, kept)
  const payoutMinor = minor(atMost(floorOf(offer, ONE), floorOf(bestPayout(bet, legs), share)))
  if (payoutMinor < 1n) return refuse('no_value')
  const stakeClosedMinor = minor(floorOf(bet.stakeMinor, share))
  const stakeLeftMinor = minor(bet.stakeMinor - stakeClosedMinor)
  return succeed({ fair, offer, payoutMinor, stakeClosedMinor, stakeLeftMinor })
}

function isShare({ stakeMinor }: Bet, share: Ratio): boolean {
  if (compareRatios(share, ONE) === 0) return true
  if (floorOf(stakeMinor, share) < PART_CLOSED_MINOR_MIN) return false
  return compareRatios(share, SHARE_MIN) >= 0 && compareRatios(share, SHARE_MAX) <= 0
}

function fairValue(bet: Bet, legs: readonly LegValue[]): Ratio {
  const factors = bet.legs.map((leg, index) => {
    const value = legs[index]
    assert(value, 'every leg has a value')
    return {
      win: expectedWinFactor(leg, value),
      place: bet.isEachWay ? expectedPlaceFactor(leg, value) : ONE,
    }
  })
  return returnOf(bet, {
    win: factors.map(({ win }) => win),
    place: factors.map(({ place }) => place),
  }).exact
}

/** What the bet pays if everything that is open wins, with the cap on its winnings. */
function bestPayout(bet: Bet, legs: readonly LegValue[]): bigint {
  const results = legs.map((leg) => (leg.state === 'settled' ? leg.result : undefined))
  return bestReturn(bet, results).payoutMinor
}

function atMost(value: bigint, limit: bigint): bigint {
  return value < limit ? value : limit
}

/** The bet that runs on after a share of it was paid: the stake that is left, spread over the same lines. */
export function betLeft(bet: Bet, { stakeLeftMinor }: CashOutQuote): Bet {
  assert(stakeLeftMinor > 0n, 'a share leaves something')
  const { winMinorMax } = bet
  if (winMinorMax === undefined) return { ...bet, stakeMinor: stakeLeftMinor }
  const left = ratio(stakeLeftMinor, bet.stakeMinor)
  return { ...bet, stakeMinor: stakeLeftMinor, winMinorMax: minor(floorOf(winMinorMax, left)) }
}

/**
 * A quote that the member took, priced again: an equal or better one is paid as it is now, a lower one is refused and
 * shown instead.
 */
export function confirmCashOut(
  quotedMinor: Minor,
  now: CashOutQuote,
): Result<CashOutQuote, 'offer_lowered'> {
  return now.payoutMinor >= quotedMinor
    ? succeed(now)
    : refuse('offer_lowered', { payoutMinor: now.payoutMinor.toString() })
}
