import { encodeId, minor, ratio, type Uuid, uuidV7 } from '@baize/kernel'
import { type ProductAttack, UNKNOWN_ID } from '../../../attack/product-attack.ts'
import { endBonuses, grantBonus } from '../../../house/bonus/grant-bonus.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { giveTestFreeBet } from '../../../testing/given-free-bet.ts'

export const bonusesAttack: ProductAttack = {
  inputs: { giveUpBonus: { body: { forfeitsMinor: '100' } } },
  things: {
    grantId: {
      ownedBy: 'member',
      absent: 'not_found',
      async make(person, house) {
        const { core } = house.server.server
        const grantId: Uuid = uuidV7(core.clock, takeRandomBytes(10))
        await grantBonus(core, {
          ...{ memberId: person.memberId, grantId, depositId: null, source: 'attack', name: {} },
          terms: {
            ...({ kind: 'cashable', order: 'cash_first', wageringBase: 'bonus' } as const),
            ...{ validMs: 86_400_000, wageringMultiple: ratio(1n), counts: new Map() },
          },
          sum: { kind: 'fixed', amountMinor: minor(100n) },
          depositMinor: minor(0n),
          facts: { isMarketingClosed: false, wageringMultipleMax: ratio(10n) },
        })
        // Over at once: cash of a member with bonus money leaves only with a confirmation.
        await endBonuses(core, person.memberId, grantId)
        return encodeId('bon', grantId)
      },
      neverWas: 'bon_01h455vb4pex5vsknk084sn02q',
    },
    freeBetId: {
      ownedBy: 'member',
      absent: 'not_found',
      async make(person, house) {
        return encodeId('fbt', await giveTestFreeBet(house.server.server.core, person.memberId))
      },
      neverWas: `fbt_${UNKNOWN_ID}`,
    },
  },
}
