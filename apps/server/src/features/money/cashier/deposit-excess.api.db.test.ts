/*
 * Deposits above a member's own limit: a payment by chain or bank cannot be stopped, so it is credited, and staff and
 * the member are notified of the excess.
 */
import { randomUUID } from 'node:crypto'
import { type Deposit, operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: true })
  await server.database.pool.query(
    `update deposit_method set is_on = true where method_id = 'coins'`,
  )
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
})

type Member = Awaited<ReturnType<TestServer['openMember']>>

async function openLimited(limitMinor: string): Promise<Member> {
  const member = await server.openMember()
  await server.database.pool.query(
    `update member set email = $2, email_verified_at = now() where id = $1`,
    [member.memberId, mailOf(member)],
  )
  const body = { kind: 'deposit', period: 'day', limitMinor } as const
  expect(await member.call(operations.setLimit, { body })).toMatchObject({ success: true })
  return member
}

const mailOf = ({ memberId }: Member) => `member${memberId}@mail.example`

async function order(member: Member, amountMinor: string): Promise<Deposit> {
  const body = { methodId: 'coins', amountMinor }
  const answer = await member.call(operations.createDeposit, { body })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.deposit
}

async function pay({ depositId }: Deposit, amountMinor: string, transactionId = `${depositId}-1`) {
  const body = JSON.stringify({
    ...{ eventId: randomUUID(), paymentId: `pay-${depositId}`, reference: depositId },
    ...{ amountMinor, currency: 'PLY', transactionId, status: 'paid', confirmations: 3 },
  })
  const answer = await server.server.app.inject({
    ...{ method: 'POST', url: '/cashier/callbacks/payments', payload: body },
    headers: {
      'content-type': 'application/json',
      ...server.provider.sign('/cashier/callbacks/payments', body),
    },
  })
  expect(answer.statusCode).toBe(200)
}

async function balanceOf(member: Member): Promise<string> {
  const answer = await member.call(operations.getBalance)
  return answer.success ? answer.value.balanceMinor : answer.code
}

async function alarmsOf(member: Member): Promise<string[]> {
  const found = await server.database.pool.query<{ detail: string }>(
    `select a.detail from alarm a join deposit d on d.order_number = a.subject
     where a.kind = 'payments' and d.member_id = $1 order by a.detail`,
    [member.memberId],
  )
  return found.rows.map(({ detail }) => detail)
}

const mailsTo = (member: Member) =>
  server.provider.asked
    .filter(({ path, body }) => path === '/messages' && body.to === mailOf(member))
    .map(({ body }) => `${body.subject}: ${body.text}`)
    .filter((text) => text.startsWith('More arrived'))

const told = (member: Member, count: number) =>
  vi.waitFor(() => expect(mailsTo(member)).toHaveLength(count), { timeout: 10_000, interval: 20 })

it('a deposit above the limit is credited, and staff and the member are notified of the excess', async () => {
  const member = await openLimited('30000')
  await pay(await order(member, '20000'), '500000')
  expect(await balanceOf(member)).toBe('500000')
  await told(member, 1)
  expect(mailsTo(member)[0]).toContain('₱4,700.00 more than your own deposit limit of ₱300.00')
  expect(await alarmsOf(member)).toEqual([
    `member ${member.memberId}: ₱4,700.00 above the limit of ₱300.00 a day`,
  ])
})

it('each payment reports its own excess only, however many arrive at once', async () => {
  const member = await openLimited('30000')
  const deposit = await order(member, '20000')
  await Promise.all(
    [1, 2, 3].map((number) => pay(deposit, '25000', `${deposit.depositId}-${number}`)),
  )
  await told(member, 2)
  const found = await server.database.pool.query<{ sum: bigint }>(
    'select sum(excess_minor)::bigint as sum from deposit_excess where member_id = $1',
    [member.memberId],
  )
  // Three times 250.00 of 300.00: whichever was judged first, 450.00 were too much in all.
  expect(found.rows[0]?.sum).toBe(45_000n)
})

it('a deposit within the limit is not reported', async () => {
  const member = await openLimited('30000')
  await pay(await order(member, '20000'), '20000')
  const other = await openLimited('20000')
  await pay(await order(other, '20000'), '30000')
  // The other's message shows that the queue has been through the earlier one.
  await told(other, 1)
  expect(mailsTo(member)).toEqual([])
  expect(await alarmsOf(member)).toEqual([])
})
