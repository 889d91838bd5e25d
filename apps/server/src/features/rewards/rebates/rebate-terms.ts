import type { RebateFault, RebateLine, RebateTermsShape } from '@baize/contract'
import { floorOf, minor, multiplyRatios, type Ratio, ratio, ratioOfPercent } from '@baize/kernel'
import { type RebateTerms, rebateOf } from '@baize/rewards'
import { dayAfter } from '../../../house/agents/house-day.ts'

/** A version of the terms. */
export interface TermsVersion {
  readonly version: number
  readonly terms: RebateTermsShape
  /** The first day that it counts for. */
  readonly fromDay: string
  readonly startedAt: Date
  readonly startedBy: string
}

/** A span of whole days of the house that is paid as one. */
export interface RebatePeriod {
  readonly periodKey: string
  readonly firstDay: string
  readonly lastDay: string
}

const WEEK_DAYS = 7

/** The version that counts on a day; the newest where several begin on it. */
export function versionOn(
  versions: readonly TermsVersion[],
  day: string,
): TermsVersion | undefined {
  return versions
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((one, other) => other.version - one.version)[0]
}

/** The period of a day by terms. */
export function periodOf({ period }: Pick<RebateTermsShape, 'period'>, day: string): RebatePeriod {
  return readPeriod(period === 'day' ? `D${day}` : `W${mondayOf(day)}`)
}

export function readPeriod(periodKey: string): RebatePeriod {
  const firstDay = periodKey.slice(1)
  const lastDay = periodKey.startsWith('W') ? dayAfter(firstDay, WEEK_DAYS - 1) : firstDay
  return { periodKey, firstDay, lastDay }
}

/** The first day on which new terms can count, so that no period is cut. */
export function firstDayOf(
  terms: Pick<RebateTermsShape, 'period'>,
  { versions, today }: { readonly versions: readonly TermsVersion[]; readonly today: string },
): string {
  const newest = versions.toSorted((one, other) => other.version - one.version)[0]
  const before = versionOn(versions, today)?.terms.period
  const isWeekly = [terms.period, before, newest?.terms.period].includes('week')
  const next = isWeekly ? dayAfter(mondayOf(today), WEEK_DAYS) : dayAfter(today)
  return newest && newest.fromDay > next ? newest.fromDay : next
}

/** The terms at a level, as the rules read them. */
export function termsAt(terms: RebateTermsShape, level: number): RebateTerms {
  const { basis, rates, minMinor, maxMinor } = terms
  return {
    basis,
    rates: new Map(
      rates.map(({ product, rates: of }) => [product, ratioOfPercent(rateAt(of, level))]),
    ),
    edges: new Map(
      rates.flatMap(({ product, edge }) =>
        edge === null ? [] : [[product, ratioOfPercent(edge)] as const],
      ),
    ),
    ...(minMinor !== null && { minMinor: minor(BigInt(minMinor)) }),
    ...(maxMinor !== null && { maxMinor: minor(BigInt(maxMinor)) }),
  }
}

/** Percent by class at a level; levels above the last rate have the last. */
export function ratesAt(terms: RebateTermsShape, level: number) {
  return terms.rates.map(({ product, rates }) => ({ product, rate: rateAt(rates, level) }))
}

/** Valid bets of a member in a period, by class of products. */
export type ProductSums = ReadonlyMap<string, bigint>

export function worthOf(terms: RebateTermsShape, level: number, sums: ProductSums): bigint {
  return rebateOf(termsAt(terms, level), sums)
}

/** The rebate of each class, rounded down on its own for display; the sum is rounded once. */
export function linesOf(
  terms: RebateTermsShape,
  level: number,
  sums: ProductSums,
): readonly RebateLine[] {
  const { basis, rates, edges } = termsAt(terms, level)
  return ratesAt(terms, level).flatMap(({ product, rate }) => {
    const validBetMinor = sums.get(product)
    const share = rates.get(product)
    if (validBetMinor === undefined || !share) return []
    const edge = basis === 'turnover' ? undefined : edges.get(product)
    const whole: Ratio = multiplyRatios(ratio(validBetMinor), edge ?? ratio(1n))
    return [
      {
        ...{ product, rate, validBetMinor: validBetMinor.toString() },
        worthMinor: floorOf(multiplyRatios(whole, share), ratio(1n)).toString(),
      },
    ]
  })
}

/** What is wrong with terms. */
export function findTermsFaults(terms: RebateTermsShape): readonly RebateFault[] {
  const { basis, rates, minMinor, maxMinor } = terms
  const products = rates.map(({ product }) => product)
  const isBelow = minMinor !== null && maxMinor !== null && BigInt(maxMinor) < BigInt(minMinor)
  const misses = basis === 'theoretical_loss' && rates.some(({ edge }) => edge === null)
  const faults: readonly (readonly [isWrong: boolean, fault: RebateFault])[] = [
    [misses, 'edge_missing'],
    [isBelow, 'most_below_least'],
    [new Set(products).size < products.length, 'product_twice'],
  ]
  return faults.filter(([isWrong]) => isWrong).map(([, fault]) => fault)
}

/** Terms as the approver reads them. */
export function termsFactsOf(terms: RebateTermsShape) {
  const { basis, period, mode, atClose, rates, minMinor, maxMinor } = terms
  const lines = rates.map(({ product, rates: of, edge }) =>
    edge === null ? `${product}: ${of.join(', ')}` : `${product} (${edge}): ${of.join(', ')}`,
  )
  return {
    ...{ rebateBasis: basis, rebatePeriod: period, rebateMode: mode, rebateAtClose: atClose },
    ...{ rebateRates: lines.join('; '), rebateMinMinor: minMinor, rebateMaxMinor: maxMinor },
  }
}

function rateAt(rates: readonly string[], level: number): string {
  return rates[level] ?? rates.at(-1) ?? '0'
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + WEEK_DAYS - 1) % WEEK_DAYS))
}
