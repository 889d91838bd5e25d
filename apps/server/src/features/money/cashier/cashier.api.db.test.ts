import { randomUUID } from 'node:crypto'
import { type Deposit, operations, type Withdrawal } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signCall } from '../../../platform/signed-calls/sign-call.ts'
import { systemClock } from '../../../platform/system-clock.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from '../../../testing/withdrawing-member.ts'

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

type Member = Awaited<ReturnType<TestServer['openMember']>>

const balanceOf = async (member: Member) => {
  const answer = await member.call(operations.getBalance)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function startDeposit(member: Member, amountMinor = '50000'): Promise<Deposit> {
  const answer = await member.call(operations.createDeposit, {
    body: { methodId: 'e-wallet', amountMinor },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.deposit
}

function callBack(path: string, message: object, headers?: Record<string, string>) {
  const body = JSON.stringify(message)
  return server.server.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      ...(headers ?? server.provider.sign(path, body)),
    },
  })
}

const paid = (deposit: Deposit, change: object = {}) => ({
  eventId: randomUUID(),
  paymentId: `pay-${deposit.depositId}`,
  reference: deposit.depositId,
  status: 'paid',
  amountMinor: deposit.amountMinor,
  currency: 'PLY',
  ...change,
})
const PAYMENTS = '/cashier/callbacks/payments'
const PAYOUTS = '/cashier/callbacks/payouts'

const stateOf = async (member: Member, { depositId }: Deposit) => {
  const answer = await member.call(operations.getDeposit, { params: { depositId } })
  return answer.success ? answer.value.deposit.state : answer.code
}

/** What was kept for a person of call-backs about this order, the oldest first. */
async function contradictionsOf(order: { depositId: string } | { withdrawalId: string }) {
  const reference = 'depositId' in order ? order.depositId : order.withdrawalId
  const found = await server.database.pool.query<{ said: string }>(
    `select line_kind || ' ' || (theirs ->> 'state') || ' ' || (theirs ->> 'amountMinor') as said
       from payment_mismatch where kind = 'contradicts' and state = 'open' and line_key like $1 order by id`,
    [`% ${reference} %`],
  )
  return found.rows.map(({ said }) => said)
}

