import type { RebateTermsShape } from '@baize/contract'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'

/** A class of products as it is typed. */
export interface RateDraft {
  /** Tells rows apart. */
  readonly id: number
  readonly product: string
  /** Percent by level, with spaces between; the last one is of all further levels. */
  readonly rates: string
  readonly edge: string
}

export interface TermsDraft {
  readonly basis: RebateTermsShape['basis']
  readonly period: RebateTermsShape['period']
  readonly mode: RebateTermsShape['mode']
  readonly atClose: RebateTermsShape['atClose']
  readonly rates: readonly RateDraft[]
  readonly min: string
  readonly max: string
}

export function draftOf(terms: RebateTermsShape | undefined, exponent: number): TermsDraft {
  const typed = (wire: string | null) => (wire === null ? '' : typedAmount(wire, exponent))
  if (!terms) {
    return {
      ...{ basis: 'turnover', period: 'day', mode: 'automatic', atClose: 'pay' },
      ...{ rates: addRate([]), min: '', max: '' },
    }
  }
  const { basis, period, mode, atClose } = terms
  return {
    ...{ basis, period, mode, atClose, min: typed(terms.minMinor), max: typed(terms.maxMinor) },
    rates: terms.rates.map(({ product, rates, edge }, id) => ({
      ...{ id, product, rates: rates.join(' '), edge: edge ?? '' },
    })),
  }
}

/** One more class of products. */
export function addRate(rates: readonly RateDraft[]): readonly RateDraft[] {
  const id = Math.max(-1, ...rates.map((each) => each.id)) + 1
  return [...rates, { id, product: 'RNG', rates: '', edge: '' }]
}

/** The terms as they travel; what cannot be read is left for the schema to refuse. */
export function termsOf(draft: TermsDraft, exponent: number): RebateTermsShape {
  const { basis, period, mode, atClose, min, max } = draft
  const sum = (text: string) => (text.trim() === '' ? null : wireAmount(text, exponent))
  return {
    ...{ basis, period, mode, atClose, minMinor: sum(min), maxMinor: sum(max) },
    rates: draft.rates.map(({ product, rates, edge }) => ({
      product,
      rates: rates.split(/[\s;]+/).filter((rate) => rate !== ''),
      edge: basis === 'turnover' || edge.trim() === '' ? null : edge.trim(),
    })),
  }
}

const PERCENT = /^(?:100|\d{1,2}(?:\.\d{1,4})?)$/

/** Whether every class has rates that can be read. */
export function areRatesReadable({ rates }: RebateTermsShape): boolean {
  return rates.every(
    (each) =>
      each.rates.length > 0 &&
      each.rates.every((rate) => PERCENT.test(rate)) &&
      (each.edge === null || PERCENT.test(each.edge)),
  )
}
