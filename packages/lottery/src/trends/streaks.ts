/** The fewest draws of one side that are a streak. */
export const STREAK_MIN = 3

/** Draws of one side one after another; those on neither side do not end it and are not counted. */
export interface Streak {
  readonly side: string
  readonly length: number
  /** How many draws ago its last one was; 0 for the newest draw. */
  readonly endedAgo: number
  /** Nothing has ended it yet. */
  readonly isRunning: boolean
}

/** All streaks of at least three, the newest first, in the sides of draws of which the newest is the first. */
export function streaksOf(sides: readonly (string | null | undefined)[]): readonly Streak[] {
  const streaks: Streak[] = []
  let current: Streak | undefined
  sides.forEach((side, ago) => {
    if (!side) return
    if (current?.side === side) {
      current = { ...current, length: current.length + 1 }
      return
    }
    if (current) streaks.push(current)
    current = { side, length: 1, endedAgo: ago, isRunning: current === undefined }
  })
  if (current) streaks.push(current)
  return streaks.filter(({ length }) => length >= STREAK_MIN)
}
