import { operations } from '@baize/contract'
import { encodeId, minor } from '@baize/kernel'
import type { FreeBetTermsJson } from '@baize/rewards'
import { LOST, type OutcomeResult, VOID, WON } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTestFreeBet } from '../../../../testing/given-free-bet.ts'
import {
  answered,
  closeSportsHouse,
  codeOf,
  type SportsHouse,
  type SportsMember,
  startSportsHouse,
} from '../../../../testing/sports-house.ts'
import { openStaff } from '../../../../testing/staff-browser.ts'

const DAY_MS = 86_400_000
/** Shorter than a session lasts without a call. */
const SHORT_MS = 600_000

/** Free bets from their use to their end, on the composed server: cash, tokens, and what promotions cost. */
let house: SportsHouse
beforeAll(async () => {
  house = await startSportsHouse()
})
afterAll(() => closeSportsHouse(house))

const give = (member: SportsMember, terms: Partial<FreeBetTermsJson> = {}, stakeMinor = 1_000n) =>
  giveTestFreeBet(house.server.server.core, member.memberId, terms, minor(stakeMinor))
const decide = async (number: number, result: OutcomeResult) => {
  await house.result(number, { '1': result, '2': LOST, '3': LOST })
  await house.turn()
}
const freeBetsOf = async (member: SportsMember) =>
  (await answered(member.call(operations.getFreeBets, { query: { language: 'en' } }))).freeBets
/** What promotions have cost by free bets, what waits in escrow, and what the sports card has won, in minor units. */
const books = async () => {
  const found = await house.server.database.pool.query<{ name: string; balance: bigint }>(
    `select kind || '/' || purpose as name, balance_minor as balance from ledger_account
     where (kind, purpose) in (('promotion', 'free_bet'), ('escrow', 'rounds'), ('house', 'sports'))`,
  )
  const of = (name: string) => found.rows.find((row) => row.name.startsWith(name))?.balance ?? 0n
  return { promotion: of('promotion'), escrow: of('escrow'), sports: of('house') }
}
const movedBy = async (step: () => Promise<unknown>) => {
  const before = await books()
  await step()
  const after = await books()
  return {
    promotion: Number(after.promotion - before.promotion),
    escrow: Number(after.escrow - before.escrow),
    sports: Number(after.sports - before.sports),
  }
}

