import { operations, type StaffWithdrawal } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderDeposit, payDeposit } from '../../../../../../testing/reviewed-deposit.ts'
import { createForwardClock, setSettings } from '../../../../../../testing/set-settings.ts'
import { openStaff, proveFor, type StaffBrowser } from '../../../../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../../../../testing/withdrawing-member.ts'
import { cashierTasks } from '../../../cashier-tasks.ts'

/** What a reviewer reads of one withdrawal, who else reads it, and what is kept of a decision. */
const MINUTE_MS = 60_000
const clock = createForwardClock()
let server: TestServer
let ana: StaffBrowser
let ben: StaffBrowser
let auditor: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { payoutWaitSeconds: 30 })
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
  auditor = await openStaff(server, 'auditor')
  await setSettings(server, clock, { 'withdrawal.turnoverPercent': 0 })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>

async function ask(member: Member, amountMinor: bigint) {
  clock.forward(1_000)
  const asked = await member.withdraw(amountMinor)
  if (!asked.success) throw new Error(asked.code)
  return { withdrawalId: asked.value.withdrawal.withdrawalId }
}

async function look(params: { withdrawalId: string }, by = ana): Promise<StaffWithdrawal> {
  const answer = await by.call(operations.getStaffWithdrawal, { params })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.withdrawal
}

/** As the queue does it, a moment after the request. */
async function note({ withdrawalId }: { withdrawalId: string }) {
  const tasks = cashierTasks(server.server.modules.cashier.parts, server.server.core.currency)
  const payload = { withdrawalId: decodeId('wdr', withdrawalId) }
  await tasks['cashier:note-flags']?.(payload, {} as never)
}

const passedOf = ({ checks }: StaffWithdrawal) =>
  Object.fromEntries(checks.map(({ check, passed, figure }) => [check, [passed, figure]]))

async function correct({ memberId }: Member, amountMinor: string, reason: string) {
  const params = { memberId: `${memberId}` }
  const asked = await ana.call(operations.askAdjustment, { params, body: { amountMinor, reason } })
  if (!asked.success) throw new Error(asked.code)
  const { approvalId } = asked.value.approval
  const done = await ben.call(operations.approveRequest, { params: { approvalId } })
  if (!done.success) throw new Error(done.code)
}

async function playRoulette(member: Member, spots: readonly string[], stakeMinor: string) {
  const bets = spots.map((spot) => ({ spot, stakeMinor }))
  const answer = await member.call(operations.openRound, {
    body: {
      gameCode: 'roulette',
      stakeMinor: `${BigInt(stakeMinor) * BigInt(spots.length)}`,
      options: { bets },
    },
  })
  if (!answer.success) throw new Error(answer.code)
}

