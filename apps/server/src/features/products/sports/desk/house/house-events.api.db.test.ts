import { type BodyInputOf, operations } from '@baize/contract'
import type { MarketKey } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endPricesOf, silenceProducer } from '../../../../../testing/sports-house.store.ts'
import {
  answered,
  closeSportsHouse,
  codeOf,
  type SportsHouse,
  type SportsMember,
  startSportsHouse,
} from '../../../../../testing/sports-house.ts'
import { openStaff, type StaffBrowser } from '../../../../../testing/staff-browser.ts'
import { loadBooks } from '../../book/books.store.ts'
import { loadEventsOfFeed } from '../../book/events.store.ts'
import { textOfOdds } from '../../book/market-json.ts'
import { pruneBooks } from '../../book/prune.store.ts'
import { createEventBooks } from '../../feed/event-books.ts'

/** Events that the house lists itself, from their first price to their last payout. */
let house: SportsHouse
let trader: StaffBrowser
let lead: StaffBrowser
let listed = 0
const reason = 'agreed on the shift'
const HOUR_MS = 3_600_000

beforeAll(async () => {
  house = await startSportsHouse()
  trader = await openStaff(house.server, 'administrator')
  lead = await openStaff(house.server, 'cashier_lead')
})
afterAll(() => closeSportsHouse(house))

const inHours = (hours: number) => new Date(house.now() + hours * HOUR_MS).toISOString()

type Sides = BodyInputOf<typeof operations.createSportsEvent>['sides']

const list = async (sides?: Sides, startsAt = inHours(5)) => {
  listed += 1
  return await trader.call(operations.createSportsEvent, {
    body: {
      ...{ sport: 'football', tournament: 'Staff cup', startsAt, reason },
      sides: sides ?? { kind: 'match', home: `Cashiers ${listed}`, away: 'Dealers' },
    },
  })
}
const listMatch = async () => (await answered(list())).eventId

const WINNER = '1|'
const PRICES = { '1': '2.00', '2': '3.40', '3': '3.60' }

const offer = (eventId: string, market = WINNER, odds: Record<string, string> = PRICES) =>
  trader.call(operations.offerSportsMarket, {
    params: { eventId },
    body: { market, odds, minutes: 60, reason },
  })
const stand = (eventId: string, state: 'live' | 'ended', home: number, away: number) =>
  trader.call(operations.standSportsEvent, {
    params: { eventId },
    body: { state, score: { home, away }, minute: null, startsAt: inHours(5), reason },
  })
const pageOf = async (eventId: string) =>
  await answered(trader.call(operations.getSportsDeskEvent, { params: { eventId } }))

/** A bet on what stands now. */
const bet = async (member: SportsMember, eventId: string, outcomeId: string, market = WINNER) =>
  await house.place(member, [await legOf(eventId, outcomeId, market)])
const legOf = async (feedId: string, outcomeId: string, market = WINNER) => {
  const { pool } = house.server.database
  const [event] = await loadEventsOfFeed(pool, [feedId])
  const [stored] = event ? await loadBooks(pool, [event.eventId]) : []
  const found = stored?.book.markets.get(market as MarketKey)
  const odds = found?.outcomes.get(outcomeId)
  if (!found || !odds) throw new Error(`${market} of ${feedId} has a price`)
  return { eventId: feedId, market, outcomeId, odds: textOfOdds(odds), version: found.version }
}
const settle = async (eventId: string, market: string, results: Record<string, 'won' | 'lost'>) => {
  const change = { kind: 'result' as const, market, results }
  const params = { eventId }
  const preview = await answered(
    trader.call(operations.previewSportsChange, { params, body: change }),
  )
  const asked = await answered(
    trader.call(operations.askSportsChange, { params, body: { change, reason } }),
  )
  const { approvalId } = asked.approval
  expect(
    codeOf(await trader.call(operations.approveRequest, { params: { approvalId }, body: {} })),
  ).not.toBe('ok')
  await answered(lead.call(operations.approveRequest, { params: { approvalId }, body: {} }))
  // What is due is due by the database's clock.
  house.pass(Math.max(0, Date.now() - house.now()) + 1_000)
  await house.turn()
  return preview
}

