/*
 * Logging in with an identity provider: only whom the provider names, only in the browser that
 * began, only once, and never by an address that two people may share.
 */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IssuerLies } from '../../../testing/fake-issuer.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'

let server: TestServer
let people = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const params = { providerId: 'lumen' }
const ENTER = { body: { secondFactor: '' } }

function nextPerson() {
  people += 1
  return { subject: `subject-${people}`, name: 'Ana Reyes' }
}

/** The browser's way to the provider; answers what it comes back with. */
async function visit(browser: TestBrowser, person = nextPerson(), lies: IssuerLies = {}) {
  const begun = await browser.call(operations.startSocialLogin, { params })
  if (!begun.success) throw new Error(begun.code)
  return await server.provider.issuer.authorize(begun.value.address, person, lies)
}

const comeBack = (browser: TestBrowser, body: unknown) =>
  browser.call(operations.finishSocialLogin, { params, body })

let addresses = 0
/** Logs a browser in by the password, as a visitor does who comes back from a provider. */
async function logIn(browser: TestBrowser, username: string) {
  addresses += 1
  const proof = await server.solveProof()
  const body = { username, password: TEST_PASSWORD, type: 'username' as const, proof }
  const answer = await browser.call(operations.login, { body, ip: `10.7.0.${addresses}` })
  expect(answer).toMatchObject({ success: true })
}

/** A member who came back from the provider, logged in and linked it. */
async function openLinked() {
  const { username, memberId } = await server.openMember()
  const person = nextPerson()
  const browser = server.openBrowser()
  await comeBack(browser, await visit(browser, person))
  await logIn(browser, username)
  expect(await browser.call(operations.claimSocialLogin)).toMatchObject({ success: true })
  return { member: Object.assign(browser, { username, memberId }), person }
}

describe('the identity providers', () => {
  it('are shown with their pretence, and none while the operator has them off', async () => {
    const browser = server.openBrowser()
    expect(await browser.call(operations.getSocialProviders)).toMatchObject({
      value: {
        providers: [
          { providerId: 'lumen', name: 'Lumen ID', isPretend: true },
          { providerId: 'harbor', name: 'Harbor Pass', isPretend: true },
        ],
      },
    })
    expect(
      await browser.call(operations.startSocialLogin, { params: { providerId: 'nobody' } }),
    ).toMatchObject({ code: 'operation_disabled' })
  })

  it('are asked with PKCE, state and nonce, and come back to one address only', async () => {
    const begun = await server.openBrowser().call(operations.startSocialLogin, { params })
    if (!begun.success) throw new Error(begun.code)
    const { searchParams } = new URL(begun.value.address)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://baize.test/login/social/lumen',
      scope: 'openid profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)?.length).toBeGreaterThan(40)
    }
  })
})

describe('a login at a provider', () => {
  it('makes nobody a member by itself, is linked by whoever registers, and lets them in after that', async () => {
    const browser = server.openBrowser()
    const person = nextPerson()
    expect(await comeBack(browser, await visit(browser, person))).toMatchObject({
      value: { kind: 'unknown', shownName: 'Ana Reyes' },
    })
    const entered = await browser.call(operations.enterWithSocialLogin, ENTER)
    expect(entered).toMatchObject({ code: 'social_over' })

    const { person: linked, member } = await openLinked()
    const again = server.openBrowser()
    expect(await comeBack(again, await visit(again, linked))).toMatchObject({
      value: { kind: 'known' },
    })
    expect(await again.call(operations.enterWithSocialLogin, ENTER)).toMatchObject({
      success: true,
      value: { member: { account: member.username } },
    })
    expect(await again.call(operations.getMemberInfo)).toMatchObject({ success: true })
  })

  it('lets one of a hundred who bring the same answer in', async () => {
    const { person } = await openLinked()
    const browser = server.openBrowser()
    const returned = await visit(browser, person)
    const copies = Array.from({ length: 100 }, () =>
      Object.assign(server.openBrowser(), { cookie: browser.cookie }),
    )
    const answers = await Promise.all(copies.map((copy) => comeBack(copy, returned)))
    expect(answers.filter((each) => each.success)).toHaveLength(1)
    const winner = copies[answers.findIndex((each) => each.success)]
    const entering = Array.from({ length: 100 }, () =>
      Object.assign(server.openBrowser(), { cookie: winner?.cookie ?? '' }),
    )
    const entered = await Promise.all(
      entering.map((copy) => copy.call(operations.enterWithSocialLogin, ENTER)),
    )
    expect(entered.filter((each) => each.success)).toHaveLength(1)
  })

  it.each<[string, (browser: TestBrowser) => Promise<unknown>]>([
    [
      'in another browser',
      async () => comeBack(server.openBrowser(), await visit(server.openBrowser())),
    ],
    [
      'with another state',
      async (browser) => comeBack(browser, { ...(await visit(browser)), state: 'x'.repeat(43) }),
    ],
    [
      'with a code of nobody',
      async (browser) => comeBack(browser, { ...(await visit(browser)), code: 'made up' }),
    ],
    [
      'at another provider',
      async (browser) =>
        browser.call(operations.finishSocialLogin, {
          params: { providerId: 'harbor' },
          body: await visit(browser),
        }),
    ],
    [
      'with an answer of another issuer',
      async (browser) => comeBack(browser, { ...(await visit(browser)), iss: 'https://x.test' }),
    ],
    [
      'with a token for another nonce',
      async (browser) => comeBack(browser, await visit(browser, undefined, { nonce: 'old' })),
    ],
    [
      'with a token for another site',
      async (browser) => comeBack(browser, await visit(browser, undefined, { audience: 'them' })),
    ],
    [
      'with a token of another issuer',
      async (browser) =>
        comeBack(browser, await visit(browser, undefined, { issuer: 'https://x.test' })),
    ],
  ])('is refused %s', async (_how, act) => {
    expect(await act(server.openBrowser())).toMatchObject({ success: false, code: 'social_over' })
  })

  it('says so while the provider cannot be reached, and works once it can', async () => {
    const start = () =>
      server.openBrowser().call(operations.startSocialLogin, { params: { providerId: 'harbor' } })
    server.provider.isDown = true
    expect(await start()).toMatchObject({ code: 'provider_unreachable' })
    server.provider.isDown = false
    expect(await start()).toMatchObject({ success: true })
  })
})

