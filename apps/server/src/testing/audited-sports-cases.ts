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

const HOUR_MS = 3_600_000
const WINNER = '1|'
const PRICES = { '1': '2.00', '2': '3.40', '3': '3.60' }
let cups = 0
const cup = (home: string) => ({
  ...{ sport: 'football', tournament: 'Staff cup' },
  sides: { kind: 'match' as const, home, away: 'Others' },
})
const RESULTS = { '1': 'won', '2': 'lost', '3': 'lost' } as const

/** What traders do about sports. */
export function sportsCases({ server, administrator: by, reason }: Surroundings) {
  const { pool } = server.database
  const openMatch = async () => ({ eventId: (await openPricedMatch(pool)).feedId })
  const inHours = (hours: number) =>
    new Date(server.server.core.clock.now() + hours * HOUR_MS).toISOString()
  const listed = async () => {
    cups += 1
    const found = await by.call(operations.createSportsEvent, {
      body: { ...cup(`Cup ${cups}`), startsAt: inHours(5), reason },
    })
    if (!found.success) throw new Error(found.code)
    return { eventId: found.value.eventId }
  }
  const offer = { market: WINNER, odds: PRICES, minutes: 60, reason }
  return {
    createSportsEvent: async () => ({
      ...{ by, body: { ...cup('Cup of the log'), startsAt: inHours(5), reason } },
    }),
    standSportsEvent: async () => ({
      ...{ by, params: await listed() },
      body: {
        ...{ state: 'live', score: { home: 0, away: 0 }, minute: null },
        ...{ startsAt: inHours(5), reason },
      },
    }),
    offerSportsMarket: async () => ({ by, params: await listed(), body: offer }),
    closeSportsMarket: async () => {
      const params = await listed()
      await by.call(operations.offerSportsMarket, { params, body: offer })
      return { by, params, body: { market: WINNER, reason } }
    },
    saveSportsReviewRule: async () => ({
      by,
      body: {
        ...{ level: 'event', subject: (await openMatch()).eventId, percent: null, version: 0 },
        ...{ stakeAboveMinor: '500', reason },
      },
    }),
    decideSportsReview: async () => {
      const { feedId, market } = await openPricedMatch(pool)
      await by.call(operations.saveSportsReviewRule, {
        body: {
          ...{ level: 'event', subject: feedId, percent: null, version: 0 },
          ...{ stakeAboveMinor: '500', reason },
        },
      })
      const leg = { eventId: feedId, market, outcomeId: '1', odds: '2.00', version: 0 }
      const member = await server.openMember(1_000n)
      const placed = await member.call(operations.placeSportsBet, {
        body: { type: 'single', legs: [leg], stakeMinor: '1000', policy: 'any' },
      })
      if (!placed.success) throw new Error(placed.code)
      const params = { sportsBetId: placed.value.bet.betId }
      return { by, params, body: { decision: 'refuse', reason } }
    },
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
