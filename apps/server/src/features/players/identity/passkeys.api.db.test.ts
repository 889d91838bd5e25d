/*
 * Passkeys as their owner and as a thief use them: each challenge is good once, each answer only
 * for this site, this member and a device that was unlocked.
 */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeAuthenticator, type DeviceFaults } from '../../../testing/fake-authenticator.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Options = Record<string, unknown>
type Device = ReturnType<typeof createFakeAuthenticator>

async function startAdding(member: TestBrowser): Promise<Options> {
  const body = { password: TEST_PASSWORD }
  const started = await member.call(operations.startPasskey, { body })
  if (!started.success) throw new Error(started.code)
  return started.value.options
}

async function openWithPasskey() {
  const member = await server.openMember()
  const device = createFakeAuthenticator()
  const response = device.make(await startAdding(member))
  const body = { name: 'Work laptop', response }
  const added = await member.call(operations.addPasskey, { body })
  if (!added.success) throw new Error(added.code)
  return { member, device, passkeyId: added.value.passkeyId }
}

async function startLogin(browser: TestBrowser): Promise<Options> {
  const started = await browser.call(operations.startPasskeyLogin)
  if (!started.success) throw new Error(started.code)
  return started.value.options
}

async function logIn(device: Device, faults: DeviceFaults = {}, remember?: boolean) {
  const browser = server.openBrowser()
  const response = device.sign(await startLogin(browser), faults)
  const body = { response, ...(remember && { remember }) }
  return { browser, answer: await browser.call(operations.loginWithPasskey, { body }) }
}

const FAULTS: readonly [string, DeviceFaults][] = [
  ['made on another site', { origin: 'https://baize.test.thief.example' }],
  ['made for another site', { rpId: 'thief.example' }],
  ['of a device that was not unlocked', { isVerified: false }],
  ['to a challenge nobody gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
]

describe('a passkey', () => {
  it('lets its owner in without a name or a password, and is listed with its use', async () => {
    const { member, device, passkeyId } = await openWithPasskey()
    const { answer, browser } = await logIn(device, {}, true)
    expect(answer).toMatchObject({ value: { member: { account: member.username } } })
    expect(browser.cookie).toContain('baize-remember=')
    expect(await member.call(operations.getSecurity)).toMatchObject({
      value: { passkeys: [{ passkeyId, name: 'Work laptop', lastUsedAt: expect.any(String) }] },
    })
    const names = { params: { passkeyId }, body: { name: 'Old laptop' } }
    expect(await member.call(operations.renamePasskey, names)).toMatchObject({ success: true })
    expect(await member.call(operations.getSecurity)).toMatchObject({
      value: { passkeys: [{ name: 'Old laptop' }] },
    })
  })

  it('stands for the authenticator too, and opens no locked account', async () => {
    const { member, device } = await openWithPasskey()
    await server.database.pool.query(
      `insert into member_authenticator (member_id, secret_sealed, confirmed_at)
       values ($1, '\\x00', now())`,
      [member.memberId],
    )
    expect((await logIn(device)).answer.success).toBe(true)
    await server.database.pool.query(`update member set status = 'locked' where id = $1`, [
      member.memberId,
    ])
    expect((await logIn(device)).answer).toMatchObject({ code: 'account_locked' })
  })

  it('is removed with the password, by its owner only, and opens nothing after that', async () => {
    const { member, device, passkeyId } = await openWithPasskey()
    const other = await server.openMember()
    const remove = (who: TestBrowser, password: string, id = passkeyId) =>
      who.call(operations.removePasskey, { params: { passkeyId: id }, body: { password } })
    const rename = { params: { passkeyId }, body: { name: 'Mine now' } }
    expect(await other.call(operations.renamePasskey, rename)).toMatchObject({ code: 'not_found' })
    expect(await remove(other, TEST_PASSWORD)).toMatchObject({ code: 'not_found' })
    expect(await remove(member, TEST_PASSWORD, 'no id')).toMatchObject({ code: 'not_found' })
    expect(await remove(member, 'wrong')).toMatchObject({ code: 'wrong_password' })
    expect(await remove(member, TEST_PASSWORD)).toMatchObject({ success: true })
    expect((await logIn(device)).answer).toMatchObject({ code: 'passkey_invalid' })
  })

  it.each(FAULTS)('is refused at login when its answer is %s', async (_what, faults) => {
    const { device } = await openWithPasskey()
    expect((await logIn(device, faults)).answer).toMatchObject({ code: 'passkey_invalid' })
  })

  it('is refused when another key signed, or nothing did', async () => {
    const { device } = await openWithPasskey()
    const thief = createFakeAuthenticator()
    const browser = server.openBrowser()
    const options = await startLogin(browser)
    const right = device.sign(options)
    const { signature } = thief.sign(options).response
    const forged = { ...right, response: { ...right.response, signature } }
    for (const response of [forged, {}, { id: right.id }, thief.sign(options)]) {
      expect(await browser.call(operations.loginWithPasskey, { body: { response } })).toMatchObject(
        { code: 'passkey_invalid' },
      )
    }
  })

  it('gives a login to one of a hundred who bring the same answer', async () => {
    const { device } = await openWithPasskey()
    const response = device.sign(await startLogin(server.openBrowser()))
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.openBrowser().call(operations.loginWithPasskey, { body: { response } }),
      ),
    )
    expect(answers.filter((each) => each.success)).toHaveLength(1)
  })
})

describe('adding a passkey', () => {
  it('takes the password, and a challenge of the same member once', async () => {
    const member = await server.openMember()
    const other = await server.openMember()
    expect(
      await member.call(operations.startPasskey, { body: { password: 'wrong' } }),
    ).toMatchObject({ code: 'wrong_password' })
    const options = await startAdding(member)
    const add = (who: TestBrowser) => {
      const body = { name: 'Key', response: createFakeAuthenticator().make(options) }
      return who.call(operations.addPasskey, { body })
    }
    expect(await add(other)).toMatchObject({ code: 'passkey_invalid' })
    const answers = await Promise.all(Array.from({ length: 100 }, () => add(member)))
    expect(answers.filter((each) => each.success)).toHaveLength(1)
  })

  it.each(FAULTS)('is refused when it is %s', async (_what, faults) => {
    const member = await server.openMember()
    const response = createFakeAuthenticator().make(await startAdding(member), faults)
    const body = { name: 'Key', response }
    expect(await member.call(operations.addPasskey, { body })).toMatchObject({
      code: 'passkey_invalid',
    })
  })

  it('ends at ten, also for many at once', async () => {
    const member = await server.openMember()
    const options: Options[] = []
    while (options.length <= 10) options.push(await startAdding(member))
    const add = (each: Options) => {
      const body = { name: 'Key', response: createFakeAuthenticator().make(each) }
      return member.call(operations.addPasskey, { body })
    }
    const answers = await Promise.all(options.map(add))
    expect(answers.filter((each) => each.success)).toHaveLength(10)
    expect(
      await member.call(operations.startPasskey, { body: { password: TEST_PASSWORD } }),
    ).toMatchObject({ code: 'passkeys_full' })
  })
})
