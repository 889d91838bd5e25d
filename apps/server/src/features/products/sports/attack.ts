import { NOBODYS, type ProductAttack } from '../../../attack/product-attack.ts'

const leg = {
  ...{ eventId: 'sr:match:1', market: '1|', outcomeId: '1', odds: '2.00', version: 0 },
}
const slip = { type: 'single', legs: [leg], bankers: 0, sizes: [] }

export const sportsAttack: ProductAttack = {
  inputs: {
    quoteSportsBet: { body: slip },
    placeSportsBet: { body: { ...slip, stakeMinor: '100', policy: 'none' } },
    shareSportsSlip: { body: { legs: [leg] } },
    getSportsResults: { query: { day: '2026-01-01' } },
  },
  things: {
    // What can be bet on is everybody's, and so is a slip for whoever has its code.
    eventId: NOBODYS,
    code: NOBODYS,
    producer: NOBODYS,
  },
  topics: ['sports-board', 'sports-event'],
}
