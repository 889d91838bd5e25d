import { divideRatios, floorOf, type Minor, minor, type Ratio, ratio } from '@baize/kernel'
import { type Bet, profitOf, totalOdds } from '@baize/sports'
import { type BetLegRow, type BetRow, payoutOf, sharesOf } from './bet-row.ts'
import { type Exposure, liabilityOf, type OutcomeMoney } from './exposures.store.ts'

/** The most that may be won or lost with a bet, by the limit that says least. */
export interface StakeBounds {
  /** Of each leg, in their order: the most that the house may lose on its market. */
  readonly marketLiabilityMinor: readonly Minor[]
  /** What this member may win with this bet: the limit of a selection, times what the member has of it. */
  readonly selectionWinMinor: Minor
  readonly ticketWinMinor: Minor
}

/**
 * The largest stake of all lines together, rounded down to what the lines share equally. Of an accumulator each market
 * is loaded with an equal share of the stake: what the legs win together is bounded by the ticket.
 */
export function largestStakeOf(
  bet: Bet,
  legs: readonly Pick<BetLegRow, 'odds' | 'outcome'>[],
  {
    bounds,
    exposureOf,
    lines,
  }: {
    readonly bounds: StakeBounds
    exposureOf(place: number): Exposure
    readonly lines: number
  },
): Minor {
  const profit = profitPerUnit(bet)
  const ofBet = [bounds.selectionWinMinor, bounds.ticketWinMinor].map((most) =>
    floorOf(most, divideRatios(ONE, profit)),
  )
  const count = BigInt(legs.length)
  const ofMarkets = legs.map((leg, place) => {
    const most = bounds.marketLiabilityMinor[place] ?? minor(0n)
    const left = most - liabilityOf(exposureOf(place), leg.outcome)
    return left <= 0n ? 0n : floorOf(minor(left), divideRatios(ONE, profitOf(leg.odds))) * count
  })
  const least = [...ofBet, ...ofMarkets].reduce((low, each) => (each < low ? each : low))
  return minor(least - (least % BigInt(lines)))
}

const ONE = ratio(1)

/** What the bet wins with a stake of one when every leg wins. A line pays more than it costs, so it is above nought. */
function profitPerUnit(bet: Bet): Ratio {
  const { numerator, denominator } = totalOdds(bet)
  const profit = numerator - denominator
  // Some systems of short odds win less than they cost: then nothing that is won bounds them.
  return profit > 0n ? ratio(profit, denominator) : ratio(1n, 1_000_000n)
}

/** What a bet lays on the markets of its legs. */
export interface LaidBet extends Pick<BetRow, 'stakeMinor' | 'freeBetId'> {
  readonly legs: readonly BetLegRow[]
}

/** What a bet lays on the market of each of its legs; a free bet brings no stake, and pays none back. */
export function moneyOnLegs({
  stakeMinor,
  legs,
  freeBetId,
}: Omit<LaidBet, 'legs'> & {
  readonly legs: readonly Pick<BetLegRow, 'odds'>[]
}): readonly OutcomeMoney[] {
  const shares = sharesOf(stakeMinor, legs.length)
  return legs.map(({ odds }, place) => {
    const share = shares[place] ?? NOTHING
    const payoutMinor = share === 0n ? NOTHING : payoutOf(share, odds)
    return freeBetId
      ? { stakeMinor: NOTHING, payoutMinor: minor(payoutMinor - share) }
      : { stakeMinor: share, payoutMinor }
  })
}

const NOTHING = minor(0n)
