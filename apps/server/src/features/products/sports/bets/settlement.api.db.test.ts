import { operations } from '@baize/contract'
import { LOST, WON } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeSportsHouse,
  type SportsHouse,
  type SportsMember,
  startSportsHouse,
} from '../../../../testing/sports-house.ts'

/** What becomes of bets by everything that was said of their markets, on the composed server. */
let house: SportsHouse
beforeAll(async () => {
  house = await startSportsHouse({ SPORTS_MARKET_LIABILITY_MINOR: '1000000' })
})
afterAll(() => closeSportsHouse(house))

describe('results that are not the last word', () => {
  /** A scout sees the bet win: nothing is paid at once, and all of it ten minutes later. */
  const expectPaidLater = async (member: SportsMember, number: number) => {
    await house.result(number, { '1': WON, '2': LOST, '3': LOST }, { certainty: 'scouted' })
    await house.turn()
    expect(await house.cashOf(member)).toBe(0n)
    house.pass(600_000)
    await house.turn()
    expect(await house.cashOf(member)).toBe(2_000n)
  }

  it('move only the difference, however often and in whatever order they come', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    const bet = await house.placed(member, [number])
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await Promise.all([house.turn(), house.turn()])
    expect(await house.cashOf(member)).toBe(2_000n)
    await house.result(number, { '1': LOST, '2': WON, '3': LOST })
    await house.turn()
    await house.turn()
    expect(await house.cashOf(member)).toBe(0n)
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect(await house.cashOf(member)).toBe(2_000n)
    expect((await house.betOf(member, bet.betId)).settlements).toHaveLength(3)
  })

  it('of a scout are paid when nobody has contradicted them for ten minutes', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    await house.placed(member, [number])
    await expectPaidLater(member, number)
  })

  it('of a scout are paid, too, where a confirmed one was taken back before', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    await house.placed(member, [number])
    await house.result(number, { '1': LOST, '2': WON, '3': LOST })
    await house.rollBack(number)
    await expectPaidLater(member, number)
  })

  it('cancel the bets of a window and no others', async () => {
    const member = await house.server.openMember(2_000n)
    const number = await house.newMatch()
    await house.placed(member, [number])
    house.pass(60_000)
    const start = house.now()
    await house.placed(member, [number])
    await house.result(number, { '1': LOST, '2': WON, '3': LOST })
    await house.cancel(number, { start })
    await house.letRefundsBeDue()
    expect(await house.cashOf(member)).toBe(1_000n)
    const bets = await member.call(operations.getOwnSportsBets)
    expect(bets).toMatchObject({
      value: { bets: [{ state: 'void', legs: [{ voidReason: 12 }] }, { state: 'lost' }] },
    })
  })
})

describe('many bets of one match', () => {
  it('settle exactly once, when several servers settle at the same time', async () => {
    const number = await house.newMatch()
    const members = await Promise.all(
      Array.from({ length: 12 }, () => house.server.openMember(1_000n)),
    )
    const leg = await house.leg(number)
    await Promise.all(members.map((member) => house.place(member, [leg], { stakeMinor: '1000' })))
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await Promise.all([house.turn(), house.turn(), house.turn()])
    const cash = await Promise.all(members.map((member) => house.cashOf(member)))
    expect(cash).toEqual(members.map(() => 2_000n))
  })
})

describe('what is due', () => {
  const dueCount = async () => {
    const found = await house.server.database.pool.query('select from sports_due_market')
    return found.rowCount
  }

  it('is a market with bets, off the list once it was looked at', async () => {
    const number = await house.newMatch()
    await house.placed(await house.server.openMember(1_000n), [number])
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    expect(await dueCount()).toBe(1)
    await house.turn()
    expect(await dueCount()).toBe(0)
  })

  it('is no market without a bet: a recovery of a day tells a hundred thousand of them', async () => {
    await house.result(await house.newMatch(), { '1': WON, '2': LOST, '3': LOST })
    expect(await dueCount()).toBe(0)
  })
})