describe('a free bet', () => {
  it('is offered beside a slip that it fits, and says what keeps it from another', async () => {
    const member = await house.server.openMember()
    const [first, second] = [await house.newMatch(), await house.newMatch()]
    await give(member, { oddsMin: '2.50', betTypes: ['single'] })
    const quote = async (type: 'single' | 'accumulator', legs: readonly string[][]) => {
      const shown = await Promise.all(legs.map(([number, id]) => house.leg(Number(number), id)))
      const body = { type, legs: shown }
      return (await answered(member.call(operations.quoteSportsBet, { body }))).freeBets
    }
    expect(await quote('single', [[`${first}`, '2']])).toMatchObject([
      { bar: null, stakeMinor: '1000', winMinor: '2500', oddsMin: '2.50' },
    ])
    expect(await quote('single', [[`${first}`, '1']])).toMatchObject([{ bar: 'odds' }])
    expect(
      await quote('accumulator', [
        [`${first}`, '1'],
        [`${second}`, '2'],
      ]),
    ).toMatchObject([{ bar: 'type' }])
  })

  it('stakes the house’s money, wins without its stake and costs the member nothing', async () => {
    const member = await house.server.openMember(0n)
    const number = await house.newMatch()
    const freeBet = await give(member)
    let betId = ''
    expect(
      await movedBy(async () => {
        betId = (await house.placed(member, [number], { freeBet })).betId
      }),
    ).toEqual({ promotion: -1_000, escrow: 1_000, sports: 0 })
    expect(await house.betOf(member, betId)).toMatchObject({
      ...{ isFreeBet: true, stakeMinor: '1000', returnMinor: '1000', state: 'open' },
    })
    expect(await freeBetsOf(member)).toMatchObject([{ state: 'used', betId }])
    expect(await movedBy(() => decide(number, WON))).toEqual({
      ...{ promotion: 0, escrow: -1_000, sports: 0 },
    })
    expect(await house.cashOf(member)).toBe(1_000n)
    expect(await house.betOf(member, betId)).toMatchObject({ state: 'settled', paidMinor: '1000' })
  })

  it('that is void gives its token back with a day left, and costs nothing', async () => {
    const member = await house.server.openMember(0n)
    const number = await house.newMatch()
    const freeBet = await give(member, { validMs: SHORT_MS })
    const { betId } = await house.placed(member, [number], { freeBet })
    house.pass(SHORT_MS)
    expect(await movedBy(() => decide(number, VOID))).toEqual({
      ...{ promotion: 1_000, escrow: -1_000, sports: 0 },
    })
    const [back] = await freeBetsOf(member)
    expect(back).toMatchObject({ state: 'open', betId })
    const leftMs = Date.parse(back?.expiresAt ?? '') - house.now()
    expect(leftMs).toBeGreaterThan(DAY_MS - 60_000)
    expect(leftMs).toBeLessThanOrEqual(DAY_MS)
    expect(await house.betOf(member, betId)).toMatchObject({ state: 'void', paidMinor: '0' })
    expect(await house.cashOf(member)).toBe(0n)
  })

  it('counts for nothing: no stake of its member’s, no valid bet, no turnover of agents', async () => {
    const [member, other] = [
      await house.server.openMember(0n),
      await house.server.openMember(1_000n),
    ]
    const number = await house.newMatch()
    await house.placed(member, [number], { freeBet: await give(member) })
    await house.placed(other, [number])
    await decide(number, WON)
    const { pool } = house.server.database
    const betsOf = async ({ memberId }: SportsMember) =>
      (
        await pool.query(
          'select stake_minor, payout_minor, valid_minor from bet where member_id = $1',
          [memberId],
        )
      ).rows
    expect(await betsOf(member)).toEqual([
      { stake_minor: 0n, payout_minor: 1_000n, valid_minor: 0n },
    ])
    expect(await betsOf(other)).toMatchObject([{ stake_minor: 1_000n, valid_minor: 1_000n }])
    house.pass(SHORT_MS)
    await house.server.server.tasks['agents:count']?.({}, undefined as never)
    const figuresOf = async ({ memberId }: SportsMember) =>
      (
        await pool.query(
          `select bets, stake_minor, valid_bet_minor, profit_minor from agent_figure where member_id = $1`,
          [memberId],
        )
      ).rows
    // What it pays is a cost of play, as of free rounds; it is no turnover.
    expect(await figuresOf(member)).toEqual([
      { bets: 0, stake_minor: 0n, valid_bet_minor: 0n, profit_minor: 1_000n },
    ])
    expect(await figuresOf(other)).toEqual([
      { bets: 1, stake_minor: 1_000n, valid_bet_minor: 1_000n, profit_minor: 1_000n },
    ])
  })

  it('is held against no limit on stakes', async () => {
    const member = await house.server.openMember(5_000n)
    const number = await house.newMatch()
    await answered(
      member.call(operations.setLimit, {
        body: { kind: 'stake', period: 'day', limitMinor: '1000' },
      }),
    )
    await house.placed(member, [number], { stakeMinor: '1000' })
    expect(codeOf(await house.place(member, [await house.leg(number)]))).toBe('stake_limit')
    await house.placed(member, [number], { freeBet: await give(member) })
  })
})

