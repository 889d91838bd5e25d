import { operations, type SportsShownLeg } from '@baize/contract'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { HALF_LOST, HALF_WON, LOST, type MarketKey, VOID, WON } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepProducersUp, silenceProducer } from '../../../../testing/sports-house.store.ts'
import {
  type BetRequest,
  type SportsHouse,
  type SportsMember,
  startSportsHouse,
  WINNER,
} from '../../../../testing/sports-house.ts'
import { findSportsFaults } from './find-faults.store.ts'

let house: SportsHouse
let match = 100
beforeAll(async () => {
  house = await startSportsHouse({ SPORTS_MARKET_LIABILITY_MINOR: '1000000' })
})
afterAll(async () => {
  await verifyLedgerInvariants(house.server.database.pool)
  expect(await findSportsFaults(house.server.database.pool)).toEqual([])
  await house.server.stop()
})

/** A match of its own with prices 2.00, 3.50 and 4.00 for who wins. */
async function newMatch(): Promise<number> {
  match += 1
  await house.open(match)
  return match
}

async function cashOf(member: SportsMember): Promise<bigint> {
  const found = await member.call(operations.getBalance)
  if (!found.success) throw new Error('a balance')
  return BigInt(found.value.balanceMinor)
}

async function placed(member: SportsMember, numbers: readonly number[], asked: BetRequest = {}) {
  const legs = await Promise.all(numbers.map((number) => house.leg(number)))
  const answer = await house.place(member, legs, asked)
  if (!answer.success) throw new Error(`refused: ${answer.code}`)
  return answer.value.bet
}

async function betOf(member: SportsMember, betId: string) {
  const found = await member.call(operations.getOwnSportsBet, { params: { sportsBetId: betId } })
  if (!found.success) throw new Error('a bet of the member')
  return found.value
}

const codeOf = (answer: { readonly success: boolean; readonly code?: string }) =>
  answer.code ?? 'ok'

