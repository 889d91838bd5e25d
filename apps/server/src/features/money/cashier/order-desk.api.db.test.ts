import { randomUUID } from 'node:crypto'
import { operations, type WithdrawalBulkAction } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../../../attack/read-csv.ts'
import { makeKnown } from '../../../testing/known-member.store.ts'
import { openReviewedDeposit } from '../../../testing/reviewed-deposit.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

/** How staff share the work on withdrawals and deposits. */
const MINUTE_MS = 60_000
const clock = createForwardClock()
let server: TestServer
let ana: StaffBrowser
let ben: StaffBrowser
let auditor: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
  auditor = await openStaff(server, 'auditor')
})
afterAll(() => server.stop())

const textOf = (content: unknown) =>
  Buffer.from(content as Uint8Array)
    .toString('utf8')
    .replace('\ufeff', '')
const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : (answer.code ?? '')

/** Time passes; a session that is used stays open. */
async function later(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    clock.forward(Math.min(left, 10) * MINUTE_MS)
    for (const person of [ana, ben, auditor]) await person.call(operations.getOwnAccount)
  }
}

/** A request of somebody who is who they say and played: nothing stops an approval of many. */
async function open(amountMinor = 20_000n, payeeName = 'Ligaya Cruz') {
  const member = await openWithdrawingMember(server, amountMinor)
  await server.database.pool.query('update member set payee_name = $2 where id = $1', [
    ...[member.memberId, payeeName],
  ])
  await makeKnown(server, member.memberId)
  const asked = await member.withdraw(amountMinor)
  if (!asked.success) throw new Error(asked.code)
  const { withdrawalId, orderNumber } = asked.value.withdrawal
  return Object.assign(member, { withdrawalId, orderNumber, params: { withdrawalId } })
}
type Order = Awaited<ReturnType<typeof open>>

const assign = (
  by: StaffBrowser,
  { params }: Pick<Order, 'params'>,
  to: string,
  seenHolderId: string | null = null,
) => by.call(operations.assignWithdrawal, { params, body: { to, seenHolderId } })
const approve = (by: StaffBrowser, { params }: Order, seenState = 'requested') =>
  by.call(operations.approveWithdrawal, { params, body: { seenState } })
