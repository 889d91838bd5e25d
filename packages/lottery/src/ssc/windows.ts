import { numbersFrom } from '../plays/combinations.ts'

/** Five digits, the first place first. */
export type FiveDigits = readonly number[]

export const DIGITS = numbersFrom(0, 9)

/** The places a play looks at. */
const PLACES = {
  five: [0, 1, 2, 3, 4],
  front4: [0, 1, 2, 3],
  back4: [1, 2, 3, 4],
  front3: [0, 1, 2],
  middle3: [1, 2, 3],
  back3: [2, 3, 4],
  front2: [0, 1],
  back2: [3, 4],
} as const

export type SscWindow = keyof typeof PLACES

export const FOURS = ['front4', 'back4'] as const
export const THREES = ['front3', 'middle3', 'back3'] as const
export const TWOS = ['front2', 'back2'] as const
export const WINDOWS = ['five', ...FOURS, ...THREES, ...TWOS] as const

export function widthOf(window: SscWindow): number {
  return PLACES[window].length
}

export function digitsIn(draw: FiveDigits, window: SscWindow): readonly number[] {
  return PLACES[window].map((place) => draw[place] ?? 0)
}

/** Bets on windows of one width have one price. */
export function variantOfWidth({ window }: { readonly window: SscWindow }): string {
  return `${widthOf(window)}`
}
