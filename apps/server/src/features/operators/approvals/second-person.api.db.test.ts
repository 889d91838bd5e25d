import { operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { systemClock } from '../../../platform/system-clock.ts'
import { ANSWERS, makeKnown } from '../../../testing/known-member.store.ts'
import {
  openStaff,
  proveFor,
  STAFF_PASSWORD,
  type StaffBrowser,
  signInStaff,
} from '../../../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'
import { saveSettings } from '../system/door.ts'

/** Checks on a second person: their proof, their place, and whose money they decide on. */
const REASON = 'Agreed with the member on the telephone.'
let server: TestServer
/** Licensed rules: staff cannot decide on their own accounts. */
let licensed: TestServer
let ana: StaffBrowser
let ben: StaffBrowser

beforeAll(async () => {
  ;[server, licensed] = await Promise.all([
    startTestServer(),
    startTestServer({ clock: systemClock, runsJobs: false }, { jurisdiction: 'MT' }),
  ])
  await inTransaction(licensed.database.pool, (tx) =>
    saveSettings(tx, { 'withdrawal.newAccountWaitHours': 0 }, new Date(0)),
  )
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await Promise.all([server.stop(), licensed.stop()])
  expect(books.differences).toEqual([])
})

const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : answer.code

async function askAdjustment(by: TestBrowser, memberId: bigint, amountMinor = '500') {
  const asked = await by.call(operations.askAdjustment, {
    params: { memberId: memberId.toString() },
    body: { amountMinor, reason: REASON },
  })
  if (!asked.success) throw new Error(asked.code)
  return asked.value.approval.approvalId
}

const approve = async (by: TestBrowser, approvalId: string, proof?: object) =>
  codeOf(await by.call(operations.approveRequest, { params: { approvalId }, body: { proof } }))
const balanceOf = async (memberId: bigint) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor

/** The same browser without a session. */
function sameBrowser(of: TestBrowser, at = server): TestBrowser {
  const browser = at.openBrowser()
  browser.cookie = of.cookie
    .split('; ')
    .filter((each) => each.startsWith('baize-device='))
    .join('; ')
  return browser
}

const alarmsOf = async (finding: string) =>
  (
    await server.database.pool.query(
      'select subject, detail from alarm where finding = $1 and resolved_at is null',
      [finding],
    )
  ).rows
const SAME_BROWSER = 'two people decide in two browsers'

describe('a second person', () => {
  it('shows with a code that it is them, and nothing moves without', async () => {
    const { memberId } = await server.openMember(1_000n)
    const approvalId = await askAdjustment(ana, memberId)
    const proof = await proveFor(server, ben, 'approval', approvalId)
    const wrong = proof.code === '000000' ? '000001' : '000000'

    expect(await approve(ben, approvalId, undefined)).toBe('proof_needed')
    expect(await approve(ben, approvalId, { ...proof, code: wrong })).toBe('code_wrong')
    expect(await balanceOf(memberId)).toBe(1_000n)
    expect(await approve(ben, approvalId, proof)).toBe('ok')
    expect(await balanceOf(memberId)).toBe(1_500n)
  })

  it.each([
    [
      'of another decision',
      async (approvalId: string) => await proveFor(server, ben, 'approval', `${approvalId}0`),
    ],
    [
      'of another kind',
      async (approvalId: string) => await proveFor(server, ben, 'withdrawal', approvalId),
    ],
    [
      'of another person',
      async (approvalId: string) => await proveFor(server, ana, 'approval', approvalId),
    ],
  ])('is not believed with the code %s', async (_what, prove) => {
    const { memberId } = await server.openMember(1_000n)
    const approvalId = await askAdjustment(ana, memberId)
    expect(await approve(ben, approvalId, await prove(approvalId))).toBe('challenge_expired')
    expect(await balanceOf(memberId)).toBe(1_000n)
  })

  it('decides once with one code, of many who use it at the same moment', async () => {
    const { memberId } = await server.openMember(10_000n)
    const approvalId = await askAdjustment(ana, memberId)
    const proof = await proveFor(server, ben, 'approval', approvalId)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => approve(ben, approvalId, proof)),
    )
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
    expect(await balanceOf(memberId)).toBe(10_500n)
  })

  it('has five tries at a code, and no more with the right one', async () => {
    const carla = await openStaff(server, 'cashier_lead')
    const { memberId } = await server.openMember(1_000n)
    const approvalId = await askAdjustment(ana, memberId)
    const proof = await proveFor(server, carla, 'approval', approvalId)
    const wrong = proof.code === '000000' ? '000001' : '000000'
    const answers: unknown[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      answers.push(await approve(carla, approvalId, { ...proof, code: wrong }))
    }
    expect(answers.filter((code) => code === 'code_wrong')).toHaveLength(5)
    // Wrong codes pause the name as at the sign-in.
    expect(await approve(carla, approvalId, proof)).toBe('too_many_requests')
    expect(await balanceOf(memberId)).toBe(1_000n)
  })

  it('gives the second approval of a withdrawal, and the first needs no code', async () => {
    const member = await openWithdrawingMember(server, 5_000_000n)
    const asked = await member.withdraw(5_000_000n)
    if (!asked.success) throw new Error(asked.code)
    const params = { withdrawalId: asked.value.withdrawal.withdrawalId }
    const decide = async (by: TestBrowser, body: object) =>
      codeOf(
        await by.call(operations.approveWithdrawal, {
          params,
          body: { answers: ANSWERS, ...body },
        }),
      )

    expect(await decide(ana, { seenState: 'requested' })).toBe('ok')
    const seenState = 'second_review'
    expect(await decide(ben, { seenState, proof: undefined })).toBe('proof_needed')
    const proof = await proveFor(server, ben, 'withdrawal', params.withdrawalId)
    expect(await decide(ben, { seenState, proof })).toBe('ok')
    const shown = await ana.call(operations.getStaffWithdrawal, { params })
    expect(shown).toMatchObject({
      value: {
        withdrawal: {
          samePlace: null,
          approvals: [
            { displayName: ana.displayName, from: { ip: '127.0.0.1', browser: 'test browser' } },
            { displayName: ben.displayName, from: { ip: '127.0.0.1', browser: 'test browser' } },
          ],
        },
      },
    })
  })

  it('approves no withdrawal among many: each is looked at by itself', async () => {
    const member = await openWithdrawingMember(server, 5_000_000n)
    const asked = await member.withdraw(5_000_000n)
    if (!asked.success) throw new Error(asked.code)
    await makeKnown(server, member.memberId)
    const { withdrawalId } = asked.value.withdrawal
    const orders = (seenState: string) => ({
      body: { action: 'approve', orders: [{ orderId: withdrawalId, seenState }] },
    })
    expect(await ana.call(operations.decideWithdrawals, orders('requested'))).toMatchObject({
      value: { outcomes: [{ result: 'second_review' }] },
    })
    expect(await ben.call(operations.decideWithdrawals, orders('second_review'))).toMatchObject({
      value: { outcomes: [{ result: 'left', code: 'proof_needed' }] },
    })
  })
})