describe('the live delay', () => {
  it('rejects a bet and gives its token back', async () => {
    const member = await house.server.openMember(0n)
    const number = await house.newMatch()
    await house.play(number, { home: 0, away: 0 })
    const freeBet = await give(member)
    const bet = await house.placed(member, [number], { freeBet })
    expect(bet.state).toBe('pending')
    await house.suspend(number)
    house.pass(60_000)
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({ state: 'rejected' })
    expect(await freeBetsOf(member)).toMatchObject([{ state: 'open' }])
  })

  it('rejects one whose odds have fallen below the smallest ones, whatever its member takes', async () => {
    const member = await house.server.openMember(0n)
    const number = await house.newMatch()
    await house.play(number, { home: 0, away: 0 })
    const bet = await house.placed(member, [number], { freeBet: await give(member), policy: 'any' })
    await house.price(number, '1|', { '1': '1.70', '2': '3.50', '3': '4.00' })
    house.pass(10_000)
    await house.turn()
    expect(await house.betOf(member, bet.betId)).toMatchObject({
      ...{ state: 'rejected', rejectedLegs: ['odds_changed'] },
    })
    expect(await freeBetsOf(member)).toMatchObject([{ state: 'open' }])
  })
})

describe('corrections', () => {
  it('take a win back and give the token back, and the other way round', async () => {
    const member = await house.server.openMember(0n)
    const number = await house.newMatch()
    const freeBet = await give(member)
    await house.placed(member, [number], { freeBet })
    await decide(number, WON)
    expect(await house.cashOf(member)).toBe(1_000n)
    expect(await movedBy(() => decide(number, VOID))).toEqual({
      ...{ promotion: 1_000, escrow: 0, sports: 0 },
    })
    expect(await house.cashOf(member)).toBe(0n)
    expect(await freeBetsOf(member)).toMatchObject([{ state: 'open' }])
    expect(await movedBy(() => decide(number, LOST))).toEqual({
      ...{ promotion: -1_000, escrow: 0, sports: 1_000 },
    })
    expect(await freeBetsOf(member)).toMatchObject([{ state: 'used' }])
    await house.rollBack(number)
    expect(await movedBy(() => house.turn())).toEqual({
      ...{ promotion: 0, escrow: 1_000, sports: -1_000 },
    })
    await decide(number, VOID)
    expect(await freeBetsOf(member)).toMatchObject([{ state: 'open' }])
    expect(await house.cashOf(member)).toBe(0n)
  })

  it('leave a token with the bet it was used for meanwhile: the house pays the stake twice', async () => {
    const member = await house.server.openMember(0n)
    const [first, second] = [await house.newMatch(), await house.newMatch()]
    const freeBet = await give(member)
    await house.placed(member, [first], { freeBet })
    await decide(first, VOID)
    const { betId } = await house.placed(member, [second], { freeBet })
    expect(await movedBy(() => decide(first, WON))).toEqual({
      ...{ promotion: -1_000, escrow: 0, sports: 0 },
    })
    expect(await house.cashOf(member)).toBe(1_000n)
    expect(await freeBetsOf(member)).toMatchObject([{ state: 'used', betId }])
    await decide(second, LOST)
    expect(await house.cashOf(member)).toBe(1_000n)
  })
})

describe('a cash-out', () => {
  it('pays the worth of what can be won, for the whole bet alone', async () => {
    const member = await house.server.openMember(0n)
    const number = await house.newMatch()
    const { betId } = await house.placed(member, [number], { freeBet: await give(member) })
    const offer = async (sharePercent: number) =>
      (
        await answered(
          member.call(operations.quoteSportsCashOuts, { body: { betIds: [betId], sharePercent } }),
        )
      ).offers[0]
    expect(await offer(50)).toMatchObject({ bar: 'whole_only' })
    const whole = await offer(100)
    const { payoutMinor, expiresAt } = whole?.quote ?? { payoutMinor: '0', expiresAt: '' }
    expect(Number(payoutMinor)).toBeGreaterThan(350)
    expect(Number(payoutMinor)).toBeLessThan(500)
    const sold = await answered(
      member.call(operations.cashOutSportsBet, {
        params: { sportsBetId: betId },
        body: { sharePercent: 100, quotedMinor: payoutMinor, expiresAt },
      }),
    )
    expect(sold.bet).toMatchObject({ state: 'cashed_out', paidMinor: payoutMinor })
    expect(await house.cashOf(member)).toBe(BigInt(payoutMinor))
    await decide(number, VOID)
    expect(await freeBetsOf(member)).toMatchObject([{ state: 'used' }])
  })
})

