import type { StaffDepositMethod } from '@baize/contract'
import type { CurrencyCode } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { draftOf, localSums, type MethodDraft, plainSums, readDraft } from './method-draft.logic.ts'

const METHOD: StaffDepositMethod = {
  ...{ methodId: 'card', names: { en: 'Card', th: 'บัตร' }, kind: 'hosted', icon: 'card' },
  ...{ minMinor: '20000', maxMinor: '10000000', quickAmountsMinor: ['50000', '100050'] },
  ...{ feeBps: 150, feeFixedMinor: '500', feePayer: 'member' },
  ...{ usualMinutes: 2, lifeMinutes: 15, countries: ['PH', 'VN'], sortOrder: 20, isOn: true },
  routes: [{ provider: 'sandbox', minMinor: null, maxMinor: '500000', countries: ['PH'] }],
  ...{ version: 3, changedAt: null, changedBy: null },
}
const DRAFT = draftOf(METHOD, 2)

describe('the fields of a way to deposit', () => {
  it('say what is there, and nothing else when they are saved as they are', () => {
    const { methodId: _id, version: _v, changedAt: _at, changedBy: _by, ...wish } = METHOD
    expect(DRAFT).toMatchObject({ min: '200.00', quick: '500.00 1000.50', feePercent: '1.5' })
    expect(readDraft(DRAFT, 2)).toEqual({ wish })
  })

  it.each<[string, Partial<MethodDraft>, string]>([
    ['a code with a blank', { id: 'my card' }, 'id'],
    ['no English name', { names: { en: ' ', th: 'บัตร' } }, 'name'],
    ['no smallest amount', { min: '' }, 'min'],
    ['a largest amount of nothing', { max: '0' }, 'max'],
    ['a quick amount in words', { quick: '100 many' }, 'quick'],
    ['nine quick amounts', { quick: '1 2 3 4 5 6 7 8 9' }, 'quick'],
    ['a share above twenty', { feePercent: '20.01' }, 'feePercent'],
    ['a share below nothing', { feePercent: '-1' }, 'feePercent'],
    ['a fee in words', { feeFixed: 'some' }, 'feeFixed'],
    ['half a minute', { usual: 0.5 }, 'usual'],
    ['a life of no minutes', { life: Number.NaN }, 'life'],
    ['a country in words', { countries: 'Philippines' }, 'countries'],
    ['a place below nothing', { order: -1 }, 'order'],
    [
      'a provider for a wrong amount',
      { routes: [{ provider: 'sandbox', min: 'x', max: '', countries: '' }] },
      'routes',
    ],
  ])('with %s are not sent', (_, change, fault) => {
    expect(readDraft({ ...DRAFT, ...change }, 2)).toEqual({ fault })
  })

  it('have their quick amounts in the language of the page', () => {
    const currency = {
      ...{ code: 'PLY' as CurrencyCode, symbol: '₱' },
      exponent: 2,
      isPlayMoney: true,
    }
    expect(localSums('500.00 1000.50', 'pt-BR')).toBe('500,00 1000,50')
    expect(plainSums('500,00 1.000,50', currency, 'pt-BR')).toBe('500.00 1000.50')
    expect(plainSums('500 1,50', currency, 'en')).toBe('500 ?1,50')
    const quick = plainSums('500 1,50', currency, 'en')
    expect(readDraft({ ...DRAFT, quick }, 2)).toEqual({ fault: 'quick' })
  })
})
