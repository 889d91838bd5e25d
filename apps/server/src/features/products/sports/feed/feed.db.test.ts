import { type EpochMs, epochMs, ratio, seededChance } from '@baize/kernel'
import {
  LOST,
  legStanding,
  type MarketKey,
  type MarketStatus,
  marketKey,
  type Odds,
  PRODUCER,
  type Urn,
  VOID,
  WON,
} from '@baize/sports'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { MATCH_STATUS, type Producer, type SportEventStatus, type UofMessage } from '@baize/uof'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../../platform/system-clock.ts'
import { openFeed } from '../../../../testing/feed-house.ts'
import { letRefundsBeDue } from '../../../../testing/sports-house.store.ts'
import {
  buildFixture,
  type StandInProducer,
  startStandInProducer,
} from '../../../../testing/stand-in-producer.ts'
import { loadBooks } from '../book/books.store.ts'
import { loadEventsOfFeed } from '../book/events.store.ts'
import { storedOfMarket, textOfOdds } from '../book/market-json.ts'
import { loadProducers } from '../book/producers.store.ts'
import { loadTruths } from '../book/truths.store.ts'
import { loadHolds } from '../desk/overlay.store.ts'
import { askRecovery } from './ask-recovery.store.ts'
import type { LifeTimes } from './producer-life.ts'
import { voidPutOff } from './void-put-off.ts'

let database: TestDatabase
let producer: StandInProducer
let feed: Awaited<ReturnType<typeof openFeed>>
let number = 1_000
let event: Urn
/** The feed's clock, which goes on with every message. */
let at: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.pool.query('delete from sports_producer')
  producer = await startStandInProducer()
  number += 1
  at = Date.now()
  event = `sr:match:${number}` as Urn
  producer.fixtures.set(event, buildFixture(number))
})
afterEach(async () => {
  await feed.stop()
  await producer.stop()
  expect(feed.failures).toEqual([])
})

async function openUp(times: Partial<LifeTimes> = {}, jumpPercent = 0) {
  feed = await openFeed(database.pool, producer, times, jumpPercent)
  await until(stateOf, { live: 'up', pre_match: 'up' })
}

async function until<Value>(read: () => Promise<Value>, wanted: unknown): Promise<void> {
  await vi.waitFor(async () => expect(await read()).toEqual(wanted), {
    timeout: 3_000,
    interval: 10,
  })
}

async function stateOf() {
  const rows = await loadProducers(database.pool)
  const of = (name: Producer) => rows.find((row) => row.producer === PRODUCER[name])?.state
  return { live: of('live'), pre_match: of('pre_match') }
}

const next = (): EpochMs => {
  at += 1
  return epochMs(at)
}

const WINNER = { market: 1, specifiers: {} }
const TOTAL = { market: 18, specifiers: { total: '2.5' } }
const IDS = { 1: ['1', '2', '3'], 18: ['13', '12'] } as const

function odds(
  price: number,
  how: {
    readonly producer?: Producer
    readonly status?: MarketStatus
    readonly about?: SportEventStatus
    readonly at?: EpochMs
    readonly markets?: readonly (typeof WINNER | typeof TOTAL)[]
    readonly of?: Urn
  } = {},
): UofMessage {
  const { producer: from = 'live', status = 'active', markets = [WINNER, TOTAL] } = how
  return {
    ...{ type: 'odds_change', event: how.of ?? event, producer: from, at: how.at ?? next() },
    ...(how.about && { status: how.about }),
    markets: markets.map((each) => ({
      ...{ ...each, status },
      outcomes: IDS[each.market as 1 | 18].map((id) => ({
        ...{ id, isActive: true, odds: ratio(price, 100) as Odds },
      })),
    })),
  }
}

const stop = (groups = ['all'], from: Producer = 'live'): UofMessage => ({
  ...{ type: 'bet_stop', event, producer: from, at: next(), groups, marketStatus: 'suspended' },
})

function settlement(
  won: string,
  how: { readonly certainty?: 'scouted' | 'confirmed'; readonly ids?: readonly string[] } = {},
): UofMessage {
  const { certainty = 'confirmed', ids = IDS[1] } = how
  const outcomes = new Map(ids.map((id) => [id, id === won ? WON : LOST] as const))
  return {
    ...{ type: 'bet_settlement', event, producer: 'live', at: next(), certainty },
    markets: [{ ...WINNER, outcomes }],
  }
}

