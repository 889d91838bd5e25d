import { randomUUID } from 'node:crypto'
import { operations, type StaffWithdrawal } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/password.ts'
import { ANSWERS } from '../../../testing/known-member.store.ts'
import { proveFor } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'
import { STAFF_ROLES, type StaffRole, saveStaff } from './door.ts'

/** The console's calls over HTTP, each refusal at least once. */
const STAFF_PASSWORD = 'copper-lantern-4417'

let server: TestServer
let passwordHash: string
let hired = 0

beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(STAFF_PASSWORD)
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

async function hire(role: StaffRole): Promise<string> {
  hired += 1
  const username = `${role.replace('_', '.')}${hired}`
  const displayName = `Person ${hired}`
  const account = { username, displayName, role, mail: `${username}@baize.example`, passwordHash }
  await saveStaff(server.database.pool, account, server.server.core.clock.now())
  return username
}

const lastCode = () => {
  const message = server.provider.asked.findLast(({ path }) => path === '/messages')
  return /^\d{6}/.exec(message?.body.text ?? '')?.[0] ?? ''
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

const open = async (browser: TestBrowser, username: string, password = STAFF_PASSWORD) =>
  await browser.call(operations.openStaffSession, {
    body: { username, password, proof: await server.solveProof() },
  })

async function openChallenge(browser: TestBrowser, username: string) {
  const opened = await open(browser, username)
  if (!opened.success) throw new Error(opened.code)
  return { challengeId: opened.value.challengeId, code: lastCode() }
}

async function signIn(role: StaffRole): Promise<TestBrowser & { username: string }> {
  const username = await hire(role)
  const browser = server.openBrowser()
  const body = await openChallenge(browser, username)
  const confirmed = await browser.call(operations.confirmStaffSession, { body })
  if (!confirmed.success) throw new Error(confirmed.code)
  return Object.assign(browser, { username })
}

const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : answer.code

/** A member's withdrawal, asked for as members do. */
async function askFor(amountMinor: bigint): Promise<{ withdrawalId: string; memberId: string }> {
  const member = await openWithdrawingMember(server, amountMinor)
  const asked = await member.withdraw(amountMinor)
  if (!asked.success) throw new Error(asked.code)
  const { withdrawalId } = asked.value.withdrawal
  return { withdrawalId, memberId: member.memberId.toString() }
}

const approve = async (
  staff: TestBrowser,
  withdrawalId: string,
  seenState: StaffWithdrawal['state'] = 'requested',
) =>
  await staff.call(operations.approveWithdrawal, {
    params: { withdrawalId },
    body: { seenState, answers: ANSWERS },
  })

const prove = (staff: TestBrowser, withdrawalId: string) =>
  proveFor(server, staff, 'withdrawal', withdrawalId)

describe('staff sign-in over HTTP', () => {
  it('sets a cookie that scripts and other sites cannot use', async () => {
    const username = await hire('cashier')
    const browser = server.openBrowser()
    const body = await openChallenge(browser, username)
    expect(browser.cookie).toBe('')

    const response = await server.server.app.inject({
      method: 'POST',
      url: operations.confirmStaffSession.path,
      payload: body,
    })
    expect(response.statusCode).toBe(200)
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(response.body).not.toContain(cookie.split(';')[0]?.split('=')[1] ?? 'no token')
  })

  it('knows who is signed in until they sign out', async () => {
    const staff = await signIn('cashier_lead')
    const { cookie } = staff
    expect(await staff.call(operations.getStaffSession)).toMatchObject({
      value: { staff: { username: staff.username, role: 'cashier_lead' } },
    })

    expect(await staff.call(operations.closeStaffSession)).toMatchObject({ success: true })
    staff.cookie = cookie
    expect(await staff.call(operations.getStaffSession)).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
  })

  it('reads a password only from a sealed body, and each sealed body once', async () => {
    const username = await hire('cashier')
    const send = async (payload: object) =>
      await server.server.app.inject({
        method: 'POST',
        url: operations.openStaffSession.path,
        payload,
      })
    const plain = await send({ username, password: STAFF_PASSWORD })
    expect(plain.json()).toMatchObject({ code: 'sealed_payload_invalid' })

    const proof = await server.solveProof()
    const payload = { payload: await server.seal({ username, password: STAFF_PASSWORD, proof }) }
    expect((await send(payload)).json()).toMatchObject({ success: true })
    expect((await send(payload)).json()).toMatchObject({ code: 'sealed_payload_invalid' })
  })

  it('answers a wrong name and a wrong password alike', async () => {
    const browser = server.openBrowser()
    const [name, password] = [
      await open(browser, 'nobody.here'),
      await open(browser, await hire('cashier'), 'wrong'),
    ]
    expect(name).toEqual(password)
    expect(name).toMatchObject({ status: 401, code: 'wrong_credentials' })
  })

  it('pauses a name after five failures', async () => {
    const browser = server.openBrowser()
    const username = await hire('cashier')
    for (let tries = 0; tries < 5; tries += 1) await open(browser, username, 'wrong')
    expect(await open(browser, username)).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  it('refuses a locked account and says when no code can be sent', async () => {
    const browser = server.openBrowser()
    const username = await hire('cashier')
    server.provider.isDown = true
    expect(await open(browser, username)).toMatchObject({ status: 503, code: 'unavailable' })
    server.provider.isDown = false
    await server.database.pool.query('update staff set is_locked = true where username = $1', [
      username,
    ])
    expect(await open(browser, username)).toMatchObject({ status: 403, code: 'account_locked' })
  })

  it('refuses wrong, used and unknown codes', async () => {
    const browser = server.openBrowser()
    const { challengeId, code } = await openChallenge(browser, await hire('cashier'))
    const confirm = async (body: { challengeId: string; code: string }) =>
      codeOf(await browser.call(operations.confirmStaffSession, { body }))

    expect(await confirm({ challengeId, code: wrongFor(code) })).toBe('code_wrong')
    expect(await confirm({ challengeId: randomUUID(), code })).toBe('challenge_expired')
    const together = await Promise.all(
      Array.from({ length: 20 }, async () => await confirm({ challengeId, code })),
    )
    expect(together.filter((each) => each === 'ok')).toHaveLength(1)
    expect(await confirm({ challengeId, code })).toBe('challenge_expired')
  })
})

describe('who may call what', () => {
  const staffOperations = Object.values(operations).filter(
    ({ caller }) => caller === 'staff' || typeof caller === 'object',
  )
  const paramsFor = (operation: (typeof staffOperations)[number]): Record<string, string> =>
    Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, '1']))
  const knock = async (browser: TestBrowser, operation: (typeof staffOperations)[number]) =>
    codeOf(await browser.call(operation, { params: paramsFor(operation) }))

  it.each(staffOperations.map((operation) => [operation.id, operation] as const))(
    '%s is closed to visitors and to members',
    async (_id, operation) => {
      expect(await knock(server.openBrowser(), operation)).toBe('not_signed_in')
      const member = await server.openMember()
      member.cookie = member.cookie.replace(/^[^=]+/, 'baize-staff')
      expect(await knock(member, operation)).toBe('not_signed_in')
    },
  )

  it.each(Object.keys(STAFF_ROLES) as StaffRole[])('%s may do what the role says', async (role) => {
    const staff = await signIn(role)
    const granted: readonly string[] = STAFF_ROLES[role]
    for (const operation of staffOperations) {
      if (typeof operation.caller !== 'object') continue
      const answer = await knock(staff, operation)
      const isOpen = granted.includes(operation.caller.staff)
      expect(`${operation.id} ${answer !== 'not_permitted'}`).toBe(`${operation.id} ${isOpen}`)
    }
  })

  it('takes a right away on the next call', async () => {
    const staff = await signIn('cashier_lead')
    expect(codeOf(await staff.call(operations.getAuditLog))).toBe('ok')
    await server.database.pool.query(`update staff set role = 'support' where username = $1`, [
      staff.username,
    ])
    expect(await staff.call(operations.getAuditLog)).toMatchObject({
      status: 403,
      code: 'not_permitted',
    })
    await server.database.pool.query('update staff set is_locked = true where username = $1', [
      staff.username,
    ])
    expect(codeOf(await staff.call(operations.getStaffSession))).toBe('not_signed_in')
  })
})

