import { assert, type Chance, type Ratio } from '@baize/kernel'
import type { RoundStep } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { KenoEvent, KenoOptions, KenoState } from './events.ts'
import { DRAWN_COUNT, multiplierOf, NUMBER_COUNT } from './rules.ts'

export type KenoStep = RoundStep<KenoState, KenoEvent> & { readonly outcome: Ratio }

/**
 * Draws ten numbers: each takes one draw among those that are left in rising order, and is taken out
 * of the list. The player's choice changes no draw.
 */
export function openRound(chance: Chance, options: KenoOptions): KenoStep {
  const { numbers, risk } = options
  const left = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1)
  const drawn: number[] = []
  for (let count = 0; count < DRAWN_COUNT; count += 1) {
    drawn.push(...left.splice(chance.below(left.length), 1))
  }
  assert(new Set(drawn).size === DRAWN_COUNT, 'no number is drawn twice')
  const hits = drawn.filter((number) => numbers.includes(number))
  const outcome = multiplierOf(risk, numbers.length, hits.length)
  return {
    state: { numbers, risk, drawn },
    events: [
      { type: 'drawn', numbers: drawn, hits },
      { type: 'roundEnd', outcome: wireFromRatio(outcome) },
    ],
    outcome,
  }
}