const rollback = (): UofMessage => ({
  ...{ type: 'rollback_bet_settlement', event, producer: 'live', at: next(), markets: [WINNER] },
})

function playing(home: number, away: number, other: Partial<SportEventStatus> = {}) {
  return {
    ...{ status: 'live', matchStatus: MATCH_STATUS.first_half, score: { home, away } },
    ...{ clock: { matchTime: 1_830 }, periods: [] },
    ...{ corners: { home: 0, away: 0 }, redCards: { home: 0, away: 0 } },
    ...other,
  } satisfies SportEventStatus
}

async function row(of = event) {
  const [found] = await loadEventsOfFeed(database.pool, [of])
  return found
}

async function bookOf(of = event) {
  const found = await row(of)
  const [book] = found ? await loadBooks(database.pool, [found.eventId]) : []
  return book?.book
}

async function seen(market: typeof WINNER | typeof TOTAL = WINNER) {
  const found = (await bookOf())?.markets.get(marketKey(market))
  if (!found) return undefined
  const [price] = found.outcomes.values()
  return `${found.state} ${price ? textOfOdds(price) : '-'} of ${found.producer}`
}

async function standing(outcome: string, acceptedAt = 0) {
  const found = await row()
  if (!found) return undefined
  const pairs = [{ eventId: found.eventId, market: marketKey(WINNER) }]
  const policy = { now: epochMs(Date.now()), paysScouted: true, scoutedWaitMs: 0 }
  const leg = { event, ...WINNER, outcome }
  return legStanding(await loadTruths(database.pool, pairs), leg, {
    acceptedAt: epochMs(acceptedAt),
    policy,
  })
}

const won = { state: 'resulted', result: WON }

describe('prices of the feed', () => {
  it('open a match that is new, and the newest of a market stands in whatever order they come', async () => {
    await openUp()
    const [first, second] = [odds(200), odds(210)]
    producer.send(second, first, second)
    await until(seen, 'active 2.10 of 1')
    expect(await row()).toMatchObject({ home: { name: 'Arsenal' }, isSimulated: true })
  })

  it('are stopped with a stop, all or a group of markets, until the next', async () => {
    await openUp()
    producer.send(odds(200), stop(['asian']))
    await until(seen, 'active 2 of 1')
    producer.send(stop())
    await until(seen, 'suspended 2 of 1')
    producer.send(odds(150))
    await until(seen, 'active 1.50 of 1')
  })

  it('are the live producer’s once it has taken a market over', async () => {
    await openUp()
    const handed = { producer: 'pre_match', status: 'handed_over' } as const
    producer.send(odds(200, { producer: 'pre_match' }), odds(200, handed))
    await until(seen, 'suspended 2 of 3')
    producer.send(odds(180, { markets: [TOTAL] }), odds(190, { producer: 'pre_match' }))
    await until(() => seen(TOTAL), 'active 1.80 of 1')
    // The live producer does not offer this one: it is the other’s as long as that one prices it.
    expect(await seen(WINNER)).toBe('active 1.90 of 3')
  })

  it('tell the score, and what happened where it rises or is taken back', async () => {
    await openUp()
    producer.send(odds(200, { about: playing(0, 0) }))
    producer.send(odds(150, { about: playing(1, 0, { corners: { home: 0, away: 2 } }) }))
    const goal = { kind: 'goal', side: 'home', minute: 30 }
    const corner = { kind: 'corner', side: 'away', minute: 30 }
    await until(async () => (await row())?.incidents, [goal, corner, corner])
    producer.send(odds(200, { about: playing(0, 0, { corners: { home: 0, away: 2 } }) }))
    await until(async () => (await row())?.incidents, [corner, corner])
    expect((await row())?.board).toMatchObject({
      score: { home: 0, away: 0 },
      period: 1,
      minute: 30,
    })
  })
})

