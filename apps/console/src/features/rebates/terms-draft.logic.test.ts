import type { RebateTermsShape } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { areRatesReadable, draftOf, termsOf } from './terms-draft.logic.ts'

const TERMS: RebateTermsShape = {
  ...{ basis: 'theoretical_loss', period: 'week', mode: 'manual', atClose: 'lapse' },
  rates: [{ product: 'RNG', rates: ['0.3', '0.35'], edge: '4' }],
  ...{ minMinor: '100', maxMinor: null },
}

describe('terms of rebates as they are typed', () => {
  it('travel as they came', () => {
    expect(termsOf(draftOf(TERMS, 2), 2)).toEqual(TERMS)
  })

  it('have no edge where turnover is the basis', () => {
    const terms = termsOf({ ...draftOf(TERMS, 2), basis: 'turnover' }, 2)
    expect(terms.rates[0]?.edge).toBeNull()
  })

  it('are readable where every class has rates in percent', () => {
    const read = (rates: string) =>
      areRatesReadable(
        termsOf({ ...draftOf(TERMS, 2), rates: [{ id: 0, product: 'RNG', rates, edge: '' }] }, 2),
      )
    expect(['0.3 1', '100', '', '0,3', '101'].map(read)).toEqual([true, true, false, false, false])
  })
})
