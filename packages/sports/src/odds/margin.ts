import { addRatios, assert, divideRatios, type Ratio, ratio } from '@baize/kernel'
import { impliedChance, type Odds } from './odds.ts'

/** What the implied chances of a market add up to: one without a margin, 1.05 with five per cent. */
export function booksumOf(odds: readonly Odds[]): Ratio {
  return odds.map(impliedChance).reduce(addRatios, ratio(0))
}

/** The margin taken off by each chance's share of the booksum: exact, and too kind to long shots. */
export function fairProportional(odds: readonly Odds[]): readonly Ratio[] {
  const booksum = booksumOf(odds)
  return odds.map((each) => divideRatios(impliedChance(each), booksum))
}

/** The margin taken off in equal parts. A long shot can fall to nothing: then this is not a way to do it. */
export function fairAdditive(odds: readonly Odds[]): readonly Ratio[] | undefined {
  const booksum = booksumOf(odds)
  const over = ratio(
    booksum.denominator - booksum.numerator,
    booksum.denominator * BigInt(odds.length),
  )
  const fair = odds.map((each) => addRatios(impliedChance(each), over))
  return fair.every(({ numerator }) => numerator > 0n) ? fair : undefined
}

/** The margin as a power: the k for which the k-th powers of the implied chances add up to one. */
export function fairByPower(odds: readonly Odds[]): {
  readonly chances: readonly number[]
  readonly k: number
} {
  const implied = odds.map(impliedNumber)
  const k = powerWith(implied, 1)
  return { chances: implied.map((each) => each ** k), k }
}

/**
 * The margin as what a book asks against those who know more (Shin): `z` is their share of the money. The chances add
 * up to one.
 */
export function fairByShin(odds: readonly Odds[]): {
  readonly chances: readonly number[]
  readonly z: number
} {
  const implied = odds.map(impliedNumber)
  const booksum = implied.reduce(add, 0)
  const chanceAt = (z: number) =>
    implied.map(
      (each) => (Math.sqrt(z * z + (4 * (1 - z) * each * each) / booksum) - z) / (2 * (1 - z)),
    )
  const z = bisect((at) => 1 - chanceAt(at).reduce(add, 0), { from: 0, to: SHIN_MAX })
  return { chances: chanceAt(z), z }
}

const SHIN_MAX = 0.5

/**
 * Fair chances made into what a book offers: their k-th powers, which add up to one and the margin. Where several
 * outcomes win, as of a double chance, or none need to, as in a list of scores, they add up to so many times that.
 */
export function withMargin(chances: readonly number[], margin: number): readonly number[] {
  assert(margin >= 0 && margin < 1, 'a margin is a share of the stakes')
  const open = chances.filter((chance) => chance > 0)
  const winners = open.reduce(add, 0)
  assert(
    open.every((chance) => chance <= 1),
    'a chance is one at most',
  )
  // Where all that is left is certain, no power makes more of it.
  if (open.every((chance) => chance === 1)) return chances
  const k = powerWith(open, winners * (1 + margin))
  return chances.map((chance) => (chance > 0 ? chance ** k : 0))
}

/** The k with `Σ chance^k = sum`. The sum falls as k rises, from the number of chances at nought. */
export function powerWith(chances: readonly number[], sum: number): number {
  return bisect((k) => sum - chances.map((chance) => chance ** k).reduce(add, 0), {
    from: 0,
    to: POWER_MAX,
  })
}

const POWER_MAX = 64
/** Enough for thirteen digits from any bounds here. */
const HALVINGS = 50

/** Where a rising function is nought. */
function bisect(
  rising: (at: number) => number,
  bounds: { readonly from: number; readonly to: number },
): number {
  let { from, to } = bounds
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (from + to) / 2
    if (rising(middle) < 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}

const add = (left: number, right: number) => left + right
const impliedNumber = (odds: Odds) => Number(odds.denominator) / Number(odds.numerator)
