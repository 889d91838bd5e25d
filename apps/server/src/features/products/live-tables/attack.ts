import { encodeId } from '@baize/kernel'
import { NOBODYS, type ProductAttack, UNKNOWN_ID } from '../../../attack/product-attack.ts'
import { insertMute, insertReport } from './attack.store.ts'

const settings = {
  ...{ name: 'Attacked', pace: 'normal', look: 'onyx', spotMinMinor: '100', spotMaxMinor: '1000' },
  ...{ layoutMaxMinor: '1000', payoutMaxMinor: '100000', beacon: 'public' },
}
const reason = 'attacked'

export const liveTablesAttack: ProductAttack = {
  inputs: {
    // The table of the reports below.
    placeTableLayout: {
      params: { tableCode: 'attacked' },
      body: { version: 1, spots: { red: '100' } },
    },
    putTableFavourites: { body: { favourites: [{ name: 'red', spots: { red: '100' } }] } },
    sayAtTable: { body: { text: 'good luck' } },
    moveAtTable: {
      params: { tableCode: 'attacked' },
      body: { step: 0, move: 'hit', spot: null },
    },
    joinShuffle: { body: { cutAt: null } },
    addLiveTable: {
      body: { tableCode: 'attacked-2', game: 'roulette', variant: 'european', settings, reason },
    },
    pauseLiveTable: { body: { isPaused: true } },
    saveLiveTable: { body: { settings, version: 1, reason } },
    askTableVoid: { body: { reason } },
    removeChatLine: { body: { reason } },
    muteMember: { body: { memberId: '999999999', length: 'hour', reason } },
    unmuteMember: { body: { reason } },
  },
  things: {
    // Tables and their rounds are everybody's.
    tableCode: NOBODYS,
    table: NOBODYS,
    tableRoundId: NOBODYS,
    // What was said there may be reported by anybody.
    chatLineId: NOBODYS,
    reportId: {
      ownedBy: 'house',
      absent: 'not_found',
      make: async (person, { server: { database } }) =>
        encodeId('cht', await insertReport(database.pool, person.memberId)),
      neverWas: `cht_${UNKNOWN_ID}`,
    },
    muteId: {
      ownedBy: 'house',
      absent: 'not_found',
      make: async (person, { server: { database } }) =>
        encodeId('cht', await insertMute(database.pool, person.memberId)),
      neverWas: `cht_${UNKNOWN_ID}`,
    },
  },
  topics: ['live-table', 'live-lobby', 'live-chat'],
}