describe('a price that jumps', () => {
  const held = async () =>
    (await loadHolds(database.pool))
      .filter(({ subject }) => subject.startsWith(`${event}|`))
      .map(({ subject, jump, heldBy }) => [subject.split('|')[1], jump?.from, jump?.to, heldBy])
  const priced = (price: number, other: { readonly about?: SportEventStatus } = {}) =>
    odds(price, { markets: [WINNER], ...other })

  it('suspends its market and rings, and is let go when it is said twice more', async () => {
    await openUp({}, 20)
    producer.send(priced(200))
    await until(seen, 'active 2 of 1')
    const before = (await bookOf())?.markets.get(marketKey(WINNER))?.version ?? 0
    producer.send(priced(300))
    await until(held, [['1', '2.00', '3.00', '']])
    const after = (await bookOf())?.markets.get(marketKey(WINNER))?.version ?? 0
    expect(after).toBeGreaterThan(before)
    expect(feed.rung).toMatchObject([{ detail: '1: 2.00 to 3.00' }])
    producer.send(priced(300), priced(305))
    await until(held, [])
    expect(await seen()).toBe('active 3.05 of 1')
  })

  it('suspends nothing after a goal, a stop or a recovery', async () => {
    await openUp({}, 20)
    const goal = playing(1, 0)
    producer.send(priced(200, { about: playing(0, 0) }), priced(300, { about: goal }))
    producer.send(stop(), priced(200, { about: goal }))
    producer.send({ ...priced(300, { about: goal }), requestId: 5 } as UofMessage)
    producer.send(priced(305, { about: goal }))
    await until(seen, 'active 3.05 of 1')
    expect(await held()).toEqual([])
  })

  it('suspends nothing where the operator lets every price through', async () => {
    await openUp({}, 0)
    producer.send(priced(200), priced(310))
    await until(seen, 'active 3.10 of 1')
    expect(await held()).toEqual([])
    expect(feed.rung).toEqual([])
  })
})

describe('a producer', () => {
  it('that is silent is down, and up again once all it missed has come', async () => {
    await openUp({ silenceMs: 120 })
    producer.send(odds(200))
    await until(seen, 'active 2 of 1')
    await until(stateOf, { live: 'down', pre_match: 'down' })
    producer.onRecovery = 'stays_silent'
    producer.recoveries.length = 0
    producer.live()
    const breath = setInterval(() => producer.live(), 40)
    await until(stateOf, { live: 'recovering', pre_match: 'recovering' })
    const asked = producer.recoveries.find((each) => each.producer === 'live')
    expect(asked?.after).toBeGreaterThan(Date.now() - 5_000)
    producer.send({ ...odds(170), requestId: asked?.requestId ?? 0 } as UofMessage)
    await until(seen, 'active 1.70 of 1')
    expect((await stateOf()).live).toBe('recovering')
    for (const each of producer.recoveries) producer.complete(each)
    await until(stateOf, { live: 'up', pre_match: 'up' })
    clearInterval(breath)
  })

  it('whose recovery fails stays down and is asked again later and later', async () => {
    producer.onRecovery = 'fails'
    feed = await openFeed(database.pool, producer, { backOffMs: 40 })
    await vi.waitFor(() => expect(feed.failures.length).toBeGreaterThanOrEqual(4), 3_000)
    expect(Object.values(await stateOf())).not.toContain('up')
    producer.onRecovery = 'completes'
    await until(stateOf, { live: 'up', pre_match: 'up' })
    const { length } = feed.failures.splice(0)
    expect(length).toBeLessThan(16)
  })

  it('is not asked again while its recovery is slow but comes', async () => {
    producer.onRecovery = 'stays_silent'
    feed = await openFeed(database.pool, producer, { recoveryQuietMs: 150, backOffMs: 5_000 })
    await vi.waitFor(() => expect(producer.recoveries).toHaveLength(2), 3_000)
    const [live, other] = producer.recoveries
    if (live === undefined || other === undefined) return expect.fail('both were asked')
    for (let piece = 0; piece < 6; piece += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      for (const { producer: from, requestId } of producer.recoveries) {
        producer.send({ ...odds(200 + piece, { producer: from }), requestId } as UofMessage)
      }
    }
    expect(producer.recoveries).toHaveLength(2)
    producer.complete(live)
    producer.complete(other)
    await until(stateOf, { live: 'up', pre_match: 'up' })
  })

  it('that has forgotten its reader is recovered', async () => {
    await openUp()
    producer.recoveries.length = 0
    producer.live(false)
    await vi.waitFor(() => expect(producer.recoveries).toHaveLength(2), 3_000)
    await until(stateOf, { live: 'up', pre_match: 'up' })
  })

  it('is heard again from the moment that staff ask for', async () => {
    await openUp()
    producer.recoveries.length = 0
    const since = new Date(Date.now() - 3_600_000)
    expect(await askRecovery(database.pool, PRODUCER.live, since)).toBe(true)
    expect(await askRecovery(database.pool, 9, since)).toBe(false)
    await vi.waitFor(() => expect(producer.recoveries).toHaveLength(1), 3_000)
    expect(producer.recoveries[0]?.producer).toBe('live')
    expect(producer.recoveries[0]?.after).toBeLessThanOrEqual(since.getTime())
    await until(stateOf, { live: 'up', pre_match: 'up' })
  })

  it('whose line was cut is recovered from what was worked in', async () => {
    await openUp()
    producer.send(odds(200))
    producer.live()
    await until(seen, 'active 2 of 1')
    producer.recoveries.length = 0
    producer.cut()
    await vi.waitFor(() => expect(producer.recoveries).toHaveLength(2), 3_000)
    for (const { after } of producer.recoveries) {
      expect(Math.abs(Date.now() - (after ?? 0))).toBeLessThan(5_000)
    }
    await until(stateOf, { live: 'up', pre_match: 'up' })
  })

  it('loses nothing with the server that dies: the next one asks for what it had not worked in', async () => {
    await openUp()
    producer.send(odds(200))
    producer.live()
    await until(seen, 'active 2 of 1')
    await feed.stop()
    const missed = settlement('1')
    const ended = { status: 'ended', matchStatus: MATCH_STATUS.ended } as const
    producer.standings.set(event, { ...playing(2, 1), ...ended })
    producer.onRecovery = 'stays_silent'
    producer.recoveries.length = 0
    feed = await openFeed(database.pool, producer)
    await vi.waitFor(() => expect(producer.recoveries).toHaveLength(2), 3_000)
    expect((await stateOf()).live).toBe('recovering')
    const [live] = producer.recoveries.filter((each) => each.producer === 'live')
    expect(live?.after).toBeLessThan(missed.at)
    producer.send({ ...missed, requestId: live?.requestId ?? 0 } as UofMessage)
    for (const each of producer.recoveries) producer.complete(each)
    await until(() => standing('1'), won)
    await until(stateOf, { live: 'up', pre_match: 'up' })
    await until(async () => (await row())?.state, 'ended')
    expect((await row())?.board?.score).toEqual({ home: 2, away: 1 })
  })
})

