import type { NistFinding } from '@baize/fairness/testing/nist/bits'
import { chiSquareP } from '@baize/fairness/testing/special-functions'

/** A test passes a sequence from this p-value on. */
const ALPHA = 0.01
/** p-values of fair sequences are spread evenly; evenness is itself a p-value, and never below this. */
const UNIFORMITY_MIN = 0.0001
const BINS = 10
/** With fewer p-values neither rule says anything. */
const VALUES_MIN = 55
const DIGITS = 1e6

/** The least share of sequences that pass, of so many: three standard deviations below 0.99. */
export function shareNeeded(sequences: number): number {
  return 1 - ALPHA - 3 * Math.sqrt(((1 - ALPHA) * ALPHA) / sequences)
}

/** How evenly p-values are spread over ten classes, as a p-value. */
export function uniformityOf(values: readonly number[]): number {
  const counts = new Array<number>(BINS).fill(0)
  for (const value of values) {
    const bin = Math.min(Math.floor(value * BINS), BINS - 1)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const expected = values.length / BINS
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return chiSquareP(chiSquare, BINS - 1)
}

/** What all sequences came to in one test; of a test with several statistics the least of each figure. */
export interface TestVerdict {
  readonly test: string
  readonly statistics: number
  /** Sequences in which the test could be done. */
  readonly sequences: number
  readonly shareLeast: number
  readonly shareMean: number
  readonly shareNeeded: number
  /** Null where there are too few sequences. */
  readonly uniformityLeast: number | null
  /** Statistics that miss one of the two rules. */
  readonly missed: readonly string[]
}

/** Gathers the p-values of many sequences and judges them by the publication's two rules. */
export class Tally {
  readonly #values = new Map<string, Map<string, number[]>>()

  add(findings: readonly NistFinding[]): void {
    for (const { test, of = '', p } of findings) {
      const byStatistic = this.#values.get(test) ?? new Map<string, number[]>()
      this.#values.set(test, byStatistic)
      const values = byStatistic.get(of) ?? []
      byStatistic.set(of, values)
      values.push(p)
    }
  }

  verdicts(): TestVerdict[] {
    return [...this.#values].map(([test, byStatistic]) => judge(test, byStatistic))
  }
}

function judge(test: string, byStatistic: ReadonlyMap<string, readonly number[]>): TestVerdict {
  const rows = [...byStatistic].map(([of, values]) => ({
    of,
    values: values.length,
    share: values.filter((value) => value >= ALPHA).length / values.length,
    uniformity: values.length < VALUES_MIN ? null : uniformityOf(values),
  }))
  const sequences = Math.max(...rows.map(({ values }) => values))
  const uniformities = rows.flatMap(({ uniformity }) => uniformity ?? [])
  const isMissed = ({ values, share, uniformity }: (typeof rows)[number]): boolean =>
    uniformity !== null && (share < shareNeeded(values) || uniformity < UNIFORMITY_MIN)
  return {
    test,
    statistics: rows.length,
    sequences,
    shareLeast: rounded(Math.min(...rows.map(({ share }) => share))),
    shareMean: rounded(rows.reduce((sum, { share }) => sum + share, 0) / rows.length),
    shareNeeded: rounded(shareNeeded(sequences)),
    uniformityLeast: uniformities.length === 0 ? null : rounded(Math.min(...uniformities)),
    missed: rows.filter(isMissed).map(({ of }) => of || test),
  }
}

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS
}
