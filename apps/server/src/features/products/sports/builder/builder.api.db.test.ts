import { operations, type SportsShownLeg } from '@baize/contract'
import { LOST, WON } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answered,
  closeSportsHouse,
  codeOf,
  type SportsHouse,
  type SportsMember,
  startSportsHouse,
  WINNER,
} from '../../../../testing/sports-house.ts'

/** Legs of one match as one bet, on the composed server. */
let house: SportsHouse
beforeAll(async () => {
  house = await startSportsHouse({ SPORTS_MARKET_LIABILITY_MINOR: '1000000' })
})
afterAll(() => closeSportsHouse(house))

describe('a builder', () => {
  const TOTAL = '18|total=2.5'
  const openBuilt = async () => {
    const number = await house.newMatch()
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
    expect(await house.cashOf(member)).toBe(0n)
    await house.result(number, { '13': LOST, '12': WON }, { market: TOTAL })
    await house.turn()
    expect(await house.cashOf(member)).toBe(BigInt(Math.round(Number(builderOdds) * 1_000)))
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
    const other = await house.leg(await house.newMatch())
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

  const offerOf = async (member: SportsMember, betId: string, sharePercent = 100) => {
    const body = { betIds: [betId], sharePercent }
    const { offers } = await answered(member.call(operations.quoteSportsCashOuts, { body }))
    return offers[0]
  }
  const placedIn = async (member: SportsMember) => {
    const { number, legs } = await openBuilt()
    const builderOdds = await oddsOf(member, legs)
    const { bet } = await answered(house.place(member, legs, { type: 'builder', builderOdds }))
    return { number, bet }
  }
  const sell = async (member: SportsMember, betId: string, sharePercent: number) => {
    const { quote } = (await offerOf(member, betId, sharePercent)) ?? {}
    if (!quote) throw new Error('an offer')
    const { payoutMinor: quotedMinor, expiresAt } = quote
    const params = { sportsBetId: betId }
    return await answered(
      member.call(operations.cashOutSportsBet, {
        ...{ params, body: { sharePercent, quotedMinor, expiresAt } },
      }),
    )
  }

  it('is sold whole or in part at the chance of its legs together, and not while one has no price', async () => {
    const member = await house.server.openMember(1_000n)
    const { number, bet } = await placedIn(member)
    const part = await sell(member, bet.betId, 40)
    const partMinor = BigInt(part.bet.paidMinor)
    expect(part.bet).toMatchObject({ state: 'open', runningMinor: '600' })
    // Both margins are off: the one in the price and the one of the cash-out.
    expect(partMinor).toBeGreaterThan(335n)
    expect(partMinor).toBeLessThanOrEqual(345n)
    await house.suspend(number)
    expect(await offerOf(member, bet.betId)).toMatchObject({ bar: 'market_suspended' })
    await house.price(number, WINNER, { '1': '1.20', '2': '7.00', '3': '15.00' })
    await house.price(number, TOTAL, { '13': '3.00', '12': '1.35' })
    const whole = await sell(member, bet.betId, 100)
    expect(whole.bet.state).toBe('cashed_out')
    expect(await house.cashOf(member)).toBe(BigInt(whole.bet.paidMinor))
    expect(BigInt(whole.bet.paidMinor) - partMinor).toBeGreaterThan(900n)
  })

  it('sells itself at its value, with a leg that a scout saw win counted as won', async () => {
    const member = await house.server.openMember(1_000n)
    const { number, bet } = await placedIn(member)
    const params = { sportsBetId: bet.betId }
    const body = { valueMinor: '1200' }
    await answered(member.call(operations.setSportsAutoCashOut, { params, body }))
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({ state: 'open' })
    await house.result(number, { '13': LOST, '12': WON }, { market: TOTAL, certainty: 'scouted' })
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      ...{ state: 'cashed_out', cashOuts: [{ isAutomatic: true }] },
    })
    expect(await house.cashOf(member)).toBeGreaterThanOrEqual(1_200n)
  })

  it('and a result at the same time end it once', async () => {
    const member = await house.server.openMember(1_000n)
    const { number, bet } = await placedIn(member)
    const { quote } = (await offerOf(member, bet.betId)) ?? {}
    if (!quote) throw new Error('an offer')
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.result(number, { '13': LOST, '12': WON }, { market: TOTAL })
    const { payoutMinor: quotedMinor, expiresAt } = quote
    const [sold] = await Promise.all([
      member.call(operations.cashOutSportsBet, {
        params: { sportsBetId: bet.betId },
        body: { sharePercent: 100, quotedMinor, expiresAt },
      }),
      house.turn(),
    ])
    const paidMinor = await house.cashOf(member)
    const ways = [BigInt(quotedMinor), BigInt(Math.round(Number(bet.totalOdds) * 1_000))]
    expect(ways).toContain(paidMinor)
    expect(sold.success).toBe(paidMinor === ways[0])
  })
})
