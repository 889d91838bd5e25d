import { operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeOwn } from '../../../house/ledger-view/kept-sums.ts'
import { keepTurnover } from '../../../house/ledger-view/turnover.store.ts'
import { oweMoney } from '../../../testing/owe-money.ts'
import { orderDeposit, payDeposit } from '../../../testing/reviewed-deposit.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from '../../../testing/withdrawing-member.ts'
import { endLeftRounds } from '../../products/play/door.ts'

/** What must be staked of deposits before money can be asked for. */
const clock = createForwardClock()
let server: TestServer
let first: StaffBrowser
let second: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  first = await openStaff(server, 'cashier_lead')
  second = await openStaff(server, 'cashier_lead')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>
const open = (cashMinor = 0n) => openWithdrawingMember(server, cashMinor)

async function deposit(member: Member, amountMinor = '50000', paidMinor = amountMinor) {
  const order = await orderDeposit(member, amountMinor)
  await payDeposit(server, order, paidMinor)
}

async function stake(member: Member, stakeMinor: string, gameCode = 'lantern-tiger') {
  const options = gameCode === 'mines' ? { mineCount: 24 } : {}
  const answer = await member.call(operations.openRound, {
    body: { gameCode, stakeMinor, options },
  })
  if (!answer.success) throw new Error(answer.code)
}

/** Of one tile, which ends the round among 24 mines. */
async function endMines(member: Member) {
  const open = await member.call(operations.getOpenRounds)
  const [round] = open.success ? open.value.rounds : []
  if (!round) throw new Error('no round is open')
  const answer = await member.call(operations.chooseInRound, {
    params: { roundId: round.roundId },
    body: { choiceNumber: 0, choice: { type: 'reveal', tile: 0 } },
  })
  if (!answer.success) throw new Error(answer.code)
}

async function stakeAtTable(member: Member, spots: Readonly<Record<string, string>>) {
  const bets = Object.entries(spots).map(([spot, stakeMinor]) => ({ spot, stakeMinor }))
  const stakeMinor = bets.reduce((sum, bet) => sum + Number(bet.stakeMinor), 0)
  const answer = await member.call(operations.openRound, {
    body: { gameCode: 'roulette', stakeMinor: `${stakeMinor}`, options: { bets } },
  })
  if (!answer.success) throw new Error(answer.code)
}

/** What the bets of a member count, the oldest first. */
async function validBetsOf({ memberId }: Member) {
  const found = await server.database.pool.query<{ valid: string | null }>(
    'select valid_minor::text as valid from bet where member_id = $1 order by id',
    [memberId],
  )
  return found.rows.map(({ valid }) => valid)
}

async function turnoverOf(member: Member) {
  const answer = await member.call(operations.getWithdrawalOptions)
  if (!answer.success) throw new Error(answer.code)
  const { neededMinor, missingMinor } = answer.value.turnover
  return [neededMinor, missingMinor]
}

/** As the job does, from what the server has posted. */
function keep() {
  return keepTurnover(server.database.pool, takeOwn(server.server.core.postedSums))
}

