import { ratio } from '@baize/kernel'
import { choose, countIn, sumOf } from '../plays/combinations.ts'
import { one, rows, some } from '../plays/entry.ts'
import { definePlay, hits, once, type Play } from '../plays/play.ts'

/** Different numbers in the order in which they were drawn. */
export type Order = readonly number[]

/** The first places in their order; a line never has one number twice. */
export function frontDirect(pool: readonly number[]): Play<Order> {
  return definePlay({
    id: 'front_direct',
    fields: { numbers: rows(pool, 2, 3) },
    examples: [{ numbers: [[1], [2]] }, { numbers: [[1], [2], [3]] }],
    variantOf: ({ numbers }) => `${numbers.length}`,
    linesOf: ({ numbers }) => linesOf(numbers, []),
    lineChance: ({ numbers }) =>
      ratio(1, choose(pool.length, numbers.length) * (numbers.length === 2 ? 2 : 6)),
    hitsOf: ({ numbers }, draw) =>
      once(numbers.every((row, place) => row.includes(draw[place] ?? 0))),
  })
}

function linesOf(numbers: readonly (readonly number[])[], taken: readonly number[]): number {
  const [row, ...others] = numbers
  if (!row) return 1
  const free = row.filter((number) => !taken.includes(number))
  return sumOf(free.map((number) => linesOf(others, [...taken, number])))
}

/** The first two or three in any order. */
export function frontGroup(pool: readonly number[]): Play<Order> {
  return definePlay({
    id: 'front_group',
    fields: { choose: one(2, 3), numbers: some(pool, { min: 2 }) },
    examples: [
      { choose: 2, numbers: [1, 2] },
      { choose: 3, numbers: [1, 2, 3] },
    ],
    variantOf: (bet) => `${bet.choose}`,
    linesOf: (bet) => choose(bet.numbers.length, bet.choose),
    lineChance: (bet) => ratio(1, choose(pool.length, bet.choose)),
    hitsOf: (bet, draw) =>
      once(draw.slice(0, bet.choose).every((number) => bet.numbers.includes(number))),
  })
}

/** Numbers on single places, of the first `places`. */
export function placed(pool: readonly number[], places: number): Play<Order> {
  return definePlay({
    id: 'position',
    fields: { numbers: rows(pool, 1, places) },
    examples: [{ numbers: [[7]] }],
    linesOf: ({ numbers }) => sumOf(numbers.map(({ length }) => length)),
    lineChance: () => ratio(1, pool.length),
    hitsOf: ({ numbers }, draw) =>
      hits(numbers.filter((row, place) => countIn([draw[place] ?? 0], row) === 1).length),
  })
}
