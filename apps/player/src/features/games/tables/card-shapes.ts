/** Spades, hearts, diamonds, clubs around the middle, ten units each way. */
export const SUIT_PATHS: readonly string[] = [
  'M0-10C3-6 9.4-2.4 9.2 2.6C9 6.8 3.4 8 1 4.4C1.2 7.2 2 9 3.8 10H-3.8C-2 9-1.2 7.2-1 4.4C-3.4 8-9 6.8-9.2 2.6C-9.4-2.4-3-6 0-10Z',
  'M0 9.6C-3 5.6-10 1-9.8-4.2C-9.6-9.4-2.6-10.6 0-5.2C2.6-10.6 9.6-9.4 9.8-4.2C10 1 3 5.6 0 9.6Z',
  'M0-10.4C2-6.6 5-3 7.8 0C5 3 2 6.6 0 10.4C-2 6.6-5 3-7.8 0C-5-3-2-6.6 0-10.4Z',
  'M0-9.8A4.7 4.7 0 0 1 3.7-2.2A4.7 4.7 0 1 1 1 4.6C1.2 7.2 2 9 3.8 10H-3.8C-2 9-1.2 7.2-1 4.6A4.7 4.7 0 1 1-3.7-2.2A4.7 4.7 0 0 1 0-9.8Z',
]

export const SUIT_COLOURS: readonly string[] = ['#16181d', '#c3122f', '#c3122f', '#16181d']

type Place = readonly [x: number, y: number]

const [LEFT, MIDDLE, RIGHT] = [31, 50, 69]
const both = (...rows: readonly number[]): readonly Place[] =>
  rows.flatMap((y): Place[] => [
    [LEFT, y],
    [RIGHT, y],
  ])
const middle = (...rows: readonly number[]): readonly Place[] => rows.map((y): Place => [MIDDLE, y])

/** Where the signs of the ranks two to ten stand. */
export const PIPS: Readonly<Record<number, readonly Place[]>> = {
  2: middle(27, 113),
  3: middle(27, 70, 113),
  4: both(27, 113),
  5: [...both(27, 113), ...middle(70)],
  6: both(27, 70, 113),
  7: [...both(27, 70, 113), ...middle(48.5)],
  8: [...both(27, 70, 113), ...middle(48.5, 91.5)],
  9: [...both(25, 55, 85, 115), ...middle(70)],
  10: [...both(25, 55, 85, 115), ...middle(40, 100)],
}
