import { choose, sortedText, sumOf } from '../plays/combinations.ts'
import { one, some, typed } from '../plays/entry.ts'
import { type Chances, definePlay, type Hits, once } from '../plays/play.ts'
import { chanceOfShape, GROUP_SHAPES, isOfShape, linesOfGroup } from './groups.ts'
import {
  DIGITS,
  digitsIn,
  type FiveDigits,
  type SscWindow,
  THREES,
  TWOS,
  variantOfWidth,
  widthOf,
} from './windows.ts'

/** The chances of a line of two digits, of a pair with another digit, and of three different ones. */
const [CHANCES_OF_TWO, CHANCES_OF_THREE]: readonly [Chances, Chances] = [
  { g2: chanceOfShape(GROUP_SHAPES.g2) },
  { g3: chanceOfShape(GROUP_SHAPES.g3), g6: chanceOfShape(GROUP_SHAPES.g6) },
]

function chancesOfWidth({ window }: { readonly window: SscWindow }): Chances {
  return widthOf(window) === 2 ? CHANCES_OF_TWO : CHANCES_OF_THREE
}

type GroupTier = 'g2' | 'g3' | 'g6'

/** The group that digits belong to; undefined where all are alike. */
function tierOf(digits: readonly number[]): GroupTier | undefined {
  const distinct = new Set(digits).size
  if (distinct === 1) return undefined
  if (digits.length === 2) return 'g2'
  return distinct === 2 ? 'g3' : 'g6'
}

/** Groups of a width with each sum, each counted once whatever the order of its digits. */
function groupsBySum(width: number): readonly Readonly<Record<GroupTier, number>>[] {
  const counts = Array.from({ length: 9 * width + 1 }, () => ({ g2: 0, g3: 0, g6: 0 }))
  for (let number = 0; number < 10 ** width; number += 1) {
    const digits = [...`${number}`.padStart(width, '0')].map(Number)
    const tier = tierOf(digits)
    const row = counts[sumOf(digits)]
    const isInOrder = digits.every(
      (digit, place) => place === 0 || digit >= (digits[place - 1] ?? 0),
    )
    if (tier && row && isInOrder) row[tier] += 1
  }
  return counts
}

const GROUPS_OF_TWO = groupsBySum(2)
const GROUPS_OF_THREE = groupsBySum(3)

function linesBySum({ window, sums }: { window: SscWindow; sums: readonly number[] }): Hits {
  const counts = widthOf(window) === 2 ? GROUPS_OF_TWO : GROUPS_OF_THREE
  const total = (tier: GroupTier) => sumOf(sums.map((sum) => counts[sum]?.[tier] ?? 0))
  return { g2: total('g2'), g3: total('g3'), g6: total('g6') }
}

const groupSum = definePlay({
  id: 'group_sum',
  fields: {
    window: one(...THREES, ...TWOS),
    sums: some(Array.from({ length: 26 }, (_, at) => at + 1)),
  },
  examples: [
    ...Array.from({ length: 26 }, (_, at) => ({ window: 'back3' as const, sums: [at + 1] })),
    { window: 'back2', sums: [9] },
  ],
  isBet: ({ window, sums }) => sums.every((sum) => sum < 9 * widthOf(window)),
  variantOf: variantOfWidth,
  linesOf: (bet) => sumOf(Object.values(linesBySum(bet))),
  linesByTier: linesBySum,
  lineChances: chancesOfWidth,
  hitsOf: ({ window, sums }, draw: FiveDigits) => {
    const digits = digitsIn(draw, window)
    return once(sums.includes(sumOf(digits)) && tierOf(digits) !== undefined, tierOf(digits))
  },
})

/** Groups with a given digit: with one other; with itself or another twice; and with two others. */
function linesOfDigit({ window }: { readonly window: SscWindow }): Hits {
  return widthOf(window) === 2 ? { g2: 9 } : { g3: 18, g6: choose(9, 2) }
}

const baoDan = definePlay({
  id: 'bao_dan',
  fields: { window: one(...THREES, ...TWOS), digit: one(...DIGITS) },
  examples: [
    { window: 'back3', digit: 7 },
    { window: 'back2', digit: 7 },
  ],
  variantOf: variantOfWidth,
  linesOf: (bet) => sumOf(Object.values(linesOfDigit(bet))),
  linesByTier: linesOfDigit,
  lineChances: chancesOfWidth,
  hitsOf: ({ window, digit }, draw: FiveDigits) => {
    const digits = digitsIn(draw, window)
    return once(digits.includes(digit) && tierOf(digits) !== undefined, tierOf(digits))
  },
})

/** The groups among typed numbers, each in order and once; three of a kind make no line. */
function groupsIn(numbers: readonly string[]): readonly string[] {
  return [...new Set(numbers.map(sortedText))].filter((number) => new Set(number).size > 1)
}

const mixedGroup = definePlay({
  id: 'mixed_group',
  fields: { window: one(...THREES), numbers: typed([3]) },
  examples: [
    { window: 'back3', numbers: ['123'] },
    { window: 'back3', numbers: ['112'] },
  ],
  linesOf: ({ numbers }) => groupsIn(numbers).length,
  linesByTier: ({ numbers }) => {
    const groups = groupsIn(numbers)
    const g3 = groups.filter((number) => new Set(number).size === 2).length
    return { g3, g6: groups.length - g3 }
  },
  lineChances: chancesOfWidth,
  hitsOf: ({ window, numbers }, draw: FiveDigits) => {
    const digits = digitsIn(draw, window)
    return once(groupsIn(numbers).includes(sortedText(digits.join(''))), tierOf(digits))
  },
})

const optionalGroup = definePlay({
  id: 'optional_group',
  fields: {
    group: one('g2', 'g3', 'g6'),
    positions: some([0, 1, 2, 3, 4], { min: 2 }),
    digits: some(DIGITS, { min: 2 }),
  },
  examples: [
    { group: 'g2', positions: [0, 1], digits: [1, 2] },
    { group: 'g3', positions: [0, 1, 2], digits: [1, 2] },
    { group: 'g6', positions: [0, 1, 2], digits: [1, 2, 3] },
  ],
  variantOf: ({ group }) => group,
  linesOf: ({ group, positions, digits }) =>
    choose(positions.length, group === 'g2' ? 2 : 3) * linesOfGroup(group, digits),
  lineChance: ({ group }) => chanceOfShape(GROUP_SHAPES[group]),
  hitsOf: ({ group, positions, digits }, draw: FiveDigits) => {
    const drawn = positions.map((place) => draw[place] ?? 0)
    const won = choices(drawn, group === 'g2' ? 2 : 3).filter((each) =>
      isOfShape(GROUP_SHAPES[group], each, digits, digits),
    )
    return won.length > 0 ? { '*': won.length } : {}
  },
})

/** All choices of `size` of the values, as they stand. */
function choices(values: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return values.flatMap((value, at) =>
    choices(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]),
  )
}

export const GROUP_SUMS = [groupSum, baoDan, mixedGroup]
export const OPTIONAL_GROUPS = [optionalGroup]