describe('a bet before the match', () => {
  it('holds its stake, is taken once by its key and pays its odds', async () => {
    const member = await house.server.openMember(10_000n)
    const number = await newMatch()
    const leg = await house.leg(number)
    const twice = await Promise.all([
      house.place(member, [leg], { key: 'once' }),
      house.place(member, [leg], { key: 'once' }),
    ])
    expect(twice.map(codeOf)).toEqual(['ok', 'ok'])
    const [one] = twice
    if (!one?.success) throw new Error('it is taken')
    expect(one.value.bet).toMatchObject({
      ...{ state: 'open', stakeMinor: '1000', returnMinor: '2000', totalOdds: '2.00' },
      legs: [{ odds: '2.00', result: null, takenScore: null, oddsNow: '2.00' }],
    })
    expect(await cashOf(member)).toBe(9_000n)
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await cashOf(member)).toBe(11_000n)
    expect(await betOf(member, one.value.bet.betId)).toMatchObject({
      ...{ state: 'settled', paidMinor: '2000', runningMinor: '0' },
      legs: [{ result: 'won' }],
      settlements: [{ state: 'settled', payoutMinor: '2000' }],
    })
  })

  it.each([
    ['lost', LOST, 0n],
    ['void', VOID, 1_000n],
    ['half won', HALF_WON, 1_500n],
    ['half lost', HALF_LOST, 500n],
  ])('pays what a leg that is %s is worth', async (_, result, back) => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    await placed(member, [number])
    await house.result(number, { '1': result, '2': LOST, '3': LOST })
    await house.turn()
    expect(await cashOf(member)).toBe(back)
  })

  it('is refused when its market was suspended in between, even at the same price', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    const leg = await house.leg(number)
    await house.suspend(number)
    expect(await house.place(member, [leg])).toMatchObject({
      code: 'legs_changed',
      details: { legs: expect.stringContaining('"refusal":"market_suspended"') },
    })
    await house.price(number, WINNER, { '1': '2.00', '2': '3.50', '3': '4.00' })
    expect(await house.place(member, [leg], { policy: 'any' })).toMatchObject({
      details: { legs: expect.stringContaining('"refusal":"market_changed"') },
    })
    expect(codeOf(await house.place(member, [await house.leg(number)]))).toBe('ok')
  })

  it('takes a moved price as its member said', async () => {
    const member = await house.server.openMember(10_000n)
    const number = await newMatch()
    const leg = await house.leg(number)
    await house.price(number, WINNER, { '1': '2.20', '2': '3.50', '3': '4.00' })
    expect(await house.place(member, [leg])).toMatchObject({
      code: 'legs_changed',
      details: { legs: expect.stringContaining('"odds":"2.20"') },
    })
    expect(await house.place(member, [leg], { policy: 'higher' })).toMatchObject({
      value: { bet: { legs: [{ odds: '2.20' }] } },
    })
    await house.price(number, WINNER, { '1': '1.80', '2': '3.50', '3': '4.00' })
    expect(codeOf(await house.place(member, [leg], { policy: 'higher' }))).toBe('legs_changed')
    expect(await house.place(member, [leg], { policy: 'any' })).toMatchObject({
      value: { bet: { legs: [{ odds: '1.80' }] } },
    })
  })

  it('is not taken while the producer that prices it is silent', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    const leg = await house.leg(number)
    await silenceProducer(house.server.database.pool, 1)
    expect(codeOf(await house.place(member, [leg]))).toBe('feed_down')
    await keepProducersUp(house.server.database.pool)
    expect(codeOf(await house.place(member, [leg]))).toBe('ok')
  })

  it('names its largest stake, and of two at once for the last room only one is taken', async () => {
    const members = await Promise.all([1, 2].map(() => house.server.openMember(2_000_000n)))
    const number = await newMatch()
    const leg = await house.leg(number)
    const [one] = members
    if (!one) throw new Error('a member')
    const above = await house.place(one, [leg], { stakeMinor: '1000001' })
    expect(above).toMatchObject({ code: 'stake_above_max', details: { stakeMaxMinor: '1000000' } })
    const quote = await one.call(operations.quoteSportsBet, {
      body: { type: 'single', legs: [leg] },
    })
    expect(quote).toMatchObject({ value: { stakeMaxMinor: '1000000', delaySeconds: 0 } })
    const both = await Promise.all(
      members.map((member) => house.place(member, [leg], { stakeMinor: '600000' })),
    )
    expect(both.map(codeOf).toSorted()).toEqual(['ok', 'stake_above_max'])
  })

  it('says what keeps a slip from being one bet', async () => {
    const member = await house.server.openMember(100_000n)
    const [first, second] = [await newMatch(), await newMatch()]
    const [leg, other] = [await house.leg(first), await house.leg(second)]
    const draw = await house.leg(first, '2')
    const refusals = [
      await house.place(member, [leg, draw]),
      await house.place(member, [leg, leg]),
      await house.place(member, [leg, other], { type: 'trixie' }),
      await house.place(member, [leg], { stakeMinor: '10' }),
      await house.place(member, [{ ...leg, outcomeId: '77' }]),
      await house.place(member, [{ ...leg, eventId: 'sr:match:999999' }]),
    ]
    expect(refusals.map(codeOf)).toEqual([
      ...['related_legs', 'duplicate_selection', 'wrong_number_of_legs', 'stake_below_min'],
      ...['bet_invalid', 'bet_invalid'],
    ])
    expect(await cashOf(member)).toBe(100_000n)
  })

  it('is nobody else’s to see', async () => {
    const [member, other] = [
      await house.server.openMember(1_000n),
      await house.server.openMember(1_000n),
    ]
    const bet = await placed(member, [await newMatch()])
    const params = { sportsBetId: bet.betId }
    expect(codeOf(await other.call(operations.getOwnSportsBet, { params }))).toBe('not_found')
  })
})

