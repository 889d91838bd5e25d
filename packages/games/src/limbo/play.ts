import { type Chance, type Ratio, ratio } from '@baize/kernel'
import type { RoundStep } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import { drawHeight } from './draw-height.ts'
import type { LimboEvent, LimboOptions, LimboState } from './events.ts'
import { multiplierOf } from './rules.ts'

export type LimboStep = RoundStep<LimboState, LimboEvent> & { readonly outcome: Ratio }

/** Draws one height, whatever the target. */
export function openRound(chance: Chance, { target }: LimboOptions): LimboStep {
  const multiplier = multiplierOf(target)
  const height = drawHeight(chance)
  const isWin = height >= target
  const outcome = isWin ? multiplier : ratio(0n)
  return {
    state: { target, height },
    events: [
      { type: 'flown', height, isWin },
      { type: 'roundEnd', outcome: wireFromRatio(outcome) },
    ],
    outcome,
  }
}
