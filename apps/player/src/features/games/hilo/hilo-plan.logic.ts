import { ratioFromWire } from '@baize/games/wire-ratio'
import { compareRatios, ratio } from '@baize/kernel'
import type { StagedChoice } from '../originals/use-staged-game.ts'
import { guessesOn, type HiloBoard } from './hilo.logic.ts'

/** When a round of a run is cashed out. */
export interface HiloPlan {
  readonly stop: 'guesses' | 'factor'
  /** Right guesses. */
  readonly guesses: number
  /** What cashing out pays at least, in hundredths of the stake. */
  readonly factor: number
}

export const HILO_STOPS = ['guesses', 'factor'] as const satisfies readonly HiloPlan['stop'][]

/** A guess can come out right so often: all cards but the first. */
export const GUESSES_MAX = 51

/**
 * The likelier guess, higher where both are alike, until the plan is fulfilled. Where no guess is
 * offered any more, because it would pay more than a round may, what was reached is cashed out.
 */
export function nextOfHilo(plan: HiloPlan, board: HiloBoard): StagedChoice {
  if (isFulfilled(plan, board)) return { type: 'cashOut' }
  const [higher, lower] = guessesOn(board)
  const [first, second] =
    compareRatios(lower.chance, higher.chance) > 0 ? [lower, higher] : [higher, lower]
  const offered = first.isOffered ? first : second.isOffered ? second : undefined
  return offered ? { type: 'guess', guess: offered.guess } : { type: 'cashOut' }
}

function isFulfilled({ stop, guesses, factor }: HiloPlan, board: HiloBoard): boolean {
  if (board.stepCount === 0 || !board.multiplier) return false
  if (stop === 'guesses') return board.stepCount >= guesses
  return compareRatios(ratioFromWire(board.multiplier), ratio(BigInt(factor), 100n)) >= 0
}