describe('one token', () => {
  it('is the stake of one bet, however many are placed at once', async () => {
    const member = await house.server.openMember(0n)
    const number = await house.newMatch()
    const [leg, freeBet] = [await house.leg(number), await give(member)]
    const both = await Promise.all([1, 2, 3].map(() => house.place(member, [leg], { freeBet })))
    expect(both.map(codeOf).toSorted()).toEqual(['free_bet_over', 'free_bet_over', 'ok'])
    const again = await Promise.all(
      [1, 2].map(() => house.place(member, [leg], { freeBet, key: 'same' })),
    )
    expect(again.map(codeOf)).toEqual(['free_bet_over', 'free_bet_over'])
  })

  it('is answered as it was placed by a repeat of the call', async () => {
    const member = await house.server.openMember(0n)
    const number = await house.newMatch()
    const [leg, freeBet] = [await house.leg(number), await give(member)]
    const twice = [
      await house.place(member, [leg], { freeBet, key: 'twice' }),
      await house.place(member, [leg], { freeBet, key: 'twice' }),
    ]
    expect(twice.map(codeOf)).toEqual(['ok', 'ok'])
  })

  it('is either cancelled or used', async () => {
    const number = await house.newMatch()
    const leg = await house.leg(number)
    const staff = await openStaff(house.server, 'administrator')
    for (const member of await Promise.all([1, 2, 3].map(() => house.server.openMember(0n)))) {
      const freeBet = await give(member)
      const [placed, cancelled] = await Promise.all([
        house.place(member, [leg], { freeBet }),
        staff.call(operations.cancelFreeBetOfMember, {
          params: { memberId: `${member.memberId}`, freeBetId: encodeId('fbt', freeBet) },
          body: { reason: 'Given by mistake.' },
        }),
      ])
      const [token] = await freeBetsOf(member)
      const isPlaced = placed.success
      expect(codeOf(placed)).toBe(isPlaced ? 'ok' : 'free_bet_over')
      expect(codeOf(cancelled)).toBe(isPlaced ? 'free_bet_over' : 'ok')
      expect(token?.state).toBe(isPlaced ? 'used' : 'cancelled')
    }
  })

  it('is not used when its time is over, nor swept away when it was used in time', async () => {
    const number = await house.newMatch()
    const [late, intime] = [await house.server.openMember(0n), await house.server.openMember(0n)]
    const [lateBet, used] = [await give(late, { validMs: SHORT_MS }), await give(intime)]
    const sweep = () => house.server.server.tasks['free-bets:expire']?.({}, undefined as never)
    const leg = await house.leg(number)
    const [placed] = await Promise.all([house.place(intime, [leg], { freeBet: used }), sweep()])
    expect(codeOf(placed)).toBe('ok')
    house.pass(SHORT_MS)
    await house.price(number, '1|', { '1': '2.00', '2': '3.50', '3': '4.00' })
    const tried = await house.place(late, [await house.leg(number)], { freeBet: lateBet })
    expect(codeOf(tried)).toBe('free_bet_over')
    expect(await freeBetsOf(late)).toMatchObject([{ state: 'expired' }])
    await sweep()
    expect(await freeBetsOf(late)).toMatchObject([{ state: 'expired' }])
    expect(await freeBetsOf(intime)).toMatchObject([{ state: 'used' }])
  })

  it('is nobody else’s, and settled once by several servers', async () => {
    const [owner, other] = [await house.server.openMember(0n), await house.server.openMember(0n)]
    const number = await house.newMatch()
    const [leg, freeBet] = [await house.leg(number), await give(owner)]
    expect(codeOf(await house.place(other, [leg], { freeBet }))).toBe('not_found')
    await house.placed(owner, [number], { freeBet })
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await Promise.all([house.turn(), house.turn(), house.turn()])
    expect(await house.cashOf(owner)).toBe(1_000n)
  })
})
