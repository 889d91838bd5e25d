/*
 * Where a member's money may go: their own accounts, added by who knows the payment password, told
 * to their owner, and never changed under a withdrawal that is on its way.
 */
import { BANK_ACCOUNTS_MAX, operations } from '@baize/contract'
import { manualClock } from '@baize/kernel'
import { generate } from 'otplib/functional'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { systemClock } from '../../../platform/system-clock.ts'
import { lettersTo } from '../../../testing/letters-to.store.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from '../../../testing/withdrawing-member.ts'
import { saveSettings } from '../../operators/system/settings.store.ts'

const HOUR_MS = 3_600_000
const COPIES = 20
const clock = manualClock(systemClock.now())
let server: TestServer
let numbers = 555_000

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>

const open = (cashMinor = 500_000n) => openWithdrawingMember(server, cashMinor)
const accountBody = (change: object = {}) => {
  numbers += 1
  // Accounts are listed in the order in which they came.
  clock.advance(1)
  return {
    bankCode: 'HARBOUR',
    holderName: 'Ligaya Cruz',
    accountNumber: numbers.toString(),
    paymentPassword: PAYMENT_PASSWORD,
    ...change,
  }
}
const add = (member: Member, change: object = {}) =>
  member.call(operations.addBankAccount, { body: accountBody(change) })
const remove = (member: Member, bankAccountId = member.bankAccountId, change: object = {}) =>
  member.call(operations.removeBankAccount, {
    params: { bankAccountId },
    body: { paymentPassword: PAYMENT_PASSWORD, ...change },
  })

async function accountsOf(member: Member) {
  const seen = await member.call(operations.getBankAccounts)
  if (!seen.success) throw new Error(seen.code)
  return seen.value.bankAccounts
}

async function added(member: Member): Promise<string> {
  const answer = await add(member)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.bankAccount.bankAccountId
}

async function waitHours(hours: number): Promise<void> {
  const { pool } = server.database
  await inTransaction(pool, (tx) =>
    saveSettings(tx, { 'withdrawal.newAccountWaitHours': hours }, new Date(clock.now())),
  )
  server.server.modules.system.settings.forget()
}

/** Turns the authenticator on, and answers what makes its codes. */
async function withAuthenticator(member: Member): Promise<() => Promise<string>> {
  const started = await member.call(operations.startAuthenticator, {
    body: { password: TEST_PASSWORD },
  })
  if (!started.success) throw new Error(started.code)
  const code = () => {
    clock.advance(30_000)
    return generate({ secret: started.value.secret, epoch: Math.floor(clock.now() / 1000) })
  }
  const confirmed = await member.call(operations.confirmAuthenticator, {
    body: { code: await code() },
  })
  if (!confirmed.success) throw new Error(confirmed.code)
  return code
}