describe('the case of a withdrawal', () => {
  it('tells where the money comes from, to the last cent, and finds what was neither paid in nor won', async () => {
    const member = await openWithdrawingMember(server, 7_000n)
    const deposit = await orderDeposit(member, '50000')
    await payDeposit(server, deposit, '50000')
    await correct(member, '20000', 'A bonus that was forgotten.')
    await playRoulette(member, ['red', 'black'], '5000')
    const { memberId } = member
    const before = (await server.server.core.balanceOf(memberId)).balanceMinor
    const order = await ask(member, 30_000n)
    // What comes later is no part of it.
    await payDeposit(server, await orderDeposit(member, '50000'), '50000')

    const withdrawal = await look(order)

    const { money } = withdrawal.case
    expect(money).toMatchObject({ leftMinor: '0', walletMinor: before.toString() })
    const sums = Object.fromEntries(money.sources.map((each) => [each.source, each.amountMinor]))
    expect(sums).toMatchObject({ deposits: '50000', corrections: '20000', others: '7000' })
    const addedMinor = money.sources.reduce((sum, each) => sum + BigInt(each.amountMinor), 0n)
    expect(addedMinor).toBe(before)
    expect(money.deposits).toMatchObject({
      count: 1,
      amountMinor: '50000',
      items: [{ orderNumber: deposit.orderNumber, methodNames: { en: expect.any(String) } }],
    })
    expect(money.corrections).toMatchObject([
      {
        amountMinor: '20000',
        reason: 'A bonus that was forgotten.',
        by: `${ana.displayName}, ${ben.displayName}`,
      },
    ])
    expect(money.play).toMatchObject([{ rounds: 1, stakedMinor: '10000', opposedPercent: 100 }])
    expect(passedOf(withdrawal)).toMatchObject({
      no_given_money: [false, '20000'],
      no_opposite_bets: [false, '100'],
      known_payee: [false, '0'],
      no_other_orders: [true, '0'],
    })
  })

  it('names the other open orders, and keeps the flags of the request whatever is paid later', async () => {
    const member = await openWithdrawingMember(server, 90_000n)
    // A name of their own: nobody else is paid under it.
    await server.database.pool.query(
      `update bank_account set holder_name = 'Amihan Salonga' where member_id = $1`,
      [member.memberId],
    )
    const small = await ask(member, 20_000n)
    const large = await ask(member, 60_000n)
    await note(large)
    expect((await look(large)).case).toMatchObject({
      otherOrders: { count: 1, amountMinor: '20000', items: [{ state: 'requested' }] },
      flagsAtRequest: { flags: ['first_withdrawal'], risk: 1 },
    })
    await server.database.pool.query(`update withdrawal set state = 'paid_out' where id = $1`, [
      decodeId('wdr', small.withdrawalId),
    ])
    await note(large)

    const later = await look(large)
    expect(later.case.otherOrders.count).toBe(0)
    expect(later.flags).toEqual(['first_withdrawal'])
    expect(later.case.flagsAtRequest?.flags).toEqual(['first_withdrawal'])
  })

  it('leads to other members only for those who may see members', async () => {
    const member = await openWithdrawingMember(server, 50_000n)
    const other = await server.openMember(0n)
    await server.database.pool.query(
      `insert into known_device (member_id, token_hash, first_at, last_at)
       select id, '\\x01', now(), now() from unnest($1::bigint[]) as id`,
      [[`${member.memberId}`, `${other.memberId}`]],
    )
    await server.database.pool.query(`update member set status = 'locked' where id = $1`, [
      other.memberId,
    ])
    const order = await ask(member, 30_000n)

    const withdrawal = await look(order)
    expect(withdrawal.case.who.related?.items).toMatchObject([
      { memberId: `${other.memberId}`, isLocked: true, reasons: ['device'] },
    ])
    expect(passedOf(withdrawal)).toMatchObject({ no_locked_relation: [false, '1'] })
    const { rows } = await server.database.pool.query(
      `update staff_role set permissions = array_remove(permissions, 'members.read')
        where name = 'auditor' returning 1`,
    )
    expect(rows).toHaveLength(1)
    clock.forward(10_000)
    expect((await look(order, auditor)).case.who.related).toBeNull()
  })
})

