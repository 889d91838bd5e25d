/*
 * The second step of staff by an authenticator app: set up by oneself, demanded by a role, taken away by
 * two others; and passwords that staff give to members.
 */
import { operations } from '@baize/contract'
import { generate } from 'otplib/functional'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import {
  openStaff,
  proveFor,
  STAFF_PASSWORD,
  type StaffBrowser,
  signInStaff,
} from '../../../testing/staff-browser.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'

const STEP_MS = 30_000
const HOUR_MS = 3_600_000
const clock = createForwardClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(clock.now() / 1000) })

/** The next code of the app, as after waiting for it. */
async function nextCode(secret: string): Promise<string> {
  clock.forward(STEP_MS)
  return await codeOf(secret)
}

async function setUp(person: StaffBrowser) {
  const body = { password: STAFF_PASSWORD }
  const started = await person.call(operations.startOwnAuthenticator, { body })
  if (!started.success) throw new Error(started.code)
  const { secret } = started.value
  const confirmed = await person.call(operations.confirmOwnAuthenticator, {
    body: { code: await nextCode(secret) },
  })
  if (!confirmed.success) throw new Error(confirmed.code)
  return { secret, recoveryCodes: confirmed.value.recoveryCodes }
}

async function openStep({ username }: Pick<StaffBrowser, 'username'>) {
  const browser = server.openBrowser()
  const opened = await browser.call(operations.openStaffSession, {
    body: { username, password: STAFF_PASSWORD, proof: await server.solveProof() },
  })
  if (!opened.success) throw new Error(opened.code)
  return { browser, ...opened.value }
}

async function signIn(person: StaffBrowser, code: string) {
  const { browser, challengeId } = await openStep(person)
  return await browser.call(operations.confirmStaffSession, { body: { challengeId, code } })
}

const auditOf = async (subject: string) => {
  const found = await server.database.pool.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by id',
    [subject],
  )
  return found.rows.map(({ action }) => action)
}

const mailsSent = () => server.provider.asked.filter(({ path }) => path === '/messages').length

