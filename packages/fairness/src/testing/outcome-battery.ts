import { chiSquareTest, type OutcomeFinding, type Outcomes } from './outcomes/classes.ts'
import { pairs, poker } from './outcomes/hands.ts'
import { correlation, permutation, runs } from './outcomes/order.ts'
import { couponCollector, gap } from './outcomes/waiting.ts'

/**
 * A finding beyond these is not chance: of about twenty tests of fair outcomes all lie within them at 99 %. Far too
 * good is as wrong as far too bad.
 */
export const P_MIN = 0.0005
export const P_MAX = 1 - P_MIN

const LAGS = Array.from({ length: 10 }, (_, at) => at + 1)

export function isOdd({ p }: OutcomeFinding): boolean {
  return !(p >= P_MIN && p <= P_MAX)
}

/** Seventeen tests of one series of outcomes, whatever they are of; each class has its exact share. */
export function runOutcomeBattery(outcomes: Outcomes): OutcomeFinding[] {
  return [
    { test: 'frequency', p: frequency(outcomes) },
    { test: 'pairs', p: pairs(outcomes) },
    { test: 'runs', p: runs(outcomes) },
    ...LAGS.map((lag) => ({ test: `correlation at lag ${lag}`, p: correlation(outcomes, lag) })),
    { test: 'gap', p: gap(outcomes) },
    { test: 'poker', p: poker(outcomes) },
    { test: 'coupon collector', p: couponCollector(outcomes) },
    { test: 'permutation', p: permutation(outcomes) },
  ]
}

/** Each class as often as its share says. */
function frequency({ values, shares }: Outcomes): number {
  const counts = new Array<number>(shares.length).fill(0)
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  return chiSquareTest(counts, shares, values.length)
}

/** Outcomes that are all equally likely. */
export function uniformShares(count: number): number[] {
  return new Array<number>(count).fill(1 / count)
}
