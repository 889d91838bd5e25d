import { assert, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths, VariantMaths, Volatility } from '../engine.ts'
import { ratioFromWire, type WireRatio, wireFromRatio } from '../wire-ratio.ts'
import { figuresOfList, openList } from './book-list.ts'
import type { BookTable } from './book-table.ts'
import { figuresOfRound, type RoundFigures } from './figures.ts'
import { buildModel } from './model.ts'
import { unitsStaked, type Way } from './play.ts'
import type { SlotRules } from './rules.ts'
import { boughtStage, firstStage } from './stages.ts'
import { tablesOf } from './tabulate.ts'

/** The name of a bought round among the ways to play. */
export const BOUGHT = 'bought'

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
  /** Of a bought round, in units of its price. */
  readonly bought?: BoughtFigures
}

type BoughtFigures = Pick<
  ParSheet,
  'rtp' | 'hitRate' | 'variance' | 'maxOutcome' | 'maxOutcomeChance'
>

/** Works all figures out, which takes from a moment to a minute. In units of the stake. */
export function computeFigures(
  rules: SlotRules,
  table?: BookTable,
  way: Way = 'paid',
): RoundFigures {
  if (rules.books !== undefined) return figuresOfList(openList(rules, table), rules, way)
  const model = buildModel(rules)
  return figuresOfRound(way === 'paid' ? firstStage(model) : boughtStage(model), tablesOf(model))
}

export function parSheetOf(rules: SlotRules, rulesHash: string, table?: BookTable): ParSheet {
  const figures = computeFigures(rules, table)
  const inStakes = (units: Ratio) => multiplyRatios(units, ratio(1n, rules.stakeUnits))
  return {
    version: rules.version,
    rulesHash,
    ...inUnitsOf(rules.stakeUnits, figures),
    breakdown: [...figures.parts].map(([part, units]) => ({
      part,
      rtp: wireFromRatio(inStakes(units)),
    })),
    features: [...figures.reached]
      .filter(([part]) => part !== 'base')
      .map(([part, chance]) => ({ part, chance: wireFromRatio(chance) })),
    ...(rules.buy && {
      bought: inUnitsOf(unitsStaked(rules, 'bought'), computeFigures(rules, table, 'bought')),
    }),
  }
}

function inUnitsOf(units: number, figures: RoundFigures): BoughtFigures {
  const share = ratio(1n, units)
  const mean = multiplyRatios(figures.mean, share)
  const square = multiplyRatios(multiplyRatios(figures.square, share), share)
  return {
    rtp: wireFromRatio(mean),
    hitRate: wireFromRatio(subtract(ratio(1n), figures.empty)),
    variance: wireFromRatio(subtract(square, multiplyRatios(mean, mean))),
    maxOutcome: wireFromRatio(ratio(figures.top.units, units)),
    maxOutcomeChance: wireFromRatio(figures.top.chance),
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
    ...(sheet.bought && { variants: [boughtMaths(sheet.bought)] }),
  }
}

function boughtMaths(bought: BoughtFigures): VariantMaths {
  return {
    variant: BOUGHT,
    rtp: ratioFromWire(bought.rtp),
    hitRate: ratioFromWire(bought.hitRate),
    variance: ratioFromWire(bought.variance),
    maxOutcome: ratioFromWire(bought.maxOutcome),
    maxOutcomeChance: ratioFromWire(bought.maxOutcomeChance),
  }
}

/** By the standard deviation: below 3 stakes, below 7, below 14, above. */
function volatilityOf({ numerator, denominator }: Ratio): Volatility {
  if (numerator < 9n * denominator) return 'low'
  if (numerator < 49n * denominator) return 'medium'
  return numerator < 196n * denominator ? 'high' : 'veryHigh'
}

function subtract(left: Ratio, right: Ratio): Ratio {
  const top = left.numerator * right.denominator - right.numerator * left.denominator
  assert(top >= 0n, 'chances and variances are never below zero')
  return ratio(top, left.denominator * right.denominator)
}
