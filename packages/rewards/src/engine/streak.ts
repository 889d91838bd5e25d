import { type Day, dayAfter, dayOfKey, keyOfDay } from '@baize/kernel'
import type { Goal } from './offer.ts'
import { readSum } from './read-sums.ts'

/** Days in a row. */
export interface Streak {
  /** The first day: the window under which its rewards are kept. */
  readonly window: string
  readonly length: number
}

/**
 * The streaks of a member, from what was counted on each day (`2026-03-02`). One that is as long as the longest step is
 * full: the next day begins another.
 */
export function streaksOf(
  { dayMin, steps }: Extract<Goal, { readonly kind: 'streak' }>,
  days: ReadonlyMap<string, bigint>,
): Streak[] {
  const [leastOfDay, lengthMax] = [readSum(dayMin), readSum(steps.at(-1)?.reach ?? '0')]
  const met = [...days].filter(([, sum]) => sum >= leastOfDay).map(([day]) => dayOfKey(day))
  const streaks: { readonly first: Day; length: number }[] = []
  for (const day of met.toSorted((left, right) => left - right)) {
    const last = streaks.at(-1)
    const goesOn = last && last.length < lengthMax && dayAfter(last.first, last.length) === day
    if (goesOn) last.length += 1
    else streaks.push({ first: day, length: 1 })
  }
  return streaks.map(({ first, length }) => ({ window: keyOfDay(first), length }))
}
