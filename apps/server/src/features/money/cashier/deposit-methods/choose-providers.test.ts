import type { DepositRoute } from '@baize/contract'
import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { chooseProviders, isForCountry } from './choose-providers.ts'

const route = (provider: string, change: Partial<DepositRoute> = {}): DepositRoute => ({
  ...{ provider, minMinor: null, maxMinor: null, countries: [] },
  ...change,
})
const ROUTES = [
  route('small', { maxMinor: '10000' }),
  route('local', { countries: ['PH', 'VN'] }),
  route('large', { minMinor: '10000' }),
  route('small'),
]

describe('the providers of an order', () => {
  it.each([
    [9_999n, 'PH', ['small', 'local']],
    [10_000n, 'PH', ['small', 'local', 'large']],
    [10_001n, 'VN', ['local', 'large', 'small']],
    [10_001n, 'TH', ['large', 'small']],
    [10_001n, undefined, ['large', 'small']],
  ])('of %i from %s are %j', (amount, country, providers) => {
    expect(chooseProviders(ROUTES, { amountMinor: minor(amount), country })).toEqual(providers)
  })

  it('are none where no way is open', () => {
    expect(chooseProviders([], { amountMinor: minor(1n), country: 'PH' })).toEqual([])
  })
})

describe('a list of countries', () => {
  it('is for everybody when it is empty, and for nobody unknown when it is not', () => {
    expect(isForCountry([], undefined)).toBe(true)
    expect(isForCountry(['PH'], 'PH')).toBe(true)
    expect(isForCountry(['PH'], 'TH')).toBe(false)
    expect(isForCountry(['PH'], undefined)).toBe(false)
  })
})
