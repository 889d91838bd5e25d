import {
  addRatios,
  assert,
  floorOf,
  type Minor,
  minor,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@baize/kernel'

/** What a period of play brings back. */
export interface RebateTerms {
  /** Of what was validly bet, or of what the house expects to win of it. */
  readonly basis: 'turnover' | 'theoretical_loss'
  /** The rate by class of products. Classes without one bring nothing. */
  readonly rates: ReadonlyMap<string, Ratio>
  /** The edge of the house by class; asked for where the basis is the theoretical loss. */
  readonly edges: ReadonlyMap<string, Ratio>
  /** Less than this is nothing. */
  readonly minMinor?: Minor
  readonly maxMinor?: Minor
}

const ONE = ratio(1n)

/**
 * The rebate on the valid bets of each class, in minor units: one exact sum over all classes, rounded down once. Bets
 * taken back have lowered the sums.
 */
export function rebateOf(terms: RebateTerms, validBets: ReadonlyMap<string, bigint>): Minor {
  let sum = ratio(0n)
  for (const [name, validBetMinor] of validBets) {
    const rate = terms.rates.get(name)
    if (rate)
      sum = addRatios(sum, multiplyRatios(ratio(validBetMinor), effectiveRate(terms, name, rate)))
  }
  const worthMinor = minor(floorOf(sum, ONE))
  const { minMinor = 0n, maxMinor = worthMinor } = terms
  if (worthMinor < minMinor || worthMinor < 0n) return minor(0n)
  return worthMinor < maxMinor ? worthMinor : maxMinor
}

/** What a claim pays, and a close where the rest does not lapse: what it is worth so far, less what was taken. */
export function claimableMinorOf({
  worthMinor,
  takenMinor,
}: {
  readonly worthMinor: Minor
  readonly takenMinor: Minor
}): Minor {
  return minor(worthMinor > takenMinor ? worthMinor - takenMinor : 0n)
}

function effectiveRate({ basis, edges }: RebateTerms, name: string, rate: Ratio): Ratio {
  if (basis === 'turnover') return rate
  const edge = edges.get(name)
  assert(edge, 'a class with a rate has an edge')
  return multiplyRatios(rate, edge)
}
