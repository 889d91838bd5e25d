import {
  addRatios,
  assert,
  divideRatios,
  floorOf,
  type Minor,
  minor,
  multiplyRatios,
  type Ratio,
  ratio,
  ratioOfDecimal,
} from '@baize/kernel'
import type { Hits, Play, Settings } from './play.ts'

/** What a line that won gets for each unit staked, by tier. */
export type Prices = Readonly<Record<string, Ratio>>

/** The tier of a line whose stake is returned. */
const PUSH = 'push'

/** Prices as they are written: gross for each unit, or the prize of a line of two units. */
export type WrittenPrices =
  | { readonly odds: Readonly<Record<string, string>> }
  | { readonly per_2: Readonly<Record<string, string>> }

export function readPrices(written: WrittenPrices): Prices {
  const [texts, units] = 'odds' in written ? [written.odds, 1n] : [written.per_2, 2n]
  return Object.fromEntries(
    Object.entries(texts).map(([tier, text]) => [
      tier,
      divideRatios(ratioOfDecimal(text), ratio(units)),
    ]),
  )
}

/** What a bet brings back for hits, exactly, in units of a line's stake. */
export function returnedOf(
  hits: Readonly<Record<string, Ratio | number>>,
  prices: Prices,
  shares: number,
): Ratio {
  return Object.entries(hits).reduce((sum, [tier, hit]) => {
    const count = typeof hit === 'number' ? ratio(hit) : hit
    return addRatios(sum, multiplyRatios(count, priceOf(prices, tier, shares)))
  }, ratio(0n))
}

function priceOf(prices: Prices, tier: string, shares: number): Ratio {
  if (tier === PUSH) return ratio(1n)
  const price = prices[tier]
  assert(price, 'a tier that was hit has a price')
  return divideRatios(price, ratio(shares))
}

/** What a bet is paid: the exact sum over its lines, rounded down once to a minor unit. */
export function payoutMinorOf(
  lineStakeMinor: Minor,
  hits: Hits,
  prices: Prices,
  shares = 1,
): Minor {
  return minor(floorOf(BigInt(lineStakeMinor), returnedOf(hits, prices, shares)))
}

/** What a bet returns on average of each unit staked, before rounding. */
export function returnOf<Draw>(
  play: Play<Draw>,
  bet: unknown,
  prices: Prices,
  settings: Settings,
): Ratio {
  const returned = returnedOf(play.chancesOf(bet, settings), prices, play.prizeSharesOf(bet))
  return divideRatios(returned, ratio(play.linesOf(bet)))
}

/** Hundredths of a unit: how finely prizes are shown. */
const PRIZE_STEP = ratio(1n, 100n)
/** A prize is for a line of two units; a series is the prize of a chance in a thousand. */
const LINE_UNITS = ratio(2n)
const SERIES_CHANCE = ratio(1n, 1000n)

/** The prize of a line of two units by a series, before it is cut. */
export function exactSeriesPrize(series: Ratio, chance: Ratio): Ratio {
  return multiplyRatios(series, divideRatios(SERIES_CHANCE, chance))
}

/** The prize of a line of two units by a series, cut to two decimals. */
export function seriesPrize(series: Ratio, chance: Ratio): Ratio {
  const steps = floorOf(exactSeriesPrize(series, chance), ratio(PRIZE_STEP.denominator))
  return multiplyRatios(ratio(steps), PRIZE_STEP)
}

/** The prices of a bet by a series. */
export function seriesPrices(chances: Readonly<Record<string, Ratio>>, series: Ratio): Prices {
  return Object.fromEntries(
    Object.entries(chances).map(([tier, chance]) => [
      tier,
      divideRatios(seriesPrize(series, chance), LINE_UNITS),
    ]),
  )
}
