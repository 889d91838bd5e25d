import { NOBODYS, type ProductAttack } from '../../../attack/product-attack.ts'
import { orderPointsItem } from '../../../testing/waiting-points-order.ts'

const ITEM = {
  ...{ kind: 'goods', picture: 'gift', texts: { en: { name: 'Mug', text: '' } } },
  ...{
    costPoints: '10',
    moneyMinor: null,
    given: null,
    quantityMin: 1,
    quantityMax: 5,
    levelMin: 0,
  },
  stockLeft: 5,
}
const TERMS = {
  ...{ minorPerPoint: '100', weights: { RNG: '1' } },
  conversion: { moneyMinor: '1', forPoints: '1', minPoints: '1' },
  cashAtOnceMaxMinor: '1000',
}

export const pointsAttack: ProductAttack = {
  inputs: {
    redeemPoints: { body: { quantity: 1, paymentPassword: '481516' } },
    convertPoints: { body: { points: '10', paymentPassword: '481516' } },
    askPointsItem: { body: { itemId: null, item: ITEM, reason: 'New in the mall.' } },
    askPointsTerms: { body: { terms: TERMS, reason: 'Ratios of the season.' } },
    decidePointsOrder: { body: { outcome: 'reject', answer: 'Not now.' } },
  },
  things: {
    // Rewards of the mall are on a public list.
    itemId: NOBODYS,
    orderId: {
      ownedBy: 'house',
      absent: 'not_found',
      make: (_person, house) => orderPointsItem(house.server),
      neverWas: 'pto_00000000000000000000000000',
    },
  },
}
