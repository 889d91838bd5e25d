import { type Chance, type Ratio, ratio } from '@baize/kernel'
import type { RoundStep } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { DiceEvent, DiceOptions, DiceState } from './events.ts'
import { isWinningRoll, multiplierOf, ROLL_COUNT } from './rules.ts'

export type DiceStep = RoundStep<DiceState, DiceEvent> & { readonly outcome: Ratio }

/** Rolls once: one draw among 10,000, whatever the bet. */
export function openRound(chance: Chance, options: DiceOptions): DiceStep {
  const multiplier = multiplierOf(options)
  const roll = chance.below(ROLL_COUNT)
  const isWin = isWinningRoll(options, roll)
  const outcome = isWin ? multiplier : ratio(0n)
  return {
    state: { direction: options.direction, target: options.target, roll },
    events: [
      { type: 'rolled', roll, isWin },
      { type: 'roundEnd', outcome: wireFromRatio(outcome) },
    ],
    outcome,
  }
}