const holderOf = async ({ params }: Order) => {
  const answer = await ana.call(operations.getStaffWithdrawal, { params })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.withdrawal.assignee?.displayName ?? null
}
const queue = async (by: StaffBrowser, query: object) => {
  const answer = await by.call(operations.getWithdrawalQueue, {
    query: { pageSize: 100, ...query },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}
const idsOf = async (by: StaffBrowser, query: object) =>
  (await queue(by, query)).items.map(({ withdrawalId }) => withdrawalId)

describe('the queue of withdrawals', () => {
  it('finds by words of a name, a serial number, the end of an account, a sum and a time, and sorts', async () => {
    const large = await open(22_200n)
    const small = await open(11_100n, 'José Dela Cruz')
    const { withdrawalId, orderNumber } = small
    const detail = await ana.call(operations.getStaffWithdrawal, { params: small.params })
    if (!detail.success) throw new Error(detail.code)
    const { requestedAt } = detail.value.withdrawal
    await server.database.pool.query(
      `update bank_account b set account_number = 'PH00998877665' from withdrawal w
        where w.id = $1 and b.id = w.bank_account_id`,
      [decodeId('wdr', withdrawalId)],
    )
    for (const text of ['jose dela', 'cruz jose', orderNumber.split('-')[2], '877665']) {
      expect([text, await idsOf(ana, { text })]).toEqual([text, [withdrawalId]])
    }
    expect(await idsOf(ana, { text: 'cruz maria' })).toEqual([])
    expect(await idsOf(ana, { amountMinor: '11100' })).toEqual([withdrawalId])
    expect(await idsOf(ana, { amountMinor: '11100', before: requestedAt })).toEqual([])
    expect(await idsOf(ana, { amountMinor: '11100', from: requestedAt })).toEqual([withdrawalId])
    const both = [large.params.withdrawalId, withdrawalId]
    const sorted = async (sort: string) =>
      (await idsOf(ana, { sort })).filter((id) => both.includes(id))
    expect(await sorted('-amount')).toEqual(both)
    expect(await sorted('amount')).toEqual(both.toReversed())
    expect(await sorted('waiting')).toEqual(both)
    expect(await sorted('-waiting')).toEqual(both.toReversed())
  })
})

describe('deposits', () => {
  it('are taken, kept from others, and done many at once', async () => {
    const deposits = [
      await openReviewedDeposit(server, await server.openMember(), '30000'),
      await openReviewedDeposit(server, await server.openMember(), '30000'),
    ]
    const orders = deposits.map(({ depositId }) => ({ orderId: depositId }))
    const run = (by: StaffBrowser, body: object) =>
      by.call(operations.decideDeposits, { key: randomUUID(), body })
    const resultsOf = (answer: Awaited<ReturnType<typeof run>>) =>
      answer.success ? answer.value.outcomes.map(({ result, code }) => code ?? result) : answer.code
    expect(resultsOf(await run(ana, { action: 'take', orders }))).toEqual(['taken', 'taken'])
    expect(resultsOf(await run(ben, { action: 'take', orders }))).toEqual([
      ...['held_by_colleague', 'held_by_colleague'],
    ])
    const params = { depositId: deposits[0]?.depositId ?? '' }
    const decision = { outcome: 'credit', reason: 'The bank confirmed it in writing.' }
    expect(codeOf(await ben.call(operations.askDepositDecision, { params, body: decision }))).toBe(
      'held_by_colleague',
    )
    expect(resultsOf(await run(ana, { action: 'decline', orders }))).toBe('sentence_needed')
    // What came through a provider is not declined by staff.
    const sentence = 'It has not arrived at our bank.'
    expect(resultsOf(await run(ana, { action: 'decline', orders, sentence }))).toEqual([
      ...['deposit_not_declinable', 'deposit_not_declinable'],
    ])
    const mine = await ana.call(operations.getDepositQueue, { query: { held: 'mine' } })
    expect(mine).toMatchObject({
      value: { totalCount: 2, figures: { targetMinutes: 30, waiting: 2, overTarget: 0 } },
    })
    expect(resultsOf(await run(ana, { action: 'give_back', orders }))).toEqual([
      ...['given_back', 'given_back'],
    ])
    const file = await auditor.call(operations.exportDeposits, {
      body: { show: 'review', language: 'constructor' },
    })
    expect(file.success && readCsv(textOf(file.value.content))).toHaveLength(3)
  })
})

describe('an order that somebody takes', () => {
  it('is one person’s, however many take it at once', async () => {
    const order = await open()
    const takes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => assign(index % 2 ? ana : ben, order, 'me')),
    )
    const codes = takes.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    const holder = await holderOf(order)
    const told = takes.flatMap((each) => (each.success ? [] : [each.details?.holderName]))
    expect(new Set(told)).toEqual(new Set([holder]))
    const log = await server.database.pool.query(
      `select action from audit_log where subject = $1 and action = 'withdrawal.taken'`,
      [order.orderNumber],
    )
    expect(log.rows).toHaveLength(1)
  })

  it('is decided by its holder alone until another takes it over', async () => {
    const order = await open()
    await assign(ana, order, 'me')
    const refused = await approve(ben, order)
    expect(refused).toMatchObject({
      ...{ code: 'held_by_colleague', details: { holderName: ana.displayName } },
    })
    const body = { seenState: 'requested', reason: 'Not today, sorry.' }
    expect(
      codeOf(await ben.call(operations.rejectWithdrawal, { params: order.params, body })),
    ).toBe('held_by_colleague')
    // Nobody is taken by surprise: whoever takes it over names who has it.
    expect(codeOf(await assign(ben, order, 'me'))).toBe('holder_changed')
    expect(codeOf(await assign(ben, order, 'me', ana.staffId))).toBe('ok')
    expect(codeOf(await approve(ana, order))).toBe('held_by_colleague')
    expect(codeOf(await approve(ben, order))).toBe('ok')
    expect(await holderOf(order)).toBeNull()
  })

  it('is free for a second person once the first has approved', async () => {
    const order = await open(3_000_000n)
    await assign(ana, order, 'me')
    expect(codeOf(await approve(ana, order))).toBe('ok')
    expect(codeOf(await approve(ben, order, 'second_review'))).toBe('ok')
  })

  it('goes to a colleague who may decide, and back to nobody', async () => {
    const order = await open()
    expect(codeOf(await assign(ana, order, ben.staffId))).toBe('ok')
    expect(await holderOf(order)).toBe(ben.displayName)
    const own = ben.staffId
    expect(codeOf(await assign(ben, order, auditor.staffId, own))).toBe('colleague_unknown')
    expect(codeOf(await assign(ben, order, 'nobody', own))).toBe('ok')
    const found = await ana.call(operations.getWithdrawalColleagues)
    const names = found.success ? found.value.colleagues.map((each) => each.displayName) : []
    expect(names).toContain(ben.displayName)
    expect(names).not.toContain(ana.displayName)
    expect(names).not.toContain(auditor.displayName)
  })

  it('is nobody’s again after a while without a thing done, and a note is a thing done', async () => {
    const order = await open()
    await assign(ana, order, 'me')
    await later(20)
    const body = { text: 'Called the bank.' }
    await ana.call(operations.addWithdrawalNote, { params: order.params, body })
    await later(20)
    expect(await holderOf(order)).toBe(ana.displayName)
    expect(await idsOf(ana, { held: 'mine' })).toEqual([order.withdrawalId])
    expect(await idsOf(ben, { held: 'mine' })).toEqual([])
    expect(await idsOf(ben, { held: 'nobody' })).not.toContain(order.withdrawalId)
    await later(11)
    expect(await holderOf(order)).toBeNull()
    expect(await idsOf(ben, { held: 'nobody' })).toContain(order.withdrawalId)
    expect(codeOf(await approve(ben, order))).toBe('ok')
  })

  it('cannot be taken once it is over', async () => {
    const order = await open()
    await order.call(operations.cancelWithdrawal, { params: order.params })
    expect(codeOf(await assign(ana, order, 'me'))).toBe('order_over')
    expect(codeOf(await assign(ana, { params: { withdrawalId: 'wdr_0' } }, 'me'))).toBe('not_found')
  })
})

