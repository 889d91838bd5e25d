import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLotteryHouse } from '../../../../testing/lottery-house.ts'

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
      ...{ code: 'stake_not_allowed', details: { minMinor: '100', maxMinor: '100000' } },
    })
  })
})
