import { epochMs, ratio } from '@baize/kernel'
import {
  type FeedMoment,
  HALF_WON,
  HOUSE_PRODUCER,
  LOST,
  legStanding,
  type MarketKey,
  type Odds,
  PRODUCER,
  type SettlementMessage,
  VOID,
  WON,
  wonInDeadHeat,
} from '@baize/sports'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { buildMatch, eventIdOf } from '../../../../testing/sports-event.ts'
import { letRefundsBeDue } from '../../../../testing/sports-house.store.ts'
import { applyStep, NO_BOOK } from './book.ts'
import { lockBooks, saveBooks, sportsBooks } from './books.store.ts'
import { saveFixtures } from './events.store.ts'
import { saveProducer } from './producers.store.ts'
import { appendResults } from './results.store.ts'
import { loadTruths } from './truths.store.ts'

const EVENT = eventIdOf(1)
const WINNER = '1|' as MarketKey
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.pool.query(
    'truncate sports_event, sports_book, sports_result_message, sports_due_market, sports_producer cascade',
  )
  await saveFixtures(database.pool, [buildMatch(1)])
})

const PRICED = applyStep(
  NO_BOOK,
  {
    ...{ kind: 'offer', producer: PRODUCER.live, sentAt: epochMs(5) },
    markets: [
      {
        ...{ market: WINNER, state: 'active', isMain: true },
        outcomes: new Map([
          ['1', ratio(41, 20) as Odds],
          ['2', null],
        ]),
      },
    ],
  },
  'football',
)

const lock = () => inTransaction(database.pool, (tx) => sportsBooks.lock(tx, [{ eventId: EVENT }]))

describe('the book of an event as a stake locks it', () => {
  it('has the markets as they were written, under a revision that rises', async () => {
    const revisions: bigint[] = []
    for (let write = 0; write < 2; write += 1) {
      await inTransaction(database.pool, async (tx) => {
        const [locked] = await lockBooks(tx, new Map([[EVENT, undefined]]))
        const saved = await saveBooks(tx, [
          { eventId: EVENT, markets: [...PRICED.markets.values()], stops: undefined },
        ])
        revisions.push(locked?.revision ?? 0n, saved.get(EVENT) ?? 0n)
      })
    }
    expect(revisions).toEqual(revisions.toSorted((one, other) => Number(one - other)))
    const [[, book] = expect.fail('it is there')] = await lock()
    expect(book.markets).toEqual(PRICED.markets)
    expect(book.event).toMatchObject({ feedId: 'sr:match:1', state: 'not_started', board: null })
  })

  it('counts a producer as up that was heard of late, and the house always', async () => {
    const row = { workedTo: null, requestId: null, failureCount: 0 }
    const up = { ...row, producer: PRODUCER.live, state: 'up' } as const
    await saveProducer(database.pool, up, epochMs(1))
    await saveProducer(database.pool, { ...up, producer: PRODUCER.pre_match }, epochMs(1))
    await database.pool.query(
      `update sports_producer set heard_at = clock_timestamp() - interval '21 seconds' where producer = 3`,
    )
    const [[, book] = expect.fail('it is there')] = await lock()
    expect([...book.producersUp]).toEqual([PRODUCER.live, HOUSE_PRODUCER])
  })

  it('waits for prices that are being written', async () => {
    let isWritten = false
    const writing = await database.pool.connect()
    await writing.query('begin')
    await lockBooks(writing, new Map([[EVENT, undefined]]))
    const locked = lock().then(() => isWritten)
    await saveBooks(writing, [{ eventId: EVENT, markets: [], stops: undefined }])
    isWritten = true
    await writing.query('commit')
    writing.release()
    expect(await locked).toBe(true)
  })
})

const moment = (sentAt: number): FeedMoment => ({ sentAt: epochMs(sentAt), sequence: 0 })
const about = (sentAt: number) => ({ event: 'sr:match:1', market: WINNER, at: moment(sentAt) })

function settled(sentAt: number, won: string): SettlementMessage {
  const outcomes = new Map(['1', '2', '3'].map((id) => [id, id === won ? WON : LOST] as const))
  return { type: 'bet_settlement', certainty: 'confirmed', ...about(sentAt), outcomes }
}

const policy = { now: epochMs(1_000), paysScouted: false, scoutedWaitMs: 0 }

async function standing(outcome: string) {
  const truth = await loadTruths(database.pool, [{ eventId: EVENT, market: WINNER }])
  const leg = { event: 'sr:match:1', market: 1, specifiers: {}, outcome }
  return legStanding(truth, leg, { acceptedAt: epochMs(50), policy })
}

const append = (...messages: readonly SettlementMessage[]) =>
  appendResults(
    database.pool,
    messages.map((message) => ({ eventId: EVENT, message })),
  )

describe('results', () => {
  it('are kept once each, and of the house’s own the bets are always looked at', async () => {
    expect(await append(settled(100, '1'))).toEqual([{ eventId: EVENT, market: WINNER }])
    expect(await append(settled(100, '1'))).toEqual([])
    const enter = (message: SettlementMessage) =>
      appendResults(database.pool, [{ eventId: EVENT, message, staffId: 1n }])
    await enter(settled(105, '1'))
    const due = 'select market, due_at as "dueAt" from sports_due_market'
    const first = await database.pool.query<{ dueAt: Date }>(due)
    expect(first.rows).toMatchObject([{ market: WINNER }])
    await enter(settled(110, '2'))
    const second = await database.pool.query<{ dueAt: Date }>(due)
    expect(second.rows[0]?.dueAt.getTime()).toBeGreaterThanOrEqual(
      first.rows[0]?.dueAt.getTime() ?? Number.NaN,
    )
  })

  it('make the same truth in whatever order they came', async () => {
    const messages: SettlementMessage[] = [
      settled(100, '1'),
      { type: 'rollback_bet_settlement', ...about(120) },
      settled(130, '2'),
      {
        type: 'bet_cancel',
        ...about(140),
        window: { end: epochMs(60) },
        voidReason: 'incorrect_odds',
      },
      { type: 'rollback_bet_cancel', ...about(150), window: { end: epochMs(60) } },
    ]
    await append(...messages.toReversed())
    expect(await standing('2')).toEqual({ state: 'resulted', result: WON })
    await append({ type: 'bet_cancel', ...about(160), window: { end: epochMs(60) } })
    await letRefundsBeDue(database.pool)
    expect(await standing('2')).toEqual({ state: 'resulted', result: VOID, voidReason: 'other' })
    expect(await loadTruths(database.pool, [])).toEqual(new Map())
  })

  it('keep halves and dead heats exactly', async () => {
    const outcomes = new Map([
      ['1', HALF_WON],
      ['2', wonInDeadHeat(1, 3)],
    ])
    await append({ type: 'bet_settlement', certainty: 'confirmed', ...about(10), outcomes })
    expect(await standing('1')).toEqual({ state: 'resulted', result: HALF_WON })
    expect(await standing('2')).toEqual({ state: 'resulted', result: wonInDeadHeat(1, 3) })
    expect(await standing('3')).toEqual({ state: 'outcome_missing' })
  })
})
