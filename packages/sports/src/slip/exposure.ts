import {
  addRatios,
  compareRatios,
  type Minor,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@baize/kernel'
import type { Odds } from '../odds/odds.ts'

/** A bet on one outcome of a market, as the house's book sees it. */
export interface BookedBet {
  readonly outcome: string
  readonly stakeMinor: Minor
  readonly odds: Odds
}

/** What the house pays on top of all stakes if that outcome wins; below nought it keeps so much. */
export function liabilityOn(outcome: string, bets: readonly BookedBet[]): Ratio {
  const payouts = bets
    .filter((bet) => bet.outcome === outcome)
    .map((bet) => multiplyRatios(bet.odds, ratio(bet.stakeMinor)))
    .reduce(addRatios, NONE)
  const stakes = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  return addRatios(payouts, ratio(-stakes))
}

/** What the house wins or loses with each outcome, and the most that it can lose. */
export function exposureOf(
  outcomes: readonly string[],
  bets: readonly BookedBet[],
): { readonly houseResult: ReadonlyMap<string, Ratio>; readonly liability: Ratio } {
  const liabilities = outcomes.map((outcome) => [outcome, liabilityOn(outcome, bets)] as const)
  return {
    houseResult: new Map(
      liabilities.map(([outcome, { numerator, denominator }]) => [
        outcome,
        ratio(-numerator, denominator),
      ]),
    ),
    liability: liabilities
      .map(([, liability]) => liability)
      .reduce((most, each) => (compareRatios(each, most) > 0 ? each : most), NONE),
  }
}

const NONE = ratio(0)