const ofStaff = async (staff: StaffBrowser, { memberId }: Member) => {
  const params = { memberId: `${memberId}` }
  const answer = await staff.call(operations.getMemberTurnover, { params })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

const askWaiver = (staff: StaffBrowser, { memberId }: Member) =>
  staff.call(operations.askTurnoverWaiver, {
    params: { memberId: `${memberId}` },
    body: { reason: 'The game was down for a day.' },
  })

async function askedWaiver(member: Member) {
  const asked = await askWaiver(first, member)
  if (!asked.success) throw new Error(asked.code)
  return { params: { approvalId: asked.value.approval.approvalId } }
}

describe('a deposit', () => {
  // Rule M19
  it('must be staked before anything is withdrawn, and the refusal says how much is missing', async () => {
    const member = await open(100_000n)
    expect(await turnoverOf(member)).toEqual(['0', '0'])
    await deposit(member)
    expect(await turnoverOf(member)).toEqual(['50000', '50000'])
    await stake(member, '20000')
    expect(await member.withdraw(10_000n)).toMatchObject({
      code: 'turnover_missing',
      details: { missingMinor: '30000' },
    })
    await stake(member, '30000')
    expect(await turnoverOf(member)).toEqual(['50000', '0'])
    expect(await member.withdraw(10_000n)).toMatchObject({ success: true })
  })

  it('is not staked by a round in which nothing was chosen: its stake goes back', async () => {
    const member = await open()
    await deposit(member)
    await stake(member, '50000', 'mines')
    expect(await turnoverOf(member)).toEqual(['50000', '50000'])
    const { core, modules } = server.server
    await endLeftRounds(modules.play.parts, epochMs(core.clock.now() + 1))
    expect(await turnoverOf(member)).toEqual(['50000', '50000'])
    expect(await validBetsOf(member)).toEqual(['0'])
    expect(await member.withdraw(10_000n)).toMatchObject({ code: 'turnover_missing' })
  })

  it('is staked by a round once that is over', async () => {
    const member = await open(100_000n)
    await stake(member, '30000', 'mines')
    await deposit(member)
    await stake(member, '20000')
    await keep()
    expect(await turnoverOf(member)).toEqual(['50000', '30000'])
    await endMines(member)
    // It was staked before the deposit.
    expect(await turnoverOf(member)).toEqual(['50000', '30000'])
    await stake(member, '30000', 'mines')
    expect(await turnoverOf(member)).toEqual(['50000', '30000'])
    expect(await member.withdraw(10_000n)).toMatchObject({ code: 'turnover_missing' })
    await endMines(member)
    expect(await turnoverOf(member)).toEqual(['50000', '0'])
    expect(await validBetsOf(member)).toEqual(['30000', '20000', '30000'])
  })

  it('is staked by a round that was open before stakes counted with their results, as it had been', async () => {
    const member = await open()
    await deposit(member)
    await stake(member, '20000', 'mines')
    await server.database.pool.query(
      'update round set valid_minor = stake_minor where member_id = $1',
      [member.memberId],
    )
    expect(await turnoverOf(member)).toEqual(['50000', '30000'])
    await endMines(member)
    expect(await turnoverOf(member)).toEqual(['50000', '30000'])
  })

  it.each([
    [{ red: '20000', black: '20000' }, '50000', '0'],
    [{ red: '20000', black: '15000' }, '45000', '5000'],
    [{ red: '10000', 'dozen-1': '10000' }, '30000', '20000'],
    [{ 'dozen-1': '10000', 'dozen-2': '10000', 'dozen-3': '10000' }, '50000', '0'],
  ])('is staked by %j at roulette as far as that is a risk', async (spots, missing, valid) => {
    const member = await open(100_000n)
    await deposit(member)
    await stakeAtTable(member, spots as Readonly<Record<string, string>>)
    expect(await turnoverOf(member)).toEqual(['50000', missing])
    await keep()
    expect(await turnoverOf(member)).toEqual(['50000', missing])
    expect(await validBetsOf(member)).toEqual([valid])
  })

  // Rule M19
  it('must be staked before any of it is sent to another member, who could withdraw it', async () => {
    const [member, upline] = [await open(), await open()]
    await server.database.pool.query(
      'update member_profile set recommender_id = $2 where member_id = $1',
      [member.memberId, upline.memberId],
    )
    await deposit(member)
    const send = () =>
      member.call(operations.sendToMember, {
        body: {
          ...{ receiverId: `${upline.memberId}`, amountMinor: '10000' },
          paymentPassword: PAYMENT_PASSWORD,
        },
      })
    expect(await send()).toMatchObject({
      code: 'turnover_missing',
      details: { missingMinor: '50000' },
    })
    await keep()
    expect(await send()).toMatchObject({ code: 'turnover_missing' })
  })

  it('is counted the same however far the job has come, and staking ahead is no credit', async () => {
    const member = await open(100_000n)
    await stake(member, '20000')
    await keep()
    await deposit(member)
    await keep()
    await stake(member, '20000')
    expect(await turnoverOf(member)).toEqual(['50000', '30000'])
    await keep()
    expect(await turnoverOf(member)).toEqual(['50000', '30000'])
    await deposit(member, '10000')
    expect(await turnoverOf(member)).toEqual(['40000', '40000'])
    await keep()
    expect(await keep()).toBe(0)
    expect(await turnoverOf(member)).toEqual(['40000', '40000'])
  })

  it('asks for what the house asked when it was ordered, and for nothing while the house asks for nothing', async () => {
    const member = await open(100_000n)
    const set = (percent: number) =>
      setSettings(server, clock, { 'withdrawal.turnoverPercent': percent })
    await set(150)
    const order = await orderDeposit(member, '33333')
    await set(100)
    await payDeposit(server, order, '33333')
    expect(await turnoverOf(member)).toEqual(['49999', '49999'])
    await set(0)
    expect(await turnoverOf(member)).toEqual(['0', '0'])
    expect(await askWaiver(first, member)).toMatchObject({ code: 'nothing_missing' })
    await deposit(member)
    expect(await member.withdraw(10_000n)).toMatchObject({ success: true })
    await set(100)
    expect(await turnoverOf(member)).toEqual(['49999', '49999'])
  })

  it('that staff credit after a review must be staked as well', async () => {
    const member = await open()
    await deposit(member, '50000', '40000')
    expect(await turnoverOf(member)).toEqual(['0', '0'])
    const listed = await member.call(operations.getDeposits, { query: {} })
    const depositId = (listed.success && listed.value.items[0]?.depositId) || ''
    const body = { outcome: 'credit' as const, reason: 'Looked at with the provider.' }
    const asked = await first.call(operations.askDepositDecision, { params: { depositId }, body })
    if (!asked.success) throw new Error(asked.code)
    const params = { approvalId: asked.value.approval.approvalId }
    expect(await second.call(operations.approveRequest, { params })).toMatchObject({
      success: true,
    })
    expect(await turnoverOf(member)).toEqual(['40000', '40000'])
  })

  // Rule P10
  it('holds nobody who takes a break from play and cannot stake', async () => {
    const member = await open()
    await deposit(member)
    expect(await member.withdraw(10_000n)).toMatchObject({ code: 'turnover_missing' })
    await member.call(operations.startBreak, { body: { kind: 'exclusion', days: 365 } })
    expect(await turnoverOf(member)).toEqual(['0', '0'])
    expect(await member.withdraw(50_000n)).toMatchObject({ success: true })
  })

  it('beside bets and withdrawals at once never leaves unplayed', async () => {
    const member = await open(50_000n)
    const order = await orderDeposit(member, '50000')
    const [, ...answers] = await Promise.all([
      payDeposit(server, order, '50000'),
      ...[50_000n, 60_000n, 50_000n, 60_000n].map((amountMinor) => member.withdraw(amountMinor)),
    ])
    // What was there before may leave; nothing that came with the deposit does.
    expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(1)
    const refused = answers.flatMap((each) => (each.success ? [] : [each.code]))
    expect(['insufficient_funds', 'turnover_missing']).toEqual(expect.arrayContaining(refused))
    expect(await member.withdraw(10_000n)).toMatchObject({ code: 'turnover_missing' })
    const [withdrawn] = await Promise.all([member.withdraw(10_000n), stake(member, '20000')])
    expect(withdrawn).toMatchObject({ code: 'turnover_missing' })
    expect(await turnoverOf(member)).toEqual(['50000', '30000'])
  })
})

describe('what is missing', () => {
  it('is shown to staff and waived by two of them', async () => {
    const member = await open()
    await deposit(member)
    const turnover = { neededMinor: '50000', missingMinor: '50000' }
    expect(await ofStaff(first, member)).toEqual({
      ...{ turnover, debtMinor: '0', percent: 100, asked: null },
    })
    const approval = await askedWaiver(member)
    expect((await ofStaff(first, member)).asked).toMatchObject({ isMine: true })
    expect((await ofStaff(second, member)).asked).toMatchObject({ isMine: false })
    expect(await askWaiver(second, member)).toMatchObject({ code: 'approval_waiting' })
    const own = await first.call(operations.approveRequest, approval)
    expect(own).toMatchObject({ code: 'second_person_needed' })
    await stake(member, '20000')
    expect(await second.call(operations.approveRequest, approval)).toMatchObject({ success: true })
    expect(await turnoverOf(member)).toEqual(['0', '0'])
    expect(await askWaiver(first, member)).toMatchObject({ code: 'nothing_missing' })
    await keep()
    expect(await turnoverOf(member)).toEqual(['0', '0'])
    expect(await member.withdraw(30_000n)).toMatchObject({ success: true })
  })

  it('is not waived when a deposit made it more than was approved', async () => {
    const member = await open()
    await deposit(member)
    const approval = await askedWaiver(member)
    await deposit(member, '10000')
    const late = await second.call(operations.approveRequest, approval)
    expect(late).toMatchObject({ code: 'state_changed' })
    expect(await turnoverOf(member)).toEqual(['60000', '60000'])
  })

  it('is nobody’s of whom there is none', async () => {
    const params = { memberId: '999999999' }
    const body = { reason: 'Nobody is there.' }
    expect(await first.call(operations.getMemberTurnover, { params })).toMatchObject({
      code: 'not_found',
    })
    expect(await first.call(operations.askTurnoverWaiver, { params, body })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('what a member owes after a win was taken back', () => {
  it('stays in the balance: a withdrawal takes what is above it, one of two at once', async () => {
    const member = await open(100_000n)
    await oweMoney(server, member.memberId, 70_000n)
    expect(await member.call(operations.getWithdrawalOptions)).toMatchObject({
      value: { debtMinor: '70000' },
    })
    expect(await ofStaff(first, member)).toMatchObject({ debtMinor: '70000' })
    expect(await member.withdraw(30_001n)).toMatchObject({
      code: 'debt_open',
      details: { debtMinor: '70000', freeMinor: '30000' },
    })
    const both = await Promise.all([member.withdraw(20_000n), member.withdraw(20_000n)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)).toMatchObject({ code: 'debt_open' })
    const queue = await first.call(operations.getWithdrawalQueue, {
      query: { text: `${member.memberId}` },
    })
    expect(queue).toMatchObject({
      value: { items: [{ flags: expect.arrayContaining(['debt_open']) }] },
    })
    await stake(member, '50000')
  })

  it('does not leave through another member’s hands', async () => {
    const [member, upline] = [await open(100_000n), await open()]
    await server.database.pool.query(
      'update member_profile set recommender_id = $2 where member_id = $1',
      [member.memberId, upline.memberId],
    )
    await oweMoney(server, member.memberId, 95_000n)
    const sent = await member.call(operations.sendToMember, {
      body: {
        ...{ receiverId: `${upline.memberId}`, amountMinor: '10000' },
        paymentPassword: PAYMENT_PASSWORD,
      },
    })
    expect(sent).toMatchObject({ code: 'debt_open', details: { freeMinor: '5000' } })
  })
})
