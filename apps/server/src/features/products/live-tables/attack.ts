import { encodeId } from '@baize/kernel'
import { NOBODYS, type ProductAttack, UNKNOWN_ID } from '../../../attack/product-attack.ts'
import { insertAttackedRound, insertOwnLine } from './attack.store.ts'

export const liveTablesAttack: ProductAttack = {
  inputs: {
    placeTableLayout: { body: { version: 1, spots: { red: '100' } } },
    putTableFavourites: { body: { favourites: [{ name: 'red', spots: { red: '100' } }] } },
    sayAtTable: { body: { text: 'good luck' } },
    joinShuffle: { body: { cutAt: null } },
  },
  things: {
    // Tables are everybody's.
    tableCode: NOBODYS,
    tableRoundId: {
      ownedBy: 'house',
      absent: 'not_found',
      make: async (_person, { server: { database } }) =>
        encodeId('evt', await insertAttackedRound(database.pool)),
      neverWas: `evt_${UNKNOWN_ID}`,
    },
    chatLineId: {
      ownedBy: 'house',
      absent: 'not_found',
      make: async (person, { server: { database } }) =>
        encodeId('cht', await insertOwnLine(database.pool, person.memberId)),
      neverWas: `cht_${UNKNOWN_ID}`,
    },
  },
  topics: ['live-table', 'live-lobby', 'live-chat'],
}
