import { operations } from '@baize/contract'
import { HALF_LOST, HALF_WON, LOST, VOID, WON } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepProducersUp, silenceProducer } from '../../../../testing/sports-house.store.ts'
import {
  closeSportsHouse,
  codeOf,
  type SportsHouse,
  startSportsHouse,
  WINNER,
} from '../../../../testing/sports-house.ts'

/** Bets as they are taken, on the composed server. */
let house: SportsHouse
beforeAll(async () => {
  house = await startSportsHouse({ SPORTS_MARKET_LIABILITY_MINOR: '1000000' })
})
afterAll(() => closeSportsHouse(house))

describe('a bet before the match', () => {
  it('holds its stake, is taken once by its key and pays its odds', async () => {
    const member = await house.server.openMember(10_000n)
    const number = await house.newMatch()
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
    expect(await house.cashOf(member)).toBe(9_000n)
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await house.cashOf(member)).toBe(11_000n)
    expect(await house.betOf(member, one.value.bet.betId)).toMatchObject({
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
    const number = await house.newMatch()
    await house.placed(member, [number])
    await house.result(number, { '1': result, '2': LOST, '3': LOST })
    await house.turn()
    expect(await house.cashOf(member)).toBe(back)
  })

  it('is refused when its market was suspended in between, even at the same price', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
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
    const number = await house.newMatch()
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
    const number = await house.newMatch()
    const leg = await house.leg(number)
    await silenceProducer(house.server.database.pool, 1)
    expect(codeOf(await house.place(member, [leg]))).toBe('feed_down')
    await keepProducersUp(house.server.database.pool)
    expect(codeOf(await house.place(member, [leg]))).toBe('ok')
  })

  it('names its largest stake, and of two at once for the last room only one is taken', async () => {
    const members = await Promise.all([1, 2].map(() => house.server.openMember(2_000_000n)))
    const number = await house.newMatch()
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
    const [first, second] = [await house.newMatch(), await house.newMatch()]
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
    expect(await house.cashOf(member)).toBe(100_000n)
  })

  it('is nobody else’s to see', async () => {
    const [member, other] = [
      await house.server.openMember(1_000n),
      await house.server.openMember(1_000n),
    ]
    const bet = await house.placed(member, [await house.newMatch()])
    const params = { sportsBetId: bet.betId }
    expect(codeOf(await other.call(operations.getOwnSportsBet, { params }))).toBe('not_found')
  })
})

describe('a bet on several matches', () => {
  it('multiplies the odds, counts a void leg as one and waits for the last', async () => {
    const member = await house.server.openMember(1_000n)
    const [one, two, three] = [
      await house.newMatch(),
      await house.newMatch(),
      await house.newMatch(),
    ]
    const bet = await house.placed(member, [one, two, three])
    expect(bet).toMatchObject({ type: 'accumulator', totalOdds: '8.00', returnMinor: '8000' })
    await house.result(one, { '1': WON, '2': LOST, '3': LOST })
    await house.result(two, { '1': VOID, '2': VOID, '3': VOID })
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      state: 'open',
      returnMinor: '4000',
    })
    await house.result(three, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await house.cashOf(member)).toBe(4_000n)
  })

  it('is lost with its first lost leg, and open again when that is taken back', async () => {
    const member = await house.server.openMember(1_000n)
    const [one, two] = [await house.newMatch(), await house.newMatch()]
    const bet = await house.placed(member, [one, two])
    await house.result(one, { '1': LOST, '2': WON, '3': LOST })
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({ state: 'lost' })
    await house.rollBack(one)
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      state: 'open',
      runningMinor: '1000',
    })
    await house.result(one, { '1': WON, '2': LOST, '3': LOST })
    await house.result(two, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await house.cashOf(member)).toBe(4_000n)
  })

  it('pays each line of a system', async () => {
    const member = await house.server.openMember(4_000n)
    const numbers = [await house.newMatch(), await house.newMatch(), await house.newMatch()]
    const bet = await house.placed(member, numbers, { type: 'trixie', stakeMinor: '4000' })
    expect(bet).toMatchObject({ lines: 4, returnMinor: '20000' })
    for (const [at, number] of numbers.entries()) {
      await house.result(number, { '1': at === 0 ? LOST : WON, '2': LOST, '3': LOST })
    }
    await house.turn()
    // One double of three won: 1,000 at 4.00.
    expect(await house.cashOf(member)).toBe(4_000n)
  })
})

describe('a bet in play', () => {
  it('waits for the live delay with its stake held, then stands with the score of then', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    await house.play(number, { home: 1, away: 0 }, 30)
    const bet = await house.placed(member, [number])
    expect(bet).toMatchObject({ state: 'pending', decidesAt: expect.any(String) })
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({ state: 'pending' })
    house.pass(6_000)
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      state: 'open',
      legs: [{ takenScore: { home: 1, away: 0 }, takenMinute: 30 }],
    })
    expect(await house.cashOf(member)).toBe(0n)
  })

  it('is rejected after the delay when its market was suspended meanwhile: its stake is back, and the room of the house', async () => {
    const member = await house.server.openMember(900_000n)
    const number = await house.newMatch()
    await house.play(number, { home: 0, away: 0 })
    const bet = await house.placed(member, [number], { stakeMinor: '900000' })
    await house.suspend(number)
    await house.price(number, WINNER, { '1': '2.00', '2': '3.50', '3': '4.00' })
    house.pass(6_000)
    await Promise.all([house.turn(), house.turn()])
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      ...{ state: 'rejected', rejectedLegs: ['market_changed'], runningMinor: '0' },
    })
    expect(await house.cashOf(member)).toBe(900_000n)
    expect(await house.placed(member, [number], { stakeMinor: '900000' })).toMatchObject({
      state: 'pending',
    })
  })

  it('counts only the goals after it on an Asian handicap', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
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
    expect(await house.cashOf(member)).toBe(0n)
    expect(answer).toMatchObject({ success: true })
    const bets = await member.call(operations.getOwnSportsBets, { query: { state: 'ended' } })
    expect(bets).toMatchObject({ value: { bets: [{ state: 'lost' }] } })
  })
})

describe('a shared slip', () => {
  it('opens at present prices, without what is over', async () => {
    const member = await house.server.openMember(0n)
    const [one, two] = [await house.newMatch(), await house.newMatch()]
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