describe('linking', () => {
  it('takes the password, belongs to one member, and is taken back with the password', async () => {
    const { member, person } = await openLinked()
    expect(await member.call(operations.getSecurity)).toMatchObject({
      value: { socialLogins: [{ providerId: 'lumen', shownName: 'Ana Reyes' }] },
    })
    const other = await server.openMember()
    const start = (password: string) =>
      other.call(operations.startSocialLink, { params, body: { password } })
    expect(await start('wrong')).toMatchObject({ code: 'wrong_password' })
    const begun = await start(TEST_PASSWORD)
    if (!begun.success) throw new Error(begun.code)
    const returned = await server.provider.issuer.authorize(begun.value.address, person)
    expect(await comeBack(other, returned)).toMatchObject({ value: { kind: 'link' } })
    expect(await other.call(operations.enterWithSocialLogin, ENTER)).toMatchObject({
      code: 'social_over',
    })
    const unlink = (password: string) =>
      member.call(operations.unlinkSocialLogin, { params, body: { password } })
    expect(await unlink('wrong')).toMatchObject({ code: 'wrong_password' })
    expect(await unlink(TEST_PASSWORD)).toMatchObject({ success: true })
    expect(await unlink(TEST_PASSWORD)).toMatchObject({ code: 'not_found' })
    const stranger = server.openBrowser()
    expect(await comeBack(stranger, await visit(stranger, person))).toMatchObject({
      value: { kind: 'unknown' },
    })
  })

  it('is refused for a login that is somebody else’s, or a second one', async () => {
    const { person } = await openLinked()
    const { username } = await server.openMember()
    const other = server.openBrowser()
    const bring = async (whom?: ReturnType<typeof nextPerson>) => {
      await comeBack(other, await visit(other, whom))
      await logIn(other, username)
      return await other.call(operations.claimSocialLogin)
    }
    expect(await bring(person)).toMatchObject({ code: 'social_taken' })
    expect(await other.call(operations.claimSocialLogin)).toMatchObject({ code: 'social_over' })
    expect(await bring()).toMatchObject({ success: true })
    expect(await bring()).toMatchObject({ code: 'social_taken' })
  })

  it('is refused in a session that was there before: a stolen cookie links nothing', async () => {
    const member = await server.openMember()
    const person = nextPerson()
    expect(await comeBack(member, await visit(member, person))).toMatchObject({
      value: { kind: 'unknown' },
    })
    expect(await member.call(operations.claimSocialLogin)).toMatchObject({ code: 'social_over' })
    const thief = server.openBrowser()
    expect(await comeBack(thief, await visit(thief, person))).toMatchObject({
      value: { kind: 'unknown' },
    })
  })

  it('never happens to the member of another browser’s visit', async () => {
    const owner = await server.openMember()
    const begun = await owner.call(operations.startSocialLink, {
      params,
      body: { password: TEST_PASSWORD },
    })
    if (!begun.success) throw new Error(begun.code)
    const returned = await server.provider.issuer.authorize(begun.value.address, nextPerson())
    await comeBack(owner, returned)
    const thief = await server.openMember()
    thief.cookie = `${thief.cookie}; ${/baize-social=[^;]+/.exec(owner.cookie)?.[0]}`
    expect(await thief.call(operations.claimSocialLogin)).toMatchObject({ code: 'social_over' })
  })
})
