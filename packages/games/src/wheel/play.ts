import type { Chance, Ratio } from '@baize/kernel'
import type { RoundStep } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { WheelEvent, WheelOptions, WheelState } from './events.ts'
import { multiplierOf } from './rules.ts'

export type WheelStep = RoundStep<WheelState, WheelEvent> & { readonly outcome: Ratio }

/** Spins once: one draw below the number of segments. */
export function openRound(chance: Chance, options: WheelOptions): WheelStep {
  const { segments, risk } = options
  const segment = chance.below(segments)
  const outcome = multiplierOf(options, segment)
  return {
    state: { segments, risk, segment },
    events: [
      { type: 'spun', segment },
      { type: 'roundEnd', outcome: wireFromRatio(outcome) },
    ],
    outcome,
  }
}