describe('two reviewers of one case', () => {
  it('see each other while both have it open, and no longer', async () => {
    const order = await ask(await openWithdrawingMember(server, 50_000n), 20_000n)
    const read = async (by: StaffBrowser, params: { withdrawalId: string }) => {
      const answer = await by.call(operations.readWithdrawalCase, { params })
      return answer.success ? answer.value.readers.map((each) => each.displayName) : answer.code
    }
    expect(await read(ana, order)).toEqual([])
    expect(await read(ben, order)).toEqual([ana.displayName])
    expect(await read(ana, order)).toEqual([ben.displayName])
    const other = await ask(await openWithdrawingMember(server, 50_000n), 20_000n)
    await read(ben, other)
    expect(await read(ana, order)).toEqual([])
    await read(ben, order)
    clock.forward(MINUTE_MS)
    expect(await read(ana, order)).toEqual([])
    expect(await read(ana, { withdrawalId: 'wdr_none' })).toBe('not_found')
  })

  it('answer each open check; the second sees what the first answered, and may send it back', async () => {
    const member = await openWithdrawingMember(server, 5_000_000n)
    const params = await ask(member, 3_000_000n)
    const body = { seenState: 'requested' }
    const unanswered = await ana.call(operations.approveWithdrawal, { params, body })
    expect(unanswered).toMatchObject({ code: 'reason_needed' })
    const open = (await look(params)).checks.filter(({ passed }) => !passed)
    const answers = open.map(({ check }) => ({ check, answer: 'looks_usual' }))
    const first = await ana.call(operations.approveWithdrawal, {
      params,
      body: { ...body, answers },
    })
    expect(first).toMatchObject({ value: { withdrawal: { state: 'second_review' } } })

    const seen = await look(params, ben)
    expect(seen.case.decisions).toMatchObject([
      { decision: 'approved_first', by: ana.displayName, answers },
    ])
    expect(seen.may.callBack).toBe(true)
    const back = await ben.call(operations.callBackWithdrawal, { params })
    expect(back).toMatchObject({ value: { withdrawal: { state: 'requested', approvals: [] } } })
    expect((await look(params)).case.decisions.at(-1)).toMatchObject({
      ...{ decision: 'called_back', by: ben.displayName },
    })
  })

  it('of a first approval taken back and a second one given at once exactly one happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const params = await ask(await openWithdrawingMember(server, 5_000_000n), 3_000_000n)
      const reason = 'Looked at together.'
      const seenState = 'requested'
      await ana.call(operations.approveWithdrawal, { params, body: { seenState, reason } })
      const proof = await proveFor(server, ben, 'withdrawal', params.withdrawalId)
      const body = { seenState: 'second_review', reason, proof }
      const [second, back] = await Promise.all([
        ben.call(operations.approveWithdrawal, { params, body }),
        ana.call(operations.callBackWithdrawal, { params }),
      ])
      const { state } = await look(params)
      // An approved payout waits, and may be taken back after the second approval as well.
      expect(back.success ? 'requested' : 'approved').toBe(state)
      if (!back.success) expect(second.success).toBe(true)
    }
  })

  it('find what was approved on the tray until it is sent', async () => {
    const params = await ask(await openWithdrawingMember(server, 50_000n), 20_000n)
    const trayOf = async () => {
      const queue = await ben.call(operations.getWithdrawalQueue)
      if (!queue.success) throw new Error(queue.code)
      return queue.value.tray.filter(({ withdrawalId }) => withdrawalId === params.withdrawalId)
    }
    const body = { seenState: 'requested', reason: 'Looked at together.' }
    await ana.call(operations.approveWithdrawal, { params, body })
    expect(await trayOf()).toMatchObject([{ amountMinor: '20000', by: [ana.displayName] }])
    clock.forward(MINUTE_MS)
    expect(await trayOf()).toEqual([])
  })
})

describe('a usual reason for a rejection', () => {
  it('reaches the player in their language, and staff know which it was', async () => {
    const member = await openWithdrawingMember(server, 50_000n)
    await server.database.pool.query(`update member set language = 'TH' where id = $1`, [
      member.memberId,
    ])
    const params = await ask(member, 20_000n)
    const seenState = 'requested'
    const without = await ana.call(operations.rejectWithdrawal, { params, body: { seenState } })
    expect(without).toMatchObject({ code: 'sentence_needed' })
    const body = { seenState, reasonCode: 'name_differs' }
    const done = await ana.call(operations.rejectWithdrawal, { params, body })
    const reason = 'บัญชีธนาคารนี้ไม่ใช่ชื่อของคุณ กรุณาเพิ่มบัญชีที่เป็นชื่อของคุณเอง'
    expect(done).toMatchObject({ value: { withdrawal: { reason, reasonCode: 'name_differs' } } })
    const own = await member.call(operations.getWithdrawal, { params })
    expect(own).toMatchObject({ value: { withdrawal: { state: 'rejected', reason } } })
  })
})
