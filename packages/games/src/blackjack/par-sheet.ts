import type { WireRatio } from '../wire-ratio.ts'
import kept from './best-play.json' with { type: 'json' }

/** What is kept beside the hash of the rules that it comes from. */
export interface KeptReturn {
  readonly rulesHash: string
  /** What basic strategy returns of the first stake, to nine places. */
  readonly rtp: WireRatio
}

export function keptReturn(): KeptReturn {
  return kept as unknown as KeptReturn
}