describe('withdrawals over HTTP', () => {
  it('are approved by one person, or by two above the limit', async () => {
    const [ana, ben] = await Promise.all([signIn('cashier'), signIn('cashier_lead')])
    const small = await askFor(100_000n)
    const large = await askFor(5_000_000n)

    expect(await approve(ana, small.withdrawalId)).toMatchObject({ status: 200, success: true })
    expect(await approve(ana, large.withdrawalId)).toMatchObject({
      value: { withdrawal: { state: 'second_review', may: { approve: false, reject: true } } },
    })
    expect(await approve(ana, large.withdrawalId, 'second_review')).toMatchObject({
      status: 403,
      code: 'second_person_needed',
    })
    const body = {
      seenState: 'second_review',
      answers: ANSWERS,
      proof: await prove(ben, large.withdrawalId),
    }
    const params = { withdrawalId: large.withdrawalId }
    expect(codeOf(await ben.call(operations.approveWithdrawal, { params, body }))).toBe('ok')
    expect(await approve(ben, large.withdrawalId, 'second_review')).toMatchObject({
      status: 409,
      code: 'state_changed',
    })
  })

  it('are rejected with a reason that the member reads', async () => {
    const staff = await signIn('cashier')
    const { withdrawalId } = await askFor(100_000n)
    const reject = async (reason: string) =>
      await staff.call(operations.rejectWithdrawal, {
        params: { withdrawalId },
        body: { seenState: 'requested', reason },
      })

    expect(await reject('no')).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await reject('The account is not yours.')).toMatchObject({
      value: { withdrawal: { state: 'rejected', reason: 'The account is not yours.' } },
    })
    expect(await reject('Once more.')).toMatchObject({ status: 409, code: 'state_changed' })
  })

  it('are decided from our own pages only, and only when they exist', async () => {
    const staff = await signIn('cashier')
    const { withdrawalId } = await askFor(100_000n)
    const foreign = await staff.call(operations.approveWithdrawal, {
      params: { withdrawalId },
      body: { seenState: 'requested' },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign).toMatchObject({ status: 403, code: 'cross_site' })
    const missing = `wdr_${'0'.repeat(26)}`
    expect(codeOf(await approve(staff, missing))).toBe('not_found')
    const shown = await staff.call(operations.getStaffWithdrawal, {
      params: { withdrawalId: missing },
    })
    expect(codeOf(shown)).toBe('not_found')
  })

  it('show their ledger only to those who may read ledgers', async () => {
    const { withdrawalId } = await askFor(100_000n)
    const linesFor = async (role: StaffRole) => {
      const staff = await signIn(role)
      const shown = await staff.call(operations.getStaffWithdrawal, { params: { withdrawalId } })
      return shown.success ? shown.value.withdrawal.ledger.length : shown.code
    }
    expect(await linesFor('auditor')).toBe(2)
    expect(await linesFor('support')).toBe(0)
  })

  it('stand in their queue with counts, names masked', async () => {
    const staff = await signIn('auditor')
    const { withdrawalId, memberId } = await askFor(100_000n)
    const queue = await staff.call(operations.getWithdrawalQueue, { query: { text: memberId } })

    expect(queue).toMatchObject({
      value: {
        totalCount: 1,
        // The members of these tests are all paid under one name, so that it says nothing.
        items: [{ withdrawalId, flags: ['first_withdrawal'], risk: 1 }],
      },
    })
    if (!queue.success) throw new Error(queue.code)
    expect(queue.value.items[0]?.memberName).toMatch(/^pl\*\*\*/)
    expect(queue.value.counts.to_review).toBeGreaterThan(0)
    expect(BigInt(queue.value.toPayMinor)).toBeGreaterThanOrEqual(100_000n)
  })
})

