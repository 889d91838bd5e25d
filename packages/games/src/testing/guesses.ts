import { igamc } from '@baize/fairness/testing/special-functions'
import { assert } from '@baize/kernel'

/** How often guesses were right, and how often guessing blindly would have been. */
export interface Guesses {
  readonly made: number
  readonly right: number
  readonly expected: number
  readonly variance: number
}

export const NO_GUESSES: Guesses = { made: 0, right: 0, expected: 0, variance: 0 }

/** One more guess, of a class that has this share of the outcomes. */
export function addGuess(guesses: Guesses, share: number, isRight: boolean): Guesses {
  return {
    made: guesses.made + 1,
    right: guesses.right + (isRight ? 1 : 0),
    expected: guesses.expected + share,
    variance: guesses.variance + share * (1 - share),
  }
}

/** How likely blind guesses are right at least so often. */
export function chanceOfLuck({ right, expected, variance }: Guesses): number {
  assert(expected > 0, 'a guess can be right')
  if (right === 0) return 1
  // Few right guesses are counted as Poisson's rare events, many by their normal deviation.
  if (expected < 20) return 1 - igamc(right, expected)
  const z = (right - 0.5 - expected) / Math.sqrt(variance)
  const tail = igamc(0.5, (z * z) / 2) / 2
  return z > 0 ? tail : 1 - tail
}
