import { operations, type SportsShownLeg } from '@baize/contract'
import { encodeId, epochMs, type Uuid } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import {
  type CERTAINTY,
  type MarketKey,
  type OutcomeResult,
  PRODUCER,
  parseDecimalOdds,
  type SettlementMessage,
} from '@baize/sports'
import { uuidOf } from '@baize/testkit'
import { expect } from 'vitest'
import { findSportsFaults } from '../features/products/sports/bets/find-faults.store.ts'
import { applyStep, type BookStep } from '../features/products/sports/book/book.ts'
import { lockBooks, saveBooks } from '../features/products/sports/book/books.store.ts'
import {
  type EventFixture,
  saveFixtures,
  saveStandings,
} from '../features/products/sports/book/events.store.ts'
import { appendResults } from '../features/products/sports/book/results.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { buildMatch, eventIdOf } from './sports-event.ts'
import { keepProducersUp, letRefundsBeDue } from './sports-house.store.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export type SportsMember = Awaited<ReturnType<TestServer['openMember']>>

export const WINNER = '1|'
const EVENS = { '1': '2.00', '2': '3.50', '3': '4.00' }

export interface BetRequest {
  readonly type?: string
  readonly sizes?: readonly number[]
  readonly bankers?: number
  readonly stakeMinor?: string
  /** The stake in place of cash. */
  readonly freeBet?: Uuid
  readonly policy?: 'none' | 'higher' | 'any'
  readonly key?: string
  /** Of a builder. */
  readonly builderOdds?: string
}

