import { assert, type Ratio, ratio } from '@baize/kernel'
import { binomial } from '../counting.ts'
import type { Risk } from '../risk/rules.ts'

/**
 * Keno, version 1. Ten of forty numbers are drawn without replacement; the player has chosen one to
 * ten of them. What is paid depends on how many were chosen, how many of these were drawn, and the risk.
 */
export const KENO_VERSION = 'keno@1'
export const NUMBER_COUNT = 40
export const DRAWN_COUNT = 10
export const PICKS_MAX = 10

/** What every number of picks returns on every risk, exactly. */
export const KENO_RTP: Ratio = ratio(99, 100)

/**
 * What 0, 1, 2 … hits pay in hundredths of the stake, by risk and number of picks. Each line was
 * chosen so that its sum over all draws is 99 % to the last digit.
 */
export const PAYS: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    1: [70, 186],
    2: [0, 201, 376],
    3: [0, 110, 138, 2611],
    4: [0, 0, 220, 789, 9051],
    5: [0, 0, 150, 421, 1300, 30046],
    6: [0, 0, 110, 200, 620, 10000, 69847],
    7: [0, 0, 112, 160, 337, 1500, 22500, 65000],
    8: [0, 0, 109, 149, 208, 548, 3900, 9900, 77000],
    9: [0, 0, 110, 125, 181, 251, 750, 5000, 26000, 99000],
    10: [0, 0, 110, 120, 130, 186, 348, 1300, 5000, 24000, 102390],
  },
  medium: {
    1: [40, 276],
    2: [0, 180, 516],
    3: [0, 0, 280, 5001],
    4: [0, 0, 170, 990, 10266],
    5: [0, 0, 140, 400, 1400, 39146],
    6: [0, 0, 0, 300, 910, 18000, 69672],
    7: [0, 0, 0, 200, 701, 3000, 40000, 78832],
    8: [0, 0, 0, 200, 401, 1100, 6700, 40000, 92617],
    9: [0, 0, 0, 200, 250, 502, 1500, 10000, 51520, 99000],
    10: [0, 0, 0, 159, 202, 401, 697, 2600, 9900, 50000, 94110],
  },
  high: {
    1: [0, 396],
    2: [0, 0, 1716],
    3: [0, 0, 0, 8151],
    4: [0, 0, 0, 1000, 25941],
    5: [0, 0, 0, 449, 4800, 45496],
    6: [0, 0, 0, 0, 1100, 35000, 71022],
    7: [0, 0, 0, 0, 700, 9062, 39000, 81800],
    8: [0, 0, 0, 0, 500, 2000, 27000, 61000, 83307],
    9: [0, 0, 0, 0, 424, 998, 5600, 50000, 77000, 95700],
    10: [0, 0, 0, 0, 364, 756, 1270, 6300, 50000, 80000, 104700],
  },
}

/** What 0, 1, 2 … hits pay with so many picks, in hundredths of the stake. */
export function paysOf(risk: Risk, picks: number): readonly number[] {
  const pays = PAYS[risk][picks]
  assert(pays, 'keno has 1 to 10 picks')
  return pays
}

export function multiplierOf(risk: Risk, picks: number, hits: number): Ratio {
  const pay = paysOf(risk, picks)[hits]
  assert(pay !== undefined, 'no more is hit than was picked')
  return ratio(pay, 100)
}

/** In how many of the C(40, picks) choices of numbers so many are among the drawn ones. */
export function waysToHit(picks: number, hits: number): bigint {
  return binomial(DRAWN_COUNT, hits) * binomial(NUMBER_COUNT - DRAWN_COUNT, picks - hits)
}

export function chanceOfHits(picks: number, hits: number): Ratio {
  return ratio(waysToHit(picks, hits), binomial(NUMBER_COUNT, picks))
}
