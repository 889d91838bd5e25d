import { addRatios, assert, compareRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { type BetLeg, placeOdds } from '../bets/bet.ts'
import { type LegResult, placeFactor, winFactor } from '../bets/leg-factor.ts'
import { WEIGHT_TOTAL } from '../models/model.ts'
import type { OutcomeWeights } from '../pricing/weigh-market.ts'

/** How likely an outcome is to come out in each way, without a margin; what is missing to one is the chance of losing. */
export interface OutcomeChances {
  readonly won: Ratio
  readonly halfWon?: Ratio
  readonly void?: Ratio
  readonly halfLost?: Ratio
}

/** A leg of a bet that may be cashed out: with its result, or with the fair chances of its outcome. */
export type LegValue =
  | { readonly state: 'settled'; readonly result: LegResult }
  | {
      readonly state: 'open'
      readonly chances: OutcomeChances
      /** Of each-way bets: the chances of being placed. */
      readonly placeChances?: OutcomeChances
      /** False while its market is suspended, its feed is silent or its match is about to change. */
      readonly isPriced: boolean
    }

const NONE = ratio(0)
const ONE = ratio(1)
const HALF = ratio(1, 2)

/** The chances that a model gives an outcome. */
export function chancesOf(weights: OutcomeWeights): OutcomeChances {
  const of = (weight: number) => ratio(weight, WEIGHT_TOTAL)
  return {
    won: of(weights.won),
    halfWon: of(weights.half_won),
    void: of(weights.void),
    halfLost: of(weights.half_lost),
  }
}

/** What a leg multiplies its lines by on average. */
export function expectedWinFactor(leg: BetLeg, value: LegValue): Ratio {
  if (value.state === 'settled') return winFactor(leg, value.result)
  return expectedFactor(value.chances, leg.odds)
}

export function expectedPlaceFactor(leg: BetLeg, value: LegValue): Ratio {
  if (value.state === 'settled') return placeFactor(leg, value.result)
  assert(value.placeChances, 'an each-way leg has chances of a place')
  return expectedFactor(value.placeChances, placeOdds(leg.odds, leg.placeFraction ?? ONE))
}

/** In which ways a leg can come out, and what each multiplies its line by. What is missing to one is the chance of losing. */
export function winFactors(
  leg: BetLeg,
  value: LegValue,
): readonly { readonly chance: Ratio; readonly factor: Ratio }[] {
  if (value.state === 'settled') return [{ chance: ONE, factor: winFactor(leg, value.result) }]
  const { won, halfWon = NONE, void: returned = NONE, halfLost = NONE } = value.chances
  return [
    { chance: won, factor: leg.odds },
    { chance: halfWon, factor: multiplyRatios(addRatios(leg.odds, ONE), HALF) },
    { chance: returned, factor: ONE },
    { chance: halfLost, factor: HALF },
  ]
}

/** `(won + half won ÷ 2) · odds + void + (half won + half lost) ÷ 2` */
function expectedFactor(chances: OutcomeChances, odds: Ratio): Ratio {
  const { won, halfWon = NONE, void: returned = NONE, halfLost = NONE } = chances
  const all = [won, halfWon, returned, halfLost].reduce(addRatios, NONE)
  assert(compareRatios(all, ONE) <= 0, 'chances of an outcome add up to one at most')
  const winning = addRatios(won, multiplyRatios(halfWon, HALF))
  const back = addRatios(returned, multiplyRatios(addRatios(halfWon, halfLost), HALF))
  return addRatios(multiplyRatios(winning, odds), back)
}
