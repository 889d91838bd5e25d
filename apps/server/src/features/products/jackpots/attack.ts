import { decodeId } from '@baize/kernel'
import { NOBODYS, type ProductAttack, UNKNOWN_ID } from '../../../attack/product-attack.ts'
import { draftPool } from '../../../testing/draft-pool.ts'
import { setPaused } from '../../../testing/jackpot-pools.store.ts'

export const jackpotAttack: ProductAttack = {
  inputs: {
    makeJackpot: {
      body: {
        ...{ code: 'ATTACKED', name: 'Attacked', games: ['plinko'] },
        levels: [
          {
            ...{ name: 'Only', rateMillionths: 100, reserveMillionths: 0 },
            ...{ seedMinor: '1000', ceilingMinor: '2000', tickets: '1000' },
          },
        ],
      },
    },
    nameJackpot: { body: { names: { vi: { name: 'Hũ', levels: ['Nhỏ'] } }, seenNames: {} } },
    askJackpotChange: { body: { change: { kind: 'open' } } },
  },
  things: {
    poolId: {
      ownedBy: 'house',
      absent: 'not_found',
      make: async (_person, house) => {
        const poolId = await draftPool(house.server.server)
        await setPaused(house.server.database.pool, decodeId('jkp', poolId) ?? '')
        return poolId
      },
      neverWas: `jkp_${UNKNOWN_ID}`,
    },
    // Which of the house's pools another is moved to; what it must be is the rules' question.
    moveTo: NOBODYS,
  },
}