describe('two people in one place', () => {
  it('in one browser are shown, and ring above the sum of two people', async () => {
    const dora = await openStaff(server, 'cashier_lead', sameBrowser(ana))
    const { memberId, username } = await server.openMember(1_000n)
    const small = await askAdjustment(ana, memberId, '500')
    expect(
      codeOf(await dora.call(operations.approveRequest, { params: { approvalId: small } })),
    ).toBe('ok')
    expect(await alarmsOf(SAME_BROWSER)).toEqual([])
    const large = await askAdjustment(ana, memberId, '2000001')
    const done = await dora.call(operations.approveRequest, { params: { approvalId: large } })
    expect(done).toMatchObject({
      value: {
        approval: {
          samePlace: 'browser',
          askedFrom: { ip: '127.0.0.1', browser: 'test browser' },
          decidedFrom: { ip: '127.0.0.1', browser: 'test browser' },
        },
      },
    })
    expect(await alarmsOf(SAME_BROWSER)).toEqual([
      { subject: username, detail: `${ana.displayName}, ${dora.displayName}: balance_adjustment` },
    ])
  })

  it('at one address, as in an office, are shown and do not ring', async () => {
    const ip = '203.0.113.77'
    const { memberId } = await server.openMember(1_000n)
    const asked = await ana.call(operations.askAdjustment, {
      params: { memberId: memberId.toString() },
      body: { amountMinor: '3000000', reason: REASON },
      ip,
    })
    if (!asked.success) throw new Error(asked.code)
    const params = { approvalId: asked.value.approval.approvalId }
    const rung = await alarmsOf(SAME_BROWSER)
    expect(await ben.call(operations.approveRequest, { params, ip })).toMatchObject({
      value: { approval: { samePlace: 'address' } },
    })
    expect(await alarmsOf(SAME_BROWSER)).toEqual(rung)
    expect(await ana.call(operations.getSamePlaceDecisions)).toMatchObject({
      value: {
        items: [
          {
            ...{ kind: 'balance_adjustment', samePlace: 'address', amountMinor: '3000000' },
            first: { displayName: ana.displayName, from: { ip } },
            second: { displayName: ben.displayName, from: { ip } },
          },
          { samePlace: 'browser', amountMinor: '2000001' },
          { samePlace: 'browser', amountMinor: '500' },
        ],
        totalCount: 3,
      },
    })
  })
})

