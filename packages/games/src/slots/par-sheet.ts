import { assert, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths, Volatility } from '../engine.ts'
import { ratioFromWire, type WireRatio, wireFromRatio } from '../wire-ratio.ts'
import { figuresOfList } from './book-list.ts'
import { figuresOfRound, type RoundFigures } from './figures.ts'
import { buildModel } from './model.ts'
import type { SlotRules } from './rules.ts'
import { firstStage } from './stages.ts'
import { tablesOf } from './tabulate.ts'

/** The published figures of a version as they are kept: exact, as text, with the hash of the rules they are of. */
export interface ParSheet {
  readonly version: string
  /** SHA-256 over the rules as JSON, in hexadecimal. */
  readonly rulesHash: string
  readonly rtp: WireRatio
  readonly hitRate: WireRatio
  readonly variance: WireRatio
  readonly maxOutcome: WireRatio
  readonly maxOutcomeChance: WireRatio
  readonly breakdown: readonly { readonly part: string; readonly rtp: WireRatio }[]
  /** How likely a paid round is to reach a feature. */
  readonly features: readonly { readonly part: string; readonly chance: WireRatio }[]
}

/** Works all figures out, which takes from a moment to a minute. In units of the stake. */
export function computeFigures(rules: SlotRules): RoundFigures {
  const model = buildModel(rules)
  return rules.books === undefined
    ? figuresOfRound(firstStage(model), tablesOf(model))
    : figuresOfList(model, rules.books)
}

export function parSheetOf(rules: SlotRules, rulesHash: string): ParSheet {
  const figures = computeFigures(rules)
  const inStakes = (units: Ratio) => multiplyRatios(units, ratio(1n, rules.stakeUnits))
  const squareInStakes = inStakes(inStakes(figures.square))
  const mean = inStakes(figures.mean)
  return {
    version: rules.version,
    rulesHash,
    rtp: wireFromRatio(mean),
    hitRate: wireFromRatio(subtract(ratio(1n), figures.empty)),
    variance: wireFromRatio(subtract(squareInStakes, multiplyRatios(mean, mean))),
    maxOutcome: wireFromRatio(ratio(figures.top.units, rules.stakeUnits)),
    maxOutcomeChance: wireFromRatio(figures.top.chance),
    breakdown: [...figures.parts].map(([part, units]) => ({
      part,
      rtp: wireFromRatio(inStakes(units)),
    })),
    features: [...figures.reached]
      .filter(([part]) => part !== 'base')
      .map(([part, chance]) => ({ part, chance: wireFromRatio(chance) })),
  }
}

export function mathsOf(sheet: ParSheet): PublishedMaths {
  const variance = ratioFromWire(sheet.variance)
  return {
    version: sheet.version,
    rtp: ratioFromWire(sheet.rtp),
    hitRate: ratioFromWire(sheet.hitRate),
    variance,
    volatility: volatilityOf(variance),
    maxOutcome: ratioFromWire(sheet.maxOutcome),
    maxOutcomeChance: ratioFromWire(sheet.maxOutcomeChance),
    breakdown: sheet.breakdown.map(({ part, rtp }) => ({ part, rtp: ratioFromWire(rtp) })),
    features: sheet.features.map(({ part, chance }) => ({ part, chance: ratioFromWire(chance) })),
  }
}

/** By the standard deviation: below 3 stakes, below 7, above. */
function volatilityOf({ numerator, denominator }: Ratio): Volatility {
  if (numerator < 9n * denominator) return 'low'
  return numerator < 49n * denominator ? 'medium' : 'high'
}

function subtract(left: Ratio, right: Ratio): Ratio {
  const top = left.numerator * right.denominator - right.numerator * left.denominator
  assert(top >= 0n, 'chances and variances are never below zero')
  return ratio(top, left.denominator * right.denominator)
}
