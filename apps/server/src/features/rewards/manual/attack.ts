import { type Uuid, uuidV7 } from '@baize/kernel'
import type { ProductAttack } from '../../../attack/product-attack.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { insertGrant } from './grants.store.ts'

export const manualGrantAttack: ProductAttack = {
  things: {
    manualGrantId: {
      ownedBy: 'house',
      absent: 'not_found',
      async make({ memberId }, house) {
        const { clock } = house.server.server.core
        const newId = (): Uuid => uuidV7(clock, takeRandomBytes(10))
        const grantId = newId()
        const grant = {
          ...({ grantId, kind: 'cash', amountMinor: '100', terms: null } as const),
          ...{ title: 'Apology', reason: 'A payout was late.', madeBy: 'Mara' },
          madeAt: new Date(clock.now()),
        }
        await inTransaction(house.server.database.pool, (tx) =>
          insertGrant(tx, grant, [{ rewardId: newId(), memberId }]),
        )
        return grantId
      },
      neverWas: '00000000-0000-4000-8000-000000000000',
    },
  },
}