describe('a bank account is added', () => {
  it('and shown by its last four digits, the first one as the default', async () => {
    const member = await open()
    const answer = await add(member, { accountNumber: '9988776655' })
    expect(answer).toMatchObject({ success: true })
    expect(JSON.stringify(answer)).not.toContain('9988776655')
    expect(await accountsOf(member)).toMatchObject([
      { bankAccountId: member.bankAccountId, isDefault: true, isInUse: false },
      { maskedNumber: '••• 6655', bankName: 'Harbour Savings', isDefault: false },
    ])
  })

  it('binds the payee to the first holder where none was registered, one of two at once', async () => {
    const member = await open()
    await server.database.pool.query('delete from bank_account where member_id = $1', [
      member.memberId,
    ])
    await server.database.pool.query('update member set payee_name = null where id = $1', [
      member.memberId,
    ])
    const both = await Promise.all([
      add(member, { holderName: 'Amihan Reyes' }),
      add(member, { holderName: 'Diwa Santos' }),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)).toMatchObject({ code: 'holder_mismatch' })
    const [first] = await accountsOf(member)
    expect(await add(member, { holderName: `${first?.holderName.toUpperCase()}` })).toMatchObject({
      success: true,
    })
  })

  it.each([
    ['another holder', { holderName: 'Somebody Else' }, 'holder_mismatch'],
    ['a bank that is not listed', { bankCode: 'NONE' }, 'bank_unknown'],
    ['letters in the number', { accountNumber: '12ab5678' }, 'invalid_input'],
    ['the wrong payment password', { paymentPassword: '000000' }, 'payment_password_wrong'],
  ])('but not with %s', async (_what, change, code) => {
    const member = await open()
    expect(await add(member, change)).toMatchObject({ code })
    expect(await accountsOf(member)).toHaveLength(1)
  })

  it('but not before there is a payment password', async () => {
    const member = await server.openMember()
    expect(await member.call(operations.addBankAccount, { body: accountBody() })).toMatchObject({
      code: 'payment_password_missing',
    })
  })

  it('once in the whole house', async () => {
    const members = await Promise.all([open(), open()])
    const body = accountBody()
    const answers = await Promise.all(
      members.map((member) => member.call(operations.addBankAccount, { body })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'bank_account_taken' })
  })

  it('never beyond the limit, however many are sent at the same moment', async () => {
    const member = await open()
    const answers = await Promise.all(Array.from({ length: COPIES / 4 }, () => add(member)))
    const more = await Promise.all(Array.from({ length: COPIES / 4 }, () => add(member)))
    const done = [...answers, ...more].filter(({ success }) => success)
    expect(done).toHaveLength(BANK_ACCOUNTS_MAX - 1)
    expect(await accountsOf(member)).toHaveLength(BANK_ACCOUNTS_MAX)
    expect(await add(member)).toMatchObject({ code: 'too_many_bank_accounts' })
  })

  it('with a code of the authenticator where there is one, guessed five times at most', async () => {
    const member = await open()
    const code = await withAuthenticator(member)
    expect(await add(member)).toMatchObject({ code: 'second_factor_required' })
    expect(await add(member, { secondFactor: await code() })).toMatchObject({ success: true })
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      // Asking without a code in between gives no further guesses.
      await add(member)
      const answer = await add(member, { secondFactor: '000000' })
      codes.push(answer.success ? 'done' : answer.code)
    }
    expect(codes).toEqual([
      ...Array<string>(5).fill('second_factor_wrong'),
      'payment_password_locked',
    ])
  })

  it('is told by a short message to an owner without an address', async () => {
    const member = await open()
    const { pool } = server.database
    await pool.query(
      `update member set email = null, country_dialing_code = '63', mobile_num = '9175550142',
         mobile_verified_at = now() where id = $1`,
      [member.memberId],
    )
    await remove(member, await added(member))
    const told = await lettersTo(pool, '+639175550142')
    expect(told).toMatchObject([
      { channel: 'sms', subject: 'A bank account was added' },
      { channel: 'sms', subject: 'A bank account was removed' },
    ])
  })

  it('and is told to its owner and written in the audit log', async () => {
    const member = await open()
    const { pool } = server.database
    await pool.query('update member set email = $2, email_verified_at = now() where id = $1', [
      member.memberId,
      'owner@mail.example',
    ])
    const bankAccountId = await added(member)
    await remove(member, bankAccountId)
    const mails = await lettersTo(pool, 'owner@mail.example')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A bank account was added',
      'A bank account was removed',
    ])
    expect(mails[0]?.text).toMatch(/^Harbour Savings ••• \d{4} was added to your account/)
    const log = await pool.query<{ action: string; actor_kind: string }>(
      'select action, actor_kind from audit_log where subject = $1 order by id',
      [String(member.memberId)],
    )
    expect(log.rows).toEqual([
      { action: 'member.bank_account_added', actor_kind: 'member' },
      { action: 'member.bank_account_added', actor_kind: 'member' },
      { action: 'member.bank_account_removed', actor_kind: 'member' },
    ])
  })
})

