import { operations } from '@baize/contract'
import { LOST, WON } from '@baize/sports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answered,
  closeSportsHouse,
  codeOf,
  type SportsHouse,
  startSportsHouse,
  WINNER,
} from '../../../../testing/sports-house.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'

/** What traders do, on the composed server: at once by one of them, or by two with the money shown before. */

let house: SportsHouse
let trader: StaffBrowser
let lead: StaffBrowser
const reason = 'agreed on the shift'

beforeAll(async () => {
  house = await startSportsHouse()
  trader = await openStaff(house.server, 'administrator')
  lead = await openStaff(house.server, 'cashier_lead')
})
afterAll(() => closeSportsHouse(house))

const approve = async (approvalId: string) =>
  await answered(lead.call(operations.approveRequest, { params: { approvalId }, body: {} }))

const approveLimit = async () => {
  const query = { show: 'waiting' } as const
  const { items } = await answered(trader.call(operations.getApprovals, { query }))
  await approve(items.find(({ kind }) => kind === 'sports_limit')?.approvalId ?? '')
}

const params = (number: number) => ({ eventId: `sr:match:${number}` })
const marketOf = async (number: number) => {
  const page = await answered(
    trader.call(operations.getSportsDeskEvent, { params: params(number) }),
  )
  return page.markets.find(({ market }) => market === WINNER) ?? expect.fail('it is listed')
}

describe('a hold', () => {
  const setHold = (subject: string, isHeld: boolean, level = 'event') =>
    trader.call(operations.holdSports, {
      body: { level: level as 'event', subject, isHeld, reason },
    })

  it.each([
    ['event', (number: number) => `sr:match:${number}`],
    ['market', (number: number) => `sr:match:${number}|${WINNER}`],
    ['tournament', () => 'sr:tournament:17'],
    ['sport', () => 'football'],
    ['platform', () => '*'],
  ])(
    'of a %s takes no bets, and what was shown before it is not taken after it',
    async (level, of) => {
      const member = await house.server.openMember(2_000n)
      const number = await house.newMatch()
      const leg = await house.leg(number)
      expect(codeOf(await setHold(of(number), true, level))).toBe('ok')
      expect(codeOf(await setHold(of(number), true, level))).toBe('state_changed')
      const during = await house.place(member, [await house.leg(number)])
      expect(during).toMatchObject({
        details: { legs: expect.stringContaining('market_suspended') },
      })
      expect(await marketOf(number)).toMatchObject({ isHeld: true, state: 'suspended' })
      expect(codeOf(await setHold(of(number), false, level))).toBe('ok')
      const stale = await house.place(member, [leg], { policy: 'any' })
      expect(stale).toMatchObject({ details: { legs: expect.stringContaining('market_changed') } })
      expect(codeOf(await house.place(member, [await house.leg(number)]))).toBe('ok')
    },
  )

  it('rejects a bet that waits for the live delay', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    await house.play(number, { home: 0, away: 0 })
    expect(codeOf(await house.place(member, [await house.leg(number)]))).toBe('ok')
    await answered(setHold(`sr:match:${number}`, true))
    house.pass(6_000)
    await house.turn()
    expect(await house.cashOf(member)).toBe(1_000n)
  })

  it('of what is played keeps bets from matches in play alone, and is judged as a match kicks off', async () => {
    const member = await house.server.openMember(3_000n)
    const [played, later] = [await house.newMatch(), await house.newMatch()]
    await house.play(played, { home: 0, away: 0 })
    const body = { level: 'sport', subject: 'football', scope: 'live', reason } as const
    const hold = (isHeld: boolean) =>
      trader.call(operations.holdSports, { body: { ...body, isHeld } })
    await answered(hold(true))
    expect(codeOf(await house.place(member, [await house.leg(played)]))).toBe('legs_changed')
    const leg = await house.leg(later)
    expect(codeOf(await house.place(member, [leg]))).toBe('ok')
    await house.play(later, { home: 0, away: 0 })
    expect(codeOf(await house.place(member, [leg]))).toBe('legs_changed')
    expect(await marketOf(later)).toMatchObject({ isHeld: true })
    const whole = trader.call(operations.holdSports, {
      body: { ...body, scope: 'both', isHeld: false },
    })
    expect(codeOf(await whole)).toBe('state_changed')
    await answered(hold(false))
    expect(codeOf(await house.place(member, [await house.leg(later)]))).toBe('ok')
  })

  it('of an event that is not there is refused', async () => {
    expect(codeOf(await setHold('sr:match:987654', true))).toBe('not_found')
  })
})

