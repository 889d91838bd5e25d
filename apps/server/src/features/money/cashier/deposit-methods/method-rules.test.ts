import type { DepositMethodWish } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { findMethodFault } from './method-rules.ts'

const GOOD: DepositMethodWish = {
  ...{ names: { en: 'Card' }, kind: 'hosted', icon: 'card', countries: [] },
  ...{ minMinor: '1000', maxMinor: '5000', quickAmountsMinor: [], usualMinutes: 1 },
  ...{ feeBps: 100, feeFixedMinor: '5', feePayer: 'member', lifeMinutes: 15 },
  routes: [{ provider: 'sandbox', minMinor: null, maxMinor: null, countries: [] }],
  ...{ sortOrder: 1, isOn: true },
}
const known = { providers: ['sandbox'], kind: undefined }

describe('a way to deposit', () => {
  it.each<[string, Partial<DepositMethodWish>, string | undefined]>([
    ['as it should be', {}, undefined],
    ['of one amount', { maxMinor: '1000' }, undefined],
    ['with crossed limits', { maxMinor: '999' }, 'limits_crossed'],
    ['that eats its smallest amount', { feeFixedMinor: '990' }, 'fee_too_high'],
    ['that nearly eats it', { feeFixedMinor: '989' }, undefined],
    ['without a provider', { routes: [] }, 'route_missing'],
    ['of a kind that staff cannot add', { kind: 'crypto' }, 'kind_fixed'],
    [
      'with a stranger',
      { routes: [{ provider: 'nobody', minMinor: null, maxMinor: null, countries: [] }] },
      'provider_unknown',
    ],
  ])('%s', (_, change, fault) => {
    expect(findMethodFault({ ...GOOD, ...change }, known)).toBe(fault)
  })

  it('keeps its kind', () => {
    expect(findMethodFault(GOOD, { ...known, kind: 'crypto' })).toBe('kind_fixed')
    expect(findMethodFault(GOOD, { ...known, kind: 'hosted' })).toBeUndefined()
  })
})
