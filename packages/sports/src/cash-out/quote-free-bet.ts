import {
  addRatios,
  assert,
  compareRatios,
  floorOf,
  minor,
  multiplyRatios,
  type Ratio,
  type Result,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'
import { type Bet, linesOf } from '../bets/bet.ts'
import { freeBetWin } from '../bets/free-bet.ts'
import { bestReturn } from '../bets/settle-bet.ts'
import { type LegValue, winFactors } from './leg-value.ts'
import type { CashOutQuote, CashOutRefusal, CashOutTerms } from './quote-cash-out.ts'

const NONE = ratio(0)
const ONE = ratio(1)
/** Ways in which the legs can come out together; of more, such as many Asian lines, nothing is offered. */
const WAYS_MAX = 4_096

interface Way {
  readonly chance: Ratio
  readonly factor: Ratio
}

/**
 * What the house pays for a free bet, always the whole of it: the average of what it can still win, less the margin. A
 * bet that pays its stake or less wins nothing, so every way in which its legs can come out is weighed by itself.
 */
export function quoteFreeBet(
  bet: Bet,
  legs: readonly LegValue[],
  { margin }: Pick<CashOutTerms, 'margin'>,
): Result<CashOutQuote, CashOutRefusal> {
  assert(linesOf(bet) === 1 && !bet.isEachWay, 'a free bet is one line')
  assert(legs.length === bet.legs.length, 'every leg has a value')
  const won = averageWin(bet, legs)
  if (!won || won.numerator === 0n) return refuse('no_value')
  if (legs.some((leg) => leg.state === 'open' && !leg.isPriced)) return refuse('market_suspended')
  const fair = multiplyRatios(ratio(bet.stakeMinor), won)
  const offer = multiplyRatios(
    fair,
    ratio(margin.denominator - margin.numerator, margin.denominator),
  )
  const results = legs.map((leg) => (leg.state === 'settled' ? leg.result : undefined))
  const best = freeBetWin(bet, bestReturn(bet, results).payoutMinor)
  const worth = floorOf(offer, ONE)
  const payoutMinor = minor(worth < best ? worth : best)
  if (payoutMinor < 1n) return refuse('no_value')
  return succeed({
    fair,
    offer,
    payoutMinor,
    stakeClosedMinor: bet.stakeMinor,
    stakeLeftMinor: minor(0n),
  })
}

/** What a stake of one wins on average; undefined where the legs can come out in too many ways. */
function averageWin(bet: Bet, legs: readonly LegValue[]): Ratio | undefined {
  let ways: readonly Way[] = [{ chance: ONE, factor: ONE }]
  for (const [place, leg] of bet.legs.entries()) {
    const value = legs[place]
    assert(value, 'every leg has a value')
    // One way of losing it is like another: nothing comes back.
    const factors = winFactors(leg, value).filter(
      ({ chance, factor }) => isSome(chance) && isSome(factor),
    )
    if (ways.length * factors.length > WAYS_MAX) return undefined
    ways = ways.flatMap((way) =>
      factors.map(({ chance, factor }) => ({
        chance: multiplyRatios(way.chance, chance),
        factor: multiplyRatios(way.factor, factor),
      })),
    )
  }
  return ways
    .filter(({ factor }) => compareRatios(factor, ONE) > 0)
    .map(({ chance, factor }) =>
      multiplyRatios(chance, ratio(factor.numerator - factor.denominator, factor.denominator)),
    )
    .reduce(addRatios, NONE)
}

function isSome({ numerator }: Ratio): boolean {
  return numerator > 0n
}