describe('a price of the house', () => {
  const price = (number: number, odds: Record<string, string> | null) =>
    trader.call(operations.priceSportsMarket, {
      params: params(number),
      body: { market: WINNER, odds, minutes: 10, reason },
    })

  it('is what bets are taken at until it ends or the feed is followed again', async () => {
    const member = await house.server.openMember(10_000n)
    const number = await house.newMatch()
    await answered(price(number, { '1': '1.80' }))
    expect(await marketOf(number)).toMatchObject({
      priced: { by: expect.any(String) },
      outcomes: [{ odds: '1.80', feedOdds: '2.00' }, {}, {}],
    })
    const leg = { ...(await house.leg(number)), odds: '1.80' }
    expect(await house.place(member, [leg])).toMatchObject({
      value: { bet: { legs: [{ odds: '1.80' }] } },
    })
    await answered(price(number, null))
    expect(await house.place(member, [await house.leg(number)])).toMatchObject({
      value: { bet: { legs: [{ odds: '2.00' }] } },
    })
  })

  it('is refused when it would pay more than it takes', async () => {
    const number = await house.newMatch()
    expect(codeOf(await price(number, { '1': '9.00' }))).toBe('no_margin')
    expect(codeOf(await price(number, { '1': '1.00' }))).toBe('odds_invalid')
    expect(codeOf(await price(number, { '77': '2.00' }))).toBe('odds_invalid')
  })
})

describe('a change of what a market came to', () => {
  it('shows what it moves, takes two people and settles the difference', async () => {
    const number = await house.newMatch()
    const [won, lost] = [
      await house.server.openMember(1_000n),
      await house.server.openMember(1_000n),
    ]
    await house.place(won, [await house.leg(number, '1')])
    await house.place(lost, [await house.leg(number, '2')])
    await house.result(number, { '1': WON, '2': LOST, '3': LOST })
    await house.turn()
    expect([await house.cashOf(won), await house.cashOf(lost)]).toEqual([2_000n, 0n])
    const change = {
      ...{ kind: 'result' as const, market: WINNER },
      results: { '1': 'lost' as const, '2': 'won' as const, '3': 'lost' as const },
    }
    const preview = await answered(
      trader.call(operations.previewSportsChange, { params: params(number), body: change }),
    )
    expect(preview).toMatchObject({
      ...{ betCount: 2, memberCount: 2, paidMinor: '2000', afterMinor: '3500' },
      ...{ differenceMinor: '1500', shortCount: 0, owedMinor: '0' },
    })
    expect(preview.rows).toEqual(
      expect.arrayContaining([
        { kind: 'won_to_lost', betCount: 1, paidMinor: '2000', afterMinor: '0' },
        { kind: 'lost_to_won', betCount: 1, paidMinor: '0', afterMinor: '3500' },
      ]),
    )
    const { approval } = await answered(
      trader.call(operations.askSportsChange, { params: params(number), body: { change, reason } }),
    )
    await house.turn()
    expect(await house.cashOf(won)).toBe(2_000n)
    await approve(approval.approvalId)
    house.pass(1_000)
    await house.turn()
    expect([await house.cashOf(won), await house.cashOf(lost)]).toEqual([0n, 3_500n])
    const { messages } = await answered(
      trader.call(operations.getSportsDeskEvent, { params: params(number) }),
    )
    expect(messages[0]).toMatchObject({ saidBy: expect.stringContaining(reason) })
  })

  it('gives the stakes of a span back, and takes that back again', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    await house.place(member, [await house.leg(number)])
    const ask = async (change: object) => {
      const body = { change: change as never, reason }
      const asked = await answered(
        trader.call(operations.askSportsChange, { params: params(number), body }),
      )
      await approve(asked.approval.approvalId)
      house.pass(5_000)
      await house.turn()
    }
    await ask({ kind: 'void', market: WINNER, from: null, to: null, voidReason: 12 })
    expect(await house.cashOf(member)).toBe(1_000n)
    await ask({ kind: 'take_back', market: WINNER })
    expect(await house.cashOf(member)).toBe(0n)
  })

  it('says how every outcome came out, of a market that there is', async () => {
    const number = await house.newMatch()
    const preview = (body: object) =>
      trader.call(operations.previewSportsChange, { params: params(number), body: body as never })
    expect(codeOf(await preview({ kind: 'result', market: WINNER, results: { '1': 'won' } }))).toBe(
      'results_incomplete',
    )
    expect(codeOf(await preview({ kind: 'take_back', market: '99999|' }))).toBe('no_market')
  })
})

