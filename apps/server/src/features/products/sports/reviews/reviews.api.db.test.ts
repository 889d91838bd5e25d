import { type BodyInputOf, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answered,
  closeSportsHouse,
  codeOf,
  type SportsHouse,
  type SportsMember,
  startSportsHouse,
} from '../../../../testing/sports-house.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'

/** Bets that wait for somebody of the house, who takes them, offers less, refuses them, or does not come. */
let house: SportsHouse
let trader: StaffBrowser
const reason = 'agreed on the shift'

beforeAll(async () => {
  house = await startSportsHouse()
  trader = await openStaff(house.server, 'administrator')
  await house.newMatch()
  await answered(saveRule({ stakeAboveMinor: '5000' }))
})
afterAll(() => closeSportsHouse(house))

type Rule = BodyInputOf<typeof operations.saveSportsReviewRule>
const saveRule = (rule: Partial<Rule>) =>
  trader.call(operations.saveSportsReviewRule, {
    body: {
      ...{ level: 'tournament', subject: 'sr:tournament:17', percent: null, version: 0, reason },
      ...{ stakeAboveMinor: null, ...rule },
    },
  })
const decide = (betId: string, body: BodyInputOf<typeof operations.decideSportsReview>) =>
  trader.call(operations.decideSportsReview, { params: { sportsBetId: betId }, body })
const waitingOf = async (betId: string) => {
  const { reviews } = await answered(trader.call(operations.getSportsReviews))
  return reviews.find(({ bet }) => bet.betId === betId)
}
/** A bet above the stake of the rule, which waits. */
const asked = async (member: SportsMember, number: number, stakeMinor = '8000') =>
  await house.placed(member, [number], { stakeMinor })

describe('a bet above the stake of a rule', () => {
  it('waits with its stake held, and is taken once somebody accepts it', async () => {
    const member = await house.server.openMember(10_000n)
    const bet = await asked(member, await house.newMatch())
    expect(bet).toMatchObject({ state: 'pending', review: { state: 'waiting' } })
    expect(await house.cashOf(member)).toBe(2_000n)
    expect(await waitingOf(bet.betId)).toMatchObject({ percent: 100, lines: 1 })
    house.pass(5_000)
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({ state: 'pending' })
    expect(await answered(decide(bet.betId, { decision: 'accept' }))).toEqual({ state: 'accepted' })
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      ...{ state: 'open', stakeMinor: '8000', review: { state: 'accepted' } },
    })
    expect(await waitingOf(bet.betId)).toBeUndefined()
  })

  it('is rejected with its stake back where nobody comes within twenty seconds', async () => {
    const member = await house.server.openMember(10_000n)
    const bet = await asked(member, await house.newMatch())
    house.pass(19_000)
    await house.turn()
    expect(await house.cashOf(member)).toBe(2_000n)
    house.pass(1_500)
    expect(codeOf(await decide(bet.betId, { decision: 'accept' }))).toBe('state_changed')
    await house.turn()
    expect(await house.cashOf(member)).toBe(10_000n)
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      ...{ state: 'rejected', rejectedLegs: null, review: { state: 'unseen' } },
    })
  })

  it('is refused with a reason, of which the player is told nothing', async () => {
    const member = await house.server.openMember(10_000n)
    const bet = await asked(member, await house.newMatch())
    await answered(decide(bet.betId, { decision: 'refuse', reason: 'knows the referee' }))
    await house.turn()
    const refused = await house.betOf(member, bet.betId)
    expect(refused).toMatchObject({ state: 'rejected', review: { state: 'refused' } })
    expect(JSON.stringify(refused)).not.toContain('referee')
    expect(await house.cashOf(member)).toBe(10_000n)
  })

  it('is offered with less, which is then taken without another look, and no more than that', async () => {
    const member = await house.server.openMember(20_000n)
    const number = await house.newMatch()
    const bet = await asked(member, number)
    const offer = (stakeMinor: string) => decide(bet.betId, { decision: 'offer', stakeMinor })
    expect(codeOf(await offer('8000'))).toBe('offer_invalid')
    expect(codeOf(await offer('99'))).toBe('offer_invalid')
    expect(await answered(offer('6000'))).toEqual({ state: 'offered' })
    expect(codeOf(await offer('6000'))).toBe('state_changed')
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      ...{ state: 'rejected', review: { state: 'offered', offeredMinor: '6000' } },
    })
    expect(await asked(member, number, '6100')).toMatchObject({ state: 'pending' })
    expect(await asked(member, number, '6000')).toMatchObject({ state: 'open' })
    const other = await house.newMatch()
    expect(await asked(member, other, '6000')).toMatchObject({ state: 'pending' })
  })

  it('is decided on once by two who press at the same time', async () => {
    const member = await house.server.openMember(10_000n)
    const bet = await asked(member, await house.newMatch())
    const both = await Promise.all([
      decide(bet.betId, { decision: 'accept' }),
      decide(bet.betId, { decision: 'refuse', reason }),
    ])
    expect(both.map(codeOf).toSorted()).toEqual(['ok', 'state_changed'])
    await Promise.all([house.turn(), house.turn()])
    const { state, review } = await house.betOf(member, bet.betId)
    expect(state).toBe(review?.state === 'accepted' ? 'open' : 'rejected')
    expect(await house.cashOf(member)).toBe(state === 'open' ? 2_000n : 10_000n)
  })

  it('in play is not taken before its live delay is over, nor at a price that is gone', async () => {
    const member = await house.server.openMember(10_000n)
    const number = await house.newMatch()
    await house.play(number, { home: 0, away: 0 })
    const bet = await asked(member, number)
    await answered(decide(bet.betId, { decision: 'accept' }))
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({ state: 'pending' })
    await house.suspend(number)
    house.pass(6_000)
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      ...{ state: 'rejected', rejectedLegs: ['market_suspended'] },
    })
    expect(await house.cashOf(member)).toBe(10_000n)
  })
})