describe('a queue', () => {
  it('says how long each waits against the target, the longest first', async () => {
    const first = await open()
    await later(31)
    const second = await open()
    const { items, figures } = await queue(ana, {})
    const ids = items.map(({ withdrawalId }) => withdrawalId)
    expect(ids.indexOf(first.withdrawalId)).toBeLessThan(ids.indexOf(second.withdrawalId))
    expect(figures).toMatchObject({ targetMinutes: 30, waiting: items.length })
    expect(figures.overTarget).toBeGreaterThanOrEqual(1)
    expect(figures.overTarget).toBeLessThan(items.length)
    expect(figures.oldestSince).toBe(items[0]?.since)
    await approve(ana, second)
    const dayFrom = new Date(clock.now() - MINUTE_MS).toISOString()
    const today = (await queue(ana, { dayFrom })).figures
    expect(today.medianTodayMs).toBeLessThan(MINUTE_MS)
    expect((await queue(ana, { queue: 'received' })).figures.targetMinutes).toBeNull()
  })
})

const many = (
  by: StaffBrowser,
  action: WithdrawalBulkAction,
  orders: readonly { readonly withdrawalId: string; readonly seenState?: string }[],
  more: { readonly sentence?: string; readonly key?: string } = {},
) =>
  by.call(operations.decideWithdrawals, {
    key: more.key ?? randomUUID(),
    body: {
      action,
      orders: orders.map(({ withdrawalId, seenState = 'requested' }) => ({
        ...{ orderId: withdrawalId, seenState },
      })),
      ...(more.sentence && { sentence: more.sentence }),
    },
  })
const outcomesOf = (answer: Awaited<ReturnType<typeof many>>) =>
  answer.success ? answer.value.outcomes.map(({ result, code }) => code ?? result) : answer.code