describe('an account of whoever decides', () => {
  it('is named beside the sum, and decided on by neither of the two', async () => {
    const member = await licensed.openMember(1_000n)
    const first = await openStaff(licensed, 'cashier_lead', sameBrowser(member, licensed))
    const second = await openStaff(licensed, 'cashier_lead')
    const third = await openStaff(licensed, 'cashier_lead')
    const byOwner = await askAdjustment(first, member.memberId)
    const params = { approvalId: byOwner }
    expect(await second.call(operations.approveRequest, { params })).toMatchObject({
      code: 'own_member_account',
      details: { displayName: first.displayName },
    })
    const byOther = await askAdjustment(second, member.memberId)
    expect(
      await first.call(operations.approveRequest, { params: { approvalId: byOther } }),
    ).toMatchObject({ code: 'own_member_account' })
    expect(await first.call(operations.getApprovals)).toMatchObject({
      value: {
        items: [
          { ownAccount: { displayName: first.displayName, by: 'browser', isRefused: true } },
          { ownAccount: { displayName: first.displayName, by: 'browser', isRefused: true } },
        ],
      },
    })
    expect(
      codeOf(await third.call(operations.approveRequest, { params: { approvalId: byOther } })),
    ).toBe('ok')
  })

  it('is told by a browser that its owner signed in with before', async () => {
    const member = await licensed.openMember(1_000n)
    const [first, second] = [
      await openStaff(licensed, 'cashier_lead'),
      await openStaff(licensed, 'cashier_lead'),
    ]
    const { username, displayName } = second
    await signInStaff(
      licensed,
      username,
      displayName,
      STAFF_PASSWORD,
      sameBrowser(member, licensed),
    )
    const params = { approvalId: await askAdjustment(first, member.memberId) }
    expect(codeOf(await second.call(operations.approveRequest, { params }))).toBe(
      'own_member_account',
    )
  })

  it('is told by a confirmed mail address, and by no other', async () => {
    const member = await licensed.openMember(1_000n)
    const [first, second] = [
      await openStaff(licensed, 'cashier_lead'),
      await openStaff(licensed, 'cashier_lead'),
    ]
    const setMail = (isConfirmed: boolean) =>
      licensed.database.pool.query(
        `update member set email = $2, email_verified_at = case when $3 then now() end where id = $1`,
        [member.memberId, `${second.username.toUpperCase()}@baize.example`, isConfirmed],
      )
    await setMail(true)
    const params = { approvalId: await askAdjustment(first, member.memberId) }
    expect(codeOf(await second.call(operations.approveRequest, { params }))).toBe(
      'own_member_account',
    )
    await setMail(false)
    expect(codeOf(await second.call(operations.approveRequest, { params }))).toBe('ok')
  })

  it('gets not even the first approval of a withdrawal from its owner', async () => {
    const member = await openWithdrawingMember(licensed, 200_000n)
    const asked = await member.withdraw(100_000n)
    if (!asked.success) throw new Error(asked.code)
    const owner = await openStaff(licensed, 'cashier_lead', sameBrowser(member, licensed))
    const other = await openStaff(licensed, 'cashier_lead')
    const shown = await owner.call(operations.getStaffWithdrawal, {
      params: { withdrawalId: asked.value.withdrawal.withdrawalId },
    })
    expect(shown).toMatchObject({
      value: { withdrawal: { ownAccount: { displayName: owner.displayName, by: 'browser' } } },
    })
    const params = { withdrawalId: asked.value.withdrawal.withdrawalId }
    const body = { seenState: 'requested' as const, reason: REASON }
    expect(codeOf(await owner.call(operations.approveWithdrawal, { params, body }))).toBe(
      'own_member_account',
    )
    expect(codeOf(await other.call(operations.approveWithdrawal, { params, body }))).toBe('ok')
  })
})
