/**
 * Sic bo, version 1: three dice. `to` is what a win pays on top of its stake. Small, big, odd and
 * even lose on three equal dice.
 */
export const SIC_BO_VERSION = 'sic-bo@1'
export const STAKE_STEP_MINOR = 1
export const FACES = [1, 2, 3, 4, 5, 6] as const

export const EVEN_TO = 1
/** By the total of the dice. */
export const TOTAL_TO: Readonly<Record<number, number>> = {
  4: 62,
  5: 31,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 31,
  17: 62,
}
/** One number on one, two or three dice. */
export const SINGLE_TO = [1, 2, 12] as const
/** Two different numbers. */
export const PAIR_TO = 6
export const DOUBLE_TO = 11
export const TRIPLE_TO = 180
export const ANY_TRIPLE_TO = 31

export type Dice = readonly [number, number, number]

/** A spot of the cloth: of which kind, and how a throw pays it, on top of its stake; 0 when it loses. */
export interface SicBoSpot {
  readonly spot: string
  readonly kind: string
  payOf(dice: Dice): number
}

const sumOf = ([a, b, c]: Dice) => a + b + c
const countOf = (dice: Dice, face: number) => dice.filter((each) => each === face).length
const isTriple = ([a, b, c]: Dice) => a === b && b === c

function evenSpot(spot: string, wins: (total: number) => boolean): SicBoSpot {
  return {
    spot,
    kind: spot,
    payOf: (dice) => (!isTriple(dice) && wins(sumOf(dice)) ? EVEN_TO : 0),
  }
}

export const SIC_BO_SPOTS: readonly SicBoSpot[] = [
  evenSpot('small', (total) => total <= 10),
  evenSpot('big', (total) => total >= 11),
  evenSpot('odd', (total) => total % 2 === 1),
  evenSpot('even', (total) => total % 2 === 0),
  ...Object.entries(TOTAL_TO).map(([total, to]) => ({
    spot: `total-${total}`,
    kind: `total-${total}`,
    payOf: (dice: Dice) => (sumOf(dice) === Number(total) ? to : 0),
  })),
  ...FACES.map((face) => ({
    spot: `single-${face}`,
    kind: 'single',
    payOf: (dice: Dice) => SINGLE_TO[countOf(dice, face) - 1] ?? 0,
  })),
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high) => ({
      spot: `pair-${low}-${high}`,
      kind: 'pair',
      payOf: (dice: Dice) => (dice.includes(low) && dice.includes(high) ? PAIR_TO : 0),
    })),
  ),
  ...FACES.map((face) => ({
    spot: `double-${face}`,
    kind: 'double',
    payOf: (dice: Dice) => (countOf(dice, face) >= 2 ? DOUBLE_TO : 0),
  })),
  ...FACES.map((face) => ({
    spot: `triple-${face}`,
    kind: 'triple',
    payOf: (dice: Dice) => (countOf(dice, face) === 3 ? TRIPLE_TO : 0),
  })),
  { spot: 'any-triple', kind: 'anyTriple', payOf: (dice) => (isTriple(dice) ? ANY_TRIPLE_TO : 0) },
]
