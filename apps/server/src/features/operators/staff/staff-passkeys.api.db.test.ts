/*
 * Passkeys of staff as their owner and as a thief use them: each challenge is good once, each answer only for this
 * console, this person and a device that was unlocked.
 */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { createFakeAuthenticator, type DeviceFaults } from '../../../testing/fake-authenticator.ts'
import { lettersTo } from '../../../testing/letters-to.store.ts'
import { openStaff, STAFF_PASSWORD, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
})
afterAll(() => server.stop())

type Device = ReturnType<typeof createFakeAuthenticator>
type Options = Record<string, unknown>
const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : answer.code

async function addTo(person: StaffBrowser, device: Device = createFakeAuthenticator()) {
  const body = { password: STAFF_PASSWORD }
  const started = await person.call(operations.startOwnPasskey, { body })
  if (!started.success) throw new Error(started.code)
  const response = device.make(started.value.options)
  const added = await person.call(operations.addOwnPasskey, { body: { name: 'Laptop', response } })
  if (!added.success) throw new Error(added.code)
  return { device, staffPasskeyId: added.value.passkeyId }
}

async function hire(role = 'support') {
  const person = await openStaff(server, role)
  return { person, ...(await addTo(person)) }
}

async function start(browser: TestBrowser, challengeId?: string): Promise<Options> {
  const body = challengeId === undefined ? {} : { challengeId }
  const started = await browser.call(operations.startStaffPasskey, { body })
  if (!started.success) throw new Error(started.code)
  return started.value.options
}

async function signIn(device: Device, faults: DeviceFaults = {}) {
  const browser = server.openBrowser()
  const response = device.sign(await start(browser), faults)
  return {
    browser,
    answer: await browser.call(operations.openSessionWithPasskey, { body: { response } }),
  }
}

async function openFirstStep(username: string) {
  const browser = server.openBrowser()
  const body = { username, password: STAFF_PASSWORD, proof: await server.solveProof() }
  const opened = await browser.call(operations.openStaffSession, { body })
  if (!opened.success) throw new Error(opened.code)
  return { browser, ...opened.value }
}

const FAULTS: readonly [string, DeviceFaults][] = [
  ['made on another site', { origin: 'https://baize.test.thief.example' }],
  ['made for another site', { rpId: 'thief.example' }],
  ['of a device that was not unlocked', { isVerified: false }],
  ['to a challenge nobody gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
]

describe('a passkey of staff', () => {
  it('signs its owner in without a name or a password, with the rights of the role', async () => {
    const { person, device } = await hire()
    const { answer, browser } = await signIn(device)
    expect(answer).toMatchObject({ value: { staff: { username: person.username } } })
    expect(codeOf(await browser.call(operations.searchMembers))).toBe('ok')
    expect(await browser.call(operations.getOwnAccount)).toMatchObject({
      value: { passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String), isBlocked: false }] },
    })
  })

  it('ends the other sessions of its owner when it is added, and tells them by mail', async () => {
    const person = await openStaff(server, 'support')
    const { browser, challengeId } = await openFirstStep(person.username)
    const { device } = await addTo(person)
    expect(codeOf(await browser.call(operations.getOwnAccount))).toBe('not_signed_in')
    expect(challengeId).not.toBe('')
    const mails = await lettersTo(server.database.pool, `${person.username}@baize.example`)
    expect(mails.at(-1)?.subject).toBe('A passkey was added to your console account')
    expect((await signIn(device)).answer.success).toBe(true)
  })

  it.each(FAULTS)('is refused when its answer is %s', async (_what, faults) => {
    const { device } = await hire()
    expect(codeOf((await signIn(device, faults)).answer)).toBe('passkey_invalid')
  })

  it('signs in once for each challenge, however many come with the same answer', async () => {
    const { device } = await hire()
    const response = device.sign(await start(server.openBrowser()))
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        server.openBrowser().call(operations.openSessionWithPasskey, { body: { response } }),
      ),
    )
    expect(answers.map(codeOf).toSorted()).toEqual([
      'ok',
      ...Array.from({ length: 3 }, () => 'passkey_invalid'),
    ])
  })

  it('opens no shut account, and nothing once it was removed', async () => {
    const { person, device, staffPasskeyId } = await hire()
    const { pool } = server.database
    const shut = (isLocked: boolean) =>
      pool.query('update staff set is_locked = $2 where username = $1', [person.username, isLocked])
    await shut(true)
    expect(codeOf((await signIn(device)).answer)).toBe('account_locked')
    await shut(false)
    const remove = (password: string, id = staffPasskeyId) =>
      person.call(operations.removeOwnPasskey, {
        params: { staffPasskeyId: id },
        body: { password },
      })
    expect(codeOf(await remove('wrong'))).toBe('wrong_password')
    expect(codeOf(await remove(STAFF_PASSWORD, 'no id'))).toBe('not_found')
    expect(codeOf(await remove(STAFF_PASSWORD))).toBe('ok')
    expect(codeOf((await signIn(device)).answer)).toBe('passkey_invalid')
  })

  it('is nobody else’s to name or remove', async () => {
    const { staffPasskeyId } = await hire()
    const other = await openStaff(server, 'support')
    const params = { staffPasskeyId }
    const named = await other.call(operations.renameOwnPasskey, { params, body: { name: 'Mine' } })
    expect(codeOf(named)).toBe('not_found')
    const body = { password: STAFF_PASSWORD }
    expect(codeOf(await other.call(operations.removeOwnPasskey, { params, body }))).toBe(
      'not_found',
    )
  })

  it('is blocked when a copy of it was used, and its owner is told', async () => {
    const { person, device } = await hire()
    await signIn(device)
    await server.database.pool.query('update staff_passkey set sign_count = 1000')
    expect(codeOf((await signIn(device)).answer)).toBe('passkey_invalid')
    await server.database.pool.query('update staff_passkey set sign_count = 0')
    expect(codeOf((await signIn(device)).answer)).toBe('passkey_invalid')
    expect(await person.call(operations.getOwnAccount)).toMatchObject({
      value: { passkeys: [{ isBlocked: true }] },
    })
    const mails = await lettersTo(server.database.pool, `${person.username}@baize.example`)
    expect(mails.at(-1)?.subject).toBe('A passkey of your console account was blocked')
  })
})