describe('results of the feed', () => {
  it('count once however often they come, and are taken back and given again', async () => {
    await openUp()
    const priced = odds(200)
    const first = settlement('1', { certainty: 'scouted' })
    producer.send(priced, first, first, first)
    await until(() => standing('1'), won)
    expect(await seen()).toBe('settled - of 1')
    producer.send(rollback())
    await until(() => standing('1'), { state: 'open' })
    producer.send(settlement('2'), odds(200, { status: 'settled' }))
    await until(() => standing('2'), won)
    const kept = await database.pool.query(
      'select kind from sports_result_message m join sports_event e on e.id = event_id where feed_id = $1',
      [event],
    )
    expect(kept.rows).toHaveLength(3)
  })

  it('are void for bets of a window that is cancelled', async () => {
    await openUp()
    const start = next()
    const end = next()
    producer.send(odds(200), settlement('1'))
    producer.send({
      ...{ type: 'bet_cancel', event, producer: 'live', at: next(), start, end },
      markets: [{ ...WINNER, voidReason: 'incorrect_odds' }],
    })
    const voided = {
      ...{ state: 'refund_waiting', voidReason: 'incorrect_odds' },
      refundsFrom: expect.any(Number),
    }
    await until(() => standing('1', start), voided)
    expect(await standing('1', end)).toEqual(won)
  })

  it('that cannot be right settle nothing and ring an alarm', async () => {
    await openUp()
    producer.send(odds(200), settlement('9', { ids: ['1', '2', '9'] }))
    producer.send(settlement('1', { ids: ['1', '2'] }))
    producer.sendText('hi.-.live.bet_settlement.1.sr:match.1.-\n<bet_settlement')
    await vi.waitFor(() => expect(feed.rung).toHaveLength(3), 3_000)
    expect(await standing('1')).toEqual({ state: 'open' })
  })

  it('wait while the score contradicts its periods', async () => {
    await openUp()
    const half = { number: 1, matchStatus: MATCH_STATUS.first_half, score: { home: 2, away: 0 } }
    producer.send(odds(200, { about: playing(1, 0, { periods: [half] }) }), settlement('1'))
    await vi.waitFor(() => expect(feed.rung).toHaveLength(2), 3_000)
    expect(await standing('1')).toEqual({ state: 'open' })
    producer.send(odds(200, { about: playing(2, 0, { periods: [half] }) }), settlement('1'))
    await until(() => standing('1'), won)
  })

  it('of a market that was never offered are kept, and open nothing', async () => {
    await openUp()
    producer.send(settlement('1'))
    await until(() => standing('1'), won)
    expect(await seen()).toBe('settled - of 1')
  })

  it('of a match that is put off for too long are void by the house', async () => {
    await openUp()
    const kickOff = epochMs(Date.now() - 37 * 3_600_000)
    producer.fixtures.set(event, buildFixture(number, { kickOff }))
    producer.send(odds(200, { producer: 'pre_match' }))
    await until(seen, 'active 2 of 3')
    producer.fixtures.set(event, buildFixture(number, { kickOff, status: 'postponed' }))
    producer.send({
      type: 'fixture_change',
      event,
      producer: 'pre_match',
      at: next(),
      change: 'time',
    })
    await until(async () => (await row())?.state, 'postponed')
    await voidPutOff(database.pool, systemClock)
    expect(await standing('1')).toMatchObject({ state: 'refund_waiting', voidReason: 'postponed' })
    await letRefundsBeDue(database.pool)
    expect(await standing('1')).toEqual({
      state: 'resulted',
      result: VOID,
      voidReason: 'postponed',
    })
    expect((await row())?.state).toBe('cancelled')
  })
})

