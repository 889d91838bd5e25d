import { type Ratio, ratio } from '@baize/kernel'
import { choose, factorial } from '../plays/combinations.ts'
import { one, some } from '../plays/entry.ts'
import { definePlay, once, type Play } from '../plays/play.ts'
import {
  DIGITS,
  digitsIn,
  type FiveDigits,
  FOURS,
  type SscWindow,
  THREES,
  TWOS,
} from './windows.ts'

/** So many different digits that each stand so often. */
interface Part {
  readonly times: number
  readonly digits: number
}

/** What digits in any order must look like: those of the first list, then those of the second. */
interface Shape {
  readonly repeated: Part
  readonly single?: Part
}

const [TWO_OF_THREE, THREE_OF_THREE] = [
  { repeated: { times: 2, digits: 1 }, single: { times: 1, digits: 1 } },
  { repeated: { times: 1, digits: 3 } },
] as const satisfies readonly Shape[]

const ONE_OF_TWO: Shape = { repeated: { times: 1, digits: 2 } }

/** The chance of one line: all orders of its digits. */
export function chanceOfShape({ repeated, single }: Shape): Ratio {
  const lists = [repeated, ...(single ? [single] : [])]
  const places = lists.reduce((sum, { times, digits }) => sum + times * digits, 0)
  const alike = lists.reduce(
    (product, { times, digits }) => product * factorial(times) ** digits,
    1,
  )
  return ratio(factorial(places) / alike, 10n ** BigInt(places))
}

/** Lines of two lists; a digit that is in both never stands with itself. */
function linesOfLists(
  { repeated, single }: Shape,
  firsts: readonly number[],
  seconds: readonly number[],
): number {
  if (!single) return choose(firsts.length, repeated.digits)
  const shared = firsts.filter((digit) => seconds.includes(digit)).length
  let lines = 0
  for (let taken = 0; taken <= Math.min(shared, repeated.digits); taken += 1) {
    lines +=
      choose(shared, taken) *
      choose(firsts.length - shared, repeated.digits - taken) *
      choose(seconds.length - taken, single.digits)
  }
  return lines
}

/** Whether digits have the shape and are in its lists. */
export function isOfShape(
  { repeated, single }: Shape,
  digits: readonly number[],
  firsts: readonly number[],
  seconds: readonly number[],
): boolean {
  const distinct = [...new Set(digits)]
  if (distinct.length !== repeated.digits + (single?.digits ?? 0)) return false
  return distinct.every((digit) => {
    const times = digits.filter((each) => each === digit).length
    if (times === repeated.times) return firsts.includes(digit)
    return single !== undefined && times === single.times && seconds.includes(digit)
  })
}

/** A group of different digits. */
function groupOfOneList(id: string, windows: readonly SscWindow[], shape: Shape): Play<FiveDigits> {
  const needed = shape.repeated.digits
  return definePlay({
    id,
    fields: { window: one(...windows), digits: some(DIGITS, { min: needed }) },
    examples: [{ window: lastOf(windows), digits: DIGITS.slice(1, 1 + needed) }],
    linesOf: ({ digits }) => choose(digits.length, needed),
    lineChance: () => chanceOfShape(shape),
    hitsOf: ({ window, digits }, draw: FiveDigits) =>
      once(isOfShape(shape, digitsIn(draw, window), digits, [])),
  })
}

const TWO_PAIRS: Shape = { repeated: { times: 2, digits: 2 } }

const twoPairs = definePlay({
  id: 'g6of4',
  fields: { window: one(...FOURS), repeated: some(DIGITS, { min: 2 }) },
  examples: [{ window: 'back4', repeated: [1, 2] }],
  linesOf: ({ repeated }) => choose(repeated.length, 2),
  lineChance: () => chanceOfShape(TWO_PAIRS),
  hitsOf: ({ window, repeated }, draw: FiveDigits) =>
    once(isOfShape(TWO_PAIRS, digitsIn(draw, window), repeated, [])),
})

/** The usual window of a play: the last ones, as players name them. */
function lastOf(windows: readonly SscWindow[]): SscWindow {
  return windows.at(-1) ?? 'five'
}

/** A group with digits that stand more than once beside others. */
function groupOfTwoLists(
  id: string,
  windows: readonly SscWindow[],
  shape: Shape & Required<Pick<Shape, 'single'>>,
): Play<FiveDigits> {
  const [first, second] = [shape.repeated.digits, shape.single.digits]
  return definePlay({
    id,
    fields: {
      window: one(...windows),
      repeated: some(DIGITS, { min: first }),
      single: some(DIGITS, { min: second }),
    },
    examples: [
      {
        window: lastOf(windows),
        repeated: DIGITS.slice(1, 1 + first),
        single: DIGITS.slice(1 + first, 1 + first + second),
      },
    ],
    linesOf: ({ repeated, single }) => linesOfLists(shape, repeated, single),
    lineChance: () => chanceOfShape(shape),
    hitsOf: ({ window, repeated, single }, draw: FiveDigits) =>
      once(isOfShape(shape, digitsIn(draw, window), repeated, single)),
  })
}

const alike = (times: number, digits: number): Part => ({ times, digits })

/** Digits in any order, named by how many orders a line has. */
export const GROUPS = [
  groupOfOneList('g120', ['five'], { repeated: alike(1, 5) }),
  groupOfTwoLists('g60', ['five'], { repeated: alike(2, 1), single: alike(1, 3) }),
  groupOfTwoLists('g30', ['five'], { repeated: alike(2, 2), single: alike(1, 1) }),
  groupOfTwoLists('g20', ['five'], { repeated: alike(3, 1), single: alike(1, 2) }),
  groupOfTwoLists('g10', ['five'], { repeated: alike(3, 1), single: alike(2, 1) }),
  groupOfTwoLists('g5', ['five'], { repeated: alike(4, 1), single: alike(1, 1) }),
  groupOfOneList('g24', FOURS, { repeated: alike(1, 4) }),
  groupOfTwoLists('g12', FOURS, { repeated: alike(2, 1), single: alike(1, 2) }),
  twoPairs,
  groupOfTwoLists('g4', FOURS, { repeated: alike(3, 1), single: alike(1, 1) }),
  groupOfTwoLists('g3', THREES, TWO_OF_THREE),
  groupOfOneList('g6', THREES, THREE_OF_THREE),
  groupOfOneList('g2', TWOS, ONE_OF_TWO),
]

/** The groups that can be played over places the player chooses. */
export const GROUP_SHAPES = { g2: ONE_OF_TWO, g3: TWO_OF_THREE, g6: THREE_OF_THREE } as const

/** Lines of a group over one choice of places, with the same digits in both lists. */
export function linesOfGroup(group: keyof typeof GROUP_SHAPES, digits: readonly number[]): number {
  return linesOfLists(GROUP_SHAPES[group], digits, digits)
}
