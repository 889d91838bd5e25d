import { operations, type SportsShownLeg } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { type MarketKey, PRODUCER, RESULT_OF } from '@baize/sports'
import { expect } from 'vitest'
import { loadBooks } from '../../features/products/sports/book/books.store.ts'
import { eventIdOf } from '../sports-event.ts'
import { keepProducersUp, letRefundsBeDue, silenceProducer } from '../sports-house.store.ts'
import { answered, type SportsMember, startSportsHouse } from '../sports-house.ts'
import { openStaff } from '../staff-browser.ts'
import type { ModelBet } from './model-bets.ts'
import {
  MODEL_MARKETS,
  type ModelMarketKey,
  type ModelProducer,
  type Said,
  type Shown,
} from './model-markets.ts'

/** What a bet may win with one selection: little, so that the limit is met. */
export const SELECTION_WIN_MINOR = 30_000n
const REASON = 'as the model says'
/** Staff price by hand for longer than any sequence lasts. */
const BY_HAND_MINUTES = 240
const PAGE = 100

/** Two servers on one database, a producer that the test is, and a trader. */
export async function startSportsRuns() {
  const house = await startSportsHouse({
    SPORTS_MARKET_LIABILITY_MINOR: '1000000000',
    SPORTS_SELECTION_WIN_MINOR: `${SELECTION_WIN_MINOR}`,
  })
  const { server } = house
  const { pool } = server.database
  const beside = await server.startBeside()
  let trader = await openStaff(server, 'administrator')
  /** Time passes in jumps, and staff who do nothing for long are signed out. */
  const asTrader = async (tell: () => Promise<{ success: boolean; code?: string }>) => {
    const given = await tell()
    if (given.success) return
    if (given.code !== 'not_signed_in') throw new Error(given.code)
    trader = await openStaff(server, 'administrator')
    expect(await tell()).toMatchObject({ success: true })
  }
  const other = (member: SportsMember) => beside.browserOf(member)
  const turnBeside = async () => await beside.server.tasks['sports:turn']?.({}, undefined as never)
  return {
    house,
    /** What is due, by both servers at once; again while there is more than one turn looks at. */
    async turn() {
      for (;;) {
        await Promise.all([house.turn(), turnBeside()])
        const due = await pool.query('select from sports_due_market where due_at <= $1', [
          new Date(house.now()),
        ])
        if (due.rowCount === 0) return
      }
    },
    async price(number: number, key: ModelMarketKey, odds: Hundredths, by: ModelProducer) {
      await house.price(number, key, asText(odds), PRODUCER[by])
    },
    async say(number: number, key: ModelMarketKey, said: Said, by: ModelProducer) {
      const market = key as string as MarketKey
      if (said.kind === 'result') {
        await house.close(number, market, PRODUCER[by])
        const outcomes = Object.entries(said.outcomes).map(([id, came]) => [id, RESULT_OF[came]])
        const certainty = said.isScouted ? ('scouted' as const) : ('confirmed' as const)
        await house.result(number, Object.fromEntries(outcomes), { market, certainty })
      } else if (said.kind === 'rollback') await house.rollBack(number, market)
      else {
        const type = said.kind === 'cancel' ? 'bet_cancel' : 'rollback_bet_cancel'
        const window = { start: epochMs(said.start), end: epochMs(said.end) }
        await house.say(number, { type, market, window })
        // Refunds wait by the database's clock, which no sequence moves: here they are due at once.
        await letRefundsBeDue(pool)
      }
    },
    async hold(level: 'event' | 'market', subject: string, isHeld: boolean) {
      house.pass(1)
      const body = { level, subject, isHeld, reason: REASON }
      await asTrader(() => trader.call(operations.holdSports, { body }))
    },
    async priceByHand(number: number, market: ModelMarketKey, odds: Hundredths | undefined) {
      house.pass(1)
      const body = { market, odds: odds ? asText(odds) : null, minutes: BY_HAND_MINUTES }
      const params = { eventId: `sr:match:${number}` }
      const call = { params, body: { ...body, reason: REASON } }
      await asTrader(() => trader.call(operations.priceSportsMarket, call))
    },
    async hear(producer: ModelProducer, isHeard: boolean) {
      if (isHeard) await keepProducersUp(pool)
      else await silenceProducer(pool, PRODUCER[producer])
    },
    /** Selections as a page shows them, by the versions that the house has now. */
    async show(legs: readonly Shown[]): Promise<readonly SportsShownLeg[]> {
      const books = await loadBooks(
        pool,
        legs.map(({ match }) => eventIdOf(match.number)),
      )
      return legs.map(({ match, key, outcome, odds }) => {
        const eventId = eventIdOf(match.number)
        const book = books.find((each) => each.eventId === eventId)?.book
        const version = book?.markets.get(key as string as MarketKey)?.version ?? 0
        return {
          ...{ eventId: `sr:match:${match.number}`, market: key, outcomeId: outcome, version },
          odds: decimal(odds),
        }
      })
    },
    /** One key, given to both servers at the same time. */
    async placeTwice(
      member: SportsMember,
      legs: readonly SportsShownLeg[],
      asked: { readonly type: string; readonly policy: string; readonly stakeMinor: string },
    ) {
      const body = { bankers: 0, sizes: [], ...asked, legs: [...legs] } as never
      const key = crypto.randomUUID()
      const call = { body, key }
      const [one, two] = await Promise.all([
        member.call(operations.placeSportsBet, call),
        other(member).call(operations.placeSportsBet, call),
      ])
      const ends = [one, two].map((each) => (each.success ? each.value.bet.betId : each.code))
      expect(ends[0], 'both servers say the same').toBe(ends[1])
      return one
    },
    async quote(member: SportsMember, bet: ModelBet, sharePercent: number) {
      const body = { betIds: [bet.betId], sharePercent }
      const { offers } = await answered(
        other(member).call(operations.quoteSportsCashOuts, { body }),
      )
      return offers[0]
    },
    async sell(member: SportsMember, bet: ModelBet, sharePercent: number, quotedMinor: string) {
      const expiresAt = new Date(house.now() + 5_000).toISOString()
      return await member.call(operations.cashOutSportsBet, {
        params: { sportsBetId: bet.betId },
        body: { sharePercent, quotedMinor, expiresAt },
      })
    },
    async sellAt(member: SportsMember, bet: ModelBet, valueMinor: bigint | undefined) {
      return await member.call(operations.setSportsAutoCashOut, {
        params: { sportsBetId: bet.betId },
        body: { valueMinor: valueMinor === undefined ? null : `${valueMinor}` },
      })
    },
    /** Everything that a member can see. */
    async look(member: SportsMember) {
      const list = (pageNo: number) =>
        answered(
          other(member).call(operations.getOwnSportsBets, { query: { pageSize: PAGE, pageNo } }),
        )
      const [cash, page] = await Promise.all([house.cashOf(member), list(1)])
      return { cash, bets: page.bets }
    },
  }
}

export type SportsRuns = Awaited<ReturnType<typeof startSportsRuns>>
export type Hundredths = Readonly<Record<string, number>>

export const decimal = (hundredths: number) => (hundredths / 100).toFixed(2)

function asText(odds: Hundredths): Record<string, string> {
  return Object.fromEntries(Object.entries(odds).map(([id, own]) => [id, decimal(own)]))
}

/** Of a market's outcomes, by a list of prices. */
export function oddsOf(key: ModelMarketKey, prices: readonly number[]): Hundredths {
  return Object.fromEntries(MODEL_MARKETS[key].map((id, at) => [id, prices[at] ?? 200]))
}
