import { encodeId, type Uuid } from '@baize/kernel'
import { NOBODYS, type ProductAttack, UNKNOWN_ID } from '../../../attack/product-attack.ts'
import { insertLostBet } from './attack.store.ts'

export const crashAttack: ProductAttack = {
  things: {
    crashBetId: {
      ownedBy: 'member',
      absent: 'not_found',
      make: async (person, house) => {
        // A bet is one in a flight.
        await house.server.server.modules.crash.room.look()
        const roundId = await insertLostBet(house.server.database.pool, person.memberId)
        return encodeId('rnd', roundId as Uuid)
      },
      neverWas: `rnd_${UNKNOWN_ID}`,
    },
    // Flights are everybody's.
    flightId: NOBODYS,
  },
  topics: ['crash'],
}