describe('a passkey as the second step', () => {
  it('is asked for in place of a mailed code, and is good for the person of the first step alone', async () => {
    const { person, device } = await hire()
    const other = await hire()
    const { browser, challengeId, sentTo, hasPasskey } = await openFirstStep(person.username)
    expect({ sentTo, hasPasskey }).toEqual({ sentTo: null, hasPasskey: true })
    const guess = { challengeId, code: '123456' }
    expect(codeOf(await browser.call(operations.confirmStaffSession, { body: guess }))).toBe(
      'code_wrong',
    )
    const enter = async (by: Device) => {
      const response = by.sign(await start(browser, challengeId))
      const body = { challengeId, response }
      return codeOf(await browser.call(operations.openSessionWithPasskey, { body }))
    }
    expect(await enter(other.device)).toBe('passkey_invalid')
    expect(await enter(device)).toBe('ok')
    expect(await enter(device)).toBe('passkey_invalid')
  })

  it('stands for the app where a role demands it, and the last one stays', async () => {
    const { pool } = server.database
    await pool.query(
      `insert into staff_role (name, permissions, needs_authenticator, changed_at)
       select 'watchful', permissions, true, now() from staff_role where name = 'support'`,
    )
    const person = await openStaff(server, 'watchful')
    expect(codeOf(await person.call(operations.searchMembers))).toBe('not_permitted')
    const { staffPasskeyId } = await addTo(person)
    expect(codeOf(await person.call(operations.searchMembers))).toBe('ok')
    const body = { password: STAFF_PASSWORD }
    const remove = () =>
      person.call(operations.removeOwnPasskey, { params: { staffPasskeyId }, body })
    expect(codeOf(await remove())).toBe('authenticator_needed')
    await addTo(person)
    expect(codeOf(await remove())).toBe('ok')
  })

  it('is taken from somebody who lost it by two others, who is then mailed codes again', async () => {
    const { person, device } = await hire()
    const administrator = await openStaff(server, 'administrator')
    const lead = await openStaff(server, 'cashier_lead')
    const asked = await administrator.call(operations.askAuthenticatorReset, {
      params: { staffId: person.staffId },
      body: { reason: 'The laptop was stolen.' },
    })
    if (!asked.success) throw new Error(asked.code)
    const params = { approvalId: asked.value.approval.approvalId }
    expect(codeOf(await lead.call(operations.approveRequest, { params, body: {} }))).toBe('ok')
    expect(codeOf((await signIn(device)).answer)).toBe('passkey_invalid')
    expect((await openFirstStep(person.username)).sentTo).not.toBeNull()
  })
})