describe('a match of the house', () => {
  it('is bet on at prices by hand while no feed is heard, and paid by two people', async () => {
    const member = await house.server.openMember(3_000n)
    const eventId = await listMatch()
    expect(await answered(offer(eventId))).toMatchObject({ endsAt: expect.any(String) })
    await silenceProducer(house.server.database.pool, 1)
    await silenceProducer(house.server.database.pool, 3)
    expect(codeOf(await bet(member, eventId, '1'))).toBe('ok')
    expect(codeOf(await bet(member, eventId, '3'))).toBe('ok')
    const shown = await legOf(eventId, '1')
    expect((await pageOf(eventId)).markets[0]).toMatchObject({ producer: 0, stakedMinor: '2000' })
    await answered(stand(eventId, 'ended', 2, 0))
    expect(codeOf(await house.place(member, [shown]))).toBe('legs_changed')
    const preview = await settle(eventId, WINNER, { '1': 'won', '2': 'lost', '3': 'lost' })
    expect(preview).toMatchObject({ betCount: 2, differenceMinor: '2000' })
    expect(await house.cashOf(member)).toBe(3_000n)
    expect((await pageOf(eventId)).markets[0]).toMatchObject({ state: 'settled' })
  })

  it('is listed under its sport and said to be of the house', async () => {
    const eventId = await listMatch()
    await answered(offer(eventId))
    const member = await house.server.openMember(0n)
    const found = async () => {
      const query = { sport: 'football' }
      const { events } = await answered(member.call(operations.getSportsEvents, { query }))
      return events.find((each) => each.eventId === eventId)
    }
    await vi.waitFor(
      async () =>
        expect(await found()).toMatchObject({
          ...{ isHouse: true, isSimulated: false, tournament: 'Staff cup' },
          markets: [{ market: WINNER, state: 'active' }],
        }),
      { timeout: 3_000, interval: 20 },
    )
  })

  it('takes no bets at prices that have ended, until somebody prices it again', async () => {
    const member = await house.server.openMember(2_000n)
    const eventId = await listMatch()
    await answered(offer(eventId))
    await endPricesOf(house.server.database.pool, eventId)
    expect((await pageOf(eventId)).markets[0]).toMatchObject({ state: 'suspended' })
    expect(codeOf(await bet(member, eventId, '1'))).toBe('legs_changed')
    await answered(offer(eventId))
    expect(codeOf(await bet(member, eventId, '1'))).toBe('ok')
  })

  it('has prices that end with its start, whatever was asked for', async () => {
    const startsAt = inHours(1)
    const { eventId } = await answered(
      list({ kind: 'match', home: 'Early', away: 'Birds' }, startsAt),
    )
    const priced = await answered(
      trader.call(operations.offerSportsMarket, {
        params: { eventId },
        body: { market: WINNER, odds: PRICES, minutes: 600, reason },
      }),
    )
    expect(priced.endsAt).toBe(startsAt)
  })

  it('rejects what waits for the live delay once its score is another', async () => {
    const member = await house.server.openMember(1_000n)
    const eventId = await listMatch()
    await answered(stand(eventId, 'live', 0, 0))
    await answered(offer(eventId))
    expect(codeOf(await bet(member, eventId, '1'))).toBe('ok')
    await answered(stand(eventId, 'live', 1, 0))
    house.pass(6_000)
    await house.turn()
    expect(await house.cashOf(member)).toBe(1_000n)
  })

  it('takes no bets on a market that was closed', async () => {
    const member = await house.server.openMember(1_000n)
    const eventId = await listMatch()
    await answered(offer(eventId))
    const shown = await legOf(eventId, '1')
    const closed = trader.call(operations.closeSportsMarket, {
      params: { eventId },
      body: { market: WINNER, reason },
    })
    expect(await answered(closed)).toEqual({ isClosed: true })
    expect(codeOf(await house.place(member, [shown]))).toBe('legs_changed')
    await answered(offer(eventId))
    expect(codeOf(await bet(member, eventId, '1'))).toBe('ok')
  })

  it.each([
    ['an outcome without a price', WINNER, { '1': '2.00', '2': '3.40' }, 'odds_invalid'],
    ['no margin', WINNER, { '1': '2.60', '2': '3.60', '3': '3.90' }, 'no_margin'],
    ['a market of another sport', '186|', { '4': '1.90', '5': '1.90' }, 'no_market'],
    ['an outright', '100001|runners=2', { '1': '1.90', '2': '1.90' }, 'no_market'],
  ])('is not offered with %s', async (_, market, odds, code) => {
    const eventId = await listMatch()
    expect(codeOf(await offer(eventId, market, odds as Record<string, string>))).toBe(code)
    expect((await pageOf(eventId)).markets).toEqual([])
  })

  it('is left alone by the adapter and by pruning', async () => {
    const { pool } = house.server.database
    const eventId = await listMatch()
    await answered(offer(eventId))
    await answered(stand(eventId, 'ended', 0, 0))
    expect(await createEventBooks().find(pool, [eventId])).toEqual(new Map())
    const later = new Date(house.now() + 365 * 24 * HOUR_MS)
    await pruneBooks(pool, { prices: later, results: later })
    expect((await pageOf(eventId)).event).toMatchObject({ isHouse: true, state: 'ended' })
  })
})

