import { encodeId, type Uuid } from '@baize/kernel'
import { NOBODYS, type ProductAttack, UNKNOWN_ID } from '../../../attack/product-attack.ts'
import { insertVoidDraw, insertVoidSlip } from './attack.store.ts'

export const lotteryAttack: ProductAttack = {
  inputs: {
    placeLotterySlip: {
      body: {
        ...{ game: 'ssc-1', issue: '20260101-001', series: null, stakeMinor: '100' },
        entries: [
          {
            ...{ play: 'position', bet: { digits: [[7], [], [], [], []] } },
            ...{ lineCount: 1, lineStakeMinor: '100' },
          },
        ],
      },
    },
  },
  things: {
    // Games and their issues are everybody's.
    game: NOBODYS,
    issue: NOBODYS,
    chaseId: NOBODYS,
    slipId: {
      ownedBy: 'member',
      absent: 'not_found',
      make: async ({ memberId }, { server: { database } }) => {
        const drawId = await insertVoidDraw(database.pool)
        const wagerId = await insertVoidSlip(database.pool, { memberId, drawId })
        return encodeId('rnd', wagerId as Uuid)
      },
      neverWas: `rnd_${UNKNOWN_ID}`,
    },
  },
}
