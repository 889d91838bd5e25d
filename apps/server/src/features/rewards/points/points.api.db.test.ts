import { randomUUID } from 'node:crypto'
import { operations, type PointsItemDraft, type PointsTermsDraft } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import type { RewardEvent } from '@baize/rewards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from '../../../testing/withdrawing-member.ts'
import { pointsCounter } from './count-points.ts'
import { loadHeldPoints } from './orders.store.ts'

const clock = createForwardClock()
const AT_ONCE = 100
let server: TestServer
let asker: StaffBrowser
let decider: StaffBrowser
let position = 0n

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  asker = await openStaff(server, 'cashier_lead')
  decider = await openStaff(server, 'cashier_lead')
  await startTerms()
})
afterAll(async () => {
  const { pool } = server.database
  const [claim] = await loadHeldPoints(pool)
  const held = await sql(
    `select coalesce(sum(balance_minor), 0)::text as held from ledger_account
      where kind = 'escrow' and purpose = 'points-order'`,
  )
  expect(held).toEqual([{ held: `${claim?.amountMinor}` }])
  const wrong = await sql(
    `select w.member_id from points_wallet w
       join ledger_account a on a.kind = 'player_points' and a.owner_id = w.member_id
      where a.balance_minor <> w.posted + w.granted - w.spent - w.held`,
  )
  expect(wrong).toEqual([])
  const books = await takeTrialBalance(pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

async function approve(asked: {
  readonly success: boolean
  readonly value?: { readonly approval: { readonly approvalId: string } }
}) {
  const params = { approvalId: asked.value?.approval.approvalId ?? '' }
  expect(await decider.call(operations.approveRequest, { params })).toMatchObject({ success: true })
}

const terms = (more: Partial<PointsTermsDraft> = {}): PointsTermsDraft => ({
  minorPerPoint: '100',
  weights: { RNG: '1', LIVE: '0.5' },
  conversion: { moneyMinor: '3', forPoints: '2', minPoints: '2' },
  cashAtOnceMaxMinor: '1000',
  ...more,
})

async function startTerms(more: Partial<PointsTermsDraft> = {}) {
  const body = { terms: terms(more), reason: 'Ratios of the season.' }
  await approve(await asker.call(operations.askPointsTerms, { body }))
  clock.forward(1_000)
}

const GOODS: PointsItemDraft = {
  ...{ kind: 'goods', picture: 'gift', texts: { en: { name: 'Mug', text: '' } } },
  ...{ costPoints: '10', moneyMinor: null, given: null, quantityMin: 1, quantityMax: 5 },
  ...{ levelMin: 0, stockLeft: null },
}
const DAY_MS = 86_400_000
const BONUS = {
  kind: 'bonus',
  terms: {
    ...({ kind: 'cashable', order: 'cash_first', wageringBase: 'bonus' } as const),
    ...{ wageringMultiple: '5', countsPercent: { '*': '100' }, validMs: DAY_MS },
    maxBetMinor: '100',
  },
} as const

/** Two people put a reward into the mall. */
async function offer(more: Partial<PointsItemDraft> = {}): Promise<string> {
  const texts = { en: { name: `Mug ${randomUUID()}`, text: '' } }
  const item: PointsItemDraft = { ...GOODS, texts, ...more }
  const body = { itemId: null, item, reason: 'New in the mall.' }
  await approve(await asker.call(operations.askPointsItem, { body }))
  const [row] = await sql('select max(id)::text as id from points_item')
  return row.id
}

/** A bet that was settled, or taken back, as the count of events tells of it. */
async function play(memberId: bigint, validBetMinor: bigint, product = 'RNG', at = clock.now()) {
  position += 1n
  const event: RewardEvent = {
    ...{ position, memberId: `${memberId}`, subjectId: randomUUID(), at, product },
    ...{ kind: 'bet_settled', count: validBetMinor < 0n ? -1 : 1 },
    bet: { stakeMinor: validBetMinor, payoutMinor: 0n, validBetMinor },
  }
  await inTransaction(server.database.pool, (tx) =>
    pointsCounter.count(tx, [event], new Date(clock.now())),
  )
  await server.server.tasks['points:post']?.({}, {} as never)
}

async function pointsOf(member: Member) {
  const answer = await member.call(operations.getPoints)
  if (!answer.success) throw new Error(answer.code)
  const { points, heldPoints, shortPoints } = answer.value
  return [points, heldPoints, shortPoints]
}

async function openWithPoints(points: bigint): Promise<Member> {
  const member = await openWithdrawingMember(server, 0n)
  await play(member.memberId, points * 100n)
  return member
}

const ADDRESS = {
  name: 'Ligaya Cruz',
  phone: '+63 917 000 0000',
  address: '1 Rizal Avenue, Manila',
}
const redeem = (member: Member, itemId: string, quantity = 1, key = randomUUID()) =>
  member.call(operations.redeemPoints, {
    key,
    body: { itemId, quantity, address: ADDRESS, paymentPassword: PAYMENT_PASSWORD },
  })
const convert = (member: Member, points: bigint, key = randomUUID()) =>
  member.call(operations.convertPoints, {
    key,
    body: { points: `${points}`, paymentPassword: PAYMENT_PASSWORD },
  })
const cashOf = async ({ memberId }: Member) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor
const bonusOf = async (member: Member) => {
  const answer = await member.call(operations.getBonuses, { query: {} })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.bonuses
}
const decide = (orderId: string, body: object) =>
  decider.call(operations.decidePointsOrder, { params: { orderId }, body })

describe('points of bets', () => {
  it('are one floor of an exact sum, by the ratio of the product, posted once', async () => {
    const member = await openWithdrawingMember(server, 0n)
    await play(member.memberId, 150n)
    await play(member.memberId, 100n, 'LIVE')
    await play(member.memberId, 10_000n, 'SPORTS')
    expect(await pointsOf(member)).toEqual(['2', '0', '0'])
    const { tasks } = server.server
    await Promise.all(Array.from({ length: 5 }, () => tasks['points:post']?.({}, {} as never)))
    expect(await pointsOf(member)).toEqual(['2', '0', '0'])
    expect(await member.call(operations.getPointsDetails, { query: {} })).toMatchObject({
      value: {
        items: [
          { move: 'earned', points: '1', pointsAfter: '2' },
          { move: 'earned', points: '1', pointsAfter: '1' },
        ],
        totalCount: 2,
        next: null,
      },
    })
  })

  it('go back with play that is taken back, and what was spent is made up first', async () => {
    const member = await openWithPoints(20n)
    const itemId = await offer({ kind: 'cash', moneyMinor: '500', costPoints: '15' })
    expect(await redeem(member, itemId)).toMatchObject({
      value: { order: { state: 'approved', moneyMinor: '500' }, balance: { points: '5' } },
    })
    expect(await cashOf(member)).toBe(500n)
    await play(member.memberId, -1_200n)
    expect(await pointsOf(member)).toEqual(['0', '0', '7'])
    await play(member.memberId, 800n)
    expect(await pointsOf(member)).toEqual(['1', '0', '0'])
  })

  it('are counted by the ratios of the day of the bet, also when it is taken back later', async () => {
    const member = await openWithdrawingMember(server, 0n)
    const at = clock.now()
    await play(member.memberId, 1_000n)
    await startTerms({ minorPerPoint: '50' })
    await play(member.memberId, 1_000n)
    expect(await pointsOf(member)).toEqual(['30', '0', '0'])
    await play(member.memberId, -1_000n, 'RNG', at)
    expect(await pointsOf(member)).toEqual(['20', '0', '0'])
    await startTerms()
  })

  it('come from settled bets of the house with the count of events', async () => {
    const [game] = await sql(`select category from game where code = 'dice'`)
    await startTerms({ weights: { [game.category]: '1' } })
    const member = await openWithdrawingMember(server, 5_000n)
    await server.server.tasks['rewards:count']?.({}, {} as never)
    const options = { target: 200, direction: 'over' }
    const body = { gameCode: 'dice', stakeMinor: '3000', options }
    expect(await member.call(operations.openRound, { body })).toMatchObject({ success: true })
    clock.forward(60_000)
    await server.server.tasks['rewards:count']?.({}, {} as never)
    await server.server.tasks['points:post']?.({}, {} as never)
    expect(await pointsOf(member)).toEqual(['30', '0', '0'])
    await startTerms()
  })
})

describe('the points mall', () => {
  it('gives the last pieces to as many as there are, of a hundred at once', async () => {
    const itemId = await offer({ stockLeft: 5 })
    const members = await Promise.all(Array.from({ length: 20 }, () => openWithPoints(200n)))
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        redeem(members[index % members.length] as Member, itemId),
      ),
    )
    const codes = answers.map((each) => (each.success ? 'ok' : each.code))
    expect(codes.filter((each) => each === 'ok')).toHaveLength(5)
    expect(new Set(codes.filter((each) => each !== 'ok'))).toEqual(new Set(['out_of_stock']))
    expect(await sql('select stock_left from points_item where id = $1', [itemId])).toEqual([
      { stock_left: 0 },
    ])
  })

  it('takes no more points than a member has, of many orders at once', async () => {
    const member = await openWithPoints(35n)
    const itemId = await offer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(member, itemId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(await pointsOf(member)).toEqual(['5', '30', '0'])
  })

  it('holds the points of goods until a person has sent them, or says why not', async () => {
    const member = await openWithPoints(50n)
    const itemId = await offer({ stockLeft: 5 })
    const key = randomUUID()
    const sent = await redeem(member, itemId, 2, key)
    expect(sent).toMatchObject({ value: { order: { state: 'in_process', points: '20' } } })
    expect(await redeem(member, itemId, 2, key)).toEqual(sent)
    expect(await redeem(member, itemId, 3, key)).toMatchObject({ code: 'key_reused' })
    const second = await redeem(member, itemId, 1)
    if (!sent.success || !second.success) throw new Error('both are taken')
    expect(await pointsOf(member)).toEqual(['20', '30', '0'])
    const { orderId } = sent.value.order
    expect(
      await decider.call(operations.getPointsOrder, { params: { orderId }, query: {} }),
    ).toMatchObject({
      value: { address: ADDRESS, order: { member: { username: member.username } } },
    })
    const approved = { outcome: 'approve', trackingNumber: 'PH-4471' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(orderId, approved)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const rejected = { outcome: 'reject', answer: 'We cannot send to this address.' }
    expect(await decide(second.value.order.orderId, rejected)).toMatchObject({ success: true })
    expect(await pointsOf(member)).toEqual(['30', '0', '0'])
    expect(await sql('select stock_left from points_item where id = $1', [itemId])).toEqual([
      { stock_left: 3 },
    ])
    expect(await member.call(operations.getPointsRedeems, { query: {} })).toMatchObject({
      value: {
        items: expect.arrayContaining([
          expect.objectContaining({ state: 'approved', trackingNumber: 'PH-4471' }),
          expect.objectContaining({ state: 'rejected', answer: rejected.answer }),
        ]),
      },
    })
  })

  it('sends cash above the limit before a person', async () => {
    const member = await openWithPoints(50n)
    const itemId = await offer({ kind: 'cash', moneyMinor: '600' })
    const asked = await redeem(member, itemId, 2)
    if (!asked.success) throw new Error(asked.code)
    expect(asked.value.order.state).toBe('in_process')
    expect(await cashOf(member)).toBe(0n)
    const approved = { outcome: 'approve', trackingNumber: '' }
    expect(await decide(asked.value.order.orderId, approved)).toMatchObject({ success: true })
    expect(await cashOf(member)).toBe(1_200n)
    expect(await pointsOf(member)).toEqual(['30', '0', '0'])
  })

  it('shows the terms of bonus money before it is bought, and grants it once with the points', async () => {
    const member = await openWithPoints(50n)
    const itemId = await offer({ kind: 'bonus', moneyMinor: '400', given: BONUS })
    const shown = await member.call(operations.getPointsRewards, { query: {} })
    expect(shown).toMatchObject({
      value: {
        items: expect.arrayContaining([
          expect.objectContaining({
            itemId,
            reward: expect.objectContaining({
              ...{ kind: 'bonus', amountMinor: '400' },
              bonus: expect.objectContaining({ wageringMultiple: '5', maxBetMinor: '100' }),
            }),
          }),
        ]),
      },
    })
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => redeem(member, itemId, 2, key)),
    )
    for (const each of answers) {
      expect(each).toMatchObject({ value: { order: { kind: 'bonus', moneyMinor: '800' } } })
    }
    expect(await pointsOf(member)).toEqual(['30', '0', '0'])
    expect(await cashOf(member)).toBe(0n)
    expect(await bonusOf(member)).toMatchObject([{ amountMinor: '800', wageringMinor: '4000' }])
    const above = await redeem(member, itemId, 3)
    if (!above.success) throw new Error(above.code)
    const { orderId, state } = above.value.order
    expect(state).toBe('in_process')
    await sql('update member set break_until_ms = $2 where id = $1', [
      ...[member.memberId, clock.now() + 3_600_000],
    ])
    const approved = { outcome: 'approve', trackingNumber: '' }
    expect(await decide(orderId, approved)).toMatchObject({ code: 'member_not_eligible' })
    await sql('update member set break_until_ms = 0 where id = $1', [member.memberId])
    expect(await decide(orderId, approved)).toMatchObject({ success: true })
    expect(await bonusOf(member)).toHaveLength(2)
  })

  it('takes no terms that the house cannot keep', async () => {
    const ask = (more: Partial<PointsItemDraft>) =>
      asker.call(operations.askPointsItem, {
        body: { itemId: null, item: { ...GOODS, ...more }, reason: 'New in the mall.' },
      })
    expect(await ask({ kind: 'bonus', moneyMinor: '400' })).toMatchObject({
      code: 'points_item_impossible',
    })
    expect(await ask({ given: BONUS })).toMatchObject({ code: 'points_item_impossible' })
    const terms = { ...BONUS.terms, wageringBase: 'bonus_and_deposit' } as const
    const given = { kind: 'bonus', terms } as const
    expect(await ask({ kind: 'bonus', moneyMinor: '400', given })).toMatchObject({
      ...{ code: 'offer_not_possible', details: { faults: 'base_without_deposit' } },
    })
    const rounds = { kind: 'free_rounds', game: 'dice', stakeMinor: '30', validMs: DAY_MS } as const
    const asRounds = { kind: 'free_rounds', given: rounds } as const
    expect(await ask({ ...asRounds, moneyMinor: '400' })).toMatchObject({
      details: { faults: 'rounds_not_whole' },
    })
    expect(await ask({ ...asRounds, moneyMinor: '300' })).toMatchObject({
      details: { faults: 'game_without_free_rounds' },
    })
  })

  it('refuses what does not fit, in the order that tells least', async () => {
    const member = await openWithPoints(10n)
    const itemId = await offer({ quantityMin: 2, quantityMax: 3, costPoints: '2', levelMin: 0 })
    const wrong = await member.call(operations.redeemPoints, {
      body: { itemId, quantity: 2, paymentPassword: '000000' },
      key: randomUUID(),
    })
    expect(wrong).toMatchObject({ code: 'payment_password_wrong' })
    expect(await redeem(member, '999999')).toMatchObject({ code: 'not_found' })
    expect(await redeem(member, itemId, 1)).toMatchObject({
      ...{ code: 'quantity_out_of_limits', details: { min: 2, max: 3 } },
    })
    const homeless = await member.call(operations.redeemPoints, {
      body: { itemId, quantity: 2, paymentPassword: PAYMENT_PASSWORD },
      key: randomUUID(),
    })
    expect(homeless).toMatchObject({ code: 'points_address_needed' })
    expect(await redeem(member, await offer({ levelMin: 3 }))).toMatchObject({
      code: 'level_too_low',
    })
    expect(await redeem(member, await offer({ costPoints: '11' }))).toMatchObject({
      code: 'too_few_points',
    })
    const params = { itemId }
    const closing = { params, body: { reason: 'No longer made.' } }
    expect(await decider.call(operations.closePointsItem, closing)).toMatchObject({ success: true })
    expect(await decider.call(operations.closePointsItem, closing)).toMatchObject({
      code: 'state_changed',
    })
    expect(await redeem(member, itemId, 2)).toMatchObject({ code: 'not_found' })
    await sql(`update member set status = 'locked' where id = $1`, [member.memberId])
    expect((await redeem(member, itemId, 2)).success).toBe(false)
  })
})

describe('points that become money', () => {
  it('are taken with it in one commit, once for a key, however often it is sent', async () => {
    const member = await openWithPoints(11n)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => convert(member, 7n, key)))
    // Seven points are worth ten and a half: ten is paid, and seven points are needed for it.
    for (const each of answers) {
      expect(each).toMatchObject({ value: { order: { points: '7', moneyMinor: '10' } } })
    }
    expect(await cashOf(member)).toBe(10n)
    expect(await pointsOf(member)).toEqual(['4', '0', '0'])
    expect(await convert(member, 1n)).toMatchObject({ code: 'too_few_to_convert' })
    expect(await convert(member, 5n)).toMatchObject({ code: 'too_few_points' })
    await startTerms({ conversion: null })
    expect(await convert(member, 4n)).toMatchObject({ code: 'conversion_closed' })
    await startTerms()
  })
})

describe('the report of points', () => {
  it('says what was issued, spent and is outstanding, the same as the ledger', async () => {
    const report = await asker.call(operations.getPointsReport)
    if (!report.success) throw new Error(report.code)
    const { totals, months } = report.value
    const [ledger] = await sql(
      `select sum(balance_minor)::text as outstanding from ledger_account where kind = 'player_points'`,
    )
    expect(totals.outstandingPoints).toBe(ledger.outstanding)
    const { issuedPoints, grantedPoints, spentPoints, heldPoints } = totals
    const left = BigInt(issuedPoints) + BigInt(grantedPoints) - BigInt(spentPoints)
    expect(`${left - BigInt(heldPoints)}`).toBe(totals.outstandingPoints)
    const spent = months.map((each) => BigInt(each.spentPoints) + BigInt(each.convertedPoints))
    expect(spent.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(spentPoints))
  })
})
