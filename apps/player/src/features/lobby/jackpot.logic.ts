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

/** A drum shows one figure; between thousands stands what the language puts there. */
export type DrumPart =
  | { readonly kind: 'figure'; readonly figure: number; readonly place: number }
  | { readonly kind: 'mark'; readonly mark: string; readonly place: number }

/** A sum as drums, first place first. Places are counted from the end, so that growth keeps them. */
export function drumsOf(sum: number, language: string): readonly DrumPart[] {
  const parts = new Intl.NumberFormat(language, {
    maximumFractionDigits: 0,
    numberingSystem: 'latn',
  }).formatToParts(sum)
  const letters = parts.flatMap(({ type, value }) => (type === 'group' ? [value] : [...value]))
  return letters.map((letter, index) => {
    const place = letters.length - index
    return /^\d$/.test(letter)
      ? { kind: 'figure', figure: Number(letter), place }
      : { kind: 'mark', mark: letter, place }
  })
}