describe('a rule', () => {
  it('sends nothing to anybody below its stake, and of another class', async () => {
    const member = await house.server.openMember(20_000n)
    const number = await house.newMatch()
    expect(await asked(member, number, '5000')).toMatchObject({ state: 'open' })
    const ofClass = { level: 'sport', subject: 'football', percent: 10 } as const
    const saved = await answered(saveRule({ ...ofClass, stakeAboveMinor: '1000' }))
    expect(await asked(member, number, '2000')).toMatchObject({ state: 'open' })
    await answered(
      trader.call(operations.setSportsClass, {
        params: { memberId: `${member.memberId}` },
        body: { percent: 10, reason },
      }),
    )
    expect(await asked(member, number, '2000')).toMatchObject({ state: 'pending' })
    expect(codeOf(await saveRule({ ...ofClass, version: 7 }))).toBe('state_changed')
    await answered(saveRule({ ...ofClass, ...saved }))
    expect(await asked(member, number, '2000')).toMatchObject({ state: 'open' })
  })

  it('of an event that is not there is refused', async () => {
    const nowhere = { level: 'event', subject: 'sr:match:987654', stakeAboveMinor: '1' } as const
    expect(codeOf(await saveRule(nowhere))).toBe('not_found')
  })
})

describe('odd bets and prices', () => {
  const look = async () =>
    await house.server.server.tasks['sports:patterns']?.({}, undefined as never)
  const alarmsOf = async (subject: string) => {
    const { items } = await answered(
      trader.call(operations.getAlarms, { query: { pageNo: 1, pageSize: 100 } }),
    )
    return items.filter((each) => each.subject === subject).map(({ rule }) => rule)
  }

  it('open alarms that name the bets: several on a rare selection, and a stake before a price falls', async () => {
    const number = await house.newMatch()
    const rare = '10|'
    await house.price(number, rare, { '9': '1.20', '10': '6.00', '11': '1.30' })
    const regular = await house.server.openMember(20_000n)
    for (let bet = 0; bet < 10; bet += 1) await house.placed(regular, [await house.newMatch()])
    house.pass(1_000)
    const big = await answered(
      house.place(regular, [await house.leg(number, '10', rare)], { stakeMinor: '5000' }),
    )
    for (let other = 0; other < 3; other += 1) {
      const member = await house.server.openMember(1_000n)
      await answered(house.place(member, [await house.leg(number, '10', rare)]))
    }
    await look()
    expect(await alarmsOf(`sports bets sr:match:${number}`)).toEqual(['sports_many_on_rare'])
    expect(await alarmsOf(`sports bet ${big.bet.betId}`)).toEqual([])
    await house.price(number, rare, { '9': '1.25', '10': '5.00', '11': '1.35' })
    await look()
    expect(await alarmsOf(`sports bet ${big.bet.betId}`)).toEqual(['sports_above_habit'])
  })

  it('open an alarm of a price by hand that lies far above the feed’s', async () => {
    const number = await house.newMatch()
    const eventId = `sr:match:${number}`
    const body = { market: '1|', odds: { '1': '2.40', '2': '3.00' }, minutes: 15, reason }
    await answered(trader.call(operations.priceSportsMarket, { params: { eventId }, body }))
    await look()
    expect(await alarmsOf(`sports event ${eventId}`)).toEqual(['sports_off_feed'])
  })

  it('open an alarm of a member whose prices are better than the closing ones', async () => {
    const member = await house.server.openMember(20_000n)
    const soon = { startsAt: new Date(house.now() + 30_000) }
    for (let number = 9_000; number < 9_020; number += 1) {
      await house.openAs(number, soon)
      await house.price(number, '1|', { '1': '2.20', '2': '3.50', '3': '4.00' })
      await house.placed(member, [number])
      await house.price(number, '1|', { '1': '2.00', '2': '3.50', '3': '4.00' })
    }
    await look()
    expect(await alarmsOf(`sports bets of ${member.memberId}`)).toEqual([])
    for (let number = 9_000; number < 9_020; number += 1) {
      await house.play(number, { home: 0, away: 0 })
    }
    await look()
    expect(await alarmsOf(`sports bets of ${member.memberId}`)).toEqual(['sports_beats_closing'])
  })
})