describe('listing', () => {
  it.each<[string, Sides, string]>([
    ['a side against itself', { kind: 'match', home: 'Reds', away: 'reds' }, 'bet_invalid'],
    ['a runner twice', { kind: 'outright', title: 'Cup', runners: ['Ada', 'Ada'] }, 'bet_invalid'],
  ])('%s is refused', async (_, sides, code) => {
    expect(codeOf(await list(sides))).toBe(code)
  })

  it('the same event twice at once lists it once', async () => {
    const sides: Sides = { kind: 'match', home: 'Twins', away: 'Others' }
    const startsAt = inHours(9)
    const both = await Promise.all([list(sides, startsAt), list(sides, startsAt)])
    expect(both.map(codeOf).toSorted()).toEqual(['event_exists', 'ok'])
  })

  it('what has begun is refused', async () => {
    expect(codeOf(await list(undefined, inHours(-1)))).toBe('start_passed')
  })

  it('of the feed’s events nothing is said by hand', async () => {
    const number = await house.newMatch()
    const eventId = `sr:match:${number}`
    expect(codeOf(await stand(eventId, 'ended', 9, 0))).toBe('not_of_house')
    expect(codeOf(await offer(eventId))).toBe('not_of_house')
    const long = trader.call(operations.priceSportsMarket, {
      params: { eventId },
      body: { market: WINNER, odds: { '1': '2.10' }, minutes: 241, reason },
    })
    expect(codeOf(await long)).toBe('prices_too_long')
  })
})

describe('an outright', () => {
  it('is bet on by runner, multiplies with no match of its tournament, and pays one', async () => {
    const member = await house.server.openMember(2_000n)
    const market = '100001|runners=3'
    const runners = ['Ada', 'Grace', 'Edith']
    const { eventId } = await answered(
      list({ kind: 'outright', title: 'Staff cup winner', runners }),
    )
    await answered(offer(eventId, market, { '1': '2.50', '2': '3.00', '3': '3.40' }))
    const match = await listMatch()
    await answered(offer(match))
    const both = await house.place(member, [
      await legOf(eventId, '2', market),
      await legOf(match, '2'),
    ])
    expect(codeOf(both)).toBe('related_legs')
    const placed = await answered(bet(member, eventId, '2', market))
    expect(placed.bet.legs[0]).toMatchObject({ home: 'Staff cup winner', away: '', runners })
    await answered(stand(eventId, 'ended', 0, 0))
    await settle(eventId, market, { '1': 'lost', '2': 'won', '3': 'lost' })
    expect(await house.cashOf(member)).toBe(4_000n)
  })
})
