import { assert, type Ratio } from '@baize/kernel'
import type { VariantMaths } from '../engine.ts'
import { ratioFromWire, type WireRatio } from '../wire-ratio.ts'
import kept from './figures.json' with { type: 'json' }

/** Figures as they are kept beside the hash of the rules that they come from. */
export interface KeptFigures {
  readonly rulesHash: string
  /** The kind of bet whose return stands for the game. */
  readonly main: string
  readonly bets: readonly {
    readonly [Name in keyof VariantMaths]: VariantMaths[Name] extends Ratio ? WireRatio : string
  }[]
}

/** The figures of a version as they are kept and published. */
export function keptBetsOf(version: string): { main: string; bets: readonly VariantMaths[] } {
  const found = (kept as unknown as Readonly<Record<string, KeptFigures>>)[version]
  assert(found, 'the figures of every version are kept')
  return {
    main: found.main,
    bets: found.bets.map((bet) => ({
      variant: bet.variant,
      maxOutcome: ratioFromWire(bet.maxOutcome),
      maxOutcomeChance: ratioFromWire(bet.maxOutcomeChance),
      rtp: ratioFromWire(bet.rtp),
      hitRate: ratioFromWire(bet.hitRate),
      variance: ratioFromWire(bet.variance),
    })),
  }
}
