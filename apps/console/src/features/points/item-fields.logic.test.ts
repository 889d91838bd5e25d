import { describe, expect, it } from 'vitest'
import { draftOf, EMPTY_ITEM, faultsOf, fieldsOf, nameIn } from './item-fields.logic.ts'

const cash = {
  ...EMPTY_ITEM,
  ...({ kind: 'cash', money: '50.5', costPoints: '500', names: { en: ' Cash ' } } as const),
  quantityMax: 3,
}

describe('a reward as it is typed', () => {
  it('names what is missing', () => {
    expect(faultsOf(EMPTY_ITEM, 2)).toEqual(['names', 'costPoints'])
    expect(faultsOf({ ...cash, money: '', quantityMin: 4 }, 2)).toEqual(['money', 'quantityMax'])
    expect(faultsOf(cash, 2)).toEqual([])
  })

  it('is sent in minor units, and comes back as it was typed', () => {
    const draft = draftOf(cash, 2)
    expect(draft).toMatchObject({
      ...{ moneyMinor: '5050', stockLeft: null, texts: { en: { name: 'Cash', text: '' } } },
    })
    const row = {
      itemId: '1',
      given: null,
      isClosed: false,
      redeemed: 0,
      changedAt: '2026-01-01T00:00:00Z',
    }
    const again = fieldsOf({ ...draft, ...row, stockLeft: 4 }, 2)
    expect(again).toMatchObject({ money: '50.50', stock: '4', quantityMax: 3 })
    expect(draftOf({ ...EMPTY_ITEM, money: '9' }, 2).moneyMinor).toBeNull()
  })

  it('is shown in the language of the reader where there is one', () => {
    const texts = { en: { name: 'Mug', text: '' }, th: { name: 'แก้ว', text: '' } }
    expect([nameIn(texts, 'th'), nameIn(texts, 'ar')]).toEqual(['แก้ว', 'Mug'])
  })
})
