import type { WireRatio } from '../../wire-ratio.ts'
import kept from './best-play.json' with { type: 'json' }

/** Stored figures, with the hash of the rules that they belong to. */
export interface KeptSeatFigures {
  readonly rulesHash: string
  /** The return of basic strategy per initial stake, to nine places. */
  readonly rtp: WireRatio
  /** The probability of the largest outcome, to twelve places. */
  readonly maxOutcomeChance: WireRatio
}

export function keptFigures(): KeptSeatFigures {
  return kept as unknown as KeptSeatFigures
}