describe('a deposit', () => {
  // Rule M10
  it('is credited by the provider’s signed call, once however often it comes', async () => {
    const member = await server.openMember()
    const deposit = await startDeposit(member)
    expect(deposit).toMatchObject({ state: 'pending', payUrl: expect.stringContaining('/pay/') })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '0' })

    const calls = await Promise.all(
      Array.from({ length: 20 }, () => callBack(PAYMENTS, paid(deposit))),
    )

    expect(calls.map((call) => call.statusCode)).toEqual(Array(20).fill(200))
    expect(calls.filter((call) => call.json().result === 'done')).toHaveLength(1)
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '50000' })
    expect(await stateOf(member, deposit)).toBe('credited')
  })

  it('believes no call that is unsigned, altered, old, or seen before', async () => {
    const member = await server.openMember()
    const deposit = await startDeposit(member)
    const body = JSON.stringify(paid(deposit))
    const good = server.provider.sign(PAYMENTS, body)
    const send = (payload: string, headers: Record<string, string>) =>
      server.server.app.inject({
        method: 'POST',
        url: PAYMENTS,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })

    const forged = [
      await send(body, {}),
      await send(body, { ...good, 'x-baize-signature': 'f'.repeat(64) }),
      await send(body.replace('50000', '90000'), good),
      await send(body, server.provider.sign(PAYMENTS, body, Date.now() - 301_000)),
      await send(body, server.provider.sign(PAYMENTS, body, Date.now() + 301_000)),
      // Right at another path, and what the house itself would send.
      await send(body, server.provider.sign('/cashier/callbacks/payouts', body)),
      await send(body, signCall(server.provider.secret, systemClock, PAYMENTS, body)),
    ]
    expect(forged.map((call) => call.statusCode)).toEqual(Array(7).fill(401))
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '0' })
    expect((await send(body, good)).statusCode).toBe(200)
    expect((await send(body, good)).statusCode).toBe(401)
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '50000' })
  })

  // Rule M11
  it('keeps another amount than asked apart until staff have looked', async () => {
    const member = await server.openMember()
    const deposit = await startDeposit(member)
    await callBack(PAYMENTS, paid(deposit, { amountMinor: '49999' }))
    expect(await stateOf(member, deposit)).toBe('under_review')
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '0' })
    const suspense = await server.database.pool.query(
      `select balance_minor from ledger_account where kind = 'suspense'`,
    )
    expect(suspense.rows[0].balance_minor).toBe(49_999n)
    await callBack(PAYMENTS, paid(deposit))
    expect(await stateOf(member, deposit)).toBe('under_review')
  })

  it('is paid twice: the second payment is an order of its own, kept apart, and rings once', async () => {
    const member = await server.openMember()
    const deposit = await startDeposit(member)
    await callBack(PAYMENTS, paid(deposit))
    const second = { paymentId: `again-${deposit.depositId}` }
    const calls = await Promise.all(
      Array.from({ length: 10 }, () => callBack(PAYMENTS, paid(deposit, second))),
    )
    expect(calls.filter((call) => call.json().result === 'done')).toHaveLength(1)
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '50000' })
    const orders = await server.database.pool.query(
      'select state, paid_minor, payment_id from deposit where member_id = $1 order by created_at',
      [member.memberId],
    )
    expect(orders.rows).toEqual([
      { state: 'credited', paid_minor: 50_000n, payment_id: `pay-${deposit.depositId}` },
      { state: 'under_review', paid_minor: 50_000n, payment_id: second.paymentId },
    ])
    expect(await contradictionsOf(deposit)).toEqual(['deposit done 50000'])
  })

  it('keeps and rings for what contradicts: another amount of one payment, a decline after it was paid', async () => {
    const member = await server.openMember()
    const deposit = await startDeposit(member)
    const say = async (change: object) =>
      (await callBack(PAYMENTS, paid(deposit, change))).json().result
    expect(await say({})).toBe('done')
    expect(await say({})).toBe('nothing_to_do')
    expect(await say({ amountMinor: '70000' })).toBe('contradicts')
    expect(await say({ amountMinor: '70000' })).toBe('contradicts')
    expect(await say({ status: 'declined' })).toBe('contradicts')
    expect(await contradictionsOf(deposit)).toEqual(['deposit done 70000', 'deposit failed 50000'])
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '50000' })
  })

  it('is credited late, after it was given up', async () => {
    const member = await server.openMember()
    const deposit = await startDeposit(member)
    const { depositId } = deposit
    expect(await member.call(operations.cancelDeposit, { params: { depositId } })).toMatchObject({
      success: true,
      value: { deposit: { state: 'cancelled', payUrl: null } },
    })
    await callBack(PAYMENTS, paid(deposit))
    expect(await stateOf(member, deposit)).toBe('credited')
    expect(await member.call(operations.cancelDeposit, { params: { depositId } })).toMatchObject({
      code: 'deposit_finished',
    })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '50000' })
  })

  it.each([
    ['an unknown order', { reference: 'dep_00000000000000000000000000' }, 404],
    ['another currency', { currency: 'EUR' }, 404],
    ['an amount with decimals', { amountMinor: '1.5' }, 422],
    ['an amount below zero', { amountMinor: '-5' }, 422],
  ])('is not touched by a call about %s', async (_what, change, status) => {
    const member = await server.openMember()
    const deposit = await startDeposit(member)
    expect((await callBack(PAYMENTS, paid(deposit, change))).statusCode).toBe(status)
    expect(await stateOf(member, deposit)).toBe('pending')
  })

  it('is one order for one key, and goes on when the provider is back', async () => {
    const member = await server.openMember()
    const key = randomUUID()
    const create = (amountMinor = '50000') =>
      member.call(operations.createDeposit, { body: { methodId: 'e-wallet', amountMinor }, key })
    server.provider.isDown = true
    expect(await create()).toMatchObject({ code: 'provider_unreachable', status: 502 })
    server.provider.isDown = false
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.every(({ success }) => success)).toBe(true)
    const listed = await member.call(operations.getDeposits)
    expect(listed).toMatchObject({ value: { totalCount: 1, items: [{ state: 'pending' }] } })
    expect(await create('60000')).toMatchObject({ code: 'key_reused' })
  })

  it('is one order for one key, also when the first call and its repeats come at once', async () => {
    const member = await server.openMember()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        member.call(operations.createDeposit, {
          body: { methodId: 'e-wallet', amountMinor: '50000' },
          key,
        }),
      ),
    )
    expect(answers.filter((each) => !each.success && each.status >= 500)).toEqual([])
    expect(await member.call(operations.getDeposits)).toMatchObject({ value: { totalCount: 1 } })
  })

  it('is not acknowledged while it cannot be stored, and credited when the provider repeats', async () => {
    const member = await server.openMember()
    const deposit = await startDeposit(member)
    const { pool } = server.database
    await pool.query(`create function refuse_all() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`)
    await pool.query(
      'create trigger refuse_all before update on deposit for each row execute function refuse_all()',
    )
    const first = await callBack(PAYMENTS, paid(deposit))
    await pool.query('drop function refuse_all() cascade')
    expect(first.statusCode).toBeGreaterThanOrEqual(500)
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '0' })
    expect((await callBack(PAYMENTS, paid(deposit))).json()).toMatchObject({ result: 'done' })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '50000' })
  })

  it.each([
    ['a method that is not offered', { methodId: 'cheque' }, 'method_unknown'],
    ['too little', { amountMinor: '100' }, 'amount_out_of_limits'],
    ['too much', { amountMinor: '999999999' }, 'amount_out_of_limits'],
  ])('is refused with %s', async (_what, change, code) => {
    const member = await server.openMember()
    const answer = await member.call(operations.createDeposit, {
      body: { methodId: 'e-wallet', amountMinor: '50000', ...change },
    })
    expect(answer).toMatchObject({ success: false, code })
  })

  it('is refused to a locked account', async () => {
    const member = await server.openMember()
    await server.database.pool.query(`update member set status = 'locked' where id = $1`, [
      member.memberId,
    ])
    const answer = await member.call(operations.createDeposit, {
      body: { methodId: 'e-wallet', amountMinor: '50000' },
    })
    expect(answer).toMatchObject({ success: false, code: 'account_locked' })
  })

  it('is refused while three others wait, also when ten are asked for at once', async () => {
    const member = await server.openMember()
    // Connections are opened before, or the calls would come one after the other after all.
    await Promise.all(
      Array.from({ length: 10 }, () => server.server.core.pool.query('select pg_sleep(0.05)')),
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        member.call(operations.createDeposit, {
          body: { methodId: 'e-wallet', amountMinor: '50000' },
        }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'too_many_open' })
  })

  it('belongs to its member alone', async () => {
    const deposit = await startDeposit(await server.openMember())
    const stranger = await server.openMember()
    expect(await stateOf(stranger, deposit)).toBe('not_found')
  })
})

