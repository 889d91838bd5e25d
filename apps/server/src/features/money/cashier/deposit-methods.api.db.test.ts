import { randomUUID } from 'node:crypto'
import { type DepositMethodWish, operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

const ANYWHERE = { minMinor: null, maxMinor: null, countries: [] }
const WISH: DepositMethodWish = {
  ...{ names: { en: 'Voucher' }, kind: 'hosted', icon: 'coin', countries: [] },
  ...{ minMinor: '1000', maxMinor: '900000', quickAmountsMinor: ['5000'], usualMinutes: 3 },
  ...{ feeBps: 150, feeFixedMinor: '100', feePayer: 'member', lifeMinutes: 30 },
  routes: [
    { provider: 'sandbox-b', ...ANYWHERE },
    { provider: 'sandbox', ...ANYWHERE },
  ],
  ...{ sortOrder: 30, isOn: true },
}

const lead = () => openStaff(server, 'cashier_lead')
type Member = Awaited<ReturnType<TestServer['openMember']>>

async function offer(methodId: string, change: Partial<DepositMethodWish> = {}) {
  const staff = await lead()
  return await staff.call(operations.saveDepositMethod, {
    params: { methodId },
    body: { version: null, method: { ...WISH, ...change } },
  })
}

const order = (member: Member, methodId: string, amountMinor = '100000', key = randomUUID()) =>
  member.call(operations.createDeposit, { body: { methodId, amountMinor }, key })

async function payAt(provider: 'sandbox' | 'sandbox-b', depositId: string, amountMinor: string) {
  const body = JSON.stringify({
    ...{ eventId: randomUUID(), paymentId: `pay-${depositId}`, reference: depositId },
    ...{ status: 'paid', amountMinor, currency: 'PLY' },
  })
  const path = `/cashier/callbacks/${provider === 'sandbox' ? '' : 'sandbox-b/'}payments`
  return await server.server.app.inject({
    ...{ method: 'POST', url: path, payload: body },
    headers: {
      'content-type': 'application/json',
      ...server.provider.sign(path, body, Date.now(), provider),
    },
  })
}

const ordersAt = (path: string) =>
  server.provider.asked.filter((each) => each.path === path).map(({ body }) => body.reference)

async function balances() {
  const found = await server.database.pool.query<{ name: string; balance: bigint }>(
    `select kind || '/' || purpose as name, balance_minor as balance from ledger_account
     where kind in ('clearing', 'house', 'suspense')`,
  )
  return Object.fromEntries(found.rows.map(({ name, balance }) => [name, balance]))
}

describe('ways to deposit', () => {
  it('are added and changed by staff, and of two who change one the second looks again', async () => {
    expect(await offer('voucher')).toMatchObject({ value: { method: { version: 1 } } })
    expect(await offer('voucher')).toMatchObject({ code: 'state_changed' })
    const staff = await lead()
    const change = (version: number) =>
      staff.call(operations.saveDepositMethod, {
        params: { methodId: 'voucher' },
        body: { version, method: { ...WISH, maxMinor: '800000' } },
      })
    const both = await Promise.all([change(1), change(1)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const seen = await (await server.openMember()).call(operations.getDepositMethods)
    expect(seen.success && seen.value.methods.find((each) => each.methodId === 'voucher')).toEqual({
      ...{ methodId: 'voucher', names: { en: 'Voucher' }, kind: 'hosted', icon: 'coin' },
      ...{ minMinor: '1000', maxMinor: '800000', quickAmountsMinor: ['5000'], usualMinutes: 3 },
      ...{ feeBps: 150, feeFixedMinor: '100', feePayer: 'member', isPaused: false },
    })
    const log = await server.database.pool.query(
      `select action, before, after from audit_log where subject = 'voucher' order by id`,
    )
    expect(log.rows.map(({ action }) => action)).toEqual([
      'deposit_method.added',
      'deposit_method.changed',
    ])
    expect(log.rows[1]).toMatchObject({
      before: { maxMinor: '900000' },
      after: { maxMinor: '800000' },
    })
  })

  it.each([
    ['crossed limits', { maxMinor: '1' }, 'limits_crossed'],
    ['a fee that eats the amount', { feeFixedMinor: '1000' }, 'fee_too_high'],
    ['no provider', { routes: [] }, 'route_missing'],
    ['a stranger', { routes: [{ provider: 'nobody', ...ANYWHERE }] }, 'provider_unknown'],
  ])('are not offered with %s', async (_, change, code) => {
    expect(await offer('wrong', change)).toMatchObject({ code })
  })

  it('are those of the member’s country, and none that are off', async () => {
    await offer('only-vn', { countries: ['VN'] })
    await offer('nowhere', { isOn: false })
    const member = await server.openMember()
    await server.database.pool.query(
      `update member set country_dialing_code = '63', mobile_num = id::text where id = $1`,
      [member.memberId],
    )
    const seen = await member.call(operations.getDepositMethods)
    const ids = seen.success ? seen.value.methods.map(({ methodId }) => methodId) : []
    expect(ids).not.toContain('only-vn')
    expect(ids).not.toContain('nowhere')
    expect(await order(member, 'only-vn')).toMatchObject({ code: 'method_unknown' })
    expect(await order(member, 'nowhere')).toMatchObject({ code: 'method_unknown' })
  })
})

describe('the fee of a deposit', () => {
  it('is posted exactly, whoever bears it, and is that of what arrived', async () => {
    await offer('fee-member')
    await offer('fee-house', { feePayer: 'house' })
    const member = await server.openMember()
    const before = await balances()
    const first = await order(member, 'fee-member')
    expect(first).toMatchObject({
      value: { deposit: { feeMinor: '1600', receivesMinor: '98400', amountMinor: '100000' } },
    })
    const second = await order(member, 'fee-house')
    expect(second).toMatchObject({ value: { deposit: { feeMinor: '0', receivesMinor: '100000' } } })
    if (!first.success || !second.success) throw new Error('both are opened')
    await payAt('sandbox-b', first.value.deposit.depositId, '100000')
    await payAt('sandbox-b', second.value.deposit.depositId, '100000')
    const balance = await member.call(operations.getBalance)
    expect(balance).toMatchObject({ value: { balanceMinor: '198400' } })
    const after = await balances()
    const moved = (name: string) => (after[name] ?? 0n) - (before[name] ?? 0n)
    expect(moved('house/deposit-fees')).toBe(-1_600n)
    expect(moved('clearing/sandbox-b')).toBe(-196_800n)
    const record = await member.call(operations.getAccountRecord, { query: { kind: 'deposit' } })
    expect(record.success && record.value.items.map(({ amountMinor }) => amountMinor)).toEqual(
      expect.arrayContaining(['100000', '-1600', '100000']),
    )
  })
})

describe('the provider of a deposit', () => {
  it('is the next one where the first is held by staff, and nobody speaks for another', async () => {
    await offer('routed')
    const staff = await lead()
    const hold = (state: 'open' | null) =>
      staff.call(operations.holdPaymentProvider, {
        params: { providerCode: 'sandbox-b' },
        body: { hold: state, reason: 'A test of the routes.' },
      })
    await hold('open')
    const member = await server.openMember()
    const opened = await order(member, 'routed')
    await hold(null)
    if (!opened.success) throw new Error(opened.code)
    const { depositId } = opened.value.deposit
    expect(ordersAt('/payments')).toContain(depositId)
    expect(ordersAt('/b/payments')).not.toContain(depositId)
    expect((await payAt('sandbox-b', depositId, '100000')).statusCode).toBe(404)
    expect((await payAt('sandbox', depositId, '100000')).statusCode).toBe(200)
  })

  it('is asked again, and nobody else, while it is not known whether it took the order', async () => {
    await offer('unsure')
    const member = await server.openMember()
    const key = randomUUID()
    server.provider.silent.add('sandbox-b')
    expect(await order(member, 'unsure', '70000', key)).toMatchObject({
      code: 'provider_unreachable',
    })
    const [reference] = (await member
      .call(operations.getDeposits)
      .then((answer) =>
        answer.success ? answer.value.items.map(({ depositId }) => depositId) : [],
      )) as string[]
    expect(ordersAt('/payments')).not.toContain(reference)
    server.provider.silent.clear()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => order(member, 'unsure', '70000', key)),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(ordersAt('/payments')).not.toContain(reference)
    expect(ordersAt('/b/payments')).toContain(reference)
  })

  it('is the next one once the breaker of the first has opened', async () => {
    await offer('broken')
    server.provider.silent.add('sandbox-b')
    for (let at = 0; at < 6; at += 1) {
      await order(await server.openMember(), 'broken', '70000')
    }
    const opened = await order(await server.openMember(), 'broken', '70000')
    server.provider.silent.clear()
    if (!opened.success) throw new Error(opened.code)
    expect(ordersAt('/payments')).toContain(opened.value.deposit.depositId)
  })
})
