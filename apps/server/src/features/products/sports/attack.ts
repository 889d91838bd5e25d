import { operations } from '@baize/contract'
import { NOBODYS, type ProductAttack, UNKNOWN_ID } from '../../../attack/product-attack.ts'
import { openPricedMatch } from '../../../testing/priced-match.ts'

const leg = {
  ...{ eventId: 'sr:match:1', market: '1|', outcomeId: '1', odds: '2.00', version: 0 },
}
/** What such a bet becomes by an edit. */
const otherLeg = { ...leg, outcomeId: '3', odds: '4.00' }
const slip = { type: 'single', legs: [leg], bankers: 0, sizes: [] }

const change = { kind: 'take_back', market: '1|' }
const reason = 'attacked'

export const sportsAttack: ProductAttack = {
  inputs: {
    quoteSportsBet: { body: slip },
    // A stake or a free bet: the one whose owner matters.
    placeSportsBet: { body: { ...slip, policy: 'none', freeBetId: `fbt_${UNKNOWN_ID}` } },
    shareSportsSlip: { body: { legs: [leg] } },
    quoteSportsCashOuts: { body: { betIds: ['rnd_none'], sharePercent: 100 } },
    cashOutSportsBet: {
      body: { sharePercent: 100, quotedMinor: '1', expiresAt: '2026-01-01T00:00:00.000Z' },
    },
    quoteSportsEdit: { body: { legs: [otherLeg] } },
    // Less than the bet is worth, and for as long as anybody lives: so that the stake itself is what is refused.
    editSportsBet: {
      body: {
        ...{ legs: [otherLeg], policy: 'any', quotedMinor: '100' },
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    },
    setSportsAutoCashOut: { body: { valueMinor: '1' } },
    holdSports: { body: { level: 'sport', subject: 'tennis', isHeld: false, reason } },
    priceSportsMarket: { body: { market: '1|', odds: null, minutes: 1, reason } },
    previewSportsChange: { body: change },
    confirmSportsRefund: { body: { market: '1|', reason } },
    askSportsChange: { body: { change, reason } },
    saveSportsLimit: {
      body: {
        ...{ level: 'sport', subject: 'tennis', version: 0, reason },
        ...{ marketLiabilityMinor: '1000000', selectionWinMinor: null },
      },
    },
    setSportsClass: { body: { percent: 100, reason } },
    recoverSportsFeed: { params: { producer: '1' }, body: { hours: 1, reason } },
    getSportsResults: { query: { day: '2026-01-01' } },
  },
  things: {
    // What can be bet on is everybody's, and so is a slip for everybody with its code.
    eventId: NOBODYS,
    tournamentId: NOBODYS,
    code: NOBODYS,
    sportsBetId: {
      ownedBy: 'member',
      absent: 'not_found',
      async make({ browser }, { server: { database } }) {
        const { feedId: eventId, market } = await openPricedMatch(database.pool, 1)
        const own = { ...leg, eventId, market }
        const placed = await browser.call(operations.placeSportsBet, {
          body: { ...slip, type: 'single', legs: [own], stakeMinor: '200', policy: 'any' },
        })
        if (!placed.success) throw new Error(placed.code)
        return placed.value.bet.betId
      },
      neverWas: `rnd_${UNKNOWN_ID}`,
    },
    producer: NOBODYS,
  },
  topics: ['sports-board', 'sports-event'],
}
