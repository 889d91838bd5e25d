import type { Ratio } from '@baize/kernel'
import { type WireRatio, wireFromRatio } from './wire-ratio.ts'

/** How a round of a game with steps ended, or that it has not. */
export type StagedStatus = 'open' | 'lost' | 'cashedOut' | 'returned'

/** `player` asked, `ladder` reached its end, `expiry` closed a round left unfinished. */
export type StagedEnder = 'player' | 'ladder' | 'expiry'

/** What games with steps and a cash-out say alike about their end. */
export type StagedEnding =
  | {
      readonly type: 'cashedOut'
      readonly multiplier: WireRatio
      readonly by: StagedEnder
    }
  /** Left unfinished before the first step: the stake goes back. */
  | { readonly type: 'stakeReturned' }

export function cashedOut(multiplier: Ratio, by: StagedEnder): StagedEnding {
  return { type: 'cashedOut', multiplier: wireFromRatio(multiplier), by }
}

/** Whether a round ended with its stake back because nothing was chosen in it: no play, and no turnover. */
export function isStakeReturned(events: readonly { readonly type?: unknown }[]): boolean {
  return events.some(({ type }) => type === 'stakeReturned')
}
