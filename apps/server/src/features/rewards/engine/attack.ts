import { encodeId, type Uuid } from '@baize/kernel'
import type { ProductAttack } from '../../../attack/product-attack.ts'
import { insertOpenOffer, insertOpenReward } from './attack.store.ts'

export const rewardAttack: ProductAttack = {
  things: {
    // Everybody sees the same promotions.
    promotionId: { ownedBy: 'nobody' },
    rewardId: {
      ownedBy: 'member',
      absent: 'not_found',
      async make(person, house) {
        const { pool } = house.server.database
        const offerId = await insertOpenOffer(pool)
        return encodeId('rwd', (await insertOpenReward(pool, person.memberId, offerId)) as Uuid)
      },
      neverWas: 'rwd_00000000000000000000000000',
    },
  },
}