describe('limits', () => {
  const save = (subject: string, marketLiabilityMinor: string | null, version: number) =>
    trader.call(operations.saveSportsLimit, {
      body: {
        ...{ level: 'event', subject, marketLiabilityMinor, selectionWinMinor: null },
        ...{ version, reason },
      },
    })

  it('are lowered at once and raised by two people, and bets keep them', async () => {
    const member = await house.server.openMember(1_000_000n)
    const number = await house.newMatch()
    const subject = `sr:match:${number}`
    expect(await answered(save(subject, '5000', 0))).toEqual({ became: 'saved' })
    expect(codeOf(await save(subject, '4000', 0))).toBe('state_changed')
    expect(codeOf(await save(subject, '5000', 1))).toBe('limit_unchanged')
    const leg = await house.leg(number)
    expect(await house.place(member, [leg], { stakeMinor: '6000' })).toMatchObject({
      ...{ code: 'stake_above_max', details: { stakeMaxMinor: '5000' } },
    })
    expect(await answered(save(subject, '9000', 1))).toEqual({ became: 'asked' })
    expect(codeOf(await house.place(member, [leg], { stakeMinor: '6000' }))).toBe('stake_above_max')
    await approveLimit()
    expect(codeOf(await house.place(member, [leg], { stakeMinor: '6000' }))).toBe('ok')
    expect(await marketOf(number)).toMatchObject({
      ...{ stakedMinor: '6000', worstMinor: '6000', limitMinor: '9000' },
      outcomes: [{ houseMinor: '-6000' }, { houseMinor: '6000' }, { houseMinor: '6000' }],
    })
  })

  it('of a member are a share of everybody’s', async () => {
    const member = await house.server.openMember(10_000_000n)
    const number = await house.newMatch()
    const memberId = member.memberId.toString()
    const set = await trader.call(operations.setSportsClass, {
      params: { memberId },
      body: { percent: 1, reason },
    })
    expect(codeOf(set)).toBe('ok')
    const refused = await house.place(member, [await house.leg(number)], { stakeMinor: '900000' })
    expect(refused).toMatchObject({ details: { stakeMaxMinor: '25000' } })
    const play = await answered(trader.call(operations.getSportsClass, { params: { memberId } }))
    expect(play).toEqual({ percent: 1, betCount: 0, stakedMinor: '0', paidMinor: '0' })
  })
})