describe('a bet on several matches', () => {
  it('multiplies the odds, counts a void leg as one and waits for the last', async () => {
    const member = await house.server.openMember(1_000n)
    const [one, two, three] = [await newMatch(), await newMatch(), await newMatch()]
    const bet = await placed(member, [one, two, three])
    expect(bet).toMatchObject({ type: 'accumulator', totalOdds: '8.00', returnMinor: '8000' })
    await house.result(one, { '1': WON, '2': LOST, '3': LOST })
    await house.result(two, { '1': VOID, '2': VOID, '3': VOID })
    await house.turn()
    expect(await betOf(member, bet.betId)).toMatchObject({ state: 'open', returnMinor: '4000' })
    await house.result(three, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await cashOf(member)).toBe(4_000n)
  })

  it('is lost with its first lost leg, and open again when that is taken back', async () => {
    const member = await house.server.openMember(1_000n)
    const [one, two] = [await newMatch(), await newMatch()]
    const bet = await placed(member, [one, two])
    await house.result(one, { '1': LOST, '2': WON, '3': LOST })
    await house.turn()
    expect(await betOf(member, bet.betId)).toMatchObject({ state: 'lost' })
    await house.rollBack(one)
    await house.turn()
    expect(await betOf(member, bet.betId)).toMatchObject({ state: 'open', runningMinor: '1000' })
    await house.result(one, { '1': WON, '2': LOST, '3': LOST })
    await house.result(two, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await cashOf(member)).toBe(4_000n)
  })

  it('pays each line of a system', async () => {
    const member = await house.server.openMember(4_000n)
    const numbers = [await newMatch(), await newMatch(), await newMatch()]
    const bet = await placed(member, numbers, { type: 'trixie', stakeMinor: '4000' })
    expect(bet).toMatchObject({ lines: 4, returnMinor: '20000' })
    for (const [at, number] of numbers.entries()) {
      await house.result(number, { '1': at === 0 ? LOST : WON, '2': LOST, '3': LOST })
    }
    await house.turn()
    // One double of three won: 1,000 at 4.00.
    expect(await cashOf(member)).toBe(4_000n)
  })
})

describe('a builder', () => {
  const TOTAL = '18|total=2.5'
  const openBuilt = async () => {
    const number = await newMatch()
    await house.price(number, WINNER, { '1': '2.00', '2': '3.40', '3': '3.60' })
    await house.price(number, TOTAL, { '13': '1.90', '12': '1.90' })
    const legs = [await house.leg(number, '1'), await house.leg(number, '12', TOTAL)]
    return { number, legs }
  }
  const quoteOf = async (member: SportsMember, legs: readonly SportsShownLeg[]) =>
    await member.call(operations.quoteSportsBet, { body: { type: 'builder', legs: [...legs] } })
  const oddsOf = async (member: SportsMember, legs: readonly SportsShownLeg[]) => {
    const quote = await quoteOf(member, legs)
    if (!quote.success || !quote.value.builderOdds) throw new Error('a price of all legs')
    return quote.value.builderOdds
  }

  it('pays less than the product where one leg makes the other likelier, and all of it when both win', async () => {
    const member = await house.server.openMember(1_000n)
    const { number, legs } = await openBuilt()
    const builderOdds = await oddsOf(member, legs)
    expect(Number(builderOdds)).toBeGreaterThan(2)
    expect(Number(builderOdds)).toBeLessThan(2 * 1.9)
    const placedBet = await house.place(member, legs, { type: 'builder', builderOdds })
    expect(placedBet).toMatchObject({
      value: { bet: { type: 'builder', state: 'open', totalOdds: builderOdds, lines: 1 } },
    })
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await cashOf(member)).toBe(0n)
    await house.result(number, { '13': LOST, '12': WON }, { market: TOTAL })
    await house.turn()
    expect(await cashOf(member)).toBe(BigInt(Math.round(Number(builderOdds) * 1_000)))
  })

  it('is lost with its first lost leg', async () => {
    const member = await house.server.openMember(1_000n)
    const { number, legs } = await openBuilt()
    const builderOdds = await oddsOf(member, legs)
    await house.place(member, legs, { type: 'builder', builderOdds })
    await house.result(number, { '13': WON, '12': LOST }, { market: TOTAL })
    await house.turn()
    const bets = await member.call(operations.getOwnSportsBets)
    expect(bets).toMatchObject({ value: { bets: [{ state: 'lost' }] } })
  })

  it('is taken at its own price, as its member said, and waits for the live delay in play', async () => {
    const member = await house.server.openMember(10_000n)
    const { number, legs } = await openBuilt()
    const builderOdds = await oddsOf(member, legs)
    expect(codeOf(await house.place(member, legs, { type: 'builder', builderOdds: '9.00' }))).toBe(
      'legs_changed',
    )
    await house.play(number, { home: 0, away: 0 })
    const inPlay = await oddsOf(member, legs)
    const answer = await house.place(member, legs, {
      ...{ type: 'builder', builderOdds: inPlay, policy: 'any' },
    })
    expect(answer).toMatchObject({ value: { bet: { state: 'pending' } } })
    house.pass(6_000)
    await house.turn()
    expect(await member.call(operations.getOwnSportsBets)).toMatchObject({
      value: { bets: [{ state: 'open' }] },
    })
    expect(builderOdds).not.toBe('9.00')
  })

  it('is of one match, of legs that can win together', async () => {
    const member = await house.server.openMember(1_000n)
    const { number, legs } = await openBuilt()
    const other = await house.leg(await newMatch())
    const [leg] = legs
    if (!leg) throw new Error('a leg')
    const refusals = await Promise.all([
      quoteOf(member, [leg, other]),
      quoteOf(member, [leg, await house.leg(number, '3')]),
      quoteOf(member, [leg, leg]),
      quoteOf(member, [leg]),
    ])
    expect(refusals.map(codeOf)).toEqual([
      ...['related_legs', 'impossible_together', 'duplicate_selection', 'wrong_number_of_legs'],
    ])
  })
})

