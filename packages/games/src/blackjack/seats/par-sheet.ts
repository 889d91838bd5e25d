import type { WireRatio } from '../../wire-ratio.ts'
import kept from './best-play.json' with { type: 'json' }

/** What is kept beside the hash of the rules that it comes from. */
export interface KeptSeatFigures {
  readonly rulesHash: string
  /** What basic strategy returns of a hand's first stake, to nine places. */
  readonly rtp: WireRatio
  /** How likely the largest outcome is, to twelve places. */
  readonly maxOutcomeChance: WireRatio
}

export function keptFigures(): KeptSeatFigures {
  return kept as unknown as KeptSeatFigures
}
