import type { ProductAttack } from '../../../attack/product-attack.ts'

const reason = 'Attacked from all sides'

export const seriesAttack: ProductAttack = {
  inputs: {
    giveSeries: { body: { points: 1_800 } },
    changeHouseSeries: { body: { points: 1_900, reason } },
    changeMemberSeries: { body: { points: 1_900, reason } },
  },
  things: {},
}
