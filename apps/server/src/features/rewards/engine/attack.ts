import { encodeId, type Uuid } from '@baize/kernel'
import type { ProductAttack } from '../../../attack/product-attack.ts'
import { insertOpenOffer, insertOpenReward } from './attack.store.ts'

const DRAFT = {
  type: 'daily',
  texts: { en: { title: 'Daily', terms: 'Play.' } },
  rules: {
    ...{ audience: {}, isOptIn: true, offsetMinutes: 480, filter: {}, timesMax: 1 },
    ...{ opensAt: 1_700_000_000_000, closesAt: 4_000_000_000_000 },
    ...{ event: 'bet_settled', measure: 'valid_bet', window: 'offer' },
    goal: {
      ...{ kind: 'every', each: '1000', timesMax: 1 },
      reward: { kind: 'cash', sum: { kind: 'fixed', amountMinor: '100' } },
    },
    claim: { mode: 'manual', approvalAboveMinor: null, validMs: 86_400_000 },
    ...{ stock: null, budgetMinor: null },
  },
}

export const rewardAttack: ProductAttack = {
  inputs: {
    createOffer: { body: DRAFT },
    changeOffer: { body: DRAFT },
    createOfferCodes: { body: { kind: 'single', count: 1 } },
  },
  things: {
    // Everybody sees the same promotions.
    promotionId: { ownedBy: 'nobody' },
    offerId: { ownedBy: 'nobody' },
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
