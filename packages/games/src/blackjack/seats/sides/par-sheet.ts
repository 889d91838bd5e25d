import { ratio } from '@baize/kernel'
import type { VariantMaths } from '../../../engine.ts'
import { DECK_SIZE } from '../../../tables/rules.ts'
import { type CountedOutcome, describeVariant } from '../../../variant-maths.ts'
import { DECKS } from '../../rules.ts'
import type { SideBet, SideResult } from '../events.ts'
import { INSURANCE_RETURN, SIDE_RETURNS } from '../rules.ts'

const CARDS = BigInt(DECKS * DECK_SIZE)
/** Cards of one suit and rank. */
const ALIKE = BigInt(DECKS)

/** How many of all equally likely deals give each result of a side bet: second cards, or sets of three cards. */
export const SIDE_WAYS: Readonly<Record<SideBet, Readonly<Partial<Record<SideResult, bigint>>>>> = {
  perfectPairs: {
    perfectPair: ALIKE - 1n,
    colouredPair: ALIKE,
    mixedPair: 2n * ALIKE,
  },
  plusThree: waysOfPlusThree(),
}

export const SIDE_DEALS: Readonly<Record<SideBet, bigint>> = {
  perfectPairs: CARDS - 1n,
  plusThree: choose3(CARDS),
}

function waysOfPlusThree() {
  const [suits, ranks, straights] = [4n, 13n, 12n]
  const suitedThree = suits * ranks * choose3(ALIKE)
  const straightFlush = suits * straights * ALIKE ** 3n
  return {
    suitedThree,
    straightFlush,
    threeOfAKind: ranks * choose3(suits * ALIKE) - suitedThree,
    straight: straights * (suits * ALIKE) ** 3n - straightFlush,
    flush: suits * choose3(ranks * ALIKE) - suitedThree - straightFlush,
  }
}

function choose3(count: bigint): bigint {
  return (count * (count - 1n) * (count - 2n)) / 6n
}

/** The figures of a side bet, counted over every deal. */
export function mathsOfSide(bet: SideBet): VariantMaths {
  const paid = Object.entries(SIDE_WAYS[bet]) as [SideResult, bigint][]
  return describeVariant(bet, withRest(SIDE_DEALS[bet], paid))
}

function withRest(
  deals: bigint,
  paid: readonly (readonly [SideResult, bigint])[],
): readonly CountedOutcome[] {
  const rest = paid.reduce((left, [, ways]) => left - ways, deals)
  return [
    ...paid.map(([result, ways]) => ({ ways, outcome: ratio(SIDE_RETURNS[result]) })),
    { ways: rest, outcome: ratio(0n) },
  ]
}

/** Insurance, of the stake it takes: with the dealer's ace out, the hidden card is one of the tens. */
export function mathsOfInsurance(): VariantMaths {
  const tens = 16n * ALIKE
  return describeVariant('insurance', [
    { ways: tens, outcome: ratio(INSURANCE_RETURN) },
    { ways: CARDS - 1n - tens, outcome: ratio(0n) },
  ])
}
