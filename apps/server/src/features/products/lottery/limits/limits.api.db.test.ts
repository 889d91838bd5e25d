import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLotteryHouse } from '../../../../testing/lottery-house.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'

/** A number of a draw takes so much and no more, however many members bet on it at the same time. */
let house: Awaited<ReturnType<typeof startLotteryHouse>>
// A number may pay ten times what one member may be paid: 100,000. A digit of one place pays 9.5 at 1900.
beforeAll(async () => {
  house = await startLotteryHouse({ LOTTERY_PAYOUT_MINOR: '10000' })
})
afterAll(() => house.stop())

/** 7 on the first place; `lineStakeMinor` of it would pay 9.5 times as much. */
const seven = (lineStakeMinor: string) => ({
  ...{ play: 'position', bet: { digits: [[7], [], [], [], []] }, lineCount: 1, lineStakeMinor },
})
const sevenAndEight = (lineStakeMinor: string) => ({
  ...{ play: 'position', bet: { digits: [[7, 8], [], [], [], []] }, lineCount: 2, lineStakeMinor },
})
const rule = async (draw: { game: string; issue: string }, number: string, kind: string) => {
  await house.server.database.pool.query(
    `insert into lottery_number_rule (game, draw_id, play, number, kind, reason, made_at, made_by)
     select game, id, 'position', $3, $4, 'test', now(), 'test' from lottery_draw
     where game = $1 and issue = $2`,
    [draw.game, draw.issue, number, kind],
  )
}

describe('a number of a draw', () => {
  it('takes exactly what its limit allows from any number of members at once', async () => {
    const draw = await house.nextDraw()
    const members = await Promise.all(
      Array.from({ length: 6 }, () => house.server.openMember(10_000n)),
    )
    // Of six times 2,000 at 9.5, the limit of 100,000 takes five: 95,000.
    const placed = await Promise.all(
      members.map((member, at) =>
        house.place(member, draw, { entries: [seven('2000')] }, `p${at}`),
      ),
    )
    expect(placed.filter(({ success }) => success)).toHaveLength(5)
    expect(placed.filter(({ success }) => !success)).toMatchObject([
      { code: 'number_full', details: { entry: 0, number: '1:7', roomMinor: '526', count: 1 } },
    ])
    const rest = members[placed.findIndex(({ success }) => !success)]
    if (!rest) throw new Error('one was refused')
    // All entries or none: the room is there for the first entry, but not for both.
    const twice = { entries: [seven('500'), sevenAndEight('100')] }
    expect(await house.place(rest, draw, twice, 'twice')).toMatchObject({
      ...{ code: 'number_full', details: { entry: 1, number: '1:7', roomMinor: '26' } },
    })
    const exact = await house.place(rest, draw, { entries: [seven('526')] }, 'exact')
    if (!exact.success) throw new Error(exact.code)
    expect(await house.cashOf(rest)).toBe(9_474n)
    expect(
      await rest.call(operations.getLotteryTerms, { params: { game: draw.game } }),
    ).toMatchObject({
      value: {
        numbers: [{ play: 'position', number: '1:7', state: 'nearly_full', roomMinor: '3' }],
      },
    })
    // What is taken back makes room.
    await rest.call(operations.cancelLotterySlip, {
      params: { slipId: exact.value.slip.slipId },
      key: crypto.randomUUID(),
    })
    expect((await house.place(rest, draw, { entries: [seven('526')] }, 'again')).success).toBe(true)
  })

  it('may be closed, or pay half, in one draw', async () => {
    const draw = await house.nextDraw()
    const member = await house.server.openMember(10_000n)
    await rule(draw, '1:8', 'half')
    await rule(draw, '1:9', 'blocked')
    const nine = { ...seven('100'), bet: { digits: [[9], [], [], [], []] } }
    expect(await house.place(member, draw, { entries: [nine] }, 'closed')).toMatchObject({
      ...{ code: 'number_blocked', details: { number: '1:9' } },
    })
    // Half a price has twice the room, and stands apart in the slip.
    const placed = await house.place(member, draw, { entries: [sevenAndEight('200')] }, 'half')
    expect(placed).toMatchObject({
      value: {
        slip: {
          stakeMinor: '400',
          entries: [
            { bet: { digits: [[7], [], [], [], []] }, prices: { '*': '9.5' }, paysHalf: false },
            { bet: { digits: [[8], [], [], [], []] }, prices: { '*': '4.75' }, paysHalf: true },
          ],
        },
      },
    })
    const other = await house.nextDraw()
    expect((await house.place(member, other, { entries: [nine] }, 'open')).success).toBe(true)
  })

  it('closes by itself once it has sold the share of its limit that the house has set', async () => {
    await house.server.database.pool.query(
      `insert into lottery_limit values ('ssc-1', 100000, 100000, 100, 100000, 50, now(), 'test')`,
    )
    const draw = await house.nextDraw()
    const member = await house.server.openMember(50_000n)
    expect((await house.place(member, draw, { entries: [seven('6000')] }, 'hot')).success).toBe(
      true,
    )
    expect(await house.place(member, draw, { entries: [seven('100')] }, 'late')).toMatchObject({
      code: 'number_blocked',
    })
    expect(await house.place(member, draw, { entries: [seven('50')] }, 'small')).toMatchObject({
      ...{
        code: 'stake_not_allowed',
        details: { minMinor: '100', maxMinor: '100000', stepMinor: '2' },
      },
    })
    expect(await house.place(member, draw, { entries: [seven('101')] }, 'uneven')).toMatchObject({
      code: 'stake_not_allowed',
    })
  })
})

