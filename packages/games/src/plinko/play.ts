import { assert, type Chance, type Ratio } from '@baize/kernel'
import type { RoundStep } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { PlinkoEvent, PlinkoOptions, PlinkoState } from './events.ts'
import { multiplierOf, ROWS_MAX, ROWS_MIN } from './rules.ts'

export type PlinkoStep = RoundStep<PlinkoState, PlinkoEvent> & { readonly outcome: Ratio }

/** Drops a ball: one draw below 2 for each row, from the top; 1 is to the right. */
export function openRound(chance: Chance, options: PlinkoOptions): PlinkoStep {
  const { rows, risk } = options
  assert(rows >= ROWS_MIN && rows <= ROWS_MAX, 'plinko has 8 to 16 rows')
  const path = Array.from({ length: rows }, () => (chance.below(2) === 1 ? 1 : 0))
  const slot = path.filter((side) => side === 1).length
  const outcome = multiplierOf(options, slot)
  return {
    state: { rows, risk, path },
    events: [
      { type: 'dropped', path, slot },
      { type: 'roundEnd', outcome: wireFromRatio(outcome) },
    ],
    outcome,
  }
}