describe('the desk', () => {
  it('lists events with the worst first, what is held and where prices come from', async () => {
    const member = await house.server.openMember(1_000_000n)
    const [small, large] = [await house.newMatch(), await house.newMatch()]
    for (const number of [small, large]) await house.play(number, { home: 0, away: 0 })
    await house.place(member, [await house.leg(small)], { stakeMinor: '1000' })
    await house.place(member, [await house.leg(large)], { stakeMinor: '100000' })
    const desk = await answered(trader.call(operations.getSportsDesk, { query: { view: 'live' } }))
    expect(desk.producers.map(({ state }) => state)).toEqual(['up', 'up'])
    const [first] = desk.events
    expect(first).toMatchObject({
      ...{ eventId: `sr:match:${large}`, worstMinor: '100000', recentBetCount: 1 },
      markets: [{ market: WINNER, worstMinor: '100000' }],
    })
    const bets = await answered(
      trader.call(operations.getSportsDeskBets, { query: { order: 'largest', state: 'running' } }),
    )
    expect(bets.items[0]).toMatchObject({ stakeMinor: '100000', username: member.username })
  })
})

describe('a margin of a league', () => {
  const save = (marginBp: number | null, version: number, level = 'tournament') =>
    trader.call(operations.saveSportsLimit, {
      body: {
        ...{ level: level as 'sport', subject: 'sr:tournament:99', version, reason, marginBp },
        ...{ marketLiabilityMinor: null, selectionWinMinor: null },
      },
    })

  it('is what bets are taken at once two people agreed, and not at what was shown before', async () => {
    const member = await house.server.openMember(3_000n)
    await house.openAs(8_002, { tournamentId: 'sr:tournament:99', tournament: 'Margin league' })
    await house.price(8_002, WINNER, { '1': '2.00', '2': '3.40', '3': '3.70' })
    const shown = await house.leg(8_002)
    expect(codeOf(await save(800, 0, 'platform'))).toBe('margin_of_level')
    expect((await answered(save(800, 0))).became).toBe('asked')
    expect(codeOf(await house.place(member, [shown]))).toBe('ok')
    await approveLimit()
    const stale = await house.place(member, [shown], { policy: 'any' })
    expect(stale).toMatchObject({ details: { legs: expect.stringContaining('market_changed') } })
    const fresh = await house.leg(8_002)
    const moved = await house.place(member, [fresh])
    expect(moved).toMatchObject({ details: { legs: expect.stringContaining('"odds":"1.97"') } })
    const taken = await answered(house.place(member, [{ ...fresh, odds: '1.97' }]))
    expect(taken.bet.legs[0]).toMatchObject({ odds: '1.97' })
    expect((await marketOf(8_002)).outcomes[0]).toMatchObject({ odds: '1.97', feedOdds: '2.00' })
    expect((await answered(save(900, 1))).became).toBe('saved')
    expect((await marketOf(8_002)).marginBp).toBe(900)
  })
})

describe('the finder of the console', () => {
  const found = async (text: string) => {
    const { items } = await answered(trader.call(operations.find, { query: { text } }))
    return items.filter(({ kind }) => kind === 'sports_event' || kind === 'sports_bet')
  }

  it('finds events by their sides and their id, and a bet by its number', async () => {
    const member = await house.server.openMember(1_000n)
    const number = await house.newMatch()
    const id = `sr:match:${number}`
    await house.openAs(8_001, {
      home: { id: 'sr:competitor:8', name: 'São Paulo' },
      away: { id: 'sr:competitor:9', name: 'Grêmio' },
    })
    expect(await found(id)).toMatchObject([{ kind: 'sports_event', id, by: 'id' }])
    expect(await found('gremio sao')).toMatchObject([
      { kind: 'sports_event', id: 'sr:match:8001', by: 'name', name: 'São Paulo – Grêmio' },
    ])
    const { betId } = await house.placed(member, [number])
    expect(await found(betId)).toMatchObject([
      { kind: 'sports_bet', id: betId, amountMinor: '1000' },
    ])
    const one = await answered(trader.call(operations.getSportsDeskBets, { query: { bet: betId } }))
    expect(one.items.map((each) => each.betId)).toEqual([betId])
    const none = trader.call(operations.getSportsDeskBets, { query: { bet: 'rnd_nothing' } })
    expect((await answered(none)).totalCount).toBe(0)
  })
})
