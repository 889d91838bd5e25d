import { describe, expect, it } from 'vitest'
import { draftOf, faultsOf, fieldsOf } from './terms-fields.logic.ts'

const terms = {
  ...{ minorPerPoint: '10000', weights: { RNG: '1', LIVE: '0.4' } },
  conversion: { moneyMinor: '100', forPoints: '100', minPoints: '500' },
  cashAtOnceMaxMinor: '50000',
}

describe('ratios of points as they are typed', () => {
  it('come back as they were set', () => {
    const fields = fieldsOf(terms, 2)
    expect(faultsOf(fields, 2)).toEqual([])
    expect(draftOf(fields, 2)).toEqual(terms)
    const closed = draftOf({ ...fields, isConverted: false, weights: { RNG: ' 2 ', LIVE: '' } }, 2)
    expect(closed).toMatchObject({ conversion: null, weights: { RNG: '2' } })
  })

  it('name what is missing', () => {
    expect(faultsOf(fieldsOf(undefined, 2), 2)).toEqual(['perPoint', 'weights'])
    const fields = { ...fieldsOf(terms, 2), money: '0', forPoints: 'x', weights: { RNG: '1,5' } }
    expect(faultsOf(fields, 2)).toEqual(['weights', 'money', 'forPoints'])
  })
})
