import { addRatios, assert, compareRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths, VariantMaths } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { KeptFigures } from './par-sheet.ts'

/** Some of the equally likely ways in which a bet can end, and what comes back of one unit staked. */
export interface Ending {
  readonly ways: bigint
  readonly returned: Ratio
}

/** Works out a bet from all its endings. */
export function figuresFrom(variant: string, endings: readonly Ending[]): VariantMaths {
  const ways = endings.reduce((sum, ending) => sum + ending.ways, 0n)
  assert(ways > 0n, 'a bet has an ending')
  let [rtp, squares, hitRate] = [ratio(0n), ratio(0n), ratio(0n)]
  let [top, topChance] = [ratio(0n), ratio(0n)]
  for (const ending of endings) {
    const chance = ratio(ending.ways, ways)
    const { returned } = ending
    rtp = addRatios(rtp, multiplyRatios(chance, returned))
    squares = addRatios(squares, multiplyRatios(chance, multiplyRatios(returned, returned)))
    if (compareRatios(returned, ratio(1n)) > 0) hitRate = addRatios(hitRate, chance)
    const difference = compareRatios(returned, top)
    if (difference > 0) [top, topChance] = [returned, chance]
    else if (difference === 0) topChance = addRatios(topChance, chance)
  }
  const mean = multiplyRatios(rtp, rtp)
  const variance = addRatios(squares, { ...mean, numerator: -mean.numerator })
  return { variant, maxOutcome: top, maxOutcomeChance: topChance, rtp, hitRate, variance }
}

export function keepFigures(maths: PublishedMaths, rulesHash: string): KeptFigures {
  const { variants = [], breakdown } = maths
  return {
    rulesHash,
    main: breakdown[0]?.part ?? '',
    bets: variants.map(({ variant, ...figures }) => ({
      variant,
      maxOutcome: wireFromRatio(figures.maxOutcome),
      maxOutcomeChance: wireFromRatio(figures.maxOutcomeChance),
      rtp: wireFromRatio(figures.rtp),
      hitRate: wireFromRatio(figures.hitRate),
      variance: wireFromRatio(figures.variance),
    })),
  }
}

/** The game's figures out of its bets': the return is that of the main bet, each other is told beside it. */
export function mathsOfBets(
  version: string,
  main: string,
  bets: readonly VariantMaths[],
): PublishedMaths {
  const mainBet = bets.find(({ variant }) => variant === main)
  assert(mainBet, 'the main bet is one of the bets')
  const top = bets.reduce((best, bet) =>
    compareRatios(bet.maxOutcome, best.maxOutcome) > 0 ? bet : best,
  )
  return {
    version,
    rtp: mainBet.rtp,
    volatility: 'chosen',
    maxOutcome: top.maxOutcome,
    maxOutcomeChance: top.maxOutcomeChance,
    breakdown: [{ part: main, rtp: mainBet.rtp }],
    variants: bets,
  }
}