describe('a bet in play', () => {
  it('waits for the live delay with its stake held, then stands with the score of then', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    await house.play(number, { home: 1, away: 0 }, 30)
    const bet = await placed(member, [number])
    expect(bet).toMatchObject({ state: 'pending', decidesAt: expect.any(String) })
    await house.turn()
    expect(await betOf(member, bet.betId)).toMatchObject({ state: 'pending' })
    house.pass(6_000)
    await house.turn()
    expect(await betOf(member, bet.betId)).toMatchObject({
      state: 'open',
      legs: [{ takenScore: { home: 1, away: 0 }, takenMinute: 30 }],
    })
    expect(await cashOf(member)).toBe(0n)
  })

  it('is rejected after the delay when its market was suspended meanwhile: its stake is back, and the room of the house', async () => {
    const member = await house.server.openMember(900_000n)
    const number = await newMatch()
    await house.play(number, { home: 0, away: 0 })
    const bet = await placed(member, [number], { stakeMinor: '900000' })
    await house.suspend(number)
    await house.price(number, WINNER, { '1': '2.00', '2': '3.50', '3': '4.00' })
    house.pass(6_000)
    await Promise.all([house.turn(), house.turn()])
    expect(await betOf(member, bet.betId)).toMatchObject({
      ...{ state: 'rejected', rejectedLegs: ['market_changed'], runningMinor: '0' },
    })
    expect(await cashOf(member)).toBe(900_000n)
    expect(await placed(member, [number], { stakeMinor: '900000' })).toMatchObject({
      state: 'pending',
    })
  })

  it('counts only the goals after it on an Asian handicap', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    const market = '16|hcp=-0.5'
    await house.price(number, market, { '1714': '2.00', '1715': '1.90' })
    await house.play(number, { home: 1, away: 0 })
    const answer = await house.place(member, [await house.leg(number, '1714', market)])
    expect(codeOf(answer)).toBe('ok')
    house.pass(6_000)
    await house.turn()
    await house.stand(number, 'ended', { home: 1, away: 0 })
    // For everybody who bet before the match the home side has won by a goal.
    await house.result(number, { '1714': WON, '1715': LOST }, { market })
    await house.turn()
    expect(await cashOf(member)).toBe(0n)
    expect(answer).toMatchObject({ success: true })
    const bets = await member.call(operations.getOwnSportsBets, { query: { state: 'ended' } })
    expect(bets).toMatchObject({ value: { bets: [{ state: 'lost' }] } })
  })
})

