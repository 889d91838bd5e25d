import type { BillTerms } from '@baize/contract'
import type { Currency } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { typedPercent } from '../../parts/typed-amount.ts'
import { addTier, draftOf, readBasisPoints, readTerms } from './terms.logic.ts'

const CURRENCY = { code: 'PLY', symbol: '₱', exponent: 2 } as Currency
const TERMS: BillTerms = {
  tiers: [
    { upToMinor: '123456700', shareBasisPoints: 1_250 },
    { upToMinor: null, shareBasisPoints: 905 },
  ],
  minimumMinor: '50000',
  ...{ losses: 'carried', freeRounds: 'vendor', promos: 'house', jackpots: 'shared' },
  jackpotBasisPoints: 33,
}

describe('a share as it is typed', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['0.05', 5],
    ['0,05', undefined],
    ['100', 10_000],
    ['100.01', undefined],
    ['12.345', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('%s is %s hundredths of a percent', (text, points) => {
    expect(readBasisPoints(text)).toBe(points)
  })

  it('is written as it is read', () => {
    for (const points of [0, 5, 50, 333, 1_250, 10_000]) {
      expect(readBasisPoints(typedPercent(points))).toBe(points)
    }
  })
})

describe('terms as they are typed', () => {
  it('are read as they were written', () => {
    expect(readTerms(draftOf(TERMS, CURRENCY), 2)).toEqual({ terms: TERMS })
  })

  it('have tiers that end one above the other, the last without an end', () => {
    const draft = draftOf(TERMS, CURRENCY)
    const more = addTier(draft.tiers)
    expect(more.map(({ upTo }) => upTo)).toEqual(['1,234,567.00', '', ''])
    expect(readTerms({ ...draft, tiers: more }, 2)).toEqual({ wrong: 'tiers' })
    const crossed = more.map((tier, place) =>
      place === 1 ? { ...tier, upTo: '10', percent: '5' } : tier,
    )
    expect(readTerms({ ...draft, tiers: crossed }, 2)).toEqual({ wrong: 'tiers' })
  })

  it('say what cannot be read', () => {
    const draft = draftOf(TERMS, CURRENCY)
    expect(readTerms({ ...draft, minimum: '' }, 2)).toEqual({ wrong: 'minimum' })
    expect(readTerms({ ...draft, jackpotPercent: '101' }, 2)).toEqual({ wrong: 'jackpot' })
    expect(readTerms(draftOf(null, CURRENCY), 2)).toEqual({ wrong: 'tiers' })
  })
})
