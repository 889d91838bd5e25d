import { assert, compareRatios, ratio } from '@baize/kernel'
import type { MarketGroup } from '../markets/market.ts'
import { LOWEST_ODDS, roundDownToLadder } from '../odds/ladder.ts'
import { withMargin } from '../odds/margin.ts'
import type { Odds } from '../odds/odds.ts'
import { fairChance, fairOdds, isSafePrice, type OutcomeWeights } from './weigh-market.ts'

/** What a house keeps of the stakes, by group of markets: least where most is bet. */
const MARGINS: Partial<Record<MarketGroup, number>> = { asian: 0.025, combinations: 0.08 }
const MARGIN = 0.05
/** Markets with a long list of scores. */
const MARGIN_OF_LISTS = 0.12
const LONG_LIST = 9

export function houseMargin(group: MarketGroup, outcomes: number): number {
  return outcomes >= LONG_LIST ? MARGIN_OF_LISTS : (MARGINS[group] ?? MARGIN)
}

/** A digit more than the ladder has, so that cutting here never moves a price to a lower rung. */
const CUT = 1_000_000

/**
 * The prices of a market, in the order of its outcomes: fair chances with the margin, on the ladder, rounded down. An
 * outcome that is decided, or all but certain, has none. No price is above the fair one, so that no set of bets, on
 * this market or across markets of one model, can be sure to win.
 */
export function offerMarket(
  outcomes: readonly OutcomeWeights[],
  margin: number,
): readonly (Odds | undefined)[] {
  const offered = withMargin(outcomes.map(fairChance), margin)
  return outcomes.map((weights, index) => {
    const fair = fairOdds(weights)
    const chance = offered[index] ?? 0
    if (fair === undefined || chance <= 0 || compareRatios(fair, LOWEST_ODDS) < 0) return undefined
    const odds = roundDownToLadder(ratio(BigInt(Math.floor(CUT / chance)), CUT))
    assert(isSafePrice(weights, odds), 'no price is above the fair one')
    return odds
  })
}