describe('results that are not the last word', () => {
  it('move only the difference, however often and in whatever order they come', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    const bet = await placed(member, [number])
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await Promise.all([house.turn(), house.turn()])
    expect(await cashOf(member)).toBe(2_000n)
    await house.result(number, { '1': LOST, '2': WON, '3': LOST })
    await house.turn()
    await house.turn()
    expect(await cashOf(member)).toBe(0n)
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await cashOf(member)).toBe(2_000n)
    expect((await betOf(member, bet.betId)).settlements).toHaveLength(3)
  })

  it('of a scout are paid when nobody has contradicted them for ten minutes', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    await placed(member, [number])
    await house.result(number, { '1': WON, '2': LOST, '3': LOST }, { certainty: 'scouted' })
    await house.turn()
    expect(await cashOf(member)).toBe(0n)
    house.pass(600_000)
    await house.turn()
    expect(await cashOf(member)).toBe(2_000n)
  })

  it('cancel the bets of a window and no others', async () => {
    const member = await house.server.openMember(2_000n)
    const number = await newMatch()
    await placed(member, [number])
    house.pass(60_000)
    const start = house.now()
    await placed(member, [number])
    await house.result(number, { '1': LOST, '2': WON, '3': LOST })
    await house.say(number, {
      ...{ type: 'bet_cancel', market: WINNER as MarketKey, voidReason: 'incorrect_odds' },
      window: { start: start as never },
    })
    await house.turn()
    expect(await cashOf(member)).toBe(1_000n)
    const bets = await member.call(operations.getOwnSportsBets)
    expect(bets).toMatchObject({
      value: { bets: [{ state: 'void', legs: [{ voidReason: 12 }] }, { state: 'lost' }] },
    })
  })
})

describe('many bets of one match', () => {
  it('settle exactly once, when several servers settle at the same time', async () => {
    const number = await newMatch()
    const members = await Promise.all(
      Array.from({ length: 12 }, () => house.server.openMember(1_000n)),
    )
    const leg = await house.leg(number)
    await Promise.all(members.map((member) => house.place(member, [leg], { stakeMinor: '1000' })))
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await Promise.all([house.turn(), house.turn(), house.turn()])
    const cash = await Promise.all(members.map(cashOf))
    expect(cash).toEqual(members.map(() => 2_000n))
  })
})

