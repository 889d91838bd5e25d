import { addRatios, type Ratio, ratio } from '@baize/kernel'
import { chanceOfHits, choose, countIn, numbersFrom } from '../plays/combinations.ts'
import { some } from '../plays/entry.ts'
import { definePlay, type Hits, type Play, times } from '../plays/play.ts'

/** Numbers drawn from a pool; their order does not count. */
export type Drawn = readonly number[]

interface Pool {
  readonly size: number
  readonly drawn: number
}

/** Lines of `size` numbers that win when so many of them are drawn as a tier says. */
export function linesWithHits(
  id: string,
  { size: pool, drawn }: Pool,
  { size, paid }: { readonly size: number; readonly paid: readonly number[] },
): Play<Drawn> {
  const numbers = numbersFrom(1, pool)
  // No hit at all may pay, too; it stands outside of the order of prizes.
  const ranked = paid.filter((count) => count > 0).map(String)
  return definePlay({
    id,
    fields: { numbers: some(numbers, { min: size }) },
    examples: [{ numbers: numbers.slice(0, size) }],
    ranked,
    linesOf: (bet) => choose(bet.numbers.length, size),
    chancesOf: (bet) => {
      const lines = choose(bet.numbers.length, size)
      return Object.fromEntries(
        paid.map((hit) => [`${hit}`, times(chanceOfHits(pool, drawn, size, hit), lines)]),
      )
    },
    hitsOf: (bet, draw) => {
      const hit = countIn(draw, bet.numbers)
      const counts: Record<string, number> = {}
      for (const tier of paid) {
        const lines = choose(hit, tier) * choose(bet.numbers.length - hit, size - tier)
        if (lines > 0) counts[tier] = lines
      }
      return counts satisfies Hits
    },
  })
}

/** Lines of which every number is drawn; their prizes come from a series. */
export function linesAllHit(id: string, { size: pool, drawn }: Pool, size: number): Play<Drawn> {
  const numbers = numbersFrom(1, pool)
  return definePlay({
    id,
    fields: { numbers: some(numbers, { min: size }) },
    examples: [{ numbers: numbers.slice(0, size) }],
    linesOf: (bet) => choose(bet.numbers.length, size),
    lineChance: (): Ratio => chanceOfHits(pool, drawn, size, size),
    hitsOf: (bet, draw) => {
      const lines = choose(countIn(draw, bet.numbers), size)
      return lines > 0 ? { '*': lines } : {}
    },
  })
}

/** All draws of a pool that reach a condition on how many come from a part of it. */
export function chanceOfCount(
  pool: number,
  drawn: number,
  part: number,
  isHit: (count: number) => boolean,
): Ratio {
  const counts = numbersFrom(0, drawn).filter(isHit)
  return counts.map((count) => chanceOfHits(pool, drawn, part, count)).reduce(addRatios, ratio(0n))
}
