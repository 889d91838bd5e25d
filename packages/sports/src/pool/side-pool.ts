import {
  compareRatios,
  divideRatios,
  floorOf,
  type Minor,
  minor,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@baize/kernel'

/**
 * A pool of two sides, as at cockfights: winners share all stakes of both sides less the commission. A draw is bet on
 * apart from the pool, at a fixed price against the house, and returns the stakes of the sides without commission.
 */
export type PoolSide = 'meron' | 'wala'

export interface PoolBet {
  readonly side: PoolSide | 'draw'
  readonly stakeMinor: Minor
}

export interface PoolTerms {
  readonly commission: Ratio
  /** What a draw pays on top of a stake of one. */
  readonly drawPays: bigint
  /** The contest is cancelled when a side would get so much or less for a hundred: it would be hardly a bet. */
  readonly cancelAtOrBelow: Ratio
}

export type PoolResult = PoolSide | 'draw' | 'cancelled'
export type PoolCancelled = 'one_sided' | 'payout_too_low' | 'contest_cancelled'

export interface PoolSettlement {
  readonly cancelled?: PoolCancelled
  /** What a hundred on the side comes back as; none for a side without bets. */
  readonly dividends: Readonly<Record<PoolSide, Ratio | undefined>>
  /** In the order of the bets. */
  readonly payoutsMinor: readonly Minor[]
  /** What stays with the house: commission, draw bets, and what rounding down left; below nought it pays. */
  readonly houseMinor: Minor
}

const HUNDRED = ratio(100)

/** What the pool would pay for a hundred on each side now: an estimate until betting ends. */
export function poolDividends(
  bets: readonly PoolBet[],
  { commission }: Pick<PoolTerms, 'commission'>,
): PoolSettlement['dividends'] {
  const stakes = { meron: stakeOn(bets, 'meron'), wala: stakeOn(bets, 'wala') }
  const kept = ratio(commission.denominator - commission.numerator, commission.denominator)
  const shared = multiplyRatios(ratio(stakes.meron + stakes.wala), kept)
  const of = (side: PoolSide) =>
    stakes[side] === 0n
      ? undefined
      : multiplyRatios(divideRatios(shared, ratio(stakes[side])), HUNDRED)
  return { meron: of('meron'), wala: of('wala') }
}

export function settlePool(
  bets: readonly PoolBet[],
  result: PoolResult,
  terms: PoolTerms,
): PoolSettlement {
  const dividends = poolDividends(bets, terms)
  const cancelled = cancelReason(result, dividends, terms)
  const payoutsMinor = bets.map((bet) =>
    cancelled ? bet.stakeMinor : payoutOf(bet, result, { dividends, terms }),
  )
  const sum = (amounts: readonly Minor[]) => amounts.reduce((all, each) => all + each, 0n)
  const staked = sum(bets.map(({ stakeMinor }) => stakeMinor))
  return {
    ...(cancelled && { cancelled }),
    dividends,
    payoutsMinor,
    houseMinor: minor(staked - sum(payoutsMinor)),
  }
}

/** Whether a contest may be fought with these bets; asked when betting ends, so that nobody is cancelled after it. */
export function cancelReason(
  result: PoolResult | undefined,
  { meron, wala }: PoolSettlement['dividends'],
  { cancelAtOrBelow }: PoolTerms,
): PoolCancelled | undefined {
  if (result === 'cancelled') return 'contest_cancelled'
  if (meron === undefined || wala === undefined) return 'one_sided'
  const isLow = (dividend: Ratio) => compareRatios(dividend, cancelAtOrBelow) <= 0
  return isLow(meron) || isLow(wala) ? 'payout_too_low' : undefined
}

function payoutOf(
  { side, stakeMinor }: PoolBet,
  result: PoolResult,
  { dividends, terms }: { dividends: PoolSettlement['dividends']; terms: PoolTerms },
): Minor {
  if (result === 'draw') {
    return side === 'draw' ? minor(stakeMinor * (1n + terms.drawPays)) : stakeMinor
  }
  const dividend = side === result ? dividends[side] : undefined
  if (dividend === undefined) return minor(0n)
  return minor(floorOf(stakeMinor, divideRatios(dividend, HUNDRED)))
}

function stakeOn(bets: readonly PoolBet[], side: PoolSide): bigint {
  return bets.filter((bet) => bet.side === side).reduce((sum, bet) => sum + bet.stakeMinor, 0n)
}