/** A composed server with a book that the test writes: matches by number, prices, suspensions and results. */
export async function startSportsHouse(variables: Readonly<Record<string, string>> = {}) {
  // Not before the real time, by which the database counts.
  let nowMs = Date.now() + 1_000
  let sequence = 0
  let match = 100
  const clock = { now: () => epochMs(nowMs) }
  const server = await startTestServer({ clock, runsJobs: false }, { variables })
  const { pool } = server.database
  await keepProducersUp(pool)
  const step = async (number: number, ...steps: readonly BookStep[]) =>
    await inTransaction(pool, async (tx) => {
      const eventId = eventIdOf(number)
      const [locked] = await lockBooks(tx, new Map([[eventId, undefined]]))
      if (!locked) throw new Error(`match ${number} is there`)
      const { markets, stops } = steps.reduce(
        (book, each) => applyStep(book, each, 'football'),
        locked.book,
      )
      await saveBooks(tx, [{ eventId, markets: [...markets.values()], stops }])
    })
  const tell = () => {
    nowMs += 1
    return epochMs(nowMs)
  }
  return {
    server,
    now: () => nowMs,
    pass(ms: number) {
      nowMs += ms
    },
    turn: async () => await server.server.tasks['sports:turn']?.({}, undefined as never),
    /** Puts matches into the book, with prices for who wins. */
    async open(...numbers: readonly number[]) {
      await saveFixtures(
        pool,
        numbers.map((number) => buildMatch(number)),
      )
      for (const number of numbers) await this.price(number, WINNER, EVENS)
    },
    async openAs(number: number, other: Partial<EventFixture>) {
      await saveFixtures(pool, [buildMatch(number, other)])
    },
    /** Prices of a market; null for an outcome without one. */
    async price(
      number: number,
      market: string,
      odds: Readonly<Record<string, string | null>>,
      producer: number = PRODUCER.live,
    ) {
      const outcomes = new Map(
        Object.entries(odds).map(([id, text]) => [
          id,
          text === null ? null : (parseDecimalOdds(text) ?? null),
        ]),
      )
      const offered = {
        market: market as MarketKey,
        state: 'active' as const,
        isMain: true,
        outcomes,
      }
      await step(number, { kind: 'offer', producer, sentAt: tell(), markets: [offered] })
    },
    async suspend(number: number, producer: number = PRODUCER.live) {
      await step(number, { kind: 'stop', producer, sentAt: tell(), groups: ['all'] })
    },
    /** A market takes no more bets, as with its result. */
    async close(number: number, market: string, producer: number = PRODUCER.live) {
      const markets = [market as MarketKey]
      await step(number, { kind: 'close', state: 'settled', producer, sentAt: tell(), markets })
    },
    /** The match is played, with this score at this minute. */
    async play(number: number, score: { home: number; away: number }, minute = 10) {
      await this.stand(number, 'live', score, minute)
    },
    async stand(
      number: number,
      state: 'live' | 'ended',
      score: { home: number; away: number },
      minute: number | null = null,
    ) {
      const board = {
        ...{ score, periods: [score], period: state === 'live' ? 1 : null, isBreak: false, minute },
        ...{ server: null, points: null, statistics: {} },
      }
      const endedAt = state === 'ended' ? new Date(nowMs) : null
      await saveStandings(pool, [
        { eventId: eventIdOf(number), state, board, incidents: [], endedAt, sentMs: tell() },
      ])
    },
    /** What the feed says of a market that is over. */
    async result(
      number: number,
      outcomes: Readonly<Record<string, OutcomeResult>>,
      {
        market = WINNER,
        certainty = 'confirmed',
      }: { market?: string; certainty?: keyof typeof CERTAINTY } = {},
    ) {
      await this.say(number, {
        ...{ type: 'bet_settlement', certainty, outcomes: new Map(Object.entries(outcomes)) },
        market: market as MarketKey,
      })
    },
    /** The feed cancels a market: all bets on it, or those of a window. */
    async cancel(number: number, window: { start?: number; end?: number } = {}) {
      await this.say(number, {
        ...{ type: 'bet_cancel', market: WINNER as MarketKey, voidReason: 'incorrect_odds' },
        window: window as never,
      })
    },
    /** Two hours later: refunds that waited are paid with the next turn. */
    async letRefundsBeDue() {
      await letRefundsBeDue(pool)
      await this.turn()
    },
    async rollBack(number: number, market = WINNER) {
      await this.say(number, { type: 'rollback_bet_settlement', market: market as MarketKey })
    },
    async say(number: number, message: DistributiveOmit<SettlementMessage, 'event' | 'at'>) {
      sequence += 1
      const at = { sentAt: tell(), sequence }
      const event = `sr:match:${number}`
      await appendResults(pool, [
        { eventId: eventIdOf(number), message: { ...message, event, at } as SettlementMessage },
      ])
      // What is due is due by the database's clock.
      nowMs = Math.max(nowMs, Date.now()) + 1_000
    },
    /** A selection of a match as a page shows it now. */
    async leg(number: number, outcomeId = '1', market = WINNER): Promise<SportsShownLeg> {
      const eventId: Uuid = eventIdOf(number)
      const [locked] = await inTransaction(pool, (tx) =>
        lockBooks(tx, new Map([[eventId, undefined]])),
      )
      const stored = locked?.book.markets.get(market as MarketKey)
      const odds = stored?.outcomes.get(outcomeId)
      if (!stored || !odds) throw new Error(`${market} of match ${number} has a price`)
      const text = (Number(odds.numerator) / Number(odds.denominator)).toFixed(2)
      return {
        eventId: `sr:match:${number}`,
        market,
        outcomeId,
        odds: text,
        version: stored.version,
      }
    },
    /** A match of its own with prices 2.00, 3.50 and 4.00 for who wins. */
    async newMatch(): Promise<number> {
      match += 1
      await this.open(match)
      return match
    },
    async cashOf(member: SportsMember): Promise<bigint> {
      return BigInt((await answered(member.call(operations.getBalance))).balanceMinor)
    },
    /** A bet on the home sides of some matches, taken. */
    async placed(member: SportsMember, numbers: readonly number[], asked: BetRequest = {}) {
      const legs = await Promise.all(numbers.map((number) => this.leg(number)))
      return (await answered(this.place(member, legs, asked))).bet
    },
    async betOf(member: SportsMember, betId: string) {
      const params = { sportsBetId: betId }
      return await answered(member.call(operations.getOwnSportsBet, { params }))
    },
    async place(member: SportsMember, legs: readonly SportsShownLeg[], asked: BetRequest = {}) {
      const { type = legs.length === 1 ? 'single' : 'accumulator', key, freeBet, ...rest } = asked
      const stake = freeBet ? { freeBetId: encodeId('fbt', freeBet) } : { stakeMinor: '1000' }
      return await member.call(operations.placeSportsBet, {
        body: {
          ...{ bankers: 0, sizes: [], policy: 'none', ...stake, ...rest },
          ...{ type: type as 'single', legs: [...legs] },
        } as never,
        ...(key !== undefined && { key: uuidOf(key) }),
      })
    },
  }
}

/** Stops the house of a file of tests; nobody's money may be missing, and every bet must be what its wager holds. */
export async function closeSportsHouse({ server }: SportsHouse): Promise<void> {
  const { pool } = server.database
  await verifyLedgerInvariants(pool)
  expect(await findSportsFaults(pool)).toEqual([])
  await server.stop()
}

/** What a call answered, by its code: `ok` where it was done. */
export const codeOf = (answer: { readonly success: boolean; readonly code?: string }) =>
  answer.code ?? 'ok'

/** What a call answered; a test ends where it was refused. */
export async function answered<Value>(
  answer: Promise<
    | { readonly success: true; readonly value: Value }
    | { readonly success: false; readonly code: string }
  >,
): Promise<Value> {
  const given = await answer
  if (!given.success) throw new Error(given.code)
  return given.value
}

type DistributiveOmit<Value, Keys extends PropertyKey> = Value extends unknown
  ? Omit<Value, Keys>
  : never

export type SportsHouse = Awaited<ReturnType<typeof startSportsHouse>>