describe('an authenticator of staff', () => {
  it('takes the password and a first code, shows ten recovery codes, and ends other sessions', async () => {
    const person = await openStaff(server, 'cashier')
    const elsewhere = await signInStaff(server, person.username, person.displayName)
    const start = (password: string) =>
      person.call(operations.startOwnAuthenticator, { body: { password } })
    const confirm = (code: string) =>
      person.call(operations.confirmOwnAuthenticator, { body: { code } })
    expect(await start('another password')).toMatchObject({ code: 'wrong_password' })
    expect(await confirm('123456')).toMatchObject({ code: 'code_wrong' })
    const started = await start(STAFF_PASSWORD)
    if (!started.success) throw new Error(started.code)
    expect(started.value.uri).toMatch(/^otpauth:\/\/totp\/Baize/)
    expect(await confirm('000000')).toMatchObject({ code: 'code_wrong' })
    const confirmed = await confirm(await codeOf(started.value.secret))
    if (!confirmed.success) throw new Error(confirmed.code)
    expect(new Set(confirmed.value.recoveryCodes).size).toBe(10)
    expect(await start(STAFF_PASSWORD)).toMatchObject({ code: 'authenticator_on' })
    expect(await elsewhere.call(operations.getOwnAccount)).toMatchObject({ code: 'not_signed_in' })
    expect(await person.call(operations.getOwnAccount)).toMatchObject({
      value: { hasAuthenticator: true, needsAuthenticator: false, recoveryCodesLeft: 10 },
    })
    expect(await auditOf(person.username)).toContain('staff.authenticator_on')
  })

  it('is asked for at sign-in in place of a mail, and each code counts once', async () => {
    const person = await openStaff(server, 'cashier')
    const { secret } = await setUp(person)
    const before = mailsSent()
    const first = await openStep(person)
    expect(first).toMatchObject({ hasAuthenticator: true, sentTo: null })
    expect(mailsSent()).toBe(before)
    const code = await nextCode(secret)
    expect(await signIn(person, code)).toMatchObject({ success: true })
    expect(await signIn(person, code)).toMatchObject({ code: 'code_wrong' })
  })

  it('lets exactly one of twenty in who come with one code at once', async () => {
    const person = await openStaff(server, 'cashier')
    const { secret } = await setUp(person)
    const { browser, challengeId } = await openStep(person)
    const code = await nextCode(secret)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser.call(operations.confirmStaffSession, { body: { challengeId, code } }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('is replaced once by each recovery code, which is written down', async () => {
    const person = await openStaff(server, 'cashier')
    const { recoveryCodes } = await setUp(person)
    const [code = ''] = recoveryCodes
    expect(await signIn(person, code.toUpperCase())).toMatchObject({ success: true })
    expect(await signIn(person, code)).toMatchObject({ code: 'code_wrong' })
    expect(await auditOf(person.username)).toContain('staff.recovery_code_used')
  })

  it('is turned off with the password and a code', async () => {
    const person = await openStaff(server, 'cashier')
    const { secret } = await setUp(person)
    const remove = (password: string, code: string) =>
      person.call(operations.removeOwnAuthenticator, { body: { password, code } })
    expect(await remove('another', '000000')).toMatchObject({ code: 'wrong_password' })
    expect(await remove(STAFF_PASSWORD, '000000')).toMatchObject({ code: 'code_wrong' })
    expect(await remove(STAFF_PASSWORD, await nextCode(secret))).toMatchObject({ success: true })
    expect(await openStep(person)).toMatchObject({ hasAuthenticator: false })
  })
})

describe('a role that demands an authenticator', () => {
  it('lets its people do nothing before they have one, and mails them no code after', async () => {
    const administrator = await openStaff(server, 'administrator')
    const lead = await openStaff(server, 'cashier_lead')
    const person = await openStaff(server, 'auditor')
    const roles = await administrator.call(operations.getStaffList)
    const auditor = roles.success && roles.value.roles.find(({ role }) => role === 'auditor')
    if (!auditor) throw new Error('the role comes with the product')
    const asked = await administrator.call(operations.askRoleChange, {
      params: { role: 'auditor' },
      body: {
        permissions: auditor.permissions,
        needsAuthenticator: true,
        reason: 'They read everything.',
      },
    })
    if (!asked.success) throw new Error(asked.code)
    const { approvalId = '' } = asked.value.approval ?? {}
    expect(await person.call(operations.getAuditLog)).toMatchObject({ success: true })
    expect(await lead.call(operations.approveRequest, { params: { approvalId } })).toMatchObject({
      success: true,
    })

    expect(await person.call(operations.getAuditLog)).toMatchObject({ code: 'not_permitted' })
    expect(await person.call(operations.getStaffSession)).toMatchObject({
      value: { staff: { mustSetUpAuthenticator: true, permissions: [] } },
    })
    const { secret } = await setUp(person)
    expect(await person.call(operations.getAuditLog)).toMatchObject({ success: true })
    const step = await openStep(person)
    expect(step).toMatchObject({ hasAuthenticator: true, sentTo: null })
    const remove = { password: STAFF_PASSWORD, code: await nextCode(secret) }
    expect(await person.call(operations.removeOwnAuthenticator, { body: remove })).toMatchObject({
      code: 'authenticator_needed',
    })
  })
})

describe('a lost authenticator', () => {
  it('is taken away by two others, who are not its owner, and ends the sessions', async () => {
    const administrator = await openStaff(server, 'administrator')
    const lead = await openStaff(server, 'cashier_lead')
    const person = await openStaff(server, 'cashier_lead')
    const ask = (staffId: string) =>
      administrator.call(operations.askAuthenticatorReset, {
        params: { staffId },
        body: { reason: 'The phone is lost.' },
      })
    expect(await ask(administrator.staffId)).toMatchObject({ code: 'own_account' })
    expect(await ask(person.staffId)).toMatchObject({ code: 'no_authenticator' })
    const { secret } = await setUp(person)
    const asked = await ask(person.staffId)
    if (!asked.success) throw new Error(asked.code)
    const { approvalId = '' } = asked.value.approval ?? {}
    const params = { approvalId }
    const { proofId } = await proveFor(server, person, 'approval', approvalId)
    const body = { proof: { proofId, code: await nextCode(secret) } }
    expect(await person.call(operations.approveRequest, { params, body })).toMatchObject({
      code: 'rights_not_held',
    })
    expect(await lead.call(operations.approveRequest, { params })).toMatchObject({ success: true })
    expect(await person.call(operations.getOwnAccount)).toMatchObject({ code: 'not_signed_in' })
    expect(await openStep(person)).toMatchObject({ hasAuthenticator: false })
  })
})

describe('an account of staff that was shut', () => {
  it('is let in again with its role once a second person approves', async () => {
    const administrator = await openStaff(server, 'administrator')
    const lead = await openStaff(server, 'cashier_lead')
    const person = await openStaff(server, 'cashier')
    const input = { params: { staffId: person.staffId }, body: { reason: 'A long holiday.' } }
    expect(await administrator.call(operations.askStaffEnable, input)).toMatchObject({
      code: 'not_locked',
    })
    await administrator.call(operations.disableStaff, input)
    const asked = await administrator.call(operations.askStaffEnable, input)
    if (!asked.success) throw new Error(asked.code)
    const params = { approvalId: asked.value.approval.approvalId }
    // Of what a cashier may, neither of the two lacks anything.
    expect(await lead.call(operations.approveRequest, { params })).toMatchObject({ success: true })
    const back = await signInStaff(server, person.username, person.displayName)
    expect(await back.call(operations.getWithdrawalQueue)).toMatchObject({ success: true })
  })
})

describe('a password that staff give to a member', () => {
  async function ask(person: StaffBrowser, memberId: bigint) {
    return await person.call(operations.askMemberPassword, {
      params: { memberId: memberId.toString() },
      body: { reason: 'Called from the number on record.' },
    })
  }
  async function approve(
    person: StaffBrowser,
    asked: { readonly approval: { readonly approvalId: string } },
  ) {
    const params = { approvalId: asked.approval.approvalId }
    return await person.call(operations.approveRequest, { params })
  }
  async function logIn(username: string, password: string) {
    const browser = server.openBrowser()
    const body = { username, password, type: 'username', proof: await server.solveProof() }
    return { browser, answer: await browser.call(operations.login, { body }) }
  }

  it('is shown once, works after another person’s approval, ends the sessions and opens its own change alone', async () => {
    const [one, other] = [
      await openStaff(server, 'administrator'),
      await openStaff(server, 'administrator'),
    ]
    const member = await server.openMember()
    const asked = await ask(one, member.memberId)
    if (!asked.success) throw new Error(asked.code)
    const { initialPassword } = asked.value
    expect(JSON.stringify(await one.call(operations.getApprovals, { query: {} }))).not.toContain(
      'passwordHash',
    )
    // One person alone takes no account over.
    expect(await approve(one, asked.value)).toMatchObject({ code: 'second_person_needed' })
    expect((await logIn(member.username, initialPassword)).answer).toMatchObject({
      code: 'wrong_credentials',
    })
    expect(await member.call(operations.getMemberInfo)).toMatchObject({ success: true })
    expect(await approve(other, asked.value)).toMatchObject({ success: true })
    expect(await member.call(operations.getMemberInfo)).toMatchObject({ code: 'not_signed_in' })
    expect((await logIn(member.username, TEST_PASSWORD)).answer).toMatchObject({
      code: 'wrong_credentials',
    })
    const { browser, answer } = await logIn(member.username, initialPassword)
    expect(answer).toMatchObject({ value: { member: { mustChangePassword: true } } })
    expect(await browser.call(operations.getSecurity)).toMatchObject({
      code: 'password_change_required',
    })
    const row = await server.database.pool.query<{ text: string }>(
      `select a::text as text from audit_log a
       where action = 'member.password_given' and subject = $1`,
      [member.memberId.toString()],
    )
    expect(row.rows).toHaveLength(1)
    expect(row.rows[0]?.text).not.toContain(initialPassword)
  })

  it('is over a day after its approval', async () => {
    const support = await openStaff(server, 'support')
    const member = await server.openMember()
    const asked = await ask(support, member.memberId)
    if (!asked.success) throw new Error(asked.code)
    clock.forward(HOUR_MS)
    await approve(await openStaff(server, 'administrator'), asked.value)
    clock.forward(24 * HOUR_MS)
    expect((await logIn(member.username, asked.value.initialPassword)).answer).toMatchObject({
      code: 'initial_password_over',
    })
  })

  it('is given by whoever has that right, and to real accounts', async () => {
    const member = await server.openMember()
    const cashier = await openStaff(server, 'cashier')
    expect(await ask(cashier, member.memberId)).toMatchObject({ code: 'not_permitted' })
    const support = await openStaff(server, 'support')
    expect(await ask(support, 999_999_999n)).toMatchObject({ code: 'not_found' })
    await server.database.pool.query('update member set type = 4 where id = $1', [member.memberId])
    expect(await ask(support, member.memberId)).toMatchObject({ code: 'real_account_only' })
  })
})
