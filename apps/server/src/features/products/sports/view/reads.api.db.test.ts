import { operations, sportsBoardTopic, sportsEventTopic } from '@baize/contract'
import { PRODUCER } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { silenceProducer } from '../../../../testing/sports-house.store.ts'
import { type SportsHouse, startSportsHouse, WINNER } from '../../../../testing/sports-house.ts'
import { compareBoards, comparePages } from './sports-topics.ts'

const HOUR_MS = 3_600_000
const WAIT = { timeout: 20_000, interval: 20 }
let house: SportsHouse

beforeAll(async () => {
  house = await startSportsHouse()
  const at = (hours: number) => ({ startsAt: new Date(house.now() + hours * HOUR_MS) })
  await house.openAs(1, at(-1))
  await house.openAs(2, at(2))
  await house.openAs(3, at(30))
  const series = { tournamentId: 'bz:tournament:9', tournament: 'Ember League' }
  await house.openAs(4, { ...at(1), ...series, sport: 'ember_siege' })
  for (const number of [1, 2, 3])
    await house.price(number, WINNER, { '1': '2', '2': '3.5', '3': '4' })
  await house.play(1, { home: 1, away: 0 }, 30)
  await house.price(1, '18|total=2.5', { '13': '1.90', '12': '1.95' })
  await house.price(1, '18|total=1.5', { '13': '3.10', '12': '1.35' })
  // The last of it is seen: so is all before it.
  await vi.waitFor(async () => expect((await pageOf(1)).markets).toHaveLength(3), WAIT)
}, 60_000)
afterAll(() => house.server.stop())

const anyone = () => house.server.openBrowser()

async function eventsOf(query: Readonly<Record<string, unknown>>) {
  const found = await anyone().call(operations.getSportsEvents, { query })
  return found.success ? found.value.events : expect.fail(found.code)
}

const idsOf = async (query: Readonly<Record<string, unknown>>) =>
  (await eventsOf(query)).map(({ eventId }) => Number(eventId.split(':').at(-1)))

async function pageOf(number: number) {
  const params = { eventId: `sr:match:${number}` }
  const found = await anyone().call(operations.getSportsEvent, { params })
  return found.success ? found.value : expect.fail(found.code)
}

describe('the list of sports', () => {
  it('has events live first and then as they start, by sport, time and name', async () => {
    expect(await idsOf({})).toEqual([1, 4, 2, 3])
    expect(await idsOf({ sport: 'football' })).toEqual([1, 2, 3])
    expect(await idsOf({ view: 'live' })).toEqual([1])
    expect(await idsOf({ view: 'soon' })).toEqual([4, 2])
    expect(await idsOf({ tournamentId: 'bz:tournament:9' })).toEqual([4])
    expect(await idsOf({ search: 'ember' })).toEqual([4])
    expect(await idsOf({ search: 'árSENAL', view: 'live' })).toEqual([1])
    expect(await idsOf({ search: 'nobody' })).toEqual([])
  })

  it('counts events of sports and tournaments, and says whether prices come', async () => {
    const found = await anyone().call(operations.getSportsMenu)
    expect(found).toMatchObject({
      success: true,
      value: {
        isFeedUp: { live: true, preMatch: true },
        sports: [
          { sport: 'football', isEsport: false, eventCount: 3, liveCount: 1 },
          {
            sport: 'ember_siege',
            isEsport: true,
            eventCount: 1,
            tournaments: [{ name: 'Ember League' }],
          },
        ],
      },
    })
  })

  it('shows who wins and the main total of an event in its row, and all markets on its page', async () => {
    const [row] = await eventsOf({ view: 'live' })
    expect(row?.markets.map(({ market }) => market)).toEqual(['1|', '18|total=1.5'])
    expect(row).toMatchObject({
      marketCount: 3,
      board: { score: { home: 1, away: 0 }, minute: 30 },
    })
    const page = await pageOf(1)
    expect(page.markets.map(({ market }) => market)).toEqual(['1|', '18|total=1.5', '18|total=2.5'])
    const gone = await anyone().call(operations.getSportsEvent, {
      params: { eventId: 'sr:match:99' },
    })
    expect(gone).toMatchObject({ success: false, code: 'not_found' })
  })
})

describe('what has changed', () => {
  it('makes the new board and the new page of the ones before', async () => {
    const board = async () => ({
      ...{ nowMs: 1, pages: 1 },
      events: await eventsOf({ sport: 'football' }),
    })
    const [boardBefore, pageBefore] = [await board(), await pageOf(1)]
    expect(compareBoards(boardBefore, await board())).toEqual({ kind: 'same' })
    expect(comparePages(pageBefore, await pageOf(1))).toEqual({ kind: 'same' })
    await house.price(1, WINNER, { '1': '1.50', '2': '4', '3': '6' })
    await vi.waitFor(async () => expect(await board()).not.toEqual(boardBefore), WAIT)
    const [boardAfter, pageAfter] = [await board(), await pageOf(1)]
    const step = compareBoards(boardBefore, boardAfter)
    if (step.kind !== 'change') return expect.fail('the board has changed')
    expect(step.change).toMatchObject({
      events: [],
      gone: [],
      markets: [{ market: { market: '1|' } }],
    })
    expect(sportsBoardTopic.apply(boardBefore, step.change)).toEqual({ ...boardAfter })
    const next = comparePages(pageBefore, pageAfter)
    if (next.kind !== 'change') return expect.fail('the page has changed')
    expect(next.change.markets).toHaveLength(1)
    expect(sportsEventTopic.apply(pageBefore, next.change)).toEqual(pageAfter)
  })
})

describe('an event', () => {
  it('is locked in its place by a suspension and while its producer is silent', async () => {
    await house.suspend(1)
    const states = async () => (await pageOf(1)).markets.map(({ state }) => state)
    await vi.waitFor(
      async () => expect(new Set(await states())).toEqual(new Set(['suspended'])),
      WAIT,
    )
    expect((await pageOf(2)).markets[0]?.state).toBe('active')
    await silenceProducer(house.server.database.pool, PRODUCER.live)
    await vi.waitFor(
      async () => expect((await pageOf(2)).markets[0]?.state).toBe('suspended'),
      WAIT,
    )
    expect(await anyone().call(operations.getSportsMenu)).toMatchObject({
      value: { isFeedUp: { live: false } },
    })
  })

  it('that is over is among the results of its day, with its score and nothing to bet on', async () => {
    await house.stand(1, 'ended', { home: 2, away: 1 })
    await house.suspend(1)
    await vi.waitFor(async () => expect((await pageOf(1)).markets).toEqual([]), WAIT)
    expect(await idsOf({ view: 'live' })).toEqual([])
    const day = new Date(house.now() - HOUR_MS).toISOString().slice(0, 10)
    const found = await anyone().call(operations.getSportsResults, { query: { day } })
    expect(found).toMatchObject({
      value: { events: [{ eventId: 'sr:match:1', board: { score: { home: 2, away: 1 } } }] },
    })
    const other = await anyone().call(operations.getSportsResults, {
      query: { day, sport: 'tennis' },
    })
    expect(other).toMatchObject({ value: { events: [] } })
  })
})
