import { operations } from '@baize/contract'
import { LOST, WON } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeSportsHouse,
  codeOf,
  type SportsHouse,
  type SportsMember,
  startSportsHouse,
  WINNER,
} from '../../../../testing/sports-house.ts'

/** What members sell of their bets, on the composed server. */
let house: SportsHouse
beforeAll(async () => {
  house = await startSportsHouse({ SPORTS_MARKET_LIABILITY_MINOR: '1000000' })
})
afterAll(() => closeSportsHouse(house))

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
    const number = await house.newMatch()
    const bet = await house.placed(member, [number])
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
    expect(await house.cashOf(member)).toBe(BigInt(quote.payoutMinor))
    expect(codeOf(await sell(member, bet.betId, quote))).toBe('already_settled')
  })

  it('of a share leaves the rest of the bet to run', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    const bet = await house.placed(member, [number])
    const { quote } = await offerOf(member, bet.betId, 40)
    if (!quote) throw new Error('an offer')
    expect(quote).toMatchObject({ stakeClosedMinor: '400', stakeLeftMinor: '600' })
    const sold = await sell(member, bet.betId, quote)
    expect(sold).toMatchObject({ value: { bet: { state: 'open', runningMinor: '600' } } })
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await house.cashOf(member)).toBe(BigInt(quote.payoutMinor) + 1_200n)
  })

  it('is refused below its quote with what there is now, and without a price says why', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    const bet = await house.placed(member, [number])
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
    expect(await house.cashOf(member)).toBe(0n)
  })

  it('in play waits for the live delay and is priced again after it', async () => {
    const member = await house.server.openMember(2_000n)
    const [kept, fallen] = [await house.newMatch(), await house.newMatch()]
    const bets = [await house.placed(member, [kept]), await house.placed(member, [fallen])]
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
    const [first, second] = await Promise.all(bets.map(({ betId }) => house.betOf(member, betId)))
    expect(first).toMatchObject({ state: 'cashed_out' })
    expect(second).toMatchObject({ state: 'open', pendingCashOut: null, cashOuts: [] })
  })

  it('and a result at the same time end the bet once', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    const bet = await house.placed(member, [number])
    const { quote } = await offerOf(member, bet.betId)
    if (!quote) throw new Error('an offer')
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    const [sold] = await Promise.all([sell(member, bet.betId, quote), house.turn()])
    const cash = await house.cashOf(member)
    if (sold.success) expect(cash).toBe(BigInt(quote.payoutMinor))
    else {
      expect(['already_settled', 'no_offer']).toContain(sold.code)
      expect(cash).toBe(2_000n)
    }
  })

  it('is automatic at the value that the member set', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    const bet = await house.placed(member, [number])
    const params = { sportsBetId: bet.betId }
    const set = (valueMinor: string | null) =>
      member.call(operations.setSportsAutoCashOut, { params, body: { valueMinor } })
    expect(codeOf(await set('2000'))).toBe('value_out_of_range')
    expect(await set('1400')).toMatchObject({ value: { autoCashOutMinor: '1400' } })
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({ state: 'open' })
    await house.price(number, WINNER, { '1': '1.20', '2': '7.00', '3': '15.00' })
    await house.turn()
    const sold = await house.betOf(member, bet.betId)
    expect(sold).toMatchObject({ state: 'cashed_out', cashOuts: [{ isAutomatic: true }] })
    expect(await house.cashOf(member)).toBeGreaterThanOrEqual(1_400n)
  })
})