// The bank writes names in its own way; the holder is the same.
const openPayee = (cashMinor: bigint): Promise<Member & { bankAccountId: string }> =>
  openWithdrawingMember(server, cashMinor, 'LIGAYA  CRUZ')

const ask = (member: Member & { bankAccountId: string }, change: object = {}, key?: string) =>
  member.call(operations.requestWithdrawal, {
    body: {
      amountMinor: '100000',
      bankAccountId: member.bankAccountId,
      paymentPassword: PAYMENT_PASSWORD,
      ...change,
    },
    ...(key ? { key } : {}),
  })

async function requested(member: Member & { bankAccountId: string }): Promise<Withdrawal> {
  const answer = await ask(member)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.withdrawal
}

const look = async (member: Member, { withdrawalId }: Withdrawal) => {
  const answer = await member.call(operations.getWithdrawal, { params: { withdrawalId } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.withdrawal
}

/** Puts a withdrawal where only the provider moves it on. */
async function handOver(withdrawal: Withdrawal): Promise<void> {
  await server.database.pool.query(
    `with handed_over as (
       update withdrawal set state = 'paying', attempt_no = 1, calls_begun = 1 where order_number = $1
       returning id, provider
     )
     insert into payout_attempt (withdrawal_id, attempt_no, provider, state, sent_at)
     select id, 1, provider, 'sent', now() from handed_over`,
    [withdrawal.orderNumber],
  )
}

const payout = (withdrawal: Withdrawal, status: 'paid' | 'failed') => ({
  eventId: randomUUID(),
  payoutId: `out-${withdrawal.withdrawalId}`,
  reference: withdrawal.withdrawalId,
  status,
  amountMinor: withdrawal.amountMinor,
  currency: 'PLY',
  reason: status === 'failed' ? 'The account is closed.' : null,
})

describe('a withdrawal', () => {
  it('holds its money at once and lets it go when the player confirms', async () => {
    const member = await openPayee(150_000n)
    const withdrawal = await requested(member)
    expect(withdrawal).toMatchObject({
      state: 'requested',
      bankAccount: { maskedNumber: expect.stringMatching(/^••• \d{4}$/) },
    })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '50000', heldMinor: '100000' })

    await handOver(withdrawal)
    expect((await callBack(PAYOUTS, payout(withdrawal, 'paid'))).json().result).toBe('done')
    expect((await callBack(PAYOUTS, payout(withdrawal, 'paid'))).json().result).toBe(
      'nothing_to_do',
    )
    expect((await callBack(PAYOUTS, payout(withdrawal, 'failed'))).json().result).toBe(
      'contradicts',
    )
    expect(await look(member, withdrawal)).toMatchObject({
      state: 'paid_out',
      receivedAutomaticallyAt: expect.any(String),
    })

    const { withdrawalId } = withdrawal
    const confirmations = await Promise.all(
      Array.from({ length: 10 }, () =>
        member.call(operations.confirmReceipt, { params: { withdrawalId } }),
      ),
    )
    expect(confirmations.filter(({ success }) => success)).toHaveLength(1)
    const done = await look(member, withdrawal)
    expect(done.history.map(({ state }) => state)).toEqual(['requested', 'paid_out', 'received'])
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '50000', heldMinor: '0' })
  })

  it('moves by no word about another payout or another amount, and keeps each for a person', async () => {
    const member = await openPayee(150_000n)
    const withdrawal = await requested(member)
    const say = async (status: 'paid' | 'failed', change: object = {}) =>
      (await callBack(PAYOUTS, { ...payout(withdrawal, status), ...change })).json().result
    expect(await say('paid')).toBe('contradicts')
    await handOver(withdrawal)
    await server.database.pool.query(
      `update withdrawal set payout_id = $2 where order_number = $1`,
      [withdrawal.orderNumber, `out-${withdrawal.withdrawalId}`],
    )
    expect(await say('failed', { payoutId: 'never ours' })).toBe('contradicts')
    expect(await say('paid', { amountMinor: '99999' })).toBe('contradicts')
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '50000', heldMinor: '100000' })
    expect(await say('failed')).toBe('done')
    expect(await say('failed')).toBe('nothing_to_do')
    expect(await say('paid', { payoutId: 'another' })).toBe('contradicts')
    expect(await contradictionsOf(withdrawal)).toEqual([
      ...['payout done 100000', 'payout failed 100000', 'payout done 99999', 'payout done 100000'],
    ])
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '150000', heldMinor: '0' })
  })

  it('gives everything back when the payout fails, with the reason', async () => {
    const member = await openPayee(150_000n)
    const withdrawal = await requested(member)
    await handOver(withdrawal)
    await callBack(PAYOUTS, payout(withdrawal, 'failed'))
    expect(await look(member, withdrawal)).toMatchObject({
      state: 'failed',
      reason: 'The account is closed.',
    })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '150000', heldMinor: '0' })
  })

  it('can be taken back once, and not after it was handed over', async () => {
    const member = await openPayee(150_000n)
    const first = await requested(member)
    const cancel = ({ withdrawalId }: Withdrawal) =>
      member.call(operations.cancelWithdrawal, { params: { withdrawalId } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(first)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '150000' })

    const second = await requested(member)
    await handOver(second)
    expect(await cancel(second)).toMatchObject({ code: 'withdrawal_too_late' })
  })

  it.each([
    ['the wrong payment password', { paymentPassword: '000000' }, 'payment_password_wrong'],
    ['an account of nobody', { bankAccountId: 'bnk_x' }, 'bank_account_unknown'],
    ['too little', { amountMinor: '1' }, 'amount_out_of_limits'],
    ['more than there is', { amountMinor: '150001' }, 'insufficient_funds'],
    ['an amount below zero', { amountMinor: '-100000' }, 'invalid_input'],
  ])('is refused with %s and holds nothing', async (_what, change, code) => {
    const member = await openPayee(150_000n)
    expect(await ask(member, change)).toMatchObject({ success: false, code })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '150000', heldMinor: '0' })
  })

  it('belongs to its member alone', async () => {
    const member = await openPayee(150_000n)
    const { withdrawalId } = await requested(member)
    const stranger = await server.openMember()
    for (const operation of [
      operations.getWithdrawal,
      operations.cancelWithdrawal,
      operations.confirmReceipt,
    ]) {
      const answer = await stranger.call(operation, { params: { withdrawalId } })
      expect(answer).toMatchObject({ success: false, code: 'not_found' })
    }
    expect(await balanceOf(member)).toMatchObject({ heldMinor: '100000' })
  })

  it('asks for a payment password first, and locks after five wrong ones', async () => {
    const fresh = Object.assign(await server.openMember(150_000n), { bankAccountId: 'bnk_x' })
    expect(await ask(fresh)).toMatchObject({ code: 'payment_password_missing' })

    const member = await openPayee(150_000n)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ask(member, { paymentPassword: `00000${index % 10}` }),
      ),
    )
    const codes = guesses.map((guess) => (guess.success ? 'taken' : guess.code))
    expect(codes.filter((code) => code === 'payment_password_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'payment_password_locked')).toHaveLength(7)
    expect(await ask(member)).toMatchObject({ code: 'payment_password_locked' })
  })

  it('is held once for a key, and as often a day as allowed', async () => {
    const member = await openPayee(1_000_000n)
    const key = randomUUID()
    // With the right password, however often: an impatient thumb is not a guess.
    const repeated = await Promise.all(Array.from({ length: 10 }, () => ask(member, {}, key)))
    const orders = repeated.map((each) => (each.success ? each.value : each.code))
    for (const order of orders) expect(order).toEqual(orders[0])
    expect(repeated[0]).toMatchObject({ success: true })
    expect(await balanceOf(member)).toMatchObject({ heldMinor: '100000' })

    // Five at once: more would look like somebody guessing the payment password.
    const wave = () => Promise.all(Array.from({ length: 5 }, () => ask(member)))
    const more = [...(await wave()), ...(await wave())]
    expect(more.filter(({ success }) => success)).toHaveLength(4)
    expect(more.find(({ success }) => !success)).toMatchObject({ code: 'daily_count_reached' })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '500000', heldMinor: '500000' })
  })

  it('is counted when it is its turn, however many wait for it', async () => {
    const member = await openPayee(1_000_000n)
    for (let count = 0; count < 3; count += 1) await requested(member)
    const other = await server.database.pool.connect()
    await other.query('begin')
    await other.query('select 1 from ledger_head where lane = 1 for no key update')
    // Two are left today. Five are looked at while another server is in the middle of a batch.
    const waiting = Promise.all(Array.from({ length: 5 }, () => ask(member)))
    // What the house itself posts meanwhile waits among them.
    await expect
      .poll(() => server.server.core.poster.queueLength(), { timeout: 8_000, interval: 5 })
      .toBeGreaterThanOrEqual(4)
    await other.query('rollback')
    other.release()
    expect((await waiting).filter(({ success }) => success)).toHaveLength(2)
    expect(await balanceOf(member)).toMatchObject({ heldMinor: '500000' })
  })

  it('never holds more than there is when stakes and requests race', async () => {
    const member = await openPayee(100_000n)
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => ask(member)),
      ...Array.from({ length: 3 }, () =>
        member.call(operations.openRound, {
          body: { gameCode: 'mines', stakeMinor: '100000', options: { mineCount: 3 } },
        }),
      ),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '0', heldMinor: '100000' })
  })
})

