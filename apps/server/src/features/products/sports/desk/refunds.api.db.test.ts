import { operations } from '@baize/contract'
import { LOST, type MarketKey, VOID, WON } from '@baize/sports'
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
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'

/** Refunds of what the feed cancels, on the composed server: two hours later, or when staff confirm them. */
let house: SportsHouse
let trader: StaffBrowser
let lead: StaffBrowser
const reason = 'agreed with the feed'
const HOME_WINS = { '1': WON, '2': LOST, '3': LOST }

beforeAll(async () => {
  house = await startSportsHouse({ SPORTS_MARKET_LIABILITY_MINOR: '1000000' })
  trader = await openStaff(house.server, 'administrator')
  lead = await openStaff(house.server, 'cashier_lead')
})
afterAll(() => closeSportsHouse(house))

const openBet = async (stakeMinor = '1000') => {
  const member = await house.server.openMember(BigInt(stakeMinor))
  const number = await house.newMatch()
  const bet = await house.placed(member, [number], { stakeMinor })
  return { member, number, bet }
}
const settlementsOf = async (member: SportsMember, betId: string) =>
  (await house.betOf(member, betId)).settlements.length

describe('a refund', () => {
  it('is paid two hours after its cancellation, once, on however many servers', async () => {
    const { member, number, bet } = await openBet()
    await house.cancel(number)
    await Promise.all([house.turn(), house.turn()])
    house.pass(60_000)
    await house.turn()
    expect(await house.cashOf(member)).toBe(0n)
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      state: 'open',
      legs: [{ result: null, voidReason: 12, refundAt: expect.any(String) }],
    })
    await Promise.all([house.letRefundsBeDue(), house.turn()])
    await Promise.all([house.turn(), house.turn()])
    expect(await house.cashOf(member)).toBe(1_000n)
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      state: 'void',
      legs: [{ result: 'void', voidReason: 12, refundAt: null }],
    })
    expect(await settlementsOf(member, bet.betId)).toBe(1)
  })

  it('of a settled bet takes nothing back while its cancellation may be a mistake', async () => {
    const { member, number, bet } = await openBet()
    await house.result(number, HOME_WINS)
    await house.turn()
    await house.cancel(number)
    await house.turn()
    expect(await house.cashOf(member)).toBe(2_000n)
    await house.say(number, {
      ...{ type: 'rollback_bet_cancel', market: WINNER as MarketKey, window: {} },
    })
    await house.letRefundsBeDue()
    expect(await house.cashOf(member)).toBe(2_000n)
    expect(await settlementsOf(member, bet.betId)).toBe(1)
    await house.cancel(number)
    await house.letRefundsBeDue()
    expect(await house.cashOf(member)).toBe(1_000n)
    expect(await settlementsOf(member, bet.betId)).toBe(2)
  })

  it('waits also where a result voids the market, and not where stakes come back by its rules', async () => {
    const [voided, pushed] = [await openBet(), await openBet()]
    const outcomes = new Map(['1', '2', '3'].map((id) => [id, VOID] as const))
    const said = {
      ...{ type: 'bet_settlement' as const, certainty: 'confirmed' as const, outcomes },
      market: WINNER as MarketKey,
    }
    await house.say(voided.number, { ...said, voidReason: 'cancelled_event' })
    await house.say(pushed.number, said)
    await house.turn()
    expect(await house.cashOf(voided.member)).toBe(0n)
    expect(await house.cashOf(pushed.member)).toBe(1_000n)
    await house.letRefundsBeDue()
    expect(await house.cashOf(voided.member)).toBe(1_000n)
  })

  it('keeps no other leg waiting: a bet is lost at once with one of them', async () => {
    const member = await house.server.openMember(2_000n)
    const [cancelled, played] = [await house.newMatch(), await house.newMatch()]
    const bet = await house.placed(member, [cancelled, played])
    const single = await house.placed(member, [played])
    await house.cancel(cancelled)
    await house.turn()
    const [offer] = (
      await answered(
        member.call(operations.quoteSportsCashOuts, {
          body: { betIds: [bet.betId], sharePercent: 100 },
        }),
      )
    ).offers
    expect(offer).toMatchObject({ bar: 'refund_waiting', quote: null })
    await house.result(played, { '1': LOST, '2': WON, '3': LOST })
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({ state: 'lost' })
    expect(await house.betOf(member, single.betId)).toMatchObject({ state: 'lost' })
  })
})

describe('staff', () => {
  const confirm = (number: number) =>
    trader.call(operations.confirmSportsRefund, {
      params: { eventId: `sr:match:${number}` },
      body: { market: WINNER, reason },
    })
  const waiting = async (number: number) => {
    const { refunds } = await answered(trader.call(operations.getSportsRefunds))
    return refunds.find(({ eventId }) => eventId === `sr:match:${number}`)
  }

  it('see what waits with its money, and one of them pays what is small', async () => {
    const { member, number } = await openBet()
    expect(await waiting(number)).toBeUndefined()
    expect(codeOf(await confirm(number))).toBe('state_changed')
    await house.cancel(number)
    expect(await waiting(number)).toMatchObject({
      ...{ market: WINNER, voidReason: 12, betCount: 1, stakeMinor: '1000' },
      ...{ home: 'Arsenal', paidAt: expect.any(String) },
    })
    const { refundCount } = await answered(trader.call(operations.getSportsDesk, { query: {} }))
    expect(refundCount).toBeGreaterThan(0)
    const both = await Promise.all([confirm(number), confirm(number)])
    expect(both.map(codeOf).toSorted()).toEqual(['ok', 'state_changed'])
    house.pass(1_000)
    await house.turn()
    expect(await house.cashOf(member)).toBe(1_000n)
    expect(await waiting(number)).toBeUndefined()
    const page = await answered(
      trader.call(operations.getSportsDeskEvent, { params: { eventId: `sr:match:${number}` } }),
    )
    expect(page.messages[0]).toMatchObject({
      kind: 'bet_cancel',
      saidBy: expect.stringContaining(reason),
    })
  })

  it('are two where it comes to more than 1,000.00, and a rollback of the feed counts against both', async () => {
    const { member, number } = await openBet('150000')
    await house.cancel(number)
    expect(await answered(confirm(number))).toEqual({ became: 'asked' })
    await house.turn()
    expect(await house.cashOf(member)).toBe(0n)
    const { items } = await answered(
      trader.call(operations.getApprovals, { query: { show: 'waiting' } }),
    )
    const asked = items.find(({ kind }) => kind === 'sports_refund')
    expect(asked).toMatchObject({ after: { betCount: 1, sportsRefundMinor: '150000' } })
    const params = { approvalId: asked?.approvalId ?? '' }
    await answered(lead.call(operations.approveRequest, { params, body: {} }))
    house.pass(1_000)
    await house.turn()
    expect(await house.cashOf(member)).toBe(150_000n)
    await house.say(number, {
      ...{ type: 'rollback_bet_cancel', market: WINNER as MarketKey, window: {} },
    })
    await house.turn()
    expect(await house.cashOf(member)).toBe(0n)
  })
})