describe('what the house takes and pays', () => {
  let author: StaffBrowser
  let approver: StaffBrowser
  beforeAll(async () => {
    author = await openStaff(house.server, 'administrator')
    approver = await openStaff(house.server, 'cashier_lead')
  })
  const read = async <Value>(
    answer: Promise<{ success: true; value: Value } | { success: false; code: string }>,
  ): Promise<Value> => {
    const answered = await answer
    if (!answered.success) throw new Error(answered.code)
    return answered.value
  }
  const approve = async (approvalId: string) =>
    await read(approver.call(operations.approveRequest, { params: { approvalId }, body: {} }))
  const params = { game: 'pk10-1' }
  const reason = 'the week of the holidays'
  const at = async () => await read(author.call(operations.getLotteryLimits, { params }))

  it('becomes tighter at once and looser by two people', async () => {
    const { limits, isOwn } = await at()
    expect(isOwn).toBe(false)
    const save = (change: Partial<typeof limits>) =>
      author.call(operations.saveLotteryLimits, {
        params,
        body: { limits: { ...limits, ...change }, reason },
      })
    expect(await read(save({ numberMinor: '50000' }))).toEqual({ became: 'saved' })
    expect((await at()).limits.numberMinor).toBe('50000')
    expect(await save({ numberMinor: '50000' })).toMatchObject({ code: 'nothing_changes' })
    expect(await save({ lineMinMinor: '500', lineMaxMinor: '100' })).toMatchObject({
      code: 'limits_in_order',
    })
    expect(await read(save({ numberMinor: '90000' }))).toEqual({ became: 'asked' })
    expect(await at()).toMatchObject({ isAsked: true, limits: { numberMinor: '50000' } })
    const waiting = await read(author.call(operations.getApprovals, { query: { show: 'waiting' } }))
    const [asked] = waiting.items
    if (!asked) throw new Error('somebody was asked')
    await approve(asked.approvalId)
    expect(await at()).toMatchObject({ isAsked: false, limits: { numberMinor: '90000' } })
  })

  it('closes a number at once and opens it by two people', async () => {
    const body = { play: 'position', number: '1:7', kind: 'blocked', reason } as const
    const { ruleId } = await read(author.call(operations.addLotteryNumberRule, { params, body }))
    expect(await author.call(operations.addLotteryNumberRule, { params, body })).toMatchObject({
      code: 'rule_there',
    })
    for (const number of ['11:7', '1:0', '*']) {
      expect(
        await author.call(operations.addLotteryNumberRule, { params, body: { ...body, number } }),
      ).toMatchObject({ code: 'number_not_possible' })
    }
    const counted = await read(author.call(operations.getLotteryLimitGames))
    expect(counted.games.find(({ game }) => game === params.game)).toMatchObject({ ruleCount: 1 })
    const lift = { params: { ruleId }, body: { reason } }
    const { approval } = await read(author.call(operations.askLotteryNumberLift, lift))
    expect((await at()).rules).toMatchObject([
      { number: '1:7', kind: 'blocked', issue: null, isLiftAsked: true },
    ])
    await approve(approval.approvalId)
    expect((await at()).rules).toEqual([])
  })

  it('is priced by a table that two people start, and that returns what it may', async () => {
    const prices = async () => await read(author.call(operations.getLotteryPrices, { params }))
    const { odds, settings, plays } = await prices()
    const sides = plays.find(({ key }) => key === 'top2_attr')
    expect(sides).toMatchObject({ isBySeries: false, returnMaxPercent: '95.00' })
    const ask = (change: Record<string, Record<string, string>>) =>
      author.call(operations.askLotteryPrices, {
        params,
        body: { odds: { ...odds, ...change }, settings, reason },
      })
    const old = { big: '2.3', small: '1.71', odd: '1.71', even: '2.13' }
    expect(await ask({ top2_attr: old })).toMatchObject({
      ...{ code: 'prices_not_possible', details: { faults: 'top2_attr returns_too_much' } },
    })
    expect(await ask({})).toMatchObject({ code: 'nothing_changes' })
    const { approval } = await read(ask({ top2_attr: { ...old, big: '2.1' } }))
    expect(await prices()).toMatchObject({
      ...{ version: 0, asked: { reason, odds: { top2_attr: { big: '2.1' } } } },
    })
    const listed = async () => {
      const { games } = await read(author.call(operations.getLotteryPriceGames))
      return games.find(({ game }) => game === params.game)
    }
    expect(await listed()).toMatchObject({ version: 0, startedBy: null, isAsked: true })
    await approve(approval.approvalId)
    expect(await prices()).toMatchObject({
      ...{ version: 1, asked: null, odds: { top2_attr: { big: '2.1' } } },
    })
    expect(await listed()).toMatchObject({ version: 1, isAsked: false })
    const old0 = await read(
      author.call(operations.getLotteryPrices, { params, query: { version: 0 } }),
    )
    expect(old0).toMatchObject({
      version: 0,
      currentVersion: 1,
      odds: { top2_attr: { big: '2.13' } },
    })
    expect(
      await author.call(operations.getLotteryPrices, { params, query: { version: 7 } }),
    ).toMatchObject({ code: 'not_found' })
    const terms = await read(author.call(operations.getLotteryTerms, { params }))
    expect(terms).toMatchObject({ priceVersion: 1, odds: { top2_attr: { big: '2.1' } } })
  })

  it('is seen by number, with what the draw would pay at the worst', async () => {
    const draw = await house.nextDraw()
    const member = await house.server.openMember(50_000n)
    const placed = await house.place(member, draw, { entries: [sevenAndEight('200')] }, 'exposed')
    expect(placed.success).toBe(true)
    const ofDraw = { params: { game: draw.game }, query: { issue: draw.issue } }
    const exposed = async () => await read(author.call(operations.getLotteryExposure, ofDraw))
    const exposure = await exposed()
    expect(exposure.draws.map(({ issue }) => issue)).toContain(draw.issue)
    expect(exposure).toMatchObject({
      ...{ stakeMinor: '400', slipCount: 1, worstMinor: '1900' },
      numbers: [
        { number: '1:7', soldMinor: '200', liabilityMinor: '1900', state: 'open' },
        { number: '1:8', soldMinor: '200', liabilityMinor: '1900', state: 'open' },
      ],
    })
    const closing = { ...{ play: 'position', number: '1:8', kind: 'blocked' as const }, reason }
    await read(
      author.call(operations.addLotteryNumberRule, {
        params: { game: draw.game },
        body: { ...closing, issue: draw.issue },
      }),
    )
    expect(await exposed()).toMatchObject({
      numbers: [{ state: 'open' }, { number: '1:8', state: 'blocked' }],
      rules: [{ issue: draw.issue, number: '1:8', reason }],
    })
  })
})