it('what a member usually deposits is the median of the last that came, once there are three', async () => {
  const member = await openPayee(0n)
  const usual = async () => {
    const answer = await member.call(operations.getDepositMethods)
    return answer.success ? answer.value.usualMinor : answer.code
  }
  await startDeposit(member)
  for (const known of [null, null, null, '50000']) {
    expect(await usual()).toBe(known)
    await callBack(PAYMENTS, paid(await startDeposit(member)))
  }
  const options = await member.call(operations.getWithdrawalOptions)
  expect(options).toMatchObject({ success: true, value: { usualMinor: null } })
})

describe('the account record', () => {
  it('shows every movement with the balance after it, and its sums', async () => {
    const member = await openPayee(100_000n)
    const withdrawal = await requested(member)
    const { withdrawalId } = withdrawal
    await member.call(operations.cancelWithdrawal, { params: { withdrawalId } })
    const deposit = await startDeposit(member)
    await callBack(PAYMENTS, paid(deposit))

    const record = await member.call(operations.getAccountRecord)

    expect(record).toMatchObject({
      success: true,
      value: {
        totalCount: 4,
        totals: { inMinor: '250000', outMinor: '100000', netMinor: '150000' },
        items: [
          {
            code: 'deposit_credit',
            amountMinor: '50000',
            balanceAfterMinor: '150000',
            causeId: deposit.depositId,
          },
          {
            code: 'withdrawal_release',
            amountMinor: '100000',
            balanceAfterMinor: '100000',
            causeId: withdrawalId,
          },
          { code: 'withdrawal_hold', amountMinor: '-100000', balanceAfterMinor: '0' },
          { code: 'demonstration_grant', amountMinor: '100000', balanceAfterMinor: '100000' },
        ],
      },
    })
    const deposits = await member.call(operations.getAccountRecord, {
      query: { kind: 'deposit', pageSize: 1 },
    })
    expect(deposits).toMatchObject({
      value: { totalCount: 1, nextCursor: null, items: [{ kind: 'deposit' }] },
    })
  })

  it('has pages that go by the last row, so that no movement comes twice while others are added', async () => {
    const member = await openPayee(100_000n)
    const moved = async () => {
      const deposit = await startDeposit(member)
      await callBack(PAYMENTS, paid(deposit))
    }
    for (let count = 0; count < 4; count += 1) await moved()
    const seen: string[] = []
    let before: string | undefined
    for (;;) {
      const page = await member.call(operations.getAccountRecord, {
        query: { pageSize: 2, ...(before && { before }) },
      })
      if (!page.success) throw new Error(page.code)
      seen.push(...page.value.items.map(({ transferId }) => transferId))
      await moved()
      if (page.value.nextCursor === null) break
      before = page.value.nextCursor
    }

    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
    const unknown = await member.call(operations.getAccountRecord, { query: { before: 'x' } })
    expect(unknown).toMatchObject({ success: false, code: 'cursor_unknown' })
  })
})