describe('many orders at once', () => {
  it('are approved each on its own: what cannot be is left and said', async () => {
    const plain = await open()
    const large = await open(3_000_000n)
    const stranger = await open(20_000n, 'Somebody Else')
    const taken = await open()
    await assign(ben, taken, 'me')
    const gone = await open()
    await gone.call(operations.cancelWithdrawal, { params: gone.params })
    const key = randomUUID()
    const orders = [plain, large, stranger, taken, gone, { withdrawalId: 'wdr_0' }]
    const done = await many(ana, 'approve', orders, { key })
    expect(outcomesOf(done)).toEqual([
      ...['approved', 'second_review', 'check_failed', 'held_by_colleague', 'state_changed'],
      'not_found',
    ])
    expect(done).toMatchObject({
      value: {
        outcomes: expect.arrayContaining([
          expect.objectContaining({ checks: ['holder_matches'] }),
          expect.objectContaining({ holderName: ben.displayName }),
        ]),
      },
    })
    // The same submit again is the same answer, and does nothing.
    expect(outcomesOf(await many(ana, 'approve', orders, { key }))).toEqual(outcomesOf(done))
    expect(outcomesOf(await many(ana, 'take', [plain], { key }))).toBe('key_reused')
    const log = await server.database.pool.query<{ count: number }>(
      `select count(*)::int as count from audit_log where action = 'withdrawal.approved'
         and subject = any($1::text[])`,
      [[plain, large, stranger, taken, gone].map(({ orderNumber }) => orderNumber)],
    )
    expect(log.rows).toEqual([{ count: 2 }])
  })

  it('are decided once, though two people send them at once', async () => {
    const orders = await Promise.all([open(), open()])
    const [one, other] = await Promise.all([
      many(ana, 'reject', orders, { sentence: 'Not in your name.' }),
      many(ben, 'reject', orders, { sentence: 'Not in your name.' }),
    ])
    const all = [outcomesOf(one), outcomesOf(other)].flat()
    expect(all.toSorted()).toEqual(['rejected', 'rejected', 'state_changed', 'state_changed'])
    for (const order of orders) {
      const shown = await order.call(operations.getWithdrawal, { params: order.params })
      expect(shown).toMatchObject({ value: { withdrawal: { reason: 'Not in your name.' } } })
    }
  })

  it('are taken and given back, and taken from nobody who has them', async () => {
    const [one, other] = [await open(), await open()]
    await assign(ben, other, 'me')
    expect(outcomesOf(await many(ana, 'take', [one, other]))).toEqual([
      'taken',
      'held_by_colleague',
    ])
    expect(outcomesOf(await many(ana, 'give_back', [one, other]))).toEqual([
      ...['given_back', 'held_by_colleague'],
    ])
    expect(await holderOf(one)).toBeNull()
  })

  it('need a sentence to be rejected, and somebody who may decide', async () => {
    const order = await open()
    expect(outcomesOf(await many(ana, 'reject', [order]))).toBe('sentence_needed')
    expect(outcomesOf(await many(auditor, 'take', [order]))).toBe('not_permitted')
    const tooMany = Array.from({ length: 51 }, () => order)
    expect(outcomesOf(await many(ana, 'take', tooMany))).toBe('invalid_input')
  })
})

describe('a queue as a file', () => {
  const file = async (by: StaffBrowser, body: object) => {
    const answer = await by.call(operations.exportWithdrawals, { body })
    if (!answer.success) throw new Error(answer.code)
    return readCsv(textOf(answer.value.content), ';')
  }

  it('has what the filter leaves, masked unless somebody with the right asks with a reason', async () => {
    const order = await open()
    const { pool } = server.database
    await pool.query(
      `update bank_account set holder_name = '=HYPERLINK("x")' where member_id = $1`,
      [order.memberId],
    )
    const wanted = {
      queue: 'to_review',
      text: order.orderNumber,
      language: 'pt-BR',
      timeZone: 'Asia/Manila',
    }
    const whole = { reason: 'The bank asks for a list.' }
    const usual = await file(ana, wanted)
    expect(`${usual[1]}`).not.toContain(order.username)
    expect(`${usual[1]}`).toContain('••• ')
    const refused = await auditor.call(operations.exportWithdrawals, { body: { ...wanted, whole } })
    expect(codeOf(refused)).toBe('not_permitted')
    const [head, row, ...others] = await file(ana, { ...wanted, whole })
    expect(others).toEqual([])
    expect(head?.[0]).toContain('ID da transação')
    expect(row?.[0]).toBe(order.orderNumber)
    expect(row).toContain('200,00')
    expect(row).toContain(`'=HYPERLINK("x")`)
    expect(`${row}`).toContain(order.username)
    const log = await pool.query(
      `select details -> 'isWhole' as whole, details ->> 'rows' as rows, details ->> 'reason' as reason
         from audit_log where action = 'withdrawals.exported' order by id`,
    )
    expect(log.rows).toEqual([
      { whole: false, rows: '1', reason: null },
      { whole: true, rows: '1', reason: whole.reason },
    ])
    const lost = await ana.call(operations.exportWithdrawals, {
      body: { queue: 'to_review', timeZone: 'Nowhere' },
    })
    expect(codeOf(lost)).toBe('time_zone_unknown')
  })
})

it('an order’s holder is one row, whatever is done', async () => {
  const order = await open()
  await assign(ana, order, 'me')
  await assign(ana, order, 'me', ana.staffId)
  const held = await server.database.pool.query(
    'select staff_id from order_holder where order_id = $1',
    [decodeId('wdr', order.withdrawalId)],
  )
  expect(held.rows).toHaveLength(1)
})