describe('a cash-out', () => {
  const offerOf = async (member: SportsMember, betId: string, sharePercent = 100) => {
    const quoted = await member.call(operations.quoteSportsCashOuts, {
      body: { betIds: [betId], sharePercent },
    })
    if (!quoted.success) throw new Error('an answer')
    const [offer] = quoted.value.offers
    if (!offer) throw new Error('an offer or a bar')
    return offer
  }
  const sell = async (
    member: SportsMember,
    betId: string,
    quote: { sharePercent: number; payoutMinor: string; expiresAt: string },
  ) =>
    await member.call(operations.cashOutSportsBet, {
      params: { sportsBetId: betId },
      body: {
        sharePercent: quote.sharePercent,
        quotedMinor: quote.payoutMinor,
        expiresAt: quote.expiresAt,
      },
    })

  it('pays what the bet is worth now less the margin, and no result touches it again', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    const bet = await placed(member, [number])
    await house.price(number, WINNER, { '1': '1.25', '2': '6.00', '3': '15.00' })
    const { quote } = await offerOf(member, bet.betId)
    if (!quote) throw new Error('an offer')
    // A chance of about 0.77 by those prices: 1,000 at 2.00, less five hundredths.
    expect(Number(quote.payoutMinor)).toBeGreaterThan(1_350)
    expect(Number(quote.payoutMinor)).toBeLessThan(1_520)
    const sold = await sell(member, bet.betId, quote)
    expect(sold).toMatchObject({
      value: { bet: { state: 'cashed_out', paidMinor: quote.payoutMinor, runningMinor: '0' } },
    })
    await house.result(number, { '1': LOST, '2': WON, '3': LOST })
    await house.turn()
    expect(await cashOf(member)).toBe(BigInt(quote.payoutMinor))
    expect(codeOf(await sell(member, bet.betId, quote))).toBe('already_settled')
  })

  it('of a share leaves the rest of the bet to run', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    const bet = await placed(member, [number])
    const { quote } = await offerOf(member, bet.betId, 40)
    if (!quote) throw new Error('an offer')
    expect(quote).toMatchObject({ stakeClosedMinor: '400', stakeLeftMinor: '600' })
    const sold = await sell(member, bet.betId, quote)
    expect(sold).toMatchObject({ value: { bet: { state: 'open', runningMinor: '600' } } })
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await cashOf(member)).toBe(BigInt(quote.payoutMinor) + 1_200n)
  })

  it('is refused below its quote with what there is now, and without a price says why', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    const bet = await placed(member, [number])
    const { quote } = await offerOf(member, bet.betId)
    if (!quote) throw new Error('an offer')
    await house.price(number, WINNER, { '1': '5.00', '2': '3.00', '3': '1.60' })
    expect(await sell(member, bet.betId, quote)).toMatchObject({
      code: 'offer_lowered',
      details: { payoutMinor: expect.any(String) },
    })
    await house.suspend(number)
    expect(await offerOf(member, bet.betId)).toMatchObject({ bar: 'market_suspended' })
    house.pass(60_000)
    expect(codeOf(await sell(member, bet.betId, quote))).toBe('offer_expired')
    expect(await cashOf(member)).toBe(0n)
  })

  it('in play waits for the live delay and is priced again after it', async () => {
    const member = await house.server.openMember(2_000n)
    const [kept, fallen] = [await newMatch(), await newMatch()]
    const bets = [await placed(member, [kept]), await placed(member, [fallen])]
    for (const number of [kept, fallen]) await house.play(number, { home: 0, away: 0 })
    const quotes = await Promise.all(bets.map(({ betId }) => offerOf(member, betId)))
    for (const [at, { betId }] of bets.entries()) {
      const quote = quotes[at]?.quote
      if (!quote) throw new Error('an offer')
      expect(await sell(member, betId, quote)).toMatchObject({
        value: { bet: { state: 'open', pendingCashOut: { sharePercent: 100 } } },
      })
      expect(codeOf(await sell(member, betId, quote))).toBe('cash_out_waiting')
    }
    await house.price(fallen, WINNER, { '1': '9.00', '2': '3.00', '3': '1.40' })
    house.pass(6_000)
    await Promise.all([house.turn(), house.turn()])
    const [first, second] = await Promise.all(bets.map(({ betId }) => betOf(member, betId)))
    expect(first).toMatchObject({ state: 'cashed_out' })
    expect(second).toMatchObject({ state: 'open', pendingCashOut: null, cashOuts: [] })
  })

  it('and a result at the same time end the bet once', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    const bet = await placed(member, [number])
    const { quote } = await offerOf(member, bet.betId)
    if (!quote) throw new Error('an offer')
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    const [sold] = await Promise.all([sell(member, bet.betId, quote), house.turn()])
    const cash = await cashOf(member)
    if (sold.success) expect(cash).toBe(BigInt(quote.payoutMinor))
    else {
      expect(['already_settled', 'no_offer']).toContain(sold.code)
      expect(cash).toBe(2_000n)
    }
  })

  it('happens by itself at the value that its member set', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await newMatch()
    const bet = await placed(member, [number])
    const params = { sportsBetId: bet.betId }
    const set = (valueMinor: string | null) =>
      member.call(operations.setSportsAutoCashOut, { params, body: { valueMinor } })
    expect(codeOf(await set('2000'))).toBe('value_out_of_range')
    expect(await set('1400')).toMatchObject({ value: { autoCashOutMinor: '1400' } })
    await house.turn()
    expect(await betOf(member, bet.betId)).toMatchObject({ state: 'open' })
    await house.price(number, WINNER, { '1': '1.20', '2': '7.00', '3': '15.00' })
    await house.turn()
    const sold = await betOf(member, bet.betId)
    expect(sold).toMatchObject({ state: 'cashed_out', cashOuts: [{ isAutomatic: true }] })
    expect(await cashOf(member)).toBeGreaterThanOrEqual(1_400n)
  })
})

describe('a shared slip', () => {
  it('opens at present prices, without what is over', async () => {
    const member = await house.server.openMember(0n)
    const [one, two] = [await newMatch(), await newMatch()]
    const legs = [await house.leg(one), await house.leg(two)]
    const shared = await member.call(operations.shareSportsSlip, { body: { legs } })
    if (!shared.success) throw new Error('a code')
    await house.price(one, WINNER, { '1': '2.40', '2': '3.50', '3': '4.00' })
    await house.stand(two, 'ended', { home: 0, away: 0 })
    const opened = await house.server
      .openBrowser()
      .call(operations.getSharedSportsSlip, { params: { code: shared.value.code } })
    expect(opened).toMatchObject({ value: { goneCount: 1, legs: [{ odds: '2.40' }] } })
  })
})

describe('what is due', () => {
  it('is off the list once it was looked at', async () => {
    const number = await newMatch()
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    const { pool } = house.server.database
    const found = await pool.query('select from sports_due_market')
    expect(found.rowCount).toBe(0)
  })
})
