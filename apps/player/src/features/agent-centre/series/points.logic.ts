import { SERIES_POINTS_MIN, SERIES_POINTS_STEP } from '@baize/contract'

/** Points as they were typed, at most so many; undefined where they are none. */
export function readPoints(text: string, most: number): number | undefined {
  const typed = text.trim()
  if (!/^\d{4}$/.test(typed)) return undefined
  const points = Number(typed)
  const isPossible = points >= SERIES_POINTS_MIN && points <= most
  return isPossible && points % SERIES_POINTS_STEP === 0 ? points : undefined
}
