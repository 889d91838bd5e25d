import { assert } from '@baize/kernel'

/** Which submission from the end is taken off. */
const TAKEN_OFF = 16

/** The result of a round of yeekee: three digits for the top and two for the bottom. */
export interface YeekeeResult {
  readonly sum: number
  readonly top3: string
  readonly bottom2: string
}

/**
 * The result of a round made by its players: the sum of the numbers they sent, at most five digits each, less the sixteenth
 * from the end. Needs at least sixteen.
 */
export function yeekeeOf(submissions: readonly number[]): YeekeeResult {
  const takenOff = submissions.at(-TAKEN_OFF)
  assert(takenOff !== undefined, 'a round of yeekee has at least sixteen numbers')
  const sum = submissions.reduce((total, each) => total + each, 0) - takenOff
  assert(Number.isSafeInteger(sum), 'the numbers of a round are added exactly')
  const digits = `${sum}`.padStart(5, '0')
  return { sum, top3: digits.slice(-3), bottom2: digits.slice(-5, -3) }
}