describe('messages in every order', () => {
  const ORDERS = 20

  it('end in the same truths and the same book', async () => {
    await openUp()
    const half = playing(1, 0)
    const story: readonly UofMessage[] = [
      odds(200, { producer: 'pre_match' }),
      odds(200, { producer: 'pre_match', status: 'handed_over' }),
      odds(190, { about: playing(0, 0) }),
      stop(),
      odds(150, { about: half }),
      stop(['main']),
      odds(160, { about: half, status: 'suspended' }),
      odds(170, { about: half, markets: [TOTAL] }),
      settlement('1', { certainty: 'scouted' }),
      rollback(),
      odds(140, { about: half, markets: [WINNER] }),
      settlement('2'),
      {
        ...{ type: 'bet_cancel', event, producer: 'live', at: next(), end: epochMs(50) },
        markets: [WINNER],
      },
    ]
    const chance = seededChance(17)
    const events = Array.from({ length: ORDERS }, (_, order) => `sr:match:${number}${order}` as Urn)
    for (const [order, of] of events.entries()) {
      producer.fixtures.set(of, buildFixture(Number(`${number}${order}`)))
      const shuffled = order === 0 ? story : [...story, ...story.slice(0, 4)].toSorted(by(chance))
      producer.send(...shuffled.map((message) => ({ ...message, event: of }) as UofMessage))
    }
    // Later than everything that a recovery can have worked in.
    const last = epochMs(Date.now() + 60_000)
    producer.send({ type: 'alive', producer: 'live', at: last, isSubscribed: true })
    await until(async () => {
      const [live] = await loadProducers(database.pool)
      return (live?.workedTo ?? 0) >= last
    }, true)
    await letRefundsBeDue(database.pool)
    const ends = await Promise.all(events.map(endOf))
    for (const end of ends) expect(end).toEqual(ends[0])
    expect(ends[0]?.markets).toHaveLength(2)
    expect(ends[0]?.truths.size).toBe(1)
    expect(feed.rung).toEqual([])
  })

  const by = (chance: ReturnType<typeof seededChance>) => () => chance.below(3) - 1

  async function endOf(of: Urn) {
    const found = await row(of)
    const book = await bookOf(of)
    if (!found || !book) return expect.fail('it is there')
    const market = marketKey(WINNER)
    const truths = await loadTruths(database.pool, [{ eventId: found.eventId, market }])
    return {
      ...{ state: found.state, board: found.board },
      markets: [...book.markets.values()]
        .map((each) => [each.market as MarketKey, storedOfMarket(each)])
        .toSorted(),
      truths: new Map([...truths].map(([key, truth]) => [key.replace(of, ''), plain(truth, of)])),
    }
  }

  /** Without the event that it is of. */
  function plain(truth: unknown, of: Urn): unknown {
    const text = JSON.stringify(truth, (_, value) => {
      if (value === of) return ''
      if (typeof value === 'bigint') return String(value)
      return value instanceof Map ? [...value] : value
    })
    return JSON.parse(text)
  }
})
