import { assert } from '@baize/kernel'
import type { Volatility } from '../engine.ts'
import { ratioFromWire, type WireRatio, wireFromRatio } from '../wire-ratio.ts'
import type { SlotMaths } from './maths.ts'
import parSheet from './par-sheet.json' with { type: 'json' }

/** The published figures as they are kept in `par-sheet.json`: exact, as text. */
export interface ParSheet {
  readonly version: string
  readonly rtp: WireRatio
  readonly hitRate: WireRatio
  readonly variance: WireRatio
  readonly volatility: Volatility
  readonly maxOutcome: WireRatio
  readonly maxOutcomeChance: WireRatio
  readonly topSpin: { readonly outcome: WireRatio; readonly chance: WireRatio }
  readonly freeSpinsChance: WireRatio
  readonly breakdown: readonly { readonly part: string; readonly rtp: WireRatio }[]
}

/** Lantern Tiger's figures. A test proves that they are what `maths.ts` computes. */
export const PAR_SHEET: ParSheet = readParSheet()

export function parSheetFromMaths(maths: SlotMaths): ParSheet {
  return {
    version: maths.version,
    rtp: wireFromRatio(maths.rtp),
    hitRate: wireFromRatio(maths.hitRate),
    variance: wireFromRatio(maths.variance),
    volatility: maths.volatility,
    maxOutcome: wireFromRatio(maths.maxOutcome),
    maxOutcomeChance: wireFromRatio(maths.maxOutcomeChance),
    topSpin: {
      outcome: wireFromRatio(maths.topSpin.outcome),
      chance: wireFromRatio(maths.topSpin.chance),
    },
    freeSpinsChance: wireFromRatio(maths.freeSpinsChance),
    breakdown: maths.breakdown.map(({ part, rtp }) => ({ part, rtp: wireFromRatio(rtp) })),
  }
}

export function mathsFromParSheet(sheet: ParSheet): SlotMaths {
  return {
    version: sheet.version,
    rtp: ratioFromWire(sheet.rtp),
    hitRate: ratioFromWire(sheet.hitRate),
    variance: ratioFromWire(sheet.variance),
    volatility: sheet.volatility,
    maxOutcome: ratioFromWire(sheet.maxOutcome),
    maxOutcomeChance: ratioFromWire(sheet.maxOutcomeChance),
    topSpin: {
      outcome: ratioFromWire(sheet.topSpin.outcome),
      chance: ratioFromWire(sheet.topSpin.chance),
    },
    freeSpinsChance: ratioFromWire(sheet.freeSpinsChance),
    breakdown: sheet.breakdown.map(({ part, rtp }) => ({ part, rtp: ratioFromWire(rtp) })),
  }
}

function readParSheet(): ParSheet {
  const { volatility, topSpin, breakdown } = parSheet
  return {
    version: parSheet.version,
    rtp: readRatio(parSheet.rtp),
    hitRate: readRatio(parSheet.hitRate),
    variance: readRatio(parSheet.variance),
    volatility: readVolatility(volatility),
    maxOutcome: readRatio(parSheet.maxOutcome),
    maxOutcomeChance: readRatio(parSheet.maxOutcomeChance),
    topSpin: { outcome: readRatio(topSpin.outcome), chance: readRatio(topSpin.chance) },
    freeSpinsChance: readRatio(parSheet.freeSpinsChance),
    breakdown: breakdown.map(({ part, rtp }) => ({ part, rtp: readRatio(rtp) })),
  }
}

function readRatio(figures: readonly string[]): WireRatio {
  const [numerator, denominator] = figures
  assert(numerator && denominator && figures.length === 2, 'par-sheet.json holds ratios')
  return [numerator, denominator]
}

function readVolatility(text: string): Volatility {
  assert(text === 'low' || text === 'medium' || text === 'high', 'a known volatility')
  return text
}