describe('a new account', () => {
  it('receives nothing before the operator’s time of waiting is over', async () => {
    await waitHours(1)
    try {
      const member = await open()
      const [account] = await accountsOf(member)
      const usableFrom = new Date(clock.now() + HOUR_MS).toISOString()
      expect(account).toMatchObject({ usableFrom })
      expect(await member.withdraw(100_000n)).toMatchObject({
        code: 'bank_account_too_new',
        details: { usableFrom },
      })
      clock.advance(HOUR_MS - 1)
      expect(await member.withdraw(100_000n)).toMatchObject({ code: 'bank_account_too_new' })
      clock.advance(1)
      expect(await member.withdraw(100_000n)).toMatchObject({ success: true })
    } finally {
      await waitHours(0)
    }
  })

  it('that was removed and added again waits anew', async () => {
    const member = await open()
    const body = accountBody()
    const first = await member.call(operations.addBankAccount, { body })
    if (!first.success) throw new Error(first.code)
    await remove(member, first.value.bankAccount.bankAccountId)
    await waitHours(1)
    try {
      clock.advance(HOUR_MS / 2)
      const again = await member.call(operations.addBankAccount, { body })
      if (!again.success) throw new Error(again.code)
      const usableFrom = new Date(clock.now() + HOUR_MS).toISOString()
      expect(again.value.bankAccount).toMatchObject({ usableFrom })
    } finally {
      await waitHours(0)
    }
  })
})

describe('the default account', () => {
  it('is one, chosen by the member, and passes on when it is removed', async () => {
    const member = await open()
    const second = await added(member)
    const third = await added(member)
    const choose = (bankAccountId: string) =>
      member.call(operations.setDefaultBankAccount, { params: { bankAccountId } })
    await Promise.all([choose(second), choose(third), choose(second), choose(third)])
    expect((await accountsOf(member)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await choose(third)
    expect(await remove(member, third)).toMatchObject({ success: true })
    expect(await accountsOf(member)).toMatchObject([
      { bankAccountId: member.bankAccountId, isDefault: true },
      { bankAccountId: second, isDefault: false },
    ])
    expect(await choose(third)).toMatchObject({ code: 'bank_account_unknown' })
  })
})

describe('an account is removed', () => {
  it('by its owner alone, with the payment password', async () => {
    const member = await open()
    const stranger = await open()
    expect(await remove(stranger, member.bankAccountId)).toMatchObject({
      code: 'bank_account_unknown',
    })
    expect(await remove(member, member.bankAccountId, { paymentPassword: '000000' })).toMatchObject(
      {
        code: 'payment_password_wrong',
      },
    )
    expect(await remove(member)).toMatchObject({ success: true, value: { bankAccounts: [] } })
    expect(await member.withdraw(100_000n)).toMatchObject({ code: 'bank_account_unknown' })
  })

  it('not while a withdrawal to it is open', async () => {
    const member = await open()
    const asked = await member.withdraw(100_000n)
    if (!asked.success) throw new Error(asked.code)
    expect(await accountsOf(member)).toMatchObject([{ isInUse: true }])
    expect(await remove(member)).toMatchObject({ code: 'bank_account_in_use' })
    const { withdrawalId } = asked.value.withdrawal
    await member.call(operations.cancelWithdrawal, { params: { withdrawalId } })
    expect(await remove(member)).toMatchObject({ success: true })
  })

  it('or has a withdrawal, never both, when both are asked for at the same moment', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < COPIES; round += 1) {
      const member = await open()
      const asks = [() => remove(member), () => member.withdraw(100_000n)]
      const [first, second] = await Promise.all(
        (round % 2 === 0 ? asks : asks.toReversed()).map((ask) => ask()),
      )
      const codes = [first, second].map((each) => (each?.success ? 'done' : each?.code))
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
      ends.add(codes.find((code) => code !== 'done') ?? '')
    }
    for (const end of ends) expect(['bank_account_in_use', 'bank_account_unknown']).toContain(end)
  })
})
