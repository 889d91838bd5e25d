/** A number from 0 up to, and without, 1. */
type Chance = () => number

const START_MIN = 2_000_000_000
const START_MAX = 2_099_999_999
const GROWTH_MIN = 100
const GROWTH_MAX = 500
const SECOND_MS = 1_000
const PAUSE_SECONDS = [3, 4, 5] as const

/** Where the demonstration begins, in whole units, as the specification sets it. */
export function startDemonstration(chance: Chance): number {
  return between(START_MIN, START_MAX, chance)
}

/** The demonstration after it has grown once. */
export function growDemonstration(sum: number, chance: Chance): number {
  return sum + between(GROWTH_MIN, GROWTH_MAX, chance)
}

/** How long it rests before it grows again. */
export function restMs(chance: Chance): number {
  return (
    (PAUSE_SECONDS[Math.floor(chance() * PAUSE_SECONDS.length)] ?? PAUSE_SECONDS[0]) * SECOND_MS
  )
}

function between(least: number, most: number, chance: Chance): number {
  return least + Math.floor(chance() * (most - least + 1))
}