describe('members and the log over HTTP', () => {
  it('finds a member by id, with the ledger entry by entry', async () => {
    const staff = await signIn('auditor')
    const { memberId } = await askFor(70_000n)

    expect(await staff.call(operations.searchMembers, { query: { text: memberId } })).toMatchObject(
      { value: { totalCount: 1, items: [{ memberId, balanceMinor: '0' }] } },
    )
    expect(await staff.call(operations.getMember, { params: { memberId } })).toMatchObject({
      value: {
        member: { heldMinor: '70000', payeeName: 'Ligaya Cruz', totals: { roundCount: 0 } },
      },
    })
    expect(await staff.call(operations.getMemberOrders, { params: { memberId } })).toMatchObject({
      value: {
        totalCount: 1,
        items: [{ kind: 'withdrawal', state: 'requested', amountMinor: '70000' }],
        sums: ['today', 'week', 'month', 'all'].map((span) => ({
          ...{ span, depositedMinor: '0', withdrawnMinor: '0', stakedMinor: '0', netMinor: '0' },
        })),
      },
    })
    const ledger = await staff.call(operations.getMemberLedger, {
      params: { memberId },
      query: { pageSize: 1 },
    })
    expect(ledger).toMatchObject({
      value: {
        totalCount: 2,
        totalPages: 2,
        items: [{ version: '2', code: 'withdrawal_hold', amountMinor: '-70000' }],
      },
    })
  })

  it('knows nothing of members who do not exist', async () => {
    const staff = await signIn('auditor')
    const params = { memberId: '999999' }
    expect(codeOf(await staff.call(operations.getMember, { params }))).toBe('not_found')
    expect(codeOf(await staff.call(operations.getMemberLedger, { params }))).toBe('not_found')
    const nonsense = { params: { memberId: '1 or 1=1' } }
    expect(codeOf(await staff.call(operations.getMember, nonsense))).toBe('invalid_input')
  })

  it('writes down who decided what, and finds it again', async () => {
    const [lead, cashier] = await Promise.all([signIn('cashier_lead'), signIn('cashier')])
    const { withdrawalId } = await askFor(100_000n)
    const approved = await approve(cashier, withdrawalId)
    if (!approved.success) throw new Error(approved.code)

    const log = await lead.call(operations.getAuditLog, {
      query: { text: approved.value.withdrawal.orderNumber, action: 'withdrawal.approved' },
    })
    expect(log).toMatchObject({
      value: {
        totalCount: 1,
        items: [
          {
            actorKind: 'staff',
            action: 'withdrawal.approved',
            details: { amountMinor: '100000', from: 'requested' },
            ip: '127.0.0.1',
          },
        ],
      },
    })
  })
})
