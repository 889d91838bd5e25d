import type { WireRatio } from './wire-ratio.ts'

/** How a round of a game with steps ended, or that it has not. */
export type StagedStatus = 'open' | 'lost' | 'cashedOut' | 'returned'

/** What games with steps and a cash-out say alike about their end. */
export type StagedEnding =
  | {
      readonly type: 'cashedOut'
      readonly multiplier: WireRatio
      /** `player` asked, `ladder` reached its end, `expiry` closed a round left unfinished. */
      readonly by: 'player' | 'ladder' | 'expiry'
    }
  /** Left unfinished before the first step: the stake goes back. */
  | { readonly type: 'stakeReturned' }
