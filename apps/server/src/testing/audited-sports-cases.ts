import { operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { appendResults } from '../features/products/sports/book/results.store.ts'
import { openPricedMatch } from './priced-match.ts'
import { keepProducersUp } from './sports-house.store.ts'
import type { StaffBrowser } from './staff-browser.ts'
import type { TestServer } from './test-server.ts'

interface Surroundings {
  readonly server: TestServer
  readonly administrator: StaffBrowser
  readonly reason: string
}

const WINNER = '1|'
const RESULTS = { '1': 'won', '2': 'lost', '3': 'lost' } as const

/** What traders do about sports. */
export function sportsCases({ server, administrator: by, reason }: Surroundings) {
  const { pool } = server.database
  const openMatch = async () => ({ eventId: (await openPricedMatch(pool)).feedId })
  return {
    holdSports: async () => ({
      by,
      body: { level: 'event', subject: (await openMatch()).eventId, isHeld: true, reason },
    }),
    priceSportsMarket: async () => ({
      ...{ by, params: await openMatch() },
      body: { market: WINNER, odds: { '1': '1.90' }, minutes: 5, reason },
    }),
    askSportsChange: async () => ({
      ...{ by, params: await openMatch() },
      body: { change: { kind: 'result', market: WINNER, results: RESULTS }, reason },
    }),
    confirmSportsRefund: async () => {
      const { eventId, feedId, market } = await openPricedMatch(pool)
      const leg = { eventId: feedId, market, outcomeId: '1', odds: '2.00', version: 0 }
      const member = await server.openMember(1_000n)
      await member.call(operations.placeSportsBet, {
        body: { type: 'single', legs: [leg], stakeMinor: '1000', policy: 'any' },
      })
      const at = { sentAt: epochMs(6), sequence: 0 }
      await appendResults(pool, [
        { eventId, message: { type: 'bet_cancel', event: feedId, market, window: {}, at } },
      ])
      return { by, params: { eventId: feedId }, body: { market, reason } }
    },
    saveSportsLimit: async () => ({
      by,
      body: {
        ...{ level: 'event', subject: (await openMatch()).eventId, version: 0, reason },
        ...{ marketLiabilityMinor: '100000', selectionWinMinor: null },
      },
    }),
    setSportsClass: async () => ({
      ...{ by, params: { memberId: (await server.openMember()).memberId.toString() } },
      body: { percent: 10, reason },
    }),
    recoverSportsFeed: async () => {
      await keepProducersUp(pool)
      return { by, params: { producer: '1' }, body: { hours: 1, reason } }
    },
  }
}
